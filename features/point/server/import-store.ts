import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** An imported public post; rewarded as if published here. */
export interface ImportedPost {
  kind: string;
  postId: string;
  authorId: string;
  /** The text on whose page it stands. */
  target: TextReference;
  at: string;
}

export type ImportedReward = ImportedPost & { amount: number };

interface MemberDay {
  authorId: string;
  day: string;
}

/** The given members whose accounts are not deleted. */
export async function selectLiving(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from member where id = any(${ids}::bigint[]) and state <> 'cancelled'`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Rewards of these members on these days so far. */
export function selectDays(db: Executor, days: readonly MemberDay[]): Promise<(MemberDay & { earned: number })[]> {
  return db.rows(sql`
    select distinct d.member_id as "authorId", to_char(d.day, 'YYYY-MM-DD') as day, d.earned
    from unnest(${days.map((input) => input.authorId)}::bigint[],
      ${days.map((input) => input.day)}::date[]) as asked (member_id, day)
      join point_day d on d.member_id = asked.member_id and d.day = asked.day`);
}

export async function upsertDays(tx: Transaction, days: readonly (MemberDay & { earned: number })[]): Promise<void> {
  await tx.run(sql`
    insert into point_day (member_id, day, earned)
    select * from unnest(${days.map((input) => input.authorId)}::bigint[], ${days.map((input) => input.day)}::date[],
      ${days.map((input) => input.earned)}::int[])
    on conflict (member_id, day) do update set earned = excluded.earned`);
}

/** Inserts rewards that have already been credited. */
export async function insertGrantedRewards(tx: Transaction, rewards: readonly ImportedReward[]): Promise<void> {
  const column = <Value>(pick: (reward: ImportedReward) => Value) => rewards.map(pick);
  await tx.run(sql`
    insert into point_reward (kind, post_id, member_id, target_kind, target_id, published_at, amount, is_given, round)
    select it.*, true, 1 from unnest(${column(({ kind }) => kind)}::text[], ${column(({ postId }) => postId)}::bigint[],
      ${column(({ authorId }) => authorId)}::bigint[],
      ${column(({ target }) => target.kind)}::text[], ${column(({ target }) => target.id)}::bigint[],
        ${column(({ at }) => at)}::timestamptz[], ${column(({ amount }) => amount)}::int[]) as it
    on conflict do nothing`);
}
