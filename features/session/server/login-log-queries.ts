import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface LoginRow {
  id: string;
  kind: 'login' | 'renewal';
  address: string;
  agent: string;
  created_at: string;
  session_id: string | null;
}

/** A member's logins, newest first; `session_id` only while that session is live. */
export function selectLogins(db: Executor, it: { memberId: string; limit: number; offset: number }): Promise<LoginRow[]> {
  return db.rows<LoginRow>(sql`
    select l.id, l.kind, l.address, l.agent, l.created_at, s.id as session_id
    from login_log l left join session s on s.id = l.session_id and s.ended_at is null and s.refresh_ends_at > now()
    where l.member_id = ${it.memberId} order by l.id desc limit ${it.limit} offset ${it.offset}`);
}

/** How many logins a member may leaf through. */
export async function countLogins(db: Executor, it: { memberId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from login_log where member_id = ${it.memberId} limit ${it.most}) as counted`);
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
    where member_id = ${memberId} and ended_at is null and refresh_ends_at > now() order by coalesce(rotated_at, created_at) desc limit 50`);
}

/** Whether it is a live session of this member. */
export async function isOwnSession(db: Executor, it: { id: string; memberId: string }): Promise<boolean> {
  return (await db.row(sql`select from session where id = ${it.id} and member_id = ${it.memberId} and ended_at is null and refresh_ends_at > now()`)) !== undefined;
}

/** The live session of this member, taken until the commit. */
export async function lockOwnSession(tx: Executor, it: { id: string; memberId: string }): Promise<boolean> {
  return (await tx.row(sql`select from session where id = ${it.id} and member_id = ${it.memberId} and ended_at is null and refresh_ends_at > now() for update`)) !== undefined;
}
