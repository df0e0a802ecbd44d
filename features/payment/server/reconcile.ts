import type { StatementDifference } from '#features/payment/statement-contract.ts';
import type { StatementLine } from './read-statement.ts';

/** A payment in our books. */
export interface BookedPayment {
  orderNumber: string;
  tradeNumber: string;
  fen: number;
  currency: string;
  /** Within the days of the statement. */
  isInPeriod: boolean;
}

/** A refund in our books; one in progress may already be on the statement. */
export interface BookedRefund {
  orderNumber: string;
  refundNumber: string;
  fen: number;
  isDone: boolean;
  isInPeriod: boolean;
}

export interface Books {
  payments: readonly BookedPayment[];
  refunds: readonly BookedRefund[];
}

/**
 * Every difference between a statement and our books, each reported once. `books` holds what the lines name, and
 * everything in the period.
 */
export function reconcile(lines: readonly StatementLine[], books: Books): StatementDifference[] {
  return [
    ...comparePayments(
      lines.filter((line) => line.what === 'payment'),
      books.payments,
    ),
    ...compareRefunds(
      lines.filter((line) => line.what === 'refund'),
      books.refunds,
    ),
  ];
}

type What = StatementDifference['what'];

function differ(what: What, line: StatementLine, hereFen: number | null): StatementDifference {
  return { what, orderNumber: line.orderNumber || line.tradeNumber, line: line.line, hereFen, thereFen: line.fen };
}

function comparePayments(lines: readonly StatementLine[], booked: readonly BookedPayment[]): StatementDifference[] {
  const found: StatementDifference[] = [];
  const byOrder = new Map(booked.map((item) => [item.orderNumber, item]));
  const byTrade = new Map(booked.map((item) => [item.tradeNumber, item]));
  const seen = new Set<string>();
  for (const line of lines) {
    // Matches by trade number first: one order may have been paid twice.
    const here = byTrade.get(line.tradeNumber) ?? byOrder.get(line.orderNumber);
    if (!here) found.push(differ('payment_missing_here', line, null));
    else if (seen.has(here.tradeNumber)) found.push(differ('payment_twice', line, here.fen));
    else {
      seen.add(here.tradeNumber);
      if (line.currency !== here.currency) found.push(differ('currency', line, here.fen));
      else if (here.fen !== line.fen) found.push(differ('payment_amount', line, here.fen));
      else if (line.tradeNumber !== '' && here.tradeNumber !== line.tradeNumber)
        found.push(differ('trade_number', line, here.fen));
    }
  }
  const missing = booked.filter((item) => item.isInPeriod && !seen.has(item.tradeNumber));
  return [
    ...found,
    ...missing.map((item) => ({
      what: 'payment_missing_there' as const,
      orderNumber: item.orderNumber,
      line: 0,
      hereFen: item.fen,
      thereFen: null,
    })),
  ];
}

function compareRefunds(lines: readonly StatementLine[], booked: readonly BookedRefund[]): StatementDifference[] {
  const found: StatementDifference[] = [];
  const left = new Map(booked.map((item) => [item.refundNumber, item]));
  const seen = new Set<string>();
  const ofOrder = (line: StatementLine) => [...left.values()].filter((item) => item.orderNumber === line.orderNumber);
  for (const line of lines) {
    if (line.refundNumber !== '' && seen.has(line.refundNumber)) {
      found.push(differ('refund_twice', line, null));
      continue;
    }
    // Where the statement does not name the refund, matches one of the same amount, else any of the order.
    const here =
      line.refundNumber === ''
        ? (ofOrder(line).find((item) => item.fen === line.fen) ?? ofOrder(line)[0])
        : left.get(line.refundNumber);
    if (!here) {
      found.push(differ('refund_missing_here', line, null));
      continue;
    }
    left.delete(here.refundNumber);
    seen.add(here.refundNumber);
    if (here.fen !== line.fen) found.push(differ('refund_amount', line, here.fen));
  }
  const missing = [...left.values()].filter((item) => item.isDone && item.isInPeriod);
  return [
    ...found,
    ...missing.map((item) => ({
      what: 'refund_missing_there' as const,
      orderNumber: item.orderNumber,
      line: 0,
      hereFen: item.fen,
      thereFen: null,
    })),
  ];
}
