import { memberAdminApi } from '#features/member-admin/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { filtersOf } from './member-admin-filter.ts';

export const memberAdminQuery = (search: URLSearchParams) =>
  apiQuery(memberAdminApi.list, { query: filtersOf(search) });

export const memberFileQuery = (id: string) => apiQuery(memberAdminApi.read, { params: { id }, query: {} });

export const rolesQuery = apiQuery(memberAdminApi.roles, { query: {} });
