import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { type BookRow, selectWrongLifetimes, selectWrongPoints } from './point-queries.ts';

const present = (what: string, rows: readonly BookRow[]) =>
  rows.map(({ member_id, expected, found }) => ({ what, ids: [member_id], expected, found }));

/** Compares rewards, check-ins and debts with each member's points account and lifetime points. */
export const pointChecks: readonly LedgerCheck[] = [
  {
    name: 'point.rewards',
    run: async (db) =>
      present('points on the account of a member are his rewards, check-ins and debt', await selectWrongPoints(db)),
  },
  {
    name: 'point.lifetime',
    run: async (db) =>
      present('points of a lifetime are what was given and not taken back', await selectWrongLifetimes(db)),
  },
];
