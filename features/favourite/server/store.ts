import type { Transaction } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { kindsWith, textKind } from '#platform/server/feature/text-kind.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

type Services = Pick<Site, 'settings'>;

/** A folder's id, or that everybody has. */
export type FolderKey = string | 'default';

export interface OneFavourite {
  text: TextReference;
  memberId: string;
}

/** A statement that adds to the favourites of one kind of text. @throws for a kind that takes none */
function countFor(kind: string, changed: Statement, site: Services): Statement {
  const count = textKind(kind).reactions?.favourite;
  if (!count) throw new Error(`texts of kind ${kind} cannot be favourites`);
  return count(changed, site);
}

/** The condition that a favourite lies there. */
export function inFolder(folder: FolderKey | undefined): Statement {
  if (folder === undefined) return fixed('true');
  return folder === 'default' ? fixed('folder_id is null') : sql`folder_id = ${folder}`;
}

/**
 * Inserts a favourite and counts it; returns the status of the text as it is locked now, or null if the favourite was
 * there. Lock order: the favourite, which only its member's calls wait for, then the text.
 */
export async function insertFavourite(
  tx: Transaction,
  site: Services,
  { text, memberId, at }: OneFavourite & { at: Date },
): Promise<string | null> {
  const row = await tx.row<{ is_new: boolean; status: string | null }>(sql`
    with added as (
      insert into favourite (member_id, target_kind, target_id, created_at)
        values (${memberId}, ${text.kind}, ${text.id}, ${at})
      on conflict do nothing returning target_id as id
    ), counted as (${countFor(text.kind, fixed('select id, 1 as by from added'), site)})
    select exists (select from added) as is_new, (select status from counted) as status`);
  return row?.is_new ? (row.status ?? 'deleted_by_staff') : null;
}

/** An imported one: its folder is made if its member has none of that name. */
export async function importFavourite(
  tx: Transaction,
  site: Services,
  { folder, ...favourite }: OneFavourite & { at: Date; folder: string | null },
): Promise<void> {
  const { text, memberId, at } = favourite;
  if ((await insertFavourite(tx, site, favourite)) === null || folder === null) return;
  await tx.run(
    sql`
      insert into favourite_folder (member_id, name, created_at) values (${memberId}, ${folder}, ${at})
        on conflict do nothing`,
  );
  await tx.run(sql`
    update favourite set folder_id = (select id from favourite_folder where member_id = ${memberId}
      and lower(name) = lower(${folder}))
    where member_id = ${memberId} and target_kind = ${text.kind} and target_id = ${text.id}`);
}

export async function deleteFavourite(
  tx: Transaction,
  site: Services,
  { text, memberId }: OneFavourite,
): Promise<void> {
  await tx.run(sql`
    with gone as (
      delete from favourite where member_id = ${memberId} and target_kind = ${text.kind} and target_id = ${text.id}
        returning target_id as id
    ) ${countFor(text.kind, fixed('select id, -1 as by from gone'), site)}`);
}

/** Whether there is such a favourite. */
export async function moveFavourite(
  tx: Transaction,
  { text, memberId, folder }: OneFavourite & { folder: FolderKey },
): Promise<boolean> {
  const moved = await tx.run(sql`
    update favourite set folder_id = ${folder === 'default' ? null : folder}
    where member_id = ${memberId} and target_kind = ${text.kind} and target_id = ${text.id}`);
  return moved > 0;
}

/** Deletes a member's favourites, all or those of one folder, with their counts; returns how many. */
export async function deleteFavourites(
  tx: Transaction,
  site: Services,
  { memberId, folder }: { memberId: string; folder?: FolderKey | undefined },
): Promise<number> {
  const counts = kindsWith('favourite').map(({ kind }, index) => {
    const changed = sql`select id, -1 as by from gone where target_kind = ${kind}`;
    return sql`${fixed(`counted_${index}`)} as (${countFor(kind, changed, site)})`;
  });
  const row = await tx.row<{ count: number }>(sql`
    with gone as (delete from favourite where member_id = ${memberId} and ${inFolder(folder)}
      returning target_kind, target_id as id),
    ${joinSql(counts, ', ')}
    select count(*)::int as count from gone`);
  return row?.count ?? 0;
}
