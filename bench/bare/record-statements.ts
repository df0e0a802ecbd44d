import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Executor, Transaction } from '#platform/server/database/database.ts';
import type { Statement } from '#platform/server/database/sql.ts';

/** A parameter: as it was, what an earlier statement of the recording returned, or a new key each time. */
export type Value =
  | { kind: 'fixed'; value: unknown }
  | { kind: 'returned'; step: number; column: string }
  | { kind: 'key' };

export interface Step {
  number: number;
  name: string;
  text: string;
  values: readonly Value[];
}

/** Consecutive statements, in a transaction or each by itself. */
export interface Block {
  isTransaction: boolean;
  steps: Step[];
}

export interface Recording {
  blocks: Block[];
  /** Of statements that return what they have written, by number. */
  returned: Map<number, Readonly<Record<string, unknown>>>;
  steps: number;
  key: string | undefined;
  isOpen: boolean;
}

export interface Recorder {
  /** Runs it and records the statements it sends. `key` is a parameter that is a new one each time it is replayed. */
  record(work: () => Promise<unknown>, key?: string): Promise<readonly Block[]>;
}

/** Records what is sent through `db`, whoever holds it: its methods are replaced in place. */
export function recordStatements(db: Database): Recorder {
  const current = new AsyncLocalStorage<Recording>();
  const open = () => {
    const recording = current.getStore();
    return recording?.isOpen ? recording : undefined;
  };
  const through = (sent: Executor, blockOf: (recording: Recording) => Block): Executor => {
    const { rows, run } = sent;
    const send = async <Row>(statement: Statement): Promise<Row[]> => {
      const recording = open();
      const step = recording && note(recording, blockOf(recording), statement);
      const found = await rows<Row>(statement);
      if (recording && step !== undefined && /\breturning\b/i.test(statement.text) && found[0])
        recording.returned.set(step, { ...found[0] });
      return found;
    };
    return {
      rows: send,
      row: async <Row>(statement: Statement) => (await send<Row>(statement))[0],
      run: (statement) => {
        const recording = open();
        if (recording) note(recording, blockOf(recording), statement);
        return run(statement);
      },
    };
  };
  const alone = (recording: Recording): Block => {
    const last = recording.blocks.at(-1);
    if (last && !last.isTransaction) return last;
    const block = { isTransaction: false, steps: [] };
    recording.blocks.push(block);
    return block;
  };
  const { transaction } = db;
  const recorded: Executor & Pick<Database, 'transaction'> = {
    ...through(db, alone),
    transaction: (work) =>
      transaction((tx) => {
        const recording = open();
        if (!recording) return work(tx);
        const block: Block = { isTransaction: true, steps: [] };
        recording.blocks.push(block);
        const inside: Transaction = {
          ...tx,
          ...through(tx, () => block),
          last: (statement) => {
            note(recording, block, statement);
            tx.last(statement);
          },
        };
        return work(inside);
      }),
  };
  Object.assign(db, recorded);
  return {
    async record(work, key) {
      const recording: Recording = { blocks: [], returned: new Map(), steps: 0, key, isOpen: true };
      await current.run(recording, work);
      // What was started and is still running is no part of it.
      recording.isOpen = false;
      return recording.blocks;
    },
  };
}

/** Writes a statement down; returns its number. */
function note(recording: Recording, block: Block, { name, text, values }: Statement): number {
  const number = recording.steps;
  recording.steps += 1;
  block.steps.push({ number, name, text, values: values.map((value) => linked(value, recording)) });
  return number;
}

/** A value that an earlier statement returned is taken from that statement again; so ids follow the rows they name. */
function linked(value: unknown, { returned, key }: Recording): Value {
  if (key !== undefined && value === key) return { kind: 'key' };
  if (typeof value === 'string' || typeof value === 'number')
    for (const [step, row] of returned)
      for (const [column, cell] of Object.entries(row))
        if (String(cell) === String(value)) return { kind: 'returned', step, column };
  return { kind: 'fixed', value };
}
