import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { factsOf } from '#platform/server/feature/text-kind-queries.ts';

/** The post's current state; null when it does not exist, or its kind has no table yet. */
export async function findStatus(
  db: Executor,
  { kind, postId }: { kind: string; postId: string },
): Promise<string | null> {
  const row = await db.row<{ status: string }>(factsOf({ kind: sql`${kind}::text`, id: sql`${postId}::bigint` }));
  return row?.status ?? null;
}

export interface Earnings {
  lifetime_points: number;
  debt: number;
  today: number;
}

export async function readEarnings(db: Executor, params: { memberId: string; day: string }): Promise<Earnings> {
  const row = await db.row<Earnings>(sql`
    select m.lifetime_points::float8 as lifetime_points, coalesce(d.amount, 0)::float8 as debt,
      coalesce(t.earned, 0) as today
    from member m left join point_debt d on d.member_id = m.id left join point_day t on t.member_id = m.id
      and t.day = ${params.day} where m.id = ${params.memberId}`);
  return row ?? { lifetime_points: 0, debt: 0, today: 0 };
}

export interface BookRow {
  member_id: string;
  expected: number;
  found: number;
}

const pointState = fixed(`
  select member_id, sum(points) as points from (
    select member_id, amount as points from point_reward where is_given
    union all select member_id, points from point_check_in
  ) as earned group by member_id`);

/** Members whose points balance differs from the sum of their rewards, check-ins and debts. */
export function selectWrongPoints(db: Executor): Promise<BookRow[]> {
  return db.rows<BookRow>(sql`
    with standing as (${pointState}),
      booked as (
        select a.holder_id as member_id, sum(e.amount) as points from ledger_transaction t
          join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
        where t.module like 'point.%' and a.kind = 'member' and a.currency = 'POINT' group by a.holder_id)
    select m.id as member_id, (coalesce(s.points, 0) + coalesce(d.amount, 0))::float8 as expected,
      coalesce(b.points, 0)::float8 as found
    from standing s full join booked b on b.member_id = s.member_id
      join member m on m.id = coalesce(s.member_id, b.member_id) left join point_debt d on d.member_id = m.id
    where m.state <> 'cancelled' and coalesce(s.points, 0) + coalesce(d.amount, 0) <> coalesce(b.points, 0)
      order by m.id limit 20`);
}

/** Members whose lifetime points differ from their rewards less those revoked. */
export function selectWrongLifetimes(db: Executor): Promise<BookRow[]> {
  return db.rows<BookRow>(sql`
    with standing as (${pointState})
    select m.id as member_id, coalesce(s.points, 0)::float8 as expected, m.lifetime_points::float8 as found
    from member m left join standing s on s.member_id = m.id
    where m.state <> 'cancelled' and m.lifetime_points <> coalesce(s.points, 0) order by m.id limit 20`);
}

export interface OwnCheckInRow {
  day: string;
  streak: number;
  points: number;
  created_at: string;
}

export function selectOwnCheckInsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnCheckInRow[]> {
  return db.rows<OwnCheckInRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, streak, points, created_at from point_check_in
    where member_id = ${params.memberId} and day > ${params.after ?? '0001-01-01'}::date order by point_check_in.day
      limit 200`);
}
