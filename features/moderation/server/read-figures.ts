import type { moderationApi } from '#features/moderation/contract.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { findPace, selectModerators, selectWeeks } from './figure-queries.ts';

const SPAN = 12 * 7 * 86_400_000;

/** How cases were dealt with in the last twelve weeks. */
export async function readFigures({ db, site, now }: Context): Promise<ResultOf<typeof moderationApi.figures>> {
  const since = new Date(now.getTime() - SPAN).toISOString();
  const [weeks, pace, moderators] = await Promise.all([
    selectWeeks(db, { since, timeZone: settingsOfSite(site).siteTimeZone }),
    findPace(db, since),
    selectModerators(db, since),
  ]);
  return {
    weeks,
    firstLook: pace.first_look,
    decision: pace.decision,
    appeals: { decided: pace.appeals, granted: pace.granted },
    moderators: moderators.map(({ id, name, ...figures }) => ({ member: { id, name }, ...figures })),
  };
}
