import type { QueryClient } from '@tanstack/react-query';
import { loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { loginProviderApi } from '#features/login-provider/contract.ts';
import { ask, keyOf } from '#platform/web/api/ask.ts';

export const askProviders = ask(loginProviderAdminApi.list, { query: {} });

/** Every write answers the new list: shown at once, and the public one is asked anew. */
export function showProviders(queries: QueryClient, after: Providers): void {
  queries.setQueryData(keyOf(askProviders), after);
  void queries.invalidateQueries({ queryKey: [loginProviderApi.list.path] });
}
