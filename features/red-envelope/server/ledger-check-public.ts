import type { LedgerCheck } from '#features/ledger/server/public.ts';
import { selectEscrowDifferences } from './check-queries.ts';

/** The escrow of every envelope holds what nobody has opened yet of an open one, and nothing of an ended one; its shares are as the claims say. */
export const envelopeCheck: LedgerCheck = {
  name: 'red-envelope.escrow',
  run: async (db) => (await selectEscrowDifferences(db)).map((row) => ({ what: row.what, ids: [row.id], expected: row.expected, found: row.found })),
};
