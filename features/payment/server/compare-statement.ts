import type { PaymentKind } from '#features/payment/kinds.ts';
import type { StatementDifference } from '#features/payment/statement-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { readStatement, StatementFault, type StatementLine } from './read-statement.ts';
import { reconcile } from './reconcile.ts';
import { selectBookedPayments, selectBookedRefunds } from './statement-queries.ts';

/** Providers account in days of China time (UTC+8), in ms. */
const CHINA = 8 * 3_600_000;
const DAY = 24 * 3_600_000;
const MOST_LINES = 200_000;

export interface Comparison {
  begins: Date;
  ends: Date;
  lines: readonly StatementLine[];
  differences: StatementDifference[];
}

/**
 * Compares a statement with our books. `from` and `to` are inclusive days; default: the days of its lines. @throws
 * StatementFault
 */
export async function compareStatement(
  db: Executor,
  input: { kind: PaymentKind; text: string; from?: string | undefined; to?: string | undefined },
): Promise<Comparison> {
  const lines = readStatement(input.text);
  if (lines.length > MOST_LINES) throw new StatementFault();
  const times = lines.map((line) => line.at.getTime());
  const begins = input.from === undefined ? dayOf(least(times)) : readDay(input.from);
  const ends = (input.to === undefined ? dayOf(most(times)) : readDay(input.to)) + DAY;
  const params = {
    kind: input.kind,
    begins: new Date(begins).toISOString(),
    ends: new Date(ends).toISOString(),
    orderNumbers: lines.map((line) => line.orderNumber),
    tradeNumbers: lines.map((line) => line.tradeNumber).filter((number) => number !== ''),
  };
  const books = { payments: await selectBookedPayments(db, params), refunds: await selectBookedRefunds(db, params) };
  return { begins: new Date(begins), ends: new Date(ends), lines, differences: reconcile(lines, books) };
}

/** Start of a day in China time. */
function dayOf(at: number): number {
  return Math.floor((at + CHINA) / DAY) * DAY - CHINA;
}

function readDay(text: string): number {
  const at = Date.parse(`${text}T00:00:00+08:00`);
  if (Number.isNaN(at)) throw new StatementFault();
  return at;
}

/** Smallest of the times. @throws StatementFault when there is none */
function least(times: readonly number[]): number {
  if (times.length === 0) throw new StatementFault();
  return times.reduce((item, other) => Math.min(item, other));
}

function most(times: readonly number[]): number {
  if (times.length === 0) throw new StatementFault();
  return times.reduce((item, other) => Math.max(item, other));
}
