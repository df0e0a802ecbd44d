import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import {
  selectReceipts,
  selectWrongCredits,
  selectWrongPayments,
  selectWrongRefunds,
  selectWrongReturns,
} from './check-queries.ts';
import { selectStrayReceipts, selectWrongDebits } from './stray-queries.ts';

/** Most rows reported. */
const NAMED = 20;

/**
 * Checks payments: incoming money in the ledger equals paid orders less refunds, and every payer was credited exactly
 * once.
 */
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
      ...(ordered === booked
        ? []
        : [{ what: 'payment: received by providers', ids: [], expected: ordered, found: booked }]),
      ...payments.map((item) => ({
        what: 'payment: credited for an order',
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...refunds.map((item) => ({
        what: 'payment: refunded of an order',
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...credits.map((item) => ({
        what: 'payment: credited by hand',
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...returns.map((item) => ({
        what: 'payment: sent back of an odd one',
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...debits.map((item) => ({
        what: 'payment: taken for a refund',
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...strays.map((item) => ({
        what: 'payment: posted at the gateway',
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
    ];
  },
};
