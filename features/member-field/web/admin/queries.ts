import type { QueryClient } from '@tanstack/react-query';
import { type AdminField, memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { memberFieldApi } from '#features/member-field/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

export const adminFieldsQuery = apiQuery(memberFieldAdminApi.list, { query: {} });

/** Every write returns the resulting fields: they are shown at once, and the reader's own form is refetched. */
export function showFields(queries: QueryClient, fields: { records: AdminField[] }): void {
  queries.setQueryData(queryKey(adminFieldsQuery), fields);
  void queries.invalidateQueries({ queryKey: [memberFieldApi.read.path] });
}
