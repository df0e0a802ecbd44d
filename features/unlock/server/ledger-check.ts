import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { selectWrongCounts, selectWrongEscrows, selectWrongFees } from './book-queries.ts';

/**
 * Checks that unlock escrows hold exactly what was paid and neither refunded nor paid out, that every payout left the
 * site its share, and that each part counts the unlocks there are.
 */
export const unlockChecks: readonly LedgerCheck[] = [
  {
    name: 'unlock.escrow',
    run: async (db) =>
      (await selectWrongEscrows(db)).map(({ payment_id, expected, found }) => ({
        what: 'the escrow of a paid unlock holds what it owes',
        ids: [payment_id],
        expected,
        found,
      })),
  },
  {
    name: 'unlock.fee',
    run: async (db) =>
      (await selectWrongFees(db)).map(({ payment_id, expected, found }) => ({
        what: 'the site’s share of a paid unlock',
        ids: [payment_id],
        expected,
        found,
      })),
  },
  {
    name: 'unlock.count',
    run: async (db) =>
      (await selectWrongCounts(db)).map(({ part_id, expected, found }) => ({
        what: 'the count of a hidden part’s unlocks',
        ids: [part_id],
        expected,
        found,
      })),
  },
];
