import { communityApi } from '#features/community/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const communityQuery = apiQuery(communityApi.list, { query: {} });

/** An address without an id names none. */
export const readModuleId = (query: URLSearchParams): string => {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,17}$/.test(id) ? id : '999999999999999999';
};
export const moduleQuery = (id: string) => apiQuery(communityApi.read, { params: { id }, query: {} });
