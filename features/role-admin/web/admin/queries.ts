import type { QueryClient } from '@tanstack/react-query';
import { permissionApi, type RoleBook } from '#features/role-admin/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

export const roleBookQuery = apiQuery(permissionApi.book, { query: {} });

export const explanationQuery = (account: string, sectionId: string) =>
  apiQuery(permissionApi.explain, { query: { account, ...(sectionId === '' ? {} : { sectionId }) } });

/** Shows the roles returned by a write at once, and invalidates earlier explanations. */
export function showBook(queries: QueryClient, book: RoleBook): void {
  queries.setQueryData(queryKey(roleBookQuery), book);
  void queries.invalidateQueries({ queryKey: [permissionApi.explain.path] });
}
