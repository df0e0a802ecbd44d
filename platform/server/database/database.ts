import pg from 'pg';
import { isConnectionFailure, isRetryable, isUnanswered, unavailable } from './fault.ts';
import { HeardClient } from './heard-client.ts';
import type { Statement } from './sql.ts';
import { openTurns } from './turns.ts';

/** Runs statements. Bigints and ids come back as strings, instants as ISO 8601 strings in UTC, `::int` as numbers. */
export interface Executor {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The first row, if there is one. */
  row<Row>(statement: Statement): Promise<Row | undefined>;
  /** Runs it and answers how many rows it touched. */
  run(statement: Statement): Promise<number>;
}

/** An open transaction. Stores take it and never open one. */
export interface Transaction extends Executor {
  /** Runs after the commit, in this process only, for caches; must not fail. */
  afterCommit(action: () => void): void;
  /** The last statement of all, sent together with the commit: rows are then locked for one round trip less. */
  last(statement: Statement): void;
  /** Waits a moment while others of this process are at a row that many want; see `openTurns`. */
  inTurn(name: string): Promise<void>;
}

export interface Database extends Executor {
  /** One transaction, run again (at most 5 times) on serialization failures and deadlocks; what conflicts still is 503. Not nested. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Statements sent so far; the difference around a request is its query count. */
  readonly statementCount: number;
  end(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Role to work as; absent: the connection's own. */
  role?: string;
  connections?: number;
  /** How long a statement waits for an answer, in ms; absent: 12 s. */
  answerWithin?: number;
  onError?: (error: Error) => void;
}

const TIMESTAMPTZ = 1184;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ && format !== 'binary') return toInstant;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** `2026-11-21 10:08:33.12+00` → `2026-11-21T10:08:33.120Z`: every session runs in UTC. */
export function toInstant(text: string): string {
  if (text.length < 22 || text.charCodeAt(10) !== 32 || !text.endsWith('+00')) return text;
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${(text.length > 22 ? text.slice(20, -3) : '').padEnd(3, '0').slice(0, 3)}Z`;
}

/** A statement ends itself after 10 s; a database that has not even said so by now, in ms, says nothing any more. */
export const ANSWER_WITHIN = 12_000;
/** Once it has said nothing, whoever asks next waits this part of that: a caller that stood behind another must not wait as long again. */
const SILENT_SHARE = 1 / 3;

/** How long the next statement waits for its answer. */
function openPatience(answerWithin: number): {
  readonly now: number;
  heard: () => void;
  heardNot: (error: unknown) => void;
} {
  let isSilent = false;
  return {
    get now() {
      return isSilent ? answerWithin * SILENT_SHARE : answerWithin;
    },
    heard: () => {
      isSilent = false;
    },
    heardNot: (error) => {
      if (isUnanswered(error)) isSilent = true;
      // A refusal is an answer; a connection that is lost or never made says nothing either way.
      else if (error instanceof pg.DatabaseError) isSilent = false;
    },
  };
}

/** The driver minds it for each statement; its types do not say so. */
type Requesting = pg.QueryConfig & { query_timeout: number };

type Send = (client: pg.PoolClient, statement: Statement) => Promise<pg.QueryResult>;

/** Opens a transaction; its first statement goes out together with `begin`, the others once that has been answered. */
function begin(
  client: pg.PoolClient,
  send: Send,
  heardNot: (error: unknown) => void,
): { ask: (statement: Statement) => Promise<pg.QueryResult>; begun: Promise<unknown> } {
  const begun: Promise<unknown> = client.query('begin');
  // Whoever asks next hears of it, and nothing after the first statement is sent. It may be the one that is waited for too long: the
  // statement behind it then fails with a connection that is lost, which says nothing.
  begun.catch(heardNot);
  let isFirst = true;
  return {
    begun,
    ask: async (statement) => {
      if (!isFirst) await begun;
      isFirst = false;
      return send(client, statement);
    },
  };
}

/** Sends the last statements and the commit together. @throws what failed, and when there was nothing left to commit */
async function commit(client: pg.PoolClient, closing: readonly Statement[], send: Send): Promise<void> {
  const sent = closing.map((statement) => send(client, statement));
  const ended = client.query('commit');
  // The commit is answered last, and what fails before it turns it into a rollback.
  const outcomes = await Promise.allSettled([...sent, ended]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  // So says PostgreSQL when a statement had failed and its error was kept from us: nothing may be acknowledged then.
  if ((await ended).command !== 'COMMIT')
    throw new Error('a transaction in which a statement had failed was to be committed');
}

/** Opens the pool. No statement is sent before the first call. */
export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    '-c timezone=UTC',
    '-c statement_timeout=10000',
    '-c lock_timeout=5000',
    '-c idle_in_transaction_session_timeout=15000',
  ];
  if (options.role) settings.push(`-c role=${options.role}`);
  const { answerWithin = ANSWER_WITHIN } = options;
  const patience = openPatience(answerWithin);
  const turns = openTurns();
  const pool = new pg.Pool({
    Client: HeardClient,
    connectionString: options.url,
    max: options.connections ?? 16,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 3000,
    query_timeout: answerWithin,
    // Statements of one connection that wait for nothing from each other go out together.
    pipeline: true,
    options: settings.join(' '),
    types: types as pg.CustomTypesConfig,
  });
  pool.on('error', (error) => options.onError?.(error));
  let statementCount = 0;
  const send = async (target: pg.Pool | pg.PoolClient, statement: Statement): Promise<pg.QueryResult> => {
    statementCount += 1;
    const { name, text, values } = statement;
    try {
      const requesting: Requesting = {
        ...(name === '' ? {} : { name }),
        text,
        values: [...values],
        query_timeout: patience.now,
      };
      const result = await target.query(requesting);
      patience.heard();
      return result;
    } catch (error) {
      patience.heardNot(error);
      throw isConnectionFailure(error) ? unavailable(error) : error;
    }
  };
  const executor = (request: (statement: Statement) => Promise<pg.QueryResult>): Executor => ({
    rows: async <Row>(statement: Statement) => (await request(statement)).rows as Row[],
    row: async <Row>(statement: Statement) => (await request(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await request(statement)).rowCount ?? 0,
  });

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    // Lost between two statements, a connection says so here; the next statement fails by itself.
    const onLost = (error: Error) => options.onError?.(error);
    client.on('error', onLost);
    const actions: (() => void)[] = [];
    const closing: Statement[] = [];
    const turn = turns.open();
    let broken: Error | undefined;
    try {
      // Its begin and its commit.
      statementCount += 2;
      const { ask: request, begun } = begin(client, send, patience.heardNot);
      const result = await work({
        ...executor(request),
        afterCommit: (action) => actions.push(action),
        last: (statement) => closing.push(statement),
        inTurn: turn.take,
      });
      await begun;
      await commit(client, closing, send);
      for (const action of actions) action();
      return result;
    } catch (error) {
      // A rollback would wait behind the statement that nobody answers.
      if (isUnanswered(error)) broken = new Error('unanswered', { cause: error });
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
      throw isConnectionFailure(error) ? unavailable(error) : error;
    } finally {
      turn.end();
      client.release(broken);
      client.off('error', onLost);
    }
  }

  return {
    ...executor((statement) => send(pool, statement)),
    get statementCount() {
      return statementCount;
    },
    async transaction(work) {
      for (let round = 1; ; round += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (!isRetryable(error)) throw error;
          if (round === 5) throw unavailable(error);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** round));
        }
      }
    },
    end: () => pool.end(),
  };
}
