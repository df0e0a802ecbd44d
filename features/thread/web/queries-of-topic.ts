import { topicApi } from '#features/topic/contract.ts';

/** Keys of the queries that show counts of a topic. */
export const queriesOfTopic = (topicId: string) => [[topicApi.list.path], [topicApi.read.path, { id: topicId }]];
