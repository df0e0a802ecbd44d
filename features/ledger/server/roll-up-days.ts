import { shareSources } from '#features/ledger/modules.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { dayOf, daysUntil } from '#features/statistic/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import {
  type DayFigure,
  findBounds,
  lockDays,
  shareName,
  sumAccounts,
  sumChanges,
  sumFlows,
  writeDays,
} from './day-store.ts';

/** Maximum days computed per run; older ones keep their stored figures. */
const MOST_DAYS = 100;
/** Finished days are recomputed once, for transactions in progress at midnight. */
const AGAIN = 1;

/**
 * Computes the days since the last run, including today. A day's closing balance is the current balance minus all later
 * changes, so it is exact however late it runs. Returns the number of days.
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
    // Backwards from now, one statement per day: the first run may cover years.
    for (const day of days.toReversed()) {
      for (const { module, ...flow } of await sumFlows(tx, { day, timeZone }))
        figures.push({ ...flow, day, kind: 'flow', name: module });
      const changes = await sumChanges(tx, { day, timeZone });
      const changeOf = (kind: string, currency: string, source = '') =>
        changes
          .filter((row) => row.kind === kind && row.currency === currency && row.module.startsWith(source))
          .reduce((sum, { amount }) => sum + amount, 0);
      for (const source of shareSources)
        figures.push({
          day,
          kind: 'flow',
          name: shareName(source),
          currency: 'CNY',
          amount: changeOf('fee', 'CNY', `${source}.`),
          count: 0,
        });
      for (const stock of stocks) {
        figures.push({
          day,
          kind: 'stock',
          name: stock.kind,
          currency: stock.currency,
          amount: stock.balance,
          count: stock.count,
        });
        stock.balance -= changeOf(stock.kind, stock.currency);
      }
    }
    await writeDays(tx, { since, figures });
    return days.length;
  });
}
