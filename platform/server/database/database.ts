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
  /** Runs it and returns the number of affected rows. */
  run(statement: Statement): Promise<number>;
}

/** An open transaction. Stores take it and never open one. */
export interface Transaction extends Executor {
  /** Runs after the commit, in this process only, for caches; must not fail. */
  afterCommit(action: () => void): void;
  /** Last statement, sent together with the commit: locks are held for one round trip less. */
  last(statement: Statement): void;
  /** Waits briefly while other transactions of this process work on the same contended row; see `openTurns`. */
  inTurn(name: string): Promise<void>;
}

export interface Database extends Executor {
  /** Runs a transaction, again (at most 5 times) on serialization failures and deadlocks; then 503. Not nested. */
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
  /** Statement timeout in ms; default 12 s. */
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

/** PostgreSQL ends a statement after 10 s; a database that has not answered by this time, in ms, is silent. */
export const ANSWER_WITHIN = 12_000;
/**
 * Once it is silent, the next statement waits only this part of the timeout: a caller that queued behind another must
 * not wait as long again.
 */
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
      // An error is an answer; a lost or failed connection says nothing either way.
      else if (error instanceof pg.DatabaseError) isSilent = false;
    },
  };
}

/** The driver supports a timeout for each statement; its types do not. */
type Requesting = pg.QueryConfig & { query_timeout: number };

type Send = (client: pg.PoolClient, statement: Statement) => Promise<pg.QueryResult>;

/** Opens a transaction; `begin` is sent with its first statement, the others after that is answered. */
function begin(
  client: pg.PoolClient,
  send: Send,
  heardNot: (error: unknown) => void,
): { ask: (statement: Statement) => Promise<pg.QueryResult>; begun: Promise<unknown> } {
  const begun: Promise<unknown> = client.query('begin');
  // Queues behind the first statement. When that one times out, this one fails with a lost connection, which says
  // nothing about the database.
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

/** Sends the last statements and the commit together. @throws what failed, or that there was nothing left to commit */
async function commit(client: pg.PoolClient, closing: readonly Statement[], send: Send): Promise<void> {
  const sent = closing.map((statement) => send(client, statement));
  const ended = client.query('commit');
  // The commit is answered last; a failure before it turns it into a rollback.
  const outcomes = await Promise.allSettled([...sent, ended]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  // PostgreSQL answers so when a statement failed and its error did not reach us: the commit must not be acknowledged.
  if ((await ended).command !== 'COMMIT')
    throw new Error('a transaction in which a statement had failed was to be committed');
}

/** Opens the pool. Lazy: no statement before the first call. */
export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    '-c timezone=UTC',
    '-c statement_timeout=10000',
    '-c lock_timeout=5000',
    '-c idle_in_transaction_session_timeout=15000',
    // Compiling a page's statement takes longer than running it.
    '-c jit=off',
    // What an index finds is a set of rows as long as it fits into this, else of pages: each row on these would be
    // compared again, and search would cut 400 000 texts anew (48 s instead of 0.4 for the commonest word of a million
    // and a half). Nothing else needs more than the usual 4 MB.
    '-c work_mem=16MB',
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
    // Independent statements of one connection are pipelined.
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
    // An idle connection reports its loss here; the next statement fails by itself.
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
      // A rollback would queue behind the unanswered statement.
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
