import type { ConsoleTopic } from '#features/topic/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from '../../messages.zh.ts';
import type { StaffAct } from '../staff-dialog.tsx';

/** What an act on a topic is called, as on the topic's own page. */
export function useActName(): (act: StaffAct, topic: Pick<ConsoleTopic, 'isEssence' | 'commentsClosed'>) => string {
  const words = useWords<typeof zh>('topic').tools;
  return (act, topic) => {
    if (act === 'essence') return topic.isEssence ? words.unEssence : words.essence;
    if (act === 'close') return topic.commentsClosed ? words.openComments : words.closeComments;
    return words[act];
  };
}
