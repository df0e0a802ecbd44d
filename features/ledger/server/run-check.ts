import type { Difference } from '#features/ledger/check.ts';
import type { Database, Executor, Transaction } from '#platform/server/database/database.ts';
import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import {
  countTransactions,
  type Extent,
  findBrokenChains,
  findCrookedReversals,
  findGone,
  findOddAdjustments,
  findStrayEntries,
  findUnasked,
  findUnbalanced,
  findWrongAccounts,
  measureBooks,
  rangeAccounts,
  rangeTransactions,
  seeOneMoment,
  takeTurn,
} from './check-queries.ts';

/** Entries and transactions per statement: takes seconds at most, far below the statement timeout. */
const RANGE = 100_000;
/** Maximum differences stored per check. */
const STORED = 200;

/** The result of a complete check. */
export interface Findings {
  extent: Extent;
  /** Names of all checks that ran. */
  checks: string[];
  /** The first two hundred. */
  differences: Difference[];
  count: number;
  ms: number;
}

/** The ledger's own checks, by name. */
const ownChecks: readonly {
  name: string;
  find: (tx: Transaction, vouched: readonly string[]) => Promise<Difference[]>;
}[] = [
  { name: 'ledger.balanced', find: (tx) => inRanges(tx, rangeTransactions, findUnbalanced) },
  { name: 'ledger.chain', find: (tx) => inRanges(tx, rangeAccounts, findBrokenChains) },
  { name: 'ledger.balance', find: (tx) => inRanges(tx, rangeAccounts, findWrongAccounts) },
  { name: 'ledger.gone', find: findGone },
  { name: 'ledger.reversal', find: findCrookedReversals },
  { name: 'ledger.stray', find: (tx) => inRanges(tx, rangeAccounts, findStrayEntries) },
  {
    name: 'ledger.adjustment',
    find: async (tx, vouched) => [...(await findOddAdjustments(tx)), ...(await findUnasked(tx, vouched))],
  },
];

/** Checks every ledger row in one snapshot and runs the features' checks. Read-only. Null while another check runs. */
export function findDifferences(db: Database, checks: readonly LedgerCheck[]): Promise<Findings | null> {
  return db.transaction(async (tx) => {
    const startedAt = performance.now();
    await seeOneMoment(tx);
    if (!(await takeTurn(tx))) return null;
    let transactions = 0;
    for (const range of await rangeTransactions(tx, RANGE)) transactions += await countTransactions(tx, range);
    const extent: Extent = { ...(await measureBooks(tx)), transactions };
    const differences: Difference[] = [];
    const vouched = checks.flatMap(({ vouchesFor }) => (vouchesFor === undefined ? [] : [vouchesFor]));
    for (const { find } of ownChecks) differences.push(...(await find(tx, vouched)));
    for (const check of checks)
      differences.push(
        ...(await check.run(tx)).map(({ what, ...rest }) => ({
          what: what.includes('.') ? what : `${check.name}: ${what}`,
          ...rest,
        })),
      );
    return {
      extent,
      checks: [...ownChecks, ...checks].map(({ name }) => name),
      differences: differences.slice(0, STORED).map((item) => ({ ...item, ids: item.ids.slice(0, 20) })),
      count: differences.length,
      ms: Math.round(performance.now() - startedAt),
    };
  });
}

async function inRanges(
  tx: Transaction,
  cut: (db: Executor, size: number) => Promise<{ first: string; last: string }[]>,
  find: (db: Executor, range: { first: string; last: string }) => Promise<Difference[]>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const range of await cut(tx, RANGE)) found.push(...(await find(tx, range)));
  return found;
}
