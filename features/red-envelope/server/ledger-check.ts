import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { IMPORT_KEY, selectEscrowDifferences, selectOddImports } from './check-queries.ts';

/**
 * Checks that the escrow of an open envelope equals its unopened shares and that of an ended one is empty, that its
 * counters match the claims, and that imported money went into an envelope.
 */
export const envelopeCheck: LedgerCheck = {
  name: 'red-envelope.escrow',
  vouchesFor: IMPORT_KEY,
  async run(db) {
    const [escrows, imports] = [await selectEscrowDifferences(db), await selectOddImports(db)];
    return [...escrows, ...imports.map((row) => ({ what: 'import', ...row }))].map(({ what, id, expected, found }) => ({
      what,
      ids: [id],
      expected,
      found,
    }));
  },
};
