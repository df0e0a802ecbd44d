import { sectionApi } from '#features/section/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The whole tree with the reader's rights; every page that names sections shares this answer. */
export const sectionsQuery = apiQuery(sectionApi.list, { query: {} });
