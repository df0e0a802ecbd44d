import type { Executor } from './database/database.ts';
import { sql } from './database/sql.ts';

/** Migrations applied; throws when the database does not answer. */
export async function countMigrations(executor: Executor): Promise<number> {
  return (await executor.row<{ count: number }>(sql`select count(*)::int as count from migration`))?.count ?? 0;
}

/** Events not yet delivered, and those given up after ten tries. */
export async function countWaiting(executor: Executor): Promise<{ waiting: number; stuck: number }> {
  const row = await executor.row<{ waiting: number; stuck: number }>(
    sql`select count(*)::int as waiting, count(*) filter (where attempts >= 10)::int as stuck from outbox`,
  );
  return row ?? { waiting: 0, stuck: 0 };
}
