import { expect } from 'vitest';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/** Rows that a test keeps others from, until it lets them go. */
export interface Held {
  release(): Promise<void>;
}

/**
 * Takes the rows that `statement` locks in a transaction of its own, so that acts meet there in the order the test
 * wants.
 */
export function holdRows(db: Database, statement: Statement): Promise<Held> {
  return holdWork(db, async (tx) => {
    if ((await tx.run(statement)) === 0) throw new Error('there is no such row to hold');
  });
}

/** Does something in a transaction that stays open, with every row it took. */
export async function holdWork(db: Database, work: (tx: Transaction) => Promise<unknown>): Promise<Held> {
  const taken = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const ended = db.transaction(async (tx) => {
    await work(tx);
    taken.resolve();
    await letGo.promise;
  });
  ended.catch(taken.reject);
  await taken.promise;
  return {
    release: () => {
      letGo.resolve();
      return ended;
    },
  };
}

/**
 * Until so many connections to this database wait for a lock, or `meanwhile` has ended without. Asked outside of any
 * transaction: within one, pg_stat_activity goes on naming the connections of its first answer, and a server that
 * opens one for the very work is never seen.
 */
export async function untilWaiting(
  db: Database,
  count: number,
  meanwhile: Promise<unknown> = new Promise(() => undefined),
): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  meanwhile.then(over, over);
  await expect.poll(async () => isOver || (await countWaiting(db)) >= count, { interval: 20 }).toBe(true);
}

async function countWaiting(db: Database): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`);
  return row?.count ?? 0;
}
