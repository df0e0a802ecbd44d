import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { IMPORT_KEY, selectEscrowDifferences, selectOddImports } from './check-queries.ts';

/** The escrow of every envelope holds what nobody has opened yet of an open one, and nothing of an ended one; its shares are as the claims say; what was brought in for one went into one. */
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
