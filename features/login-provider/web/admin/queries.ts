import type { QueryClient } from '@tanstack/react-query';
import { loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { loginProviderApi } from '#features/login-provider/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

export const providersQuery = apiQuery(loginProviderAdminApi.list, { query: {} });

/** Every write returns the new list: it is shown at once, and the public list is refetched. */
export function showProviders(queries: QueryClient, after: Providers): void {
  queries.setQueryData(queryKey(providersQuery), after);
  void queries.invalidateQueries({ queryKey: [loginProviderApi.list.path] });
}
