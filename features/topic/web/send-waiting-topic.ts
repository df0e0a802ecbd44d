import { topicApi } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import type { WaitingSender } from '#platform/web/editor/send-waiting.ts';
import { EMPTY_TOPIC, toNewTopic } from './check-topic.ts';

/** Sends a new topic that waited for the line. */
export const sendWaitingTopic: WaitingSender = ({ parts, fields }, caller) => {
  if (parts.length !== 1 || parts[0] !== 'topic') return null;
  return async (options) => topicPath((await caller(topicApi.post, { body: toNewTopic({ ...EMPTY_TOPIC, ...fields }) }, options)).id);
};
