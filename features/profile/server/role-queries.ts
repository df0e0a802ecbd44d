import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface HeldRole {
  id: string;
  name_zh: string;
  name_en: string;
  ends_at: string | null;
}

/** A member's current roles, without the default one. */
export function selectHeldRoles(db: Executor, memberId: string, now: string): Promise<HeldRole[]> {
  return db.rows<HeldRole>(sql`
    select r.id, r.name_zh, r.name_en, mr.ends_at from member_role mr join role r on r.id = mr.role_id
    where mr.member_id = ${memberId} and r.kind <> 'default' and (mr.ends_at is null or mr.ends_at > ${now})
      order by r.position, r.id limit 50`);
}
