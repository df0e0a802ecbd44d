import type { Difference } from '#features/ledger/check.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export type Occasion = 'job' | 'staff' | 'command';

export interface CheckRecord {
  id: string;
  occasion: Occasion;
  started_at: string;
  took_ms: number;
  account_count: number;
  transaction_count: number;
  entry_count: number;
  checks: string[];
  difference_count: number;
  differences: Difference[];
}

/** Stores a result; the newest four hundred are kept. */
export async function insertCheck(tx: Transaction, input: Omit<CheckRecord, 'id'>): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into ledger_check (occasion, started_at, took_ms, account_count, transaction_count, entry_count, checks,
      difference_count, differences)
    values (${input.occasion}, ${input.started_at}, ${input.took_ms}, ${input.account_count},
      ${input.transaction_count}, ${input.entry_count}, ${input.checks}, ${input.difference_count},
      ${JSON.stringify(input.differences)})
    returning id`);
  await tx.run(
    sql`delete from ledger_check where id < (select id from ledger_check order by id desc offset 400 limit 1)`,
  );
  if (!row) throw new Error('the result of the check was not kept');
  return row.id;
}

/** The latest results, newest first. */
export function selectChecks(db: Executor, limit: number): Promise<CheckRecord[]> {
  return db.rows<CheckRecord>(sql`
    select id, occasion, started_at, took_ms, account_count::float8 as account_count,
      transaction_count::float8 as transaction_count, entry_count::float8 as entry_count,
      checks, difference_count, differences from ledger_check order by id desc limit ${limit}`);
}

/** Number of differences in the latest check; null before the first. */
export async function findDrift(db: Executor): Promise<number | null> {
  return (
    (await db.row<{ count: number }>(sql`select difference_count as count from ledger_check order by id desc limit 1`))
      ?.count ?? null
  );
}
