import type { QueryClient } from '@tanstack/react-query';
import { type AdminBranch, sectionAdminApi } from '#features/section/admin-contract.ts';
import { sectionApi } from '#features/section/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

export const adminSectionsQuery = apiQuery(sectionAdminApi.tree, { query: {} });

export const sectionPermissionsQuery = (id: string) => apiQuery(sectionAdminApi.rights, { params: { id }, query: {} });

/** Every action returns the new tree: it is stored, and the public list is fetched again. */
export function showSections(queries: QueryClient, tree: { records: AdminBranch[] }): void {
  queries.setQueryData(queryKey(adminSectionsQuery), tree);
  void queries.invalidateQueries({ queryKey: [sectionApi.list.path] });
}
