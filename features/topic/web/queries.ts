import { type Sort, topicApi } from '#features/topic/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The filters of a topic list; undefined ones do not apply. */
interface TopicFilter {
  sort: Sort;
  sectionId?: string | undefined;
  tag?: string | undefined;
  page: number;
}

/** One page of a list. Equal filters give equal query keys, however the address spelled them. */
export function topicsQuery({ sort, sectionId, tag, page }: TopicFilter) {
  return apiQuery(topicApi.list, {
    query: {
      sort,
      ...(sectionId === undefined ? {} : { sectionId }),
      ...(tag === undefined ? {} : { tag }),
      page: String(page),
    },
  });
}

export function hotTopicsQuery(sectionId: string | undefined) {
  return apiQuery(topicApi.hot, { query: sectionId === undefined ? {} : { sectionId } });
}

export const topicQuery = (id: string) => apiQuery(topicApi.read, { params: { id }, query: {} });
export const relatedQuery = (id: string) => apiQuery(topicApi.related, { params: { id }, query: {} });
export const sourceQuery = (id: string) => apiQuery(topicApi.source, { params: { id }, query: {} });
export const memberTopicsQuery = (account: string, before: string | undefined) =>
  apiQuery(topicApi.ofMember, { params: { account }, query: before === undefined ? {} : { before } });
export const myTopicsQuery = (page: number) => apiQuery(topicApi.mine, { query: { page: String(page) } });
