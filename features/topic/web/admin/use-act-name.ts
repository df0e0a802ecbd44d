import type { ConsoleTopic } from '#features/topic/staff-contract.ts';
import { topicMessages } from '#features/topic/web/messages.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { StaffMutation } from '../staff-dialog.tsx';

/** The name of an action on a topic, as on the topic's own page. */
export function useMutationName(): (
  mutation: StaffMutation,
  topic: Pick<ConsoleTopic, 'isEssence' | 'commentsClosed' | 'isSunk'>,
) => string {
  const messages = useMessages(topicMessages).tools;
  return (mutation, topic) => {
    if (mutation === 'essence') return topic.isEssence ? messages.unEssence : messages.essence;
    if (mutation === 'close') return topic.commentsClosed ? messages.openComments : messages.closeComments;
    if (mutation === 'sink' && topic.isSunk) return messages.raise;
    return messages[mutation];
  };
}
