import { walletApi } from '#features/wallet/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { exportOwnEntries } from './export-entries.ts';
import { listOwnEntries, readChain } from './list-entries.ts';
import { type BalanceSources, readOwnBalances } from './read-balances.ts';

export function walletRoutes(sources: BalanceSources): Route[] {
  return implement(walletApi, {
    balances: (_input, context) => readOwnBalances(context, sources),
    entries: ({ query }, context) => listOwnEntries(context, query),
    table: ({ query }, context) => exportOwnEntries(context, query),
    chain: ({ query }, context) => readChain(context, query),
  });
}
