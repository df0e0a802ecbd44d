import type { Transaction } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { kindsWith, textKind } from '#platform/server/feature/text-kind.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

type Services = Pick<Site, 'settings'>;

export interface OneLike {
  text: TextReference;
  memberId: string;
}

export interface NewLike extends OneLike {
  at: Date;
}

/** A statement that adds to the likes of one kind of text. @throws for a kind that cannot be liked */
function countFor(kind: string, changed: Statement, site: Services): Statement {
  const count = textKind(kind).reactions?.like;
  if (!count) throw new Error(`texts of kind ${kind} cannot be liked`);
  return count(changed, site);
}

/**
 * Inserts likes of texts of one kind and counts them; returns of each the status of its text
 * as it is locked now, or null if the like was there. Lock order: the likes, which only their members' calls wait for,
 * then the texts.
 */
export async function insertLikes(
  tx: Transaction,
  site: Services,
  { kind, likes }: { kind: string; likes: readonly NewLike[] },
): Promise<(string | null)[]> {
  const rows = await tx.rows<{ is_new: boolean; status: string | null }>(sql`
    with wanted as (
      select w.*, at from (${wanted(likes)}) w join unnest(${likes.map(({ at }) => at)}::timestamptz[]) with
        ordinality as t (at, position) using (position)
    ), added as (
      insert into like_of_member (member_id, target_kind, target_id, created_at) select member_id, ${kind}, id, at
        from wanted order by position
      on conflict do nothing returning member_id, target_id as id
    ), counted as (${countFor(kind, fixed('select id, count(*)::int as by from added group by id'), site)})
    select added.id is not null as is_new, counted.status
    from wanted w left join added on added.member_id = w.member_id and added.id = w.id
      left join counted on counted.id = w.id order by w.position`);
  return rows.map((row) => (row.is_new ? (row.status ?? 'deleted_by_staff') : null));
}

const wanted = (likes: readonly OneLike[]): Statement =>
  sql`
    select * from unnest(${likes.map(({ memberId }) => memberId)}::bigint[],
      ${likes.map(({ text }) => text.id)}::bigint[]) with ordinality as w (member_id, id, position)`;

/** Deletes likes of texts of one kind, with their counts; those that are not there change nothing. */
export async function deleteSome(
  tx: Transaction,
  site: Services,
  { kind, likes }: { kind: string; likes: readonly OneLike[] },
): Promise<void> {
  await tx.run(sql`
    with wanted as (${wanted(likes)}),
    gone as (
      delete from like_of_member l using wanted w where l.member_id = w.member_id and l.target_kind = ${kind}
        and l.target_id = w.id returning w.id
    ) ${countFor(kind, fixed('select id, -count(*)::int as by from gone group by id'), site)}`);
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
    with gone as (delete from like_of_member where member_id = ${memberId}${ofKind}
      returning target_kind, target_id as id),
    ${joinSql(counts, ', ')}
    select count(*)::int as count from gone`);
  return row?.count ?? 0;
}
