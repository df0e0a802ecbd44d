import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Deletes the outgoing messages to these phone numbers and addresses, sent or not. */
export async function deleteByTarget(tx: Executor, targets: readonly string[]): Promise<void> {
  await tx.run(sql`delete from delivery where lower(recipient) = any(${targets}::text[])`);
}
