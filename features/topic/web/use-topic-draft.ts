import { type CheckedDraft, useCheckedDraft } from '#platform/web/editor/use-checked-draft.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { checkTopic, fieldErrors, type TopicDraft } from './check-topic.ts';
import { topicMessages } from './messages.ts';

/** A topic's draft with its errors. */
export function useTopicDraft<D extends TopicDraft>(name: string, initial: D): CheckedDraft<D> {
  const messages = useMessages(topicMessages).form;
  const language = useLanguage();
  return useCheckedDraft(name, initial, {
    check: (fields) => checkTopic(fields, { messages, language }),
    ofServer: fieldErrors,
  });
}
