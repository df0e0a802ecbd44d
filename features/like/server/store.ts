import type { Transaction } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { kindsWith, textKind } from '#platform/server/feature/text-kind.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

type Services = Pick<Site, 'settings'>;

interface OneLike {
  text: TextReference;
  memberId: string;
}

/** A statement that adds to the likes of one kind of text. @throws for a kind that cannot be liked */
function countFor(kind: string, changed: Statement, site: Services): Statement {
  const count = textKind(kind).reactions?.like;
  if (!count) throw new Error(`texts of kind ${kind} cannot be liked`);
  return count(changed, site);
}

/**
 * Inserts a like and counts it; returns the status of the text as it is locked now, or null if the like was there. Lock
 * order: the like, which only its member's calls wait for, then the text.
 */
export async function insertLike(
  tx: Transaction,
  site: Services,
  { text, memberId, at }: OneLike & { at: Date },
): Promise<string | null> {
  const row = await tx.row<{ is_new: boolean; status: string | null }>(sql`
    with added as (
      insert into like_of_member (member_id, target_kind, target_id, created_at) values (${memberId}, ${text.kind}, ${text.id}, ${at})
      on conflict do nothing returning target_id as id
    ), counted as (${countFor(text.kind, fixed('select id, 1 as by from added'), site)})
    select exists (select from added) as is_new, (select status from counted) as status`);
  return row?.is_new ? (row.status ?? 'deleted_by_staff') : null;
}

export async function deleteLike(tx: Transaction, site: Services, { text, memberId }: OneLike): Promise<void> {
  if (!kindsWith('like').some(({ kind }) => kind === text.kind)) return;
  await tx.run(sql`
    with gone as (
      delete from like_of_member where member_id = ${memberId} and target_kind = ${text.kind} and target_id = ${text.id} returning target_id as id
    ) ${countFor(text.kind, fixed('select id, -1 as by from gone'), site)}`);
}

/** Deletes a member's likes, all or of one kind of text, with their counts; returns how many. */
export async function deleteLikes(
  tx: Transaction,
  site: Services,
  { memberId, kind }: { memberId: string; kind?: string | undefined },
): Promise<number> {
  const ofKind = kind === undefined ? fixed('') : sql` and target_kind = ${kind}`;
  const counts = kindsWith('like').map((item, index) => {
    const changed = sql`select id, -1 as by from gone where target_kind = ${item.kind}`;
    return sql`${fixed(`counted_${index}`)} as (${countFor(item.kind, changed, site)})`;
  });
  const row = await tx.row<{ count: number }>(sql`
    with gone as (delete from like_of_member where member_id = ${memberId}${ofKind} returning target_kind, target_id as id),
    ${joinSql(counts, ', ')}
    select count(*)::int as count from gone`);
  return row?.count ?? 0;
}
