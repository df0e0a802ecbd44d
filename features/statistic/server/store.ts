import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Visit } from './visit.ts';

export interface DayCount {
  day: string;
  measure: string;
  count: number;
}

/** Inserts visits and adds to the daily counts; also determines which visitors are new on a day. */
export async function insertVisits(
  tx: Transaction,
  { visits, counts }: { visits: readonly Visit[]; counts: readonly DayCount[] },
): Promise<void> {
  const column = <Key extends keyof Visit>(key: Key, of: readonly Visit[] = visits) => of.map((visit) => visit[key]);
  const people = visits.filter((visit) => visit.device !== 'bot');
  // Losing these figures in a crash is acceptable, so the commit does not wait for the disk.
  await tx.run(sql`set local synchronous_commit = off`);
  await tx.run(sql`
    with stored as (
      insert into page_visit (url, referrer_host, device, browser, system, visitor, address, created_at)
      select * from unnest(${column('url')}::text[], ${column('referrerHost')}::text[], ${column('device')}::text[],
        ${column('browser')}::text[],
        ${column('system')}::text[], ${column('visitor')}::bytea[], ${column('address')}::text[],
          ${column('at')}::timestamptz[])
    ), fresh as (
      insert into daily_visitor (day, visitor)
      select distinct day, visitor from unnest(${column('day', people)}::date[],
        ${column('visitor', people)}::bytea[]) as seen (day, visitor) order by 1, 2
      on conflict do nothing returning day
    ), added as (
      select * from unnest(${counts.map((input) => input.day)}::date[], ${counts.map((input) => input.measure)}::text[],
        ${counts.map((input) => input.count)}::int[]) as own (day, measure, count)
      union all select day, 'visitor', count(*)::int from fresh group by day
    )
    insert into daily_count as d (day, measure, count) select day, measure, greatest(0, count) from added order by 1, 2
    on conflict (day, measure) do update set count = greatest(0,
      d.count + (select a.count from added a where a.day = d.day and a.measure = d.measure))`);
}

/** Daily counts from `since` on. */
export function selectDailyCounts(db: Executor, since: string): Promise<DayCount[]> {
  return db.rows<DayCount>(sql`select day::text, measure, count from daily_count where day >= ${since}::date`);
}

/** Totals of all time, by measure. */
export function selectTotals(db: Executor): Promise<{ measure: string; count: number }[]> {
  return db.rows(sql`select measure, least(sum(count), 2147483647)::int as count from daily_count group by measure`);
}

/** Members of all time, and texts of these kinds of one day. */
export async function selectPublicFigures(
  db: Executor,
  { day, kinds }: { day: string; kinds: readonly string[] },
): Promise<{ members: number; today: number }> {
  const row = await db.row<{ members: number; today: number }>(sql`
    select least(coalesce(sum(count) filter (where measure = 'member'), 0), 2147483647)::int as members,
      coalesce(sum(count) filter (where day = ${day}::date and measure = any(${[...kinds]}::text[])), 0)::int as today
    from daily_count where measure = 'member' or day = ${day}::date`);
  return row ?? { members: 0, today: 0 };
}

/** Deletes old visits, and the visitor lists of past days. */
export async function deleteOldVisits(db: Executor, keep: { days: number; today: string }): Promise<number> {
  const visits = await db.run(
    sql`delete from page_visit where created_at < now() - make_interval(days => ${keep.days}::int)`,
  );
  const visitors = await db.run(sql`delete from daily_visitor where day < ${keep.today}::date - 1`);
  return visits + visitors;
}
