import type { PaymentKind } from '#features/payment/kinds.ts';
import type { StatementDifference } from '#features/payment/statement-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { readStatement, StatementFault, type StatementLine } from './read-statement.ts';
import { reconcile } from './reconcile.ts';
import { selectBookedPayments, selectBookedRefunds } from './statement-queries.ts';

/** Providers reckon in China's days. */
const CHINA = 8 * 3_600_000;
const DAY = 24 * 3_600_000;
const MOST_LINES = 200_000;

export interface Comparison {
  begins: Date;
  ends: Date;
  lines: readonly StatementLine[];
  differences: StatementDifference[];
}

/** Compares a statement with our books. `from` and `to` are days, both of them meant; absent: those its lines are of. @throws StatementFault */
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

/** The beginning of a day in China. */
function dayOf(at: number): number {
  return Math.floor((at + CHINA) / DAY) * DAY - CHINA;
}

function readDay(text: string): number {
  const at = Date.parse(`${text}T00:00:00+08:00`);
  if (Number.isNaN(at)) throw new StatementFault();
  return at;
}

/** A statement without a line says nothing of any day. @throws StatementFault */
function least(times: readonly number[]): number {
  if (times.length === 0) throw new StatementFault();
  return times.reduce((item, other) => Math.min(item, other));
}

function most(times: readonly number[]): number {
  if (times.length === 0) throw new StatementFault();
  return times.reduce((item, other) => Math.max(item, other));
}
