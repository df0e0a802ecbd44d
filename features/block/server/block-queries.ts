import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface BlockedRecord {
  id: string;
  account: string;
  nickname: string | null;
  avatar_path: string | null;
  verified_as: string[];
  blocked_at: string;
}

/** A page of the members that a member has blocked, newest first. */
export function selectBlocked(
  db: Executor,
  params: { memberId: string; limit: number; offset: number },
): Promise<BlockedRecord[]> {
  return db.rows<BlockedRecord>(sql`
    select m.id, m.account, m.nickname, m.avatar_path, m.verified_as, b.created_at as blocked_at from block b
      join member m on m.id = b.blocked_id
    where b.member_id = ${params.memberId} order by b.created_at desc, b.blocked_id desc limit ${params.limit}
      offset ${params.offset}`);
}

/** How many a member has blocked; a small number. */
export async function countBlocked(db: Executor, memberId: string): Promise<number> {
  return (
    (await db.row<{ count: number }>(sql`select count(*)::int as count from block where member_id = ${memberId}`))
      ?.count ?? 0
  );
}

/** Whether `by` has blocked `whom`. */
export async function isBlocked(db: Executor, { by, whom }: { by: string; whom: string }): Promise<boolean> {
  return (await db.row(sql`select from block where member_id = ${by} and blocked_id = ${whom}`)) !== undefined;
}

/** Of these members, those a member has blocked and those who have blocked them. */
export async function blocksAmong(
  db: Executor,
  params: { memberId: string; others: readonly string[] },
): Promise<{ blocked: Set<string>; blockers: Set<string> }> {
  const { memberId, others } = params;
  if (others.length === 0) return { blocked: new Set(), blockers: new Set() };
  const rows = await db.rows<{ id: string; is_mine: boolean }>(sql`
    select blocked_id as id, true as is_mine from block where member_id = ${memberId}
      and blocked_id = any(${others}::bigint[])
    union all select member_id, false from block where blocked_id = ${memberId}
      and member_id = any(${others}::bigint[])`);
  const idsOf = (isMine: boolean) => new Set(rows.filter((row) => row.is_mine === isMine).map((row) => row.id));
  return { blocked: idsOf(true), blockers: idsOf(false) };
}

/** Of these accounts, those that have blocked a member. */
export async function selectBlockers(
  db: Executor,
  params: { memberId: string; accounts: readonly string[] },
): Promise<string[]> {
  const rows = await db.rows<{ account: string }>(sql`
    select m.account from block b join member m on m.id = b.member_id where b.blocked_id = ${params.memberId}
      and m.account = any(${params.accounts}::text[]) order by m.account`);
  return rows.map((row) => row.account);
}

/** The member id of an account name, case-insensitive, unless the account is deleted. */
export async function findIdOf(db: Executor, account: string): Promise<string | undefined> {
  return (
    await db.row<{ id: string }>(
      sql`select id from member where lower(account) = lower(${account}) and state <> 'cancelled' limit 1`,
    )
  )?.id;
}

/** The members a member has blocked, after a cursor, for the data export. */
export function selectOwnBlocks(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<{ id: string; account: string; blocked_at: string }[]> {
  return db.rows(sql`
    select m.id, m.account, b.created_at as blocked_at from block b join member m on m.id = b.blocked_id
    where b.member_id = ${params.memberId} and b.blocked_id > ${params.after ?? '0'} order by b.blocked_id limit 500`);
}
