import { topicApi } from '#features/topic/contract.ts';
import { addTopicPath, editTopicPath, topicPath } from '#features/topic/paths.ts';
import type { WaitingSender } from '#platform/web/editor/send-waiting.ts';
import { EMPTY_TOPIC, toNewTopic, toTopicFields } from './check-topic.ts';

/** Sends a new topic, or the edit of one, that was queued while offline. */
export const sendWaitingTopic: WaitingSender = ({ parts, fields }, caller) => {
  const [kind, id] = parts;
  if (kind !== 'topic') return null;
  const draft = { ...EMPTY_TOPIC, ...fields };
  if (id === undefined)
    return {
      send: async (options) => topicPath((await caller(topicApi.post, { body: toNewTopic(draft) }, options)).id),
      form: addTopicPath(),
      isEdit: false,
    };
  return {
    send: async (options) =>
      topicPath(
        (
          await caller(
            topicApi.edit,
            { params: { id }, body: { ...toTopicFields(draft), version: fields['version'] ?? '' } },
            options,
          )
        ).id,
      ),
    form: editTopicPath(id),
    isEdit: true,
  };
};
