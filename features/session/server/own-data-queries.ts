import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

type Params = { memberId: string; after: string | null };

export interface OwnLogin {
  id: string;
  kind: string;
  way: string | null;
  second: string | null;
  address: string;
  agent: string;
  created_at: string;
}

/** A member's logins, renewals and failures after a cursor, oldest first. */
export function selectOwnLogins(db: Executor, params: Params): Promise<OwnLogin[]> {
  return db.rows<OwnLogin>(sql`
    select * from (
      (select id, kind, way, second, address, agent, created_at from login_log where member_id = ${params.memberId}
        and id > ${params.after ?? '0'} order by id limit 500)
      union all
      (select id, kind, way, second, address, agent, created_at from session_failure
        where member_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 500)
    ) l order by id limit 500`);
}

export interface OwnSession {
  id: string;
  address: string;
  agent: string;
  created_at: string;
  ended_at: string | null;
  end_reason: string | null;
}

/** The member's sessions, including ended ones; without their tokens. */
export function selectOwnSessions(db: Executor, params: Params): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`
    select id, address, agent, created_at, ended_at, end_reason from session where member_id = ${params.memberId}
      and id > ${params.after ?? '0'} order by id limit 500`);
}
