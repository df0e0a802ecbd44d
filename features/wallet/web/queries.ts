import { type Module, modules } from '#features/ledger/modules.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The caller's money and points; fetch it on intent, and call `invalidateQueries` after any change of them. */
export const balancesQuery = apiQuery(walletApi.balances, { query: {} });

/** The entries an address requests. */
export interface Query {
  module: Module | undefined;
  direction: 'in' | 'out' | undefined;
  before: string | undefined;
}

/** The parameters of the address; invalid values are omitted. */
export function queryBy(search: URLSearchParams): Query {
  const direction = search.get('direction');
  const before = search.get('before') ?? '';
  return {
    module: modules.find((item) => item === search.get('module')),
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    before: /^[1-9]\d{0,14}$/.test(before) ? before : undefined,
  };
}
