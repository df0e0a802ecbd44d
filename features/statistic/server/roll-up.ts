import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { dayOf, daysUntil } from './day.ts';
import { selectUnrankedDays, writeRanks } from './rank-queries.ts';
import { deleteOldVisits } from './store.ts';

/** Days that single visits are kept; the aggregated figures stay. */
const VISIT_DAYS = 30;
/** Past days that the overview still shows. */
const RANKED = 7;

/** Ranks past days that have no ranks yet; returns how many. */
export async function rollUp(site: Pick<Site, 'db' | 'settings' | 'environment'>, now = new Date()): Promise<number> {
  const over = daysUntil(dayOf(site, now), RANKED + 1).slice(0, -1);
  const ownHost = new URL(site.environment.publicUrl).host;
  const days = await selectUnrankedDays(site.db, over);
  let ranked = 0;
  for (const day of days)
    if ((await writeRanks(site.db, { day, timeZone: settingsOfSite(site).siteTimeZone, ownHost })) > 0) ranked += 1;
  return ranked;
}

/** Deletes single visits, with their addresses, after 30 days; returns how many rows. */
export function forgetOldVisits(site: Pick<Site, 'db' | 'settings'>, now = new Date()): Promise<number> {
  return deleteOldVisits(site.db, { days: VISIT_DAYS, today: dayOf(site, now) });
}
