import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface MemberRecord {
  id: string;
  account: string;
  nickname: string | null;
  avatar_path: string | null;
  verified_as: string[];
}

/** Members with these accounts, case-insensitive, unless deleted. */
export function selectMembers(db: Executor, accounts: readonly string[]): Promise<{ id: string; account: string }[]> {
  const names = accounts.map((account) => account.toLowerCase());
  return db.rows(sql`
    select id, account from member where lower(account) = any(${names}::text[]) and state <> 'cancelled'`);
}

/** Locks members against the deletion of their accounts, in the order of ids; returns those that exist. */
export async function holdMembers(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from member where id = any(${[...ids]}::bigint[]) and state <> 'cancelled' order by id for share`);
  return rows.map(({ id }) => id);
}

/** How many follow each, and whether a member does. `memberId`: null for a guest. */
export function selectStates(
  db: Executor,
  params: { kind: string; targetIds: readonly string[]; memberId: string | null },
): Promise<{ target_id: string; follower_count: number; is_followed: boolean }[]> {
  const { kind, targetIds, memberId } = params;
  return db.rows(sql`
    select t.id as target_id, coalesce(c.follower_count, 0) as follower_count,
      exists (select from follow f where f.member_id = ${memberId}::bigint and f.kind = ${kind}
        and f.target_id = t.id) as is_followed
    from unnest(${[...targetIds]}::text[]) t (id) left join follow_count c on c.kind = ${kind} and c.target_id = t.id`);
}

/** How many members a member follows, and how many follow them. */
export async function selectFigures(db: Executor, memberId: string): Promise<{ followers: number; follows: number }> {
  const row = await db.row<{ followers: number; follows: number }>(sql`
    select coalesce((select follower_count from follow_count where kind = 'member' and target_id = ${memberId}::text),
      0) as followers,
      coalesce((select follow_count from follow_total where member_id = ${memberId} and kind = 'member'),
        0) as follows`);
  return row ?? { followers: 0, follows: 0 };
}

/** How many things a member follows, by kind. */
export function selectTotals(db: Executor, memberId: string): Promise<{ kind: string; follow_count: number }[]> {
  return db.rows(sql`select kind, follow_count from follow_total where member_id = ${memberId}`);
}

interface PageParams {
  memberId: string;
  limit: number;
  offset: number;
}

export interface FollowRecord {
  target_id: string;
  created_at: string;
  follower_count: number;
}

/** A page of what a member follows, newest first. */
export function selectFollows(db: Executor, params: PageParams & { kind: string }): Promise<FollowRecord[]> {
  const { memberId, kind, limit, offset } = params;
  return db.rows<FollowRecord>(sql`
    select f.target_id, f.created_at, coalesce(c.follower_count, 0) as follower_count
    from (select kind, target_id, created_at from follow where member_id = ${memberId} and kind = ${kind}
      order by created_at desc, target_id limit ${limit} offset ${offset}) f
    left join follow_count c on c.kind = f.kind and c.target_id = f.target_id order by f.created_at desc, f.target_id`);
}

/** Members by their ids. */
export function selectCards(db: Executor, ids: readonly string[]): Promise<MemberRecord[]> {
  return db.rows<MemberRecord>(sql`
    select id, account, nickname, avatar_path, verified_as from member where id = any(${[...ids]}::bigint[])`);
}

export interface FollowerRecord extends MemberRecord {
  followed_at: string;
  is_followed: boolean;
}

/** A page of those who follow a member, newest first. */
export function selectFollowers(db: Executor, { memberId, limit, offset }: PageParams): Promise<FollowerRecord[]> {
  return db.rows<FollowerRecord>(sql`
    select m.id, m.account, m.nickname, m.avatar_path, m.verified_as, f.created_at as followed_at,
      exists (select from follow b where b.member_id = ${memberId} and b.kind = 'member'
        and b.target_id = m.id::text) as is_followed
    from (select member_id, created_at from follow where kind = 'member' and target_id = ${memberId}::text
      order by created_at desc, member_id limit ${limit} offset ${offset}) f
    join member m on m.id = f.member_id order by f.created_at desc, f.member_id`);
}

/** What a member follows, after a cursor, for the data export. */
export function selectOwnFollows(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<{ kind: string; target_id: string; account: string | null; created_at: string }[]> {
  const [kind, targetId] = params.after?.split('\n') ?? ['', ''];
  return db.rows(sql`
    select f.kind, f.target_id, m.account, f.created_at from follow f
    left join member m on f.kind = 'member' and m.id = (case when f.kind = 'member' then f.target_id end)::bigint
    where f.member_id = ${params.memberId} and (f.kind, f.target_id) > (${kind}, ${targetId})
      order by f.kind, f.target_id limit 500`);
}

/** Of these, those whose follow of a member exists now, as `member target`. */
export async function selectFollowing(
  db: Executor,
  pairs: readonly { memberId: string; targetId: string }[],
): Promise<Set<string>> {
  const rows = await db.rows<{ member_id: string; target_id: string }>(sql`
    select f.member_id, f.target_id from unnest(${pairs.map((pair) => pair.memberId)}::bigint[],
      ${pairs.map((pair) => pair.targetId)}::text[]) as p (member_id, target_id)
    join follow f on f.member_id = p.member_id and f.kind = 'member' and f.target_id = p.target_id`);
  return new Set(rows.map((row) => `${row.member_id} ${row.target_id}`));
}

/** Of these, those that somebody follows, as `kind id`. */
export async function selectFollowed(
  db: Executor,
  targets: readonly { kind: string; id: string }[],
): Promise<Set<string>> {
  const rows = await db.rows<{ kind: string; target_id: string }>(sql`
    select c.kind, c.target_id from unnest(${targets.map(({ kind }) => kind)}::text[],
      ${targets.map(({ id }) => id)}::text[]) as t (kind, id)
    join follow_count c on c.kind = t.kind and c.target_id = t.id and c.follower_count > 0`);
  return new Set(rows.map((row) => `${row.kind} ${row.target_id}`));
}

/** Followers of something, by their ids, behind one of them. */
export async function selectFollowersBehind(
  db: Executor,
  { kind, id, after, limit }: { kind: string; id: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ member_id: string }>(sql`
    select member_id from follow where kind = ${kind} and target_id = ${id} and member_id > ${after} order by member_id
      limit ${limit}`);
  return rows.map((row) => row.member_id);
}
