import { questionApi } from '#features/question/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The open bounties, apart from what only the pages of questions ask for. */
export const wantedQuery = apiQuery(questionApi.wanted, { query: {} });
