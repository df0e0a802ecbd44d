import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { factsOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface Post {
  kind: string;
  postId: string;
}

export interface PublishedPost extends Post {
  memberId: string;
  /** The text on whose page it stands. */
  target: TextReference;
  at: string;
}

/** Inserts rewards of public posts, once each; repeated events mark them due again. */
export async function insertRewards(tx: Transaction, them: readonly PublishedPost[]): Promise<void> {
  await tx.run(sql`
    insert into point_reward as r (kind, post_id, member_id, target_kind, target_id, published_at, due_at)
    select distinct on (p.kind, p.post_id) p.kind, p.post_id, m.id, p.target_kind, p.target_id, p.published_at, now()
      from unnest(${them.map((input) => input.kind)}::text[], ${them.map((input) => input.postId)}::bigint[],
        ${them.map((input) => input.memberId)}::bigint[],
        ${them.map((input) => input.target.kind)}::text[], ${them.map((input) => input.target.id)}::bigint[],
        ${them.map((input) => input.at)}::timestamptz[]) as p (kind, post_id, member_id, target_kind, target_id,
          published_at)
      join member m on m.id = p.member_id and m.state <> 'cancelled' order by p.kind, p.post_id
    on conflict (kind, post_id) do update set due_at = now()`);
}

/** Marks a post's reward, if any, as due again after a change. */
export function markDue(tx: Transaction, input: Post): Promise<number> {
  return tx.run(sql`update point_reward set due_at = now() where kind = ${input.kind} and post_id = ${input.postId}`);
}

export interface DuePost extends Post {
  publishedAt: string;
  /** The author, and whether their account is deleted: such rewards are settled one by one. */
  memberId: string;
  isGone: boolean;
}

/** Due rewards, in the order of their posts. */
export function selectDue(db: Executor, params: { limit: number }): Promise<DuePost[]> {
  return db.rows(sql`
    select r.kind, r.post_id as "postId", r.published_at as "publishedAt", r.member_id as "memberId",
      m.state = 'cancelled' as "isGone"
    from point_reward r join member m on m.id = r.member_id where r.due_at <= now()
      order by r.due_at, r.published_at, r.kind, r.post_id limit ${params.limit}`);
}

/** Result of crediting a post's first reward: see `point_give`. */
export type Giving = 'given' | 'gone' | 'other';

export interface Gift extends Post {
  day: string;
  worth: number;
}

const POST = { kind: fixed('p.kind'), id: fixed('p.post_id') };
const columnsOf = (posts: readonly Post[]) =>
  sql`${posts.map((post) => post.kind)}::text[], ${posts.map((post) => post.postId)}::bigint[]`;

/**
 * Locks the members, as account deletion does, then their due rewards that no other process holds, each in order. The
 * posts' states are read after it.
 */
export async function lockGifts(tx: Transaction, posts: readonly Post[]): Promise<void> {
  await tx.run(sql`
    select from member m where m.id in (
      select r.member_id from unnest(${columnsOf(posts)}) as a (kind, post_id) join point_reward r on r.kind = a.kind
        and r.post_id = a.post_id)
    order by m.id for no key update`);
  await tx.run(sql`
    select from (select * from unnest(${columnsOf(posts)}) as a (kind, post_id) order by a.kind, a.post_id) a
    cross join lateral (select from point_reward r where r.kind = a.kind and r.post_id = a.post_id
      and r.due_at is not null for update skip locked) r`);
}

/**
 * One result per gift, in order; the rewards are locked. @throws when a member has acquired a debt in the meantime;
 * then nothing has changed
 */
export async function callGive(
  tx: Transaction,
  gifts: readonly Gift[],
  { cap, at }: { cap: number; at: Date },
): Promise<readonly Giving[]> {
  const row = await tx.row<{ givings: Giving[] }>(sql`
    select point_give(${columnsOf(gifts)}, ${gifts.map((gift) => gift.day)}::date[],
      ${gifts.map((gift) => gift.worth)}::int[], (
      select array_agg(coalesce(f.status = 'published', false) order by p.turn)
      from unnest(${columnsOf(gifts)}) with ordinality as p (kind, post_id, turn)
        left join lateral (${factsOf(POST)}) f on true
    ), ${cap}::int, ${at.toISOString()}::timestamptz) as givings`);
  return row?.givings ?? [];
}

export interface RewardRecord {
  member_id: string;
  target_kind: string | null;
  target_id: string | null;
  published_at: string;
  amount: number | null;
  is_given: boolean;
  round: number;
}

/** Locks a due reward for this transaction; undefined when another process holds it. */
export function lockDue(tx: Transaction, input: Post): Promise<RewardRecord | undefined> {
  return tx.row<RewardRecord>(sql`
    select member_id, target_kind, target_id, published_at, amount, is_given, round from point_reward
    where kind = ${input.kind} and post_id = ${input.postId} and due_at is not null for update skip locked`);
}

export async function updateReward(
  tx: Transaction,
  input: Post & { amount: number | null; isGranted: boolean; round: number },
): Promise<void> {
  await tx.run(sql`
    update point_reward set amount = ${input.amount}, is_given = ${input.isGranted}, round = ${input.round},
      due_at = null where kind = ${input.kind} and post_id = ${input.postId}`);
}

/** Deletes a reward that has no recipient. */
export async function deleteReward(tx: Transaction, input: Post): Promise<void> {
  await tx.run(sql`delete from point_reward where kind = ${input.kind} and post_id = ${input.postId}`);
}

/** Makes a reward due again in a minute. */
export async function postpone(db: Executor, input: Post): Promise<void> {
  await db.run(
    sql`
      update point_reward set due_at = now() + interval '1 minute' where kind = ${input.kind}
        and post_id = ${input.postId} and due_at is not null`,
  );
}

/** Sum of a member's rewards on a day; locks the row. */
export async function lockDay(tx: Transaction, input: { memberId: string; day: string }): Promise<number> {
  const row = await tx.row<{ earned: number }>(sql`
    insert into point_day as d (member_id, day, earned) values (${input.memberId}, ${input.day}, 0)
      on conflict (member_id, day) do update set earned = d.earned returning earned`);
  return row?.earned ?? 0;
}

export async function addToDay(
  tx: Transaction,
  input: { memberId: string; day: string; points: number },
): Promise<void> {
  await tx.run(
    sql`
      update point_day set earned = earned + ${input.points} where member_id = ${input.memberId}
        and day = ${input.day}`,
  );
}

/** A member's debt; locks the row. */
export async function lockDebt(tx: Transaction, memberId: string): Promise<number> {
  const row = await tx.row<{ amount: number }>(sql`
    insert into point_debt as d (member_id, amount) values (${memberId}, 0)
      on conflict (member_id) do update set amount = d.amount returning amount::float8 as amount`);
  return row?.amount ?? 0;
}

export async function addToDebt(tx: Transaction, input: { memberId: string; points: number }): Promise<void> {
  await tx.run(sql`update point_debt set amount = amount + ${input.points} where member_id = ${input.memberId}`);
}

export interface CheckInRecord {
  day: string;
  streak: number;
  points: number;
}

/** The member's last check-ins, newest first, and when they joined. */
export async function selectCheckIns(
  db: Executor,
  params: { memberId: string; limit: number },
): Promise<{ joinedAt: string; records: CheckInRecord[] }> {
  const rows = await db.rows<{ joinedAt: string; record: CheckInRecord | null }>(sql`
    select m.created_at as "joinedAt",
        case when c.day is not null then json_build_object('day', to_char(c.day, 'YYYY-MM-DD'), 'streak', c.streak,
          'points', c.points) end as record
      from member m left join point_check_in c on c.member_id = m.id
      where m.id = ${params.memberId} order by c.day desc nulls last limit ${params.limit}`);
  const [first] = rows;
  if (!first) throw new Error(`There is no member ${params.memberId}.`);
  return { joinedAt: first.joinedAt, records: rows.flatMap(({ record }) => record ?? []) };
}

/** Returns whether this is the first check-in of the day. */
export async function insertCheckIn(
  tx: Transaction,
  input: CheckInRecord & { memberId: string; at: Date },
): Promise<boolean> {
  const count = await tx.run(sql`
    insert into point_check_in (member_id, day, streak, points, created_at)
      values (${input.memberId}, ${input.day}, ${input.streak}, ${input.points}, ${input.at}) on conflict do nothing`);
  return count > 0;
}
