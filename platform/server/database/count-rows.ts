import type { Executor } from './database.ts';
import { type Statement, sql } from './sql.ts';

/** How many rows a query selects: up to its limit, where it has one. */
export async function countRows(db: Executor, selected: Statement): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*)::int as count from (${selected}) found`);
  return row?.count ?? 0;
}
