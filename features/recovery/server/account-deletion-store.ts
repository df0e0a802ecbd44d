import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Deletes recovery attempts for these accounts, phone numbers and addresses. */
export async function deleteByTarget(tx: Executor, targets: readonly string[]): Promise<void> {
  await tx.run(sql`delete from recovery where lower(target) = any(${targets}::text[])`);
}
