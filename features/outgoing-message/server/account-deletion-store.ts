import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Deletes what went, or was to go, to these numbers and addresses. */
export async function deleteByTarget(tx: Executor, targets: readonly string[]): Promise<void> {
  await tx.run(sql`delete from delivery where lower(recipient) = any(${targets}::text[])`);
}
