import { helpApi } from '#features/help/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const treeQuery = apiQuery(helpApi.tree, { query: {} });
export const textQuery = (id: string) => apiQuery(helpApi.read, { params: { id }, query: {} });
export const foundQuery = (q: string) => apiQuery(helpApi.search, { query: { q } });

const LONGEST = 60;

/** What is looked for; '' for nothing. */
export const wantedIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, LONGEST);
