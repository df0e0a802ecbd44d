import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { CaseFacts } from './policy.ts';

/**
 * Members who decide cases: owners, and staff with the area of content. Three suffice to know whether anybody is left
 * besides two.
 */
export async function selectDeciders(db: Executor): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from member m where m.is_owner and m.state = 'active'
    union
    select m.id from role_right rr join role r on r.id = rr.role_id and r.kind = 'staff'
      join member_role mr on mr.role_id = r.id and (mr.ends_at is null or mr.ends_at > now())
      join member m on m.id = mr.member_id and m.state = 'active'
      where rr.right_name = 'console.content'
    limit 3`);
  return rows.map(({ id }) => id);
}

/** The same where a case concerns the caller; for others nobody needs to be asked. */
export async function selectDecidersOf(
  db: Executor,
  { authorId, appealedDeciderId }: CaseFacts,
  callerId: string,
): Promise<string[]> {
  return authorId === callerId || appealedDeciderId === callerId ? selectDeciders(db) : [];
}
