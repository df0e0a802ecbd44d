import type { TopicPage } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { formatCompactCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { ActionRail, RailButton } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { Kept } from '#platform/web/page/kept.tsx';
import type { zh } from '../messages.zh.ts';
import { enterDiscussion } from './enter-discussion.ts';
import { shareLink } from './share-link.ts';

/** What one can do with the whole thread. */
export function ThreadRail({ topic, place }: { topic: TopicPage; place: 'rail' | 'foot' }) {
  const words = useWords<typeof zh>('thread');
  const language = useLanguage();
  const toast = useToast();
  const share = async () => {
    const outcome = await shareLink({ title: topic.title, url: new URL(topicPath(topic.id), location.href).href });
    if (outcome === 'copied') toast.success(words.copied);
    if (outcome === 'failed') toast.error(words.copyFailed);
  };
  const count = formatCompactCount(topic.commentCount, language);
  return (
    <Kept name="thread-rail" of={[place, count]}>
      <ActionRail label={words.actions} place={place}>
        <RailButton icon="chat" label={words.comment} count={count} onPress={enterDiscussion} />
        <RailButton icon="share" label={words.share} onPress={() => void share()} />
      </ActionRail>
    </Kept>
  );
}
