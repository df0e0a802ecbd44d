import type { LedgerCheck } from '#features/ledger/server/public.ts';
import { selectReceipts, selectWrongCredits, selectWrongPayments, selectWrongRefunds, selectWrongReturns } from './check-queries.ts';
import { selectStrayReceipts, selectWrongDebits } from './stray-queries.ts';

/** Rows named at most. */
const NAMED = 20;

/** Payments: what came in by the books is what paid orders say less refunds, and every payer was credited his own, once. */
export const paymentCheck: LedgerCheck = {
  name: 'payment',
  async run(db) {
    const { ordered, booked } = await selectReceipts(db);
    const payments = await selectWrongPayments(db, NAMED);
    const refunds = await selectWrongRefunds(db, NAMED);
    const credits = await selectWrongCredits(db, NAMED);
    const returns = await selectWrongReturns(db, NAMED);
    const debits = await selectWrongDebits(db, NAMED);
    const strays = await selectStrayReceipts(db, NAMED);
    return [
      ...(ordered === booked ? [] : [{ what: 'payment: received by providers', ids: [], expected: ordered, found: booked }]),
      ...payments.map((one) => ({ what: 'payment: credited for an order', ids: [one.id], expected: one.expected, found: one.found })),
      ...refunds.map((one) => ({ what: 'payment: refunded of an order', ids: [one.id], expected: one.expected, found: one.found })),
      ...credits.map((one) => ({ what: 'payment: credited by hand', ids: [one.id], expected: one.expected, found: one.found })),
      ...returns.map((one) => ({ what: 'payment: sent back of an odd one', ids: [one.id], expected: one.expected, found: one.found })),
      ...debits.map((one) => ({ what: 'payment: taken for a refund', ids: [one.id], expected: one.expected, found: one.found })),
      ...strays.map((one) => ({ what: 'payment: posted at the gateway', ids: [one.id], expected: one.expected, found: one.found })),
    ];
  },
};
