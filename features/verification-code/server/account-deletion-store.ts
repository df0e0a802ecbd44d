import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Deletes codes for these numbers and addresses. */
export async function deleteByTarget(tx: Executor, targets: readonly string[]): Promise<void> {
  await tx.run(sql`delete from verification_code where lower(target) = any(${targets}::text[])`);
}
