import type { EventType } from '#platform/shared/event.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isRetryable } from '../database/fault.ts';
import { sql } from '../database/sql.ts';
import type { Log } from '../log.ts';

/** A listener's arguments beside the payload: the relay's transaction and the instant of the event. */
export interface Happening {
  tx: Transaction;
  at: string;
}

/** Must be idempotent: an event may be delivered again after a crash. */
export type Listener<Payload> = (payload: Payload, happening: Happening) => Promise<void>;

/** Batch form for consecutive events of one kind; when it fails, they are delivered one by one. */
export type ManyListener<Payload> = (
  all: readonly { payload: Payload; at: string }[],
  tx: Transaction,
) => Promise<void>;

export interface Outbox {
  on<Payload>(type: EventType<Payload>, listener: Listener<Payload>): void;
  onMany<Payload>(type: EventType<Payload>, listener: ManyListener<Payload>): void;
  /** Writes the event in the caller's transaction; free when nobody listens. */
  announce<Payload>(tx: Transaction, type: EventType<Payload>, payload: Payload): Promise<void>;
  /** The same, to be delivered from `dueAt` on. */
  announceLater<Payload>(tx: Transaction, dueAt: Date, event: { type: EventType<Payload>; payload: Payload }): void;
  /** Starts delivering, every `interval` ms and soon after an announcement in this process. */
  start(interval?: number): void;
  /** Delivers what is due now, unless another process does; returns how many. */
  deliver(): Promise<number>;
  stop(): Promise<void>;
}

interface Row {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  created_at: string;
}

const BATCH = 100;
/**
 * In ms: delay after an announcement, and least time between the starts of two rounds, so that what comes together is
 * delivered together.
 */
const SOON = 50;
const ROUND = 250;
const MAX_ATTEMPTS = 10;
/** Held by the process that delivers: two batches would lock the same members' rows in different orders. */
const DELIVERING = 7_325_403;

/** Opens the outbox; several processes deliver in turn, each event goes to one of them. */
export function openOutbox(options: { db: Database; log: Log }): Outbox {
  // Listeners are registered with their event type, so the payload fits.
  const listeners = new Map<string, ManyListener<never>[]>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> = Promise.resolve(0);
  let isStopped = false;

  const hear = async (rows: readonly Row[], tx: Transaction) => {
    for (const listener of listeners.get(rows[0]?.name ?? '') ?? [])
      await listener(
        rows.map((row) => ({ payload: row.payload as never, at: row.created_at })),
        tx,
      );
  };
  const takeSome = ({ isOneByOne }: { isOneByOne: boolean }) =>
    options.db.transaction(async (tx) => {
      const { is_free: isFree } = (await tx.row<{ is_free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${DELIVERING}) as is_free`,
      )) ?? { is_free: false };
      if (!isFree) return undefined;
      const rows = await tx.rows<Row>(sql`
        select id, name, payload, attempts, created_at from outbox where due_at <= now() order by due_at, id
        limit ${BATCH} for update skip locked`);
      for (const run of isOneByOne ? rows.map((row) => [row]) : runsOf(rows)) {
        try {
          await hear(run, tx);
        } catch (error) {
          // Nobody's fault: the transaction runs again.
          throw isRetryable(error) ? error : new OutboxError(run, error);
        }
      }
      if (rows.length > 0) await tx.run(sql`delete from outbox where id = any(${rows.map((row) => row.id)}::bigint[])`);
      return rows.length;
    });

  async function postpone(row: Row, error: unknown): Promise<void> {
    options.log.error({ err: error, event: row.name, id: row.id, attempt: row.attempts + 1 }, 'a listener failed');
    await options.db.run(sql`
      update outbox set attempts = attempts + 1,
        due_at = case when attempts + 1 >= ${MAX_ATTEMPTS} then 'infinity'
          else now() + make_interval(secs => power(2, attempts)) end
      where id = ${row.id}`);
  }

  /** Asked first: most rounds find nothing, and need no transaction. */
  const isAnyDue = async () =>
    (
      await options.db.row<{ is_due: boolean }>(
        sql`select exists (select 1 from outbox where due_at <= now()) as is_due`,
      )
    )?.is_due ?? false;

  async function deliverAll(): Promise<number> {
    if (!(await isAnyDue())) return 0;
    let sum = 0;
    let isOneByOne = false;
    for (;;) {
      try {
        const count = await takeSome({ isOneByOne });
        if (count === undefined) {
          // What this process has announced may have come too late for the other's batch.
          if (timer) rounds.ask();
          return sum;
        }
        sum += count;
        if (count < BATCH) return sum;
        isOneByOne = false;
      } catch (error) {
        // One failing event must not hold up the rest of its batch.
        if (!(error instanceof OutboxError)) throw error;
        const [row, ...others] = error.run;
        if (others.length > 0) isOneByOne = true;
        else if (row) await postpone(row, error.cause);
      }
    }
  }
  const deliver = () => {
    running = running.catch(() => 0).then(() => (isStopped ? 0 : deliverAll()));
    return running;
  };
  const tick = () => {
    deliver().catch((error: unknown) => options.log.warn({ err: error }, 'the outbox could not be delivered'));
  };

  const rounds = paced(tick);

  const onMany = <Payload>(type: EventType<Payload>, listener: ManyListener<Payload>) => {
    listeners.set(type.name, [...(listeners.get(type.name) ?? []), listener]);
  };

  return {
    on: (type, listener) =>
      onMany(type, async (all, tx) => {
        for (const { payload, at } of all) await listener(payload, { tx, at });
      }),
    onMany,
    async announce(tx, type, payload) {
      if (!listeners.has(type.name)) return;
      // Not awaited: sent with the commit.
      tx.last(sql`insert into outbox (name, payload) values (${type.name}, ${JSON.stringify(payload)})`);
      tx.afterCommit(() => {
        if (timer) rounds.ask();
      });
    },
    announceLater(tx, dueAt, { type, payload }) {
      if (!listeners.has(type.name)) return;
      tx.last(sql`
        insert into outbox (name, payload, due_at) values (${type.name}, ${JSON.stringify(payload)},
          ${dueAt.toISOString()})`);
    },
    start(interval = 1000) {
      timer = setInterval(tick, interval);
      timer.unref();
    },
    deliver,
    async stop() {
      clearInterval(timer);
      rounds.stop();
      await running.catch(() => 0);
      isStopped = true;
    },
  };
}

/** Starts a round soon after an announcement, however many there were, and not too soon after the last. */
function paced(round: () => void): { ask(): void; stop(): void } {
  let waiting: NodeJS.Timeout | undefined;
  let earliest = 0;
  return {
    ask() {
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          earliest = performance.now() + ROUND;
          round();
        },
        Math.max(SOON, earliest - performance.now()),
      );
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Groups consecutive events of one kind; order between kinds is kept. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.name === row.name) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

class OutboxError extends Error {
  /** The event being delivered. */
  readonly run: readonly Row[];
  constructor(run: readonly Row[], cause: unknown) {
    super('delivery failed', { cause });
    this.run = run;
  }
}
