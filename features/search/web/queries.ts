import { searchApi } from '#features/search/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import type { SearchParams } from './search-params.ts';

export const searchQuery = ({ q, tab, sort, sectionId, tag, author, time, has, page }: SearchParams) =>
  apiQuery(searchApi.find, {
    query: {
      q,
      tab,
      sort,
      page: String(page),
      ...(sectionId !== undefined && { sectionId }),
      ...(tag !== undefined && { tag }),
      ...(author !== undefined && { author }),
      ...(time !== undefined && { time }),
      ...(has !== undefined && { has: [has] }),
    },
  });
