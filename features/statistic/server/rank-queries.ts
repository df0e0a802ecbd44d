import type { Ranks } from '#features/statistic/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

export interface RankRow {
  kind: keyof Ranks;
  name: string;
  count: number;
}

/** Selects the visits of one day in a time zone. `ownHost` is not counted as a source. */
export interface DayOfVisits {
  day: string;
  timeZone: string;
  ownHost: string;
}

/** Today's ranks use at most this many of the newest visits. */
const NEWEST = 20_000;
/** Names stored per day and kind. */
const STORED = 100;

function ranksOf(visits: Statement, { ownHost }: DayOfVisits): Statement {
  return sql`
    select kind, name, count(*)::int as count from (${visits}) as v
    cross join lateral (values ('page', v.url), ('source', v.referrer_host), ('device', v.device),
      ('browser', v.browser), ('system', v.system)) as fact (kind, name)
    where (v.device <> 'bot' or kind = 'device') and not (kind = 'source' and name = ${ownHost}) group by kind, name`;
}

function visitsOf({ day, timeZone }: DayOfVisits): Statement {
  return sql`
    select url, referrer_host, device, browser, system from page_visit
    where created_at >= ${day}::date::timestamp at time zone ${timeZone}
      and created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;
}

/** Ranks of a day's newest visits: pages, sources and browsers. */
export function selectLiveRanks(db: Executor, of: DayOfVisits): Promise<RankRow[]> {
  return db.rows<RankRow>(ranksOf(sql`${visitsOf(of)} order by created_at desc limit ${NEWEST}::int`, of));
}

/** The given days without stored ranks. */
export async function selectUnrankedDays(db: Executor, days: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(sql`
    select day::text from unnest(${[...days]}::date[]) as asked (day)
    where not exists (select from daily_visit_rank r where r.day = asked.day) order by day`);
  return rows.map((row) => row.day);
}

/** Stores the ranks of a past day, the most frequent of each kind; returns how many names. */
export function writeRanks(db: Executor, of: DayOfVisits): Promise<number> {
  return db.run(sql`
    insert into daily_visit_rank (day, kind, name, count)
    select ${of.day}::date, kind, name, count
    from (select *, row_number() over (partition by kind order by count desc, name) as place
      from (${ranksOf(visitsOf(of), of)}) as counted) as ranked
    where place <= ${STORED}::int
    on conflict (day, kind, name) do update set count = excluded.count`);
}

/** Stored ranks of past days, added up. */
export function selectStoredRanks(db: Executor, days: readonly string[]): Promise<RankRow[]> {
  return db.rows<RankRow>(sql`
    select kind, name, sum(count)::int as count from daily_visit_rank where day = any(${[...days]}::date[])
      group by kind, name`);
}
