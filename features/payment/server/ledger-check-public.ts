import type { LedgerCheck } from '#features/ledger/server/public.ts';
import { selectReceipts, selectWrongPayments, selectWrongRefunds } from './check-queries.ts';

/** Rows named at most. */
const NAMED = 20;

/** Payments: what came in by the books is what paid orders say less refunds, and every payer was credited his own, once. */
export const paymentCheck: LedgerCheck = {
  name: 'payment',
  async run(db) {
    const { ordered, booked } = await selectReceipts(db);
    const payments = await selectWrongPayments(db, NAMED);
    const refunds = await selectWrongRefunds(db, NAMED);
    return [
      ...(ordered === booked ? [] : [{ what: 'payment: received by providers', ids: [], expected: ordered, found: booked }]),
      ...payments.map((one) => ({ what: 'payment: credited for an order', ids: [one.id], expected: one.expected, found: one.found })),
      ...refunds.map((one) => ({ what: 'payment: refunded of an order', ids: [one.id], expected: one.expected, found: one.found })),
    ];
  },
};
