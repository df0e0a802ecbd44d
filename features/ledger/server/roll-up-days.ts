import { settingsOfSite } from '#features/setting/server/public.ts';
import { dayOf, daysUntil } from '#features/statistic/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { type DayFigure, findBounds, lockDays, sumAccounts, sumChanges, sumFlows, writeDays } from './day-store.ts';

/** Days counted anew at most; older ones keep the figures they have. */
const MOST_DAYS = 100;
/** Days that are over are counted once more, for what was on its way at midnight. */
const AGAIN = 1;

/**
 * Counts the days since the last time, today included. What lay where at the end of a day is what lies there now, less
 * what came after it, so a day is exact however late it is counted. Answers how many days.
 */
export function rollUpDays(site: Pick<Site, 'db' | 'settings'>, now = new Date()): Promise<number> {
  const { siteTimeZone: timeZone } = settingsOfSite(site);
  const today = dayOf(site, now);
  return site.db.transaction(async (tx) => {
    await lockDays(tx);
    const { counted, first } = await findBounds(tx, timeZone);
    const oldest = daysUntil(today, MOST_DAYS)[0] ?? today;
    const begin =
      [counted === null ? (first ?? today) : (daysUntil(counted, AGAIN + 1)[0] ?? counted), oldest].sort().at(-1) ??
      today;
    const since = [begin, today].sort()[0] ?? today;
    const days = daysUntil(today, MOST_DAYS).filter((day) => day >= since);
    const figures: DayFigure[] = [];
    const stocks = await sumAccounts(tx);
    // Backwards from now, a day a statement: the first time may have years to count.
    for (const day of days.toReversed()) {
      for (const { module, ...flow } of await sumFlows(tx, { day, timeZone }))
        figures.push({ ...flow, day, kind: 'flow', name: module });
      const changes = await sumChanges(tx, { day, timeZone });
      for (const stock of stocks) {
        figures.push({
          day,
          kind: 'stock',
          name: stock.kind,
          currency: stock.currency,
          amount: stock.balance,
          count: stock.count,
        });
        stock.balance -=
          changes.find(({ kind, currency }) => kind === stock.kind && currency === stock.currency)?.amount ?? 0;
      }
    }
    await writeDays(tx, { since, figures });
    return days.length;
  });
}
