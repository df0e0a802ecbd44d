import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface WeekRow {
  week: string;
  opened: number;
  decided: number;
  reversed: number;
}

/** By week, the latest first: cases opened, decided, and decisions that an appeal has reversed. */
export function selectWeeks(
  db: Executor,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<WeekRow[]> {
  return db.rows<WeekRow>(sql`
    select (date_trunc('week', e.at at time zone ${timeZone}) at time zone ${timeZone}) as week,
      count(*) filter (where e.what = 'opened')::int as opened,
        count(*) filter (where e.what = 'decided')::int as decided,
      count(*) filter (where e.what = 'reversed')::int as reversed
    from (
      select opened_at as at, 'opened' as what from moderation_case where opened_at >= ${since}
      union all select decided_at, 'decided' from moderation_case where state = 'decided' and decided_at >= ${since}
      union all select reversed_at, 'reversed' from moderation_case where reversed_at >= ${since}) e
    group by 1 order by 1 desc limit 20`);
}

export interface PaceRow {
  first_look: number | null;
  decision: number | null;
  appeals: number;
  granted: number;
}

/** Median minutes from the opening to the first look and to the decision, and what came of appeals. */
export async function findPace(db: Executor, since: string): Promise<PaceRow> {
  const row = await db.row<PaceRow>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch
      from least(coalesce(claimed_at, decided_at), decided_at) - opened_at) / 60)::float8 as first_look,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 60)::float8 as decision,
      count(*) filter (where target_kind = 'appeal')::int as appeals,
      count(*) filter (where target_kind = 'appeal' and decision = 'restore')::int as granted
    from moderation_case where state = 'decided' and decided_at >= ${since}`);
  return row ?? { first_look: null, decision: null, appeals: 0, granted: 0 };
}

export interface ModeratorRow {
  id: string;
  name: string;
  decided: number;
  reversed: number;
  minutes: number;
}

export function selectModerators(db: Executor, since: string): Promise<ModeratorRow[]> {
  return db.rows<ModeratorRow>(sql`
    select m.id, coalesce(m.nickname, m.account) as name, count(*)::int as decided,
      count(c.reversed_at)::int as reversed,
      percentile_cont(0.5) within group (order by extract(epoch
        from c.decided_at - c.opened_at) / 60)::float8 as minutes
    from moderation_case c join member m on m.id = c.decided_by
    where c.state = 'decided' and c.decided_at >= ${since} group by m.id order by decided desc, m.id limit 50`);
}
