import { sectionApi } from '#features/section/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The whole tree with the reader's permissions, shared by all pages that name sections. */
export const sectionsQuery = apiQuery(sectionApi.list, { query: {} });
