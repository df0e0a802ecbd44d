import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Whether a member is a site owner or currently holds a staff role. */
export async function isStaffMember(db: Executor, memberId: string, now: Date): Promise<boolean> {
  return (
    (await db.row(sql`
    select from member m where m.id = ${memberId} and (m.is_owner or exists (
      select from member_role mr join role r on r.id = mr.role_id
      where mr.member_id = m.id and r.kind = 'staff' and (mr.ends_at is null
        or mr.ends_at > ${now.toISOString()})))`)) !== undefined
  );
}
