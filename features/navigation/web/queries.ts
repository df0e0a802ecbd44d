import { navigationApi } from '#features/navigation/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const listQuery = apiQuery(navigationApi.list, { query: {} });
export const siteQuery = (id: string) => apiQuery(navigationApi.read, { params: { id }, query: {} });
