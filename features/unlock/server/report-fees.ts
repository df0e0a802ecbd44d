import { settingsOfSite } from '#features/setting/server/public.ts';
import { dayOf, daysUntil } from '#features/statistic/server/public.ts';
import { type FeeReport, MOST_DAYS } from '#features/unlock/dispute-contract.ts';
import { en } from '#features/unlock/messages.en.ts';
import { zh } from '#features/unlock/messages.zh.ts';
import type { Context } from '#platform/server/http/context.ts';
import { dispositionOf } from '#platform/server/http/file-name.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv.ts';
import { toYuan } from '#platform/shared/money.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { type DayRange, type FeeRecord, readRefunds, selectFees } from './dispute-queries.ts';

const messages = { zh_CN: zh.feeFile, en_US: en.feeFile };
const DAY = 86_400_000;

interface Params {
  from?: string | undefined;
  to?: string | undefined;
}

/** The site's income from unlocks in a range of days, both included. @throws InvalidInput at `from` */
export async function reportFees(context: Context, params: Params): Promise<FeeReport> {
  const range = rangeOf(context, params);
  const [days, refunds] = await Promise.all([selectFees(context.db, range), readRefunds(context.db, range)]);
  const { from, to } = range;
  const present = ({ count, amount, fee, point_count, points }: Omit<FeeRecord, 'day'>) => ({
    count,
    amountFen: amount,
    feeFen: fee,
    points,
    pointCount: point_count,
  });
  return {
    from,
    to,
    total: present(sumOf(days)),
    days: days.map((day) => ({ day: day.day, ...present(day) })),
    refunds: { count: refunds.count, amountFen: refunds.amount, points: refunds.points },
  };
}

/** The same as a file. */
export async function sendFeeFile(context: Context, params: Params): Promise<void> {
  const range = rangeOf(context, params);
  const t = inLanguage(messages, context.language);
  const days = await selectFees(context.db, range);
  const lineOf = (name: string, input: Omit<FeeRecord, 'day'>) =>
    csvLine([
      name,
      String(input.count),
      toYuan(input.amount),
      toYuan(input.fee),
      String(input.point_count),
      String(input.points),
    ]);
  const head = csvLine([t.day, t.count, t.amount, t.fee, t.pointCount, t.points]);
  const lines = [head, ...days.map((day) => lineOf(day.day, day)), lineOf(t.total, sumOf(days))];
  context.answer.setHeader('content-disposition', dispositionOf({ name: `${t.name(range)}.csv`, isShown: false }));
  context.answer.send(BYTE_ORDER_MARK + lines.join(''), 'text/csv; charset=utf-8');
}

function sumOf(days: readonly FeeRecord[]): Omit<FeeRecord, 'day'> {
  const sum = (name: 'count' | 'amount' | 'fee' | 'point_count' | 'points') =>
    days.reduce((total, day) => total + day[name], 0);
  return {
    count: sum('count'),
    amount: sum('amount'),
    fee: sum('fee'),
    point_count: sum('point_count'),
    points: sum('points'),
  };
}

/** Without a start, the thirty days up to the end; without an end, until today. */
function rangeOf({ site, now }: Context, { from, to }: Params): DayRange {
  const last = to ?? dayOf(site, now);
  const first = from ?? daysUntil(last, 30)[0] ?? last;
  const length = (Date.parse(last) - Date.parse(first)) / DAY;
  if (!(length >= 0 && length < MOST_DAYS) || !isDay(first) || !isDay(last)) throw invalidField('from', 'unlock.range');
  return { from: first, to: last, timeZone: settingsOfSite(site).siteTimeZone };
}

/** Rejects dates that do not exist, such as 30 February. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
