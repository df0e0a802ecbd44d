import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Clears the regions of a member's comments and replies, each by its own index. */
export async function clearRegions(tx: Executor, memberId: string): Promise<void> {
  await tx.run(
    sql`update comment set place = null where author_id = ${memberId} and parent_id is null and place is not null`,
  );
  await tx.run(
    sql`update comment set place = null where author_id = ${memberId} and parent_id is not null and place is not null`,
  );
}
