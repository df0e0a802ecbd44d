import type { LoginEntry } from '#features/session/login-log-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface LoginRow {
  id: string;
  kind: LoginEntry['kind'];
  way: LoginEntry['way'];
  second: LoginEntry['second'];
  address: string;
  agent: string;
  created_at: string;
  session_id: string | null;
}

/**
 * A member's logins and failures, newest first; `session_id` only while that session is live. Each of the two queries
 * reads no further than the requested page.
 */
export function selectLogins(
  db: Executor,
  input: { memberId: string; limit: number; offset: number },
): Promise<LoginRow[]> {
  const reach = input.limit + input.offset;
  return db.rows<LoginRow>(sql`
    select l.id, l.kind, l.way, l.second, l.address, l.agent, l.created_at, s.id as session_id
    from (
      (select id, kind, way, second, address, agent, created_at, session_id from login_log
        where member_id = ${input.memberId} order by id desc limit ${reach})
      union all
      (select id, kind, way, second, address, agent, created_at, null from session_failure
        where member_id = ${input.memberId} order by id desc limit ${reach})
    ) l left join session s on s.id = l.session_id and s.ended_at is null and s.refresh_ends_at > now()
    order by l.id desc limit ${input.limit} offset ${input.offset}`);
}

/** Number of logins a member may page through. */
export async function countLogins(db: Executor, input: { memberId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select least(${input.most}, (select count(*) from (select from login_log where member_id = ${input.memberId}
      limit ${input.most}) as come)
      + (select count(*) from (select from session_failure where member_id = ${input.memberId}
        limit ${input.most}) as failed))::int as count`);
  return row?.count ?? 0;
}

export interface LiveRow {
  id: string;
  address: string;
  agent: string;
  created_at: string;
  rotated_at: string | null;
}

export function selectLiveSessions(db: Executor, memberId: string): Promise<LiveRow[]> {
  return db.rows<LiveRow>(sql`
    select id, address, agent, created_at, rotated_at from session
    where member_id = ${memberId} and ended_at is null and refresh_ends_at > now()
      order by coalesce(rotated_at, created_at) desc limit 50`);
}

/** Whether it is a live session of this member. */
export async function isOwnSession(db: Executor, input: { id: string; memberId: string }): Promise<boolean> {
  return (
    (await db.row(
      sql`
        select from session where id = ${input.id} and member_id = ${input.memberId} and ended_at is null
          and refresh_ends_at > now()`,
    )) !== undefined
  );
}

/** The live session of this member, locked until the commit. */
export async function lockOwnSession(tx: Executor, input: { id: string; memberId: string }): Promise<boolean> {
  return (
    (await tx.row(
      sql`
        select from session where id = ${input.id} and member_id = ${input.memberId} and ended_at is null
          and refresh_ends_at > now() for update`,
    )) !== undefined
  );
}
