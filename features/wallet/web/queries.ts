import { type Module, modules } from '#features/ledger/modules.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The asking member's money and points; ask it on intent, and forget it (`invalidateQueries`) after what moves them. */
export const balancesQuery = apiQuery(walletApi.balances, { query: {} });

/** Which entries an address asks for. */
export interface Query {
  module: Module | undefined;
  direction: 'in' | 'out' | undefined;
  before: string | undefined;
}

/** What the address asks for; words of no meaning are left out. */
export function queryBy(search: URLSearchParams): Query {
  const direction = search.get('direction');
  const before = search.get('before') ?? '';
  return {
    module: modules.find((item) => item === search.get('module')),
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    before: /^[1-9]\d{0,14}$/.test(before) ? before : undefined,
  };
}
