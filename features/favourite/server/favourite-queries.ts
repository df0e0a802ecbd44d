import { shownTexts } from '#features/content/server/shown-public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type FolderKey, inFolder } from './store.ts';

/** Of these texts, those that are favourites of a member. */
export function selectAmong(
  db: Executor,
  { memberId, texts }: { memberId: string; texts: readonly TextReference[] },
): Promise<TextReference[]> {
  return db.rows<TextReference>(sql`
    select f.target_kind as kind, f.target_id as id from favourite f
    join unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) as text (kind, id)
      on f.target_kind = text.kind and f.target_id = text.id
    where f.member_id = ${memberId}`);
}

export interface FavouriteRecord extends shownTexts.ShownRecord {
  id: string;
  target_kind: string;
  target_id: string;
  folder_id: string | null;
  created_at: string;
}

interface Filter {
  memberId: string;
  folder: FolderKey | undefined;
  kind: string | undefined;
}

interface Range {
  limit: number;
  offset: number;
}

const matching = ({ memberId, folder, kind }: Filter): Statement =>
  sql`
    member_id = ${memberId} and ${inFolder(folder)}${kind === undefined ? fixed('') : sql` and target_kind = ${kind}`}`;

/** A member's favourites, the latest first, with what they are. */
export function selectFavourites(
  db: Executor,
  { limit, offset, ...filter }: Filter & Range,
): Promise<FavouriteRecord[]> {
  const named = { kind: fixed('f.target_kind'), id: fixed('f.target_id'), among: kindsWith('favourite') };
  return db.rows<FavouriteRecord>(sql`
    select f.id, f.target_kind, f.target_id, f.folder_id, f.created_at, ${shownTexts.shownColumns}
    from (select * from favourite where ${matching(filter)} order by id desc limit ${limit} offset ${offset}) f
    ${shownTexts.shownJoins(named)} order by f.id desc`);
}

/** Number of these, counted up to a limit. */
export async function countFavourites(db: Executor, { most, ...filter }: Filter & { most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from favourite where ${matching(filter)} limit ${most}) found`,
  );
  return row?.count ?? 0;
}

export interface FavouriterRecord {
  id: string;
  member_id: string;
  created_at: string;
}

/** Whose favourite a text is, the latest first. */
export function selectFavouriters(
  db: Executor,
  { text, limit, offset }: { text: TextReference } & Range,
): Promise<FavouriterRecord[]> {
  return db.rows<FavouriterRecord>(sql`
    select id, member_id, created_at from favourite where target_kind = ${text.kind} and target_id = ${text.id}
    order by id desc limit ${limit} offset ${offset}`);
}

/** Number of these, counted up to a limit. */
export async function countFavouriters(
  db: Executor,
  { text, most }: { text: TextReference; most: number },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from favourite where target_kind = ${text.kind}
      and target_id = ${text.id} limit ${most}) found`);
  return row?.count ?? 0;
}

export interface OwnFavouriteRow {
  id: string;
  target_kind: string;
  target_id: string;
  folder: string | null;
  created_at: string;
}

/** A member's favourites after a cursor, oldest first. */
export function selectOwnAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnFavouriteRow[]> {
  return db.rows<OwnFavouriteRow>(sql`
    select f.id, f.target_kind, f.target_id, o.name as folder, f.created_at from favourite f
      left join favourite_folder o on o.id = f.folder_id
    where f.member_id = ${memberId} and f.id > ${after ?? '0'} order by f.id limit 500`);
}
