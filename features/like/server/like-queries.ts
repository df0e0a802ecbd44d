import { shownTexts } from '#features/content/server/shown-public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Of these texts, those a member has liked. */
export function selectLiked(
  db: Executor,
  { memberId, texts }: { memberId: string; texts: readonly TextReference[] },
): Promise<TextReference[]> {
  return db.rows<TextReference>(sql`
    select l.target_kind as kind, l.target_id as id from like_of_member l
    join unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) as text (kind, id)
      on l.target_kind = text.kind and l.target_id = text.id
    where l.member_id = ${memberId}`);
}

const ofKind = (kind: string | undefined) => (kind === undefined ? fixed('') : sql` and target_kind = ${kind}`);

export interface LikeRecord extends shownTexts.ShownRecord {
  id: string;
  target_kind: string;
  target_id: string;
  created_at: string;
}

interface Range {
  limit: number;
  offset: number;
}

/** A member's likes, the latest first, with what they are on. */
export function selectLikes(
  db: Executor,
  { memberId, kind, limit, offset }: { memberId: string; kind: string | undefined } & Range,
): Promise<LikeRecord[]> {
  const named = { kind: fixed('l.target_kind'), id: fixed('l.target_id'), among: kindsWith('like') };
  return db.rows<LikeRecord>(sql`
    select l.id, l.target_kind, l.target_id, l.created_at, ${shownTexts.shownColumns}
    from (select * from like_of_member where member_id = ${memberId}${ofKind(kind)} order by id desc limit ${limit}
      offset ${offset}) l
    ${shownTexts.shownJoins(named)} order by l.id desc`);
}

/** Number of these, counted up to a limit. */
export async function countLikes(
  db: Executor,
  { memberId, kind, most }: { memberId: string; kind: string | undefined; most: number },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from like_of_member where member_id = ${memberId}${ofKind(kind)}
      limit ${most}) found`);
  return row?.count ?? 0;
}

export interface LikerRecord {
  id: string;
  member_id: string;
  created_at: string;
}

/** Who has liked a text, the latest first. */
export function selectLikers(
  db: Executor,
  { text, limit, offset }: { text: TextReference } & Range,
): Promise<LikerRecord[]> {
  return db.rows<LikerRecord>(sql`
    select id, member_id, created_at from like_of_member where target_kind = ${text.kind} and target_id = ${text.id}
    order by id desc limit ${limit} offset ${offset}`);
}

/** Number of these, counted up to a limit. */
export async function countLikers(
  db: Executor,
  { text, most }: { text: TextReference; most: number },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from like_of_member where target_kind = ${text.kind}
      and target_id = ${text.id} limit ${most}) found`);
  return row?.count ?? 0;
}

export interface OwnLikeRow {
  id: string;
  target_kind: string;
  target_id: string;
  created_at: string;
}

/** A member's likes after a cursor, oldest first. */
export function selectOwnLikesAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnLikeRow[]> {
  return db.rows<OwnLikeRow>(sql`
    select id, target_kind, target_id, created_at from like_of_member where member_id = ${memberId}
      and id > ${after ?? '0'} order by id limit 500`);
}
