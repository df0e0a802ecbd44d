import { MOST_REACTIONS } from '#features/content/reaction-contract.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import { MOST_NEW } from '#features/reading/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { targetKinds } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

interface Range {
  limit: number;
  offset: number;
}

/** Of `r`: public comments of others since then, without those of members that the reader has blocked. */
const newComments: Statement = sql`(
  select count(*)::int from (
    select from comment c where c.target_kind = r.target_kind and c.target_id = r.target_id and c.floor > r.known_floor
      and c.status = 'published' and c.author_id is distinct from r.member_id
      and not exists (select from block b where b.member_id = r.member_id and b.blocked_id = c.author_id)
    limit ${MOST_NEW}) new)`;

const named = () => ({ kind: fixed('r.target_kind'), id: fixed('r.target_id'), among: targetKinds() });

interface TextRecord extends shownTexts.ShownRecord {
  id: string;
  target_kind: string;
  target_id: string;
}

export interface ReadingRecord extends TextRecord {
  read_at: string;
  floor: number;
  block: number;
  known_floor: number;
  new_count: number;
}

const readingColumns = sql`r.id, r.target_kind, r.target_id, r.read_at, r.floor, r.block, r.known_floor,
  ${newComments} as new_count, ${shownTexts.shownColumns}`;

/** What a member has read, the latest first. */
export function selectReadings(
  db: Executor,
  { memberId, limit, offset }: { memberId: string } & Range,
): Promise<ReadingRecord[]> {
  return db.rows<ReadingRecord>(sql`
    select ${readingColumns}
    from (select * from reading where member_id = ${memberId} order by read_at desc, id desc limit ${limit}
      offset ${offset}) r
    ${shownTexts.shownJoins(named())} order by r.read_at desc, r.id desc`);
}

/** How far a member is in these texts. */
export function selectAmong(
  db: Executor,
  { memberId, texts }: { memberId: string; texts: readonly TextReference[] },
): Promise<ReadingRecord[]> {
  return db.rows<ReadingRecord>(sql`
    select ${readingColumns} from reading r
    join unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) as wanted (kind, id)
      on r.target_kind = wanted.kind and r.target_id = wanted.id
    ${shownTexts.shownJoins(named())} where r.member_id = ${memberId}`);
}

/** How many there are, and whether the member has paused it. */
export async function findHistory(db: Executor, memberId: string): Promise<{ count: number; isPaused: boolean }> {
  const row = await db.row<{ count: number; is_paused: boolean }>(sql`
    select (select count(*)::int from reading where member_id = ${memberId}) as count,
      exists (select from reading_pause where member_id = ${memberId}) as is_paused`);
  return { count: Math.min(row?.count ?? 0, MOST_REACTIONS), isPaused: row?.is_paused === true };
}

/** Told of a new comment at most, those who were there last. */
const MOST_TOLD = 2000;

/**
 * Those who have read a text today and may have it open, without whom its new comment is by and whoever blocks them.
 */
export async function selectReadersNow(
  db: Executor,
  { text, authorId }: { text: TextReference; authorId: string },
): Promise<string[]> {
  const rows = await db.rows<{ member_id: string }>(sql`
    select r.member_id from reading r
    where r.target_kind = ${text.kind} and r.target_id = ${text.id} and r.read_at > now() - interval '12 hours'
      and r.member_id <> ${authorId}
      and not exists (select from block b where b.member_id = r.member_id and b.blocked_id = ${authorId})
    order by r.read_at desc limit ${MOST_TOLD}`);
  return rows.map((row) => row.member_id);
}

export interface LaterRecord extends TextRecord {
  created_at: string;
}

/** What a member means to read later, the latest first. */
export function selectLater(
  db: Executor,
  { memberId, limit, offset }: { memberId: string } & Range,
): Promise<LaterRecord[]> {
  return db.rows<LaterRecord>(sql`
    select r.id, r.target_kind, r.target_id, r.created_at, ${shownTexts.shownColumns}
    from (select * from reading_see_later where member_id = ${memberId} order by id desc limit ${limit}
      offset ${offset}) r
    ${shownTexts.shownJoins(named())} order by r.id desc`);
}

export async function countLater(db: Executor, memberId: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from reading_see_later where member_id = ${memberId}`,
  );
  return Math.min(row?.count ?? 0, MOST_REACTIONS);
}

/** Of these texts, those that a member means to read later. */
export function selectLaterAmong(
  db: Executor,
  { memberId, texts }: { memberId: string; texts: readonly TextReference[] },
): Promise<TextReference[]> {
  return db.rows<TextReference>(sql`
    select r.target_kind as kind, r.target_id as id from reading_see_later r
    join unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) as wanted (kind, id)
      on r.target_kind = wanted.kind and r.target_id = wanted.id
    where r.member_id = ${memberId}`);
}

interface After {
  memberId: string;
  after: string | null;
}

/** A member's readings after a cursor, oldest first. */
export function selectOwnReadingsAfter(
  db: Executor,
  { memberId, after }: After,
): Promise<{ id: string; target_kind: string; target_id: string; read_at: string; floor: number; block: number }[]> {
  return db.rows(sql`
    select id, target_kind, target_id, read_at, floor, block from reading where member_id = ${memberId}
      and id > ${after ?? '0'} order by id limit 500`);
}

export function selectOwnLaterAfter(
  db: Executor,
  { memberId, after }: After,
): Promise<{ id: string; target_kind: string; target_id: string; created_at: string }[]> {
  return db.rows(sql`
    select id, target_kind, target_id, created_at from reading_see_later where member_id = ${memberId}
      and id > ${after ?? '0'} order by id limit 500`);
}
