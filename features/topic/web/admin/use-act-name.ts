import type { ConsoleTopic } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { zh } from '../../messages.zh.ts';
import type { StaffMutation } from '../staff-dialog.tsx';

/** What an act on a topic is called, as on the topic's own page. */
export function useMutationName(): (
  mutation: StaffMutation,
  topic: Pick<ConsoleTopic, 'isEssence' | 'commentsClosed'>,
) => string {
  const messages = useMessages<typeof zh>('topic').tools;
  return (mutation, topic) => {
    if (mutation === 'essence') return topic.isEssence ? messages.unEssence : messages.essence;
    if (mutation === 'close') return topic.commentsClosed ? messages.openComments : messages.closeComments;
    return messages[mutation];
  };
}
