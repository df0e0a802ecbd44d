import type { moderationApi } from '#features/moderation/contract.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { caseSources, type WeekCount } from './case-sources.ts';
import { findPace, selectModerators, selectWeeks } from './figure-queries.ts';

const SPAN = 12 * 7 * 86_400_000;

/** How cases were dealt with in the last twelve weeks. */
export async function readFigures({
  db,
  site,
  now,
  language,
}: Context): Promise<ResultOf<typeof moderationApi.figures>> {
  const since = new Date(now.getTime() - SPAN).toISOString();
  const span = { since, until: now.toISOString(), timeZone: settingsOfSite(site).siteTimeZone };
  const [weeks, pace, moderators, counted] = await Promise.all([
    selectWeeks(db, span),
    findPace(db, since),
    selectModerators(db, since),
    Promise.all(caseSources().map((source) => source.countByWeek?.(db, span, language))),
  ]);
  return {
    weeks,
    firstLook: pace.first_look,
    decision: pace.decision,
    appeals: { decided: pace.appeals, granted: pace.granted },
    moderators: moderators.map(({ id, name, ...figures }) => ({ member: { id, name }, ...figures })),
    sources: counted.flatMap((source) => (source ? [{ title: source.title, ...tableOf(source.counts) }] : [])),
  };
}

/** A row for each name, a column for each week, the latest first. */
function tableOf(counts: readonly WeekCount[]): { weeks: string[]; rows: { name: string; counts: number[] }[] } {
  const weeks = [...new Set(counts.map(({ week }) => week))].sort((a, b) => Date.parse(b) - Date.parse(a));
  const rows = [...Map.groupBy(counts, ({ name }) => name)].map(([name, ofName]) => ({
    name,
    counts: weeks.map((week) => ofName.find((found) => found.week === week)?.count ?? 0),
  }));
  return { weeks, rows };
}
