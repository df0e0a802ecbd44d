import { skeletonOf } from '#features/member/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** The id of a member who can receive an envelope, by account. */
export async function findReceiver(db: Executor, account: string): Promise<string | undefined> {
  return (
    await db.row<{ id: string }>(
      sql`select id from member where account_skeleton = ${skeletonOf(account)} and state = 'active'`,
    )
  )?.id;
}
