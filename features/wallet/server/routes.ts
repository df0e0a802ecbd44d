import { walletApi } from '#features/wallet/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { exportOwnEntries } from './export-entries.ts';
import { listOwnEntries, readChain } from './list-entries.ts';
import { readOwnBalances } from './read-balances.ts';

export const walletRoutes = implement(walletApi, {
  balances: (_input, context) => readOwnBalances(context),
  entries: ({ query }, context) => listOwnEntries(context, query),
  table: ({ query }, context) => exportOwnEntries(context, query),
  chain: ({ query }, context) => readChain(context, query),
});
