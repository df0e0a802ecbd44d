import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Clears the locations of a member's topics. */
export async function clearRegions(tx: Executor, memberId: string): Promise<void> {
  await tx.run(sql`update topic set place = null where author_id = ${memberId} and place is not null`);
}
