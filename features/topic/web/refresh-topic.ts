import type { QueryClient } from '@tanstack/react-query';
import { sectionApi } from '#features/section/contract.ts';
import { topicApi } from '#features/topic/contract.ts';

/** After a topic has changed: invalidates the queries for its page and for every list that contains it. */
export async function refreshTopic(queries: QueryClient, topicId: string): Promise<void> {
  const lists = [topicApi.list.path, topicApi.hot.path, topicApi.mine.path, sectionApi.list.path];
  for (const path of lists) void queries.invalidateQueries({ queryKey: [path] });
  void queries.invalidateQueries({ queryKey: [topicApi.source.path, { id: topicId }] });
  void queries.invalidateQueries({ queryKey: [topicApi.revisions.path, { id: topicId }] });
  await queries.invalidateQueries({ queryKey: [topicApi.read.path, { id: topicId }] });
}
