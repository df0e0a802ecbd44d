import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface FollowRow {
  memberId: string;
  kind: string;
  targetId: string;
}

/** Locks how many of a kind a member follows, so that their concurrent changes wait here; returns the number. */
export async function lockTotal(tx: Executor, { memberId, kind }: Omit<FollowRow, 'targetId'>): Promise<number> {
  const row = await tx.row<{ follow_count: number }>(sql`
    insert into follow_total (member_id, kind, follow_count) values (${memberId}, ${kind}, 0)
    on conflict (member_id, kind) do update set follow_count = follow_total.follow_count returning follow_count`);
  return row?.follow_count ?? 0;
}

/** The same, without making a row for those who follow nothing of the kind. */
export async function holdTotal(tx: Executor, { memberId, kind }: Omit<FollowRow, 'targetId'>): Promise<void> {
  await tx.run(sql`select from follow_total where member_id = ${memberId} and kind = ${kind} for update`);
}

/** Inserts a follow and counts it, unless it exists; the member's total is locked. Returns whether it is new. */
export async function insertFollow(
  tx: Executor,
  { memberId, kind, targetId, at }: FollowRow & { at: string },
): Promise<boolean> {
  const count = await tx.run(sql`
    insert into follow (member_id, kind, target_id, created_at) values (${memberId}, ${kind}, ${targetId}, ${at})
      on conflict do nothing`);
  if (count === 0) return false;
  await tx.run(sql`
    with mine as (update follow_total set follow_count = follow_count + 1 where member_id = ${memberId}
      and kind = ${kind})
    insert into follow_count (kind, target_id, follower_count) values (${kind}, ${targetId}, 1)
    on conflict (kind, target_id) do update set follower_count = follow_count.follower_count + 1`);
  return true;
}

/** Inserts follows that do not exist, and counts them; rows of counts are locked in order. */
export async function insertFollows(tx: Executor, follows: readonly (FollowRow & { at: string })[]): Promise<void> {
  const news = await tx.rows<{ member_id: string; kind: string; target_id: string }>(sql`
    insert into follow (member_id, kind, target_id, created_at)
    select * from unnest(${follows.map((row) => row.memberId)}::bigint[], ${follows.map((row) => row.kind)}::text[],
      ${follows.map((row) => row.targetId)}::text[], ${follows.map((row) => row.at)}::timestamptz[])
    on conflict do nothing returning member_id, kind, target_id`);
  const rows = sql`
    unnest(${news.map((row) => row.member_id)}::bigint[], ${news.map((row) => row.kind)}::text[],
      ${news.map((row) => row.target_id)}::text[]) as n (member_id, kind, target_id)`;
  await tx.run(sql`
    insert into follow_total (member_id, kind, follow_count) select member_id, kind, count(*) from ${rows} group by 1, 2
      order by 1, 2
    on conflict (member_id, kind) do update set follow_count = follow_total.follow_count + excluded.follow_count`);
  await tx.run(sql`
    insert into follow_count (kind, target_id, follower_count) select kind, target_id, count(*) from ${rows}
      group by 1, 2 order by 1, 2
    on conflict (kind, target_id) do update set follower_count = follow_count.follower_count +
      excluded.follower_count`);
}

/** Deletes a follow and its counts; the member's total is locked. Returns whether there was one. */
export async function deleteFollow(tx: Executor, { memberId, kind, targetId }: FollowRow): Promise<boolean> {
  const count = await tx.run(
    sql`delete from follow where member_id = ${memberId} and kind = ${kind} and target_id = ${targetId}`,
  );
  if (count === 0) return false;
  await tx.run(sql`
    with mine as (update follow_total set follow_count = follow_count - 1 where member_id = ${memberId}
      and kind = ${kind})
    update follow_count set follower_count = follower_count - 1 where kind = ${kind} and target_id = ${targetId}`);
  return true;
}

/**
 * Deletes all that a member follows and all follows of the member; totals are locked first, then counts, both in order.
 */
export async function deleteAllOf(tx: Executor, memberId: string): Promise<void> {
  await tx.run(sql`
    select from follow_total where member_id = ${memberId}
      or (kind = 'member' and member_id in (select member_id from follow where kind = 'member'
        and target_id = ${memberId}::text))
    order by member_id, kind for update`);
  await tx.run(sql`
    with gone as (delete from follow where kind = 'member' and target_id = ${memberId}::text returning member_id)
    update follow_total set follow_count = follow_count - 1 where kind = 'member'
      and member_id in (select member_id from gone)`);
  await tx.run(sql`delete from follow_total where member_id = ${memberId}`);
  await tx.run(sql`
    select from follow_count where (kind, target_id) in (select kind, target_id from follow
      where member_id = ${memberId})
    order by kind, target_id for update`);
  await tx.run(sql`
    with gone as (delete from follow where member_id = ${memberId} returning kind, target_id)
    update follow_count c set follower_count = follower_count - 1 from gone where c.kind = gone.kind
      and c.target_id = gone.target_id`);
  await tx.run(sql`delete from follow_count where kind = 'member' and target_id = ${memberId}::text`);
}
