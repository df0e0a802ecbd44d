import type { Executor, Transaction } from './database/database.ts';
import { sql } from './database/sql.ts';

/** Migrations applied; throws when the database does not answer. */
export async function countMigrations(executor: Executor): Promise<number> {
  return (await executor.row<{ count: number }>(sql`select count(*)::int as count from migration`))?.count ?? 0;
}

/**
 * Writes rows that take new pages on the database's disk, into a table of this transaction alone, as real writes would;
 * nothing of them stays. @throws what the database says
 */
export async function tryWriting(tx: Transaction): Promise<void> {
  await tx.run(sql`create temporary table write_probe (filler text) on commit drop`);
  await tx.run(sql`insert into write_probe select repeat('x', 1000) from generate_series(1, 64)`);
}

/** Events not yet delivered, and those given up after ten tries. */
export async function countWaiting(executor: Executor): Promise<{ waiting: number; stuck: number }> {
  const row = await executor.row<{ waiting: number; stuck: number }>(
    sql`select count(*)::int as waiting, count(*) filter (where attempts >= 10)::int as stuck from outbox`,
  );
  return row ?? { waiting: 0, stuck: 0 };
}
