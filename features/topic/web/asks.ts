import { type Sort, topicApi } from '#features/topic/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** What narrows a list of topics; what is undefined does not. */
export interface TopicFilter {
  sort: Sort;
  sectionId?: string | undefined;
  tag?: string | undefined;
  page: number;
}

/** One page of a list. Equal filters make equal asks, however the address spelt them. */
export function askTopics({ sort, sectionId, tag, page }: TopicFilter) {
  return ask(topicApi.list, { query: { sort, ...(sectionId === undefined ? {} : { sectionId }), ...(tag === undefined ? {} : { tag }), page: String(page) } });
}

export function askHotTopics(sectionId: string | undefined) {
  return ask(topicApi.hot, { query: sectionId === undefined ? {} : { sectionId } });
}

export const askTopic = (id: string) => ask(topicApi.read, { params: { id }, query: {} });
export const askRelated = (id: string) => ask(topicApi.related, { params: { id }, query: {} });
export const askSource = (id: string) => ask(topicApi.source, { params: { id }, query: {} });
export const askMyTopics = (page: number) => ask(topicApi.mine, { query: { page: String(page) } });
