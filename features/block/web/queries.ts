import { blockApi } from '#features/block/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const blockedQuery = (page: number) => apiQuery(blockApi.list, { query: { page: String(page) } });

export const blockQuery = (account: string) => apiQuery(blockApi.read, { params: { account }, query: {} });
