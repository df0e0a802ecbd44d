import type { TestMoney } from '#features/ledger/server/public.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { exportOwnEntries } from './export-entries.ts';
import { listOwnEntries, readChain } from './list-entries.ts';
import { readOwnBalances } from './read-balances.ts';
import type { WaitingIncome } from './waiting-income.ts';

export function walletRoutes(others: { testMoney: TestMoney; waitingIncome: WaitingIncome }): Route[] {
  return implement(walletApi, {
    balances: (_input, context) => readOwnBalances(context, others),
    entries: ({ query }, context) => listOwnEntries(context, query),
    table: ({ query }, context) => exportOwnEntries(context, query),
    chain: ({ query }, context) => readChain(context, query),
  });
}
