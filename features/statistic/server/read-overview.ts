import { settingsOfSite } from '#features/setting/server/public.ts';
import { type Counts, measures, type Overview, type Ranks } from '#features/statistic/contract.ts';
import { publishedKinds, textKind } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { flushStatistics } from './count-daily.ts';
import { dayOf, daysUntil } from './day.ts';
import { type RankRow, selectLiveRanks, selectStoredRanks } from './rank-queries.ts';
import { selectDailyCounts, selectTotals } from './store.ts';

const CURVE = 30;
const WEEK = 7;
const SHOWN = 10;

/** All data of the console's first page. */
export async function readOverview({ site, db, now, actor, language }: Context): Promise<Overview> {
  await flushStatistics(site);
  const timeZone = settingsOfSite(site).siteTimeZone;
  const days = daysUntil(dayOf(site, now), CURVE);
  const today = days.at(-1) ?? '';
  const ownHost = new URL(site.environment.publicUrl).host;
  const [rows, totals, live, stored] = await Promise.all([
    selectDailyCounts(db, days[0] ?? today),
    selectTotals(db),
    selectLiveRanks(db, { day: today, timeZone, ownHost }),
    selectStoredRanks(db, days.slice(-WEEK, -1)),
  ]);
  const byDay = Map.groupBy(rows, (row) => row.day);
  return {
    timeZone,
    texts: publishedKinds().map((kind) => ({ kind, name: inLanguage(textKind(kind).names, language).many })),
    days: days.map((day) => ({ day, counts: toCounts(byDay.get(day) ?? []) })),
    totals: toCounts(totals),
    today: toRanks(live),
    week: toRanks([...live, ...stored]),
    wantsSecondStep: actor.kind === 'member' && !actor.hasSecondStep,
  };
}

function toCounts(rows: readonly { measure: string; count: number }[]): Counts {
  const counts: Counts = { visit: 0, visitor: 0, member: 0 };
  for (const measure of [...measures, ...publishedKinds()])
    counts[measure] = rows.find((row) => row.measure === measure)?.count ?? 0;
  return counts;
}

function toRanks(rows: readonly RankRow[]): Ranks {
  const ranked = (kind: keyof Ranks) => {
    const sums = new Map<string, number>();
    for (const row of rows) if (row.kind === kind) sums.set(row.name, (sums.get(row.name) ?? 0) + row.count);
    return [...sums]
      .map(([name, count]) => ({ name, count }))
      .sort((item, other) => other.count - item.count || (item.name < other.name ? -1 : 1))
      .slice(0, SHOWN);
  };
  return {
    page: ranked('page'),
    source: ranked('source'),
    device: ranked('device'),
    browser: ranked('browser'),
    system: ranked('system'),
  };
}
