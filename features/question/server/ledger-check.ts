import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { IMPORT_KEY, selectBountyDifferences, selectOddImports } from './check-queries.ts';

/**
 * Checks that the escrow of an open bounty equals it and that of every other question is empty, that an adoption paid
 * all of a bounty, and that what was imported went into one.
 */
export const bountyCheck: LedgerCheck = {
  name: 'question.bounty',
  vouchesFor: IMPORT_KEY,
  async run(db) {
    const [bounties, imports] = [await selectBountyDifferences(db), await selectOddImports(db)];
    return [...bounties, ...imports.map((row) => ({ what: 'import', ...row }))].map(
      ({ what, id, expected, found }) => ({
        what,
        ids: [id],
        expected,
        found,
      }),
    );
  },
};
