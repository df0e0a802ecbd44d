import { draftApi } from '#features/draft/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const draftsQuery = (page: number) => apiQuery(draftApi.list, { query: { page: String(page) } });
