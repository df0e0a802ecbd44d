import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { selectWrongEscrows, selectWrongFees } from './book-queries.ts';

/** Escrows of unlocks hold what has been paid and neither returned nor paid out, and what was paid out left the site its share. */
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
];
