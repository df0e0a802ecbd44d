import type { DayFigures, MoneyOverview } from '#features/ledger/contract.ts';
import { modules } from '#features/ledger/modules.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { dayOf, daysUntil } from '#features/statistic/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type DayFigure, selectDays, shareName, sumAccounts } from './day-store.ts';
import type { TestMoney } from './test-money.ts';

const SPAN = 30;
const ESCROWS: ReadonlySet<string> = new Set(['envelope', 'unlock', 'bounty']);

/**
 * Balances, escrow, income and issued points, now and for the last thirty days; past days come from the stored figures.
 */
export async function readMoney({ site, db, now }: Context, testMoney: TestMoney): Promise<MoneyOverview> {
  const days = daysUntil(dayOf(site, now), SPAN);
  const [figures, accounts, testFen] = await Promise.all([
    selectDays(db, days[0] ?? ''),
    sumAccounts(db),
    testMoney.ofAll(db),
  ]);
  const byDay = Map.groupBy(figures, (figure) => figure.day);
  return {
    timeZone: settingsOfSite(site).siteTimeZone,
    days: days.map((day) => figuresOf(day, byDay.get(day) ?? [])),
    accounts,
    testFen: Math.max(0, testFen),
    shares: { unlock: shareFrom(figures, 'unlock'), question: shareFrom(figures, 'question') },
    modules: turnovers(figures),
  };
}

function figuresOf(day: string, figures: readonly DayFigure[]): DayFigures {
  const stock = (currency: 'CNY' | 'POINT', ...names: string[]) =>
    figures
      .filter((input) => input.kind === 'stock' && input.currency === currency && names.includes(input.name))
      .reduce((sum, input) => sum + input.amount, 0);
  const flows = figures.filter((input) => input.kind === 'flow');
  const topUps = flows.find((input) => input.name === 'payment.top-up' && input.currency === 'CNY');
  return {
    day,
    float: stock('CNY', 'member'),
    points: stock('POINT', 'member'),
    escrow: stock('CNY', ...ESCROWS),
    fees: stock('CNY', 'fee'),
    sales: stock('CNY', 'sale'),
    // Issued points are negative in the ledger.
    issued: 0 - stock('POINT', 'issue'),
    topUps: topUps?.count ?? 0,
    topUpFen: topUps?.amount ?? 0,
    transactions: flows.reduce((sum, input) => sum + input.count, 0),
  };
}

const shareFrom = (figures: readonly DayFigure[], source: Parameters<typeof shareName>[0]) =>
  figures.filter(({ name }) => name === shareName(source)).reduce((sum, { amount }) => sum + amount, 0);

function turnovers(figures: readonly DayFigure[]): MoneyOverview['modules'] {
  const sums = new Map<string, MoneyOverview['modules'][number]>();
  for (const { kind, name, currency, amount, count } of figures) {
    const module = modules.find((item) => item === name);
    if (kind !== 'flow' || module === undefined) continue;
    const key = `${name} ${currency}`;
    const existing = sums.get(key) ?? { module, currency, amount: 0, count: 0 };
    sums.set(key, { ...existing, amount: existing.amount + amount, count: existing.count + count });
  }
  // Money before points, because their amounts are not comparable.
  return [...sums.values()].sort(
    (item, other) => item.currency.localeCompare(other.currency) || other.amount - item.amount,
  );
}
