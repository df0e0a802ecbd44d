import type { TopicPage } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ActionRail, RailButton } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { threadMessages } from '../messages.ts';
import { enterDiscussion } from './enter-discussion.ts';
import { shareLink } from './share-link.ts';

/** Actions on the whole thread. */
export function ThreadRail({ topic, place: position }: { topic: TopicPage; place: 'rail' | 'foot' }) {
  const t = useMessages(threadMessages);
  const language = useLanguage();
  const toast = useToast();
  const share = async () => {
    const outcome = await shareLink({ title: topic.title, url: new URL(topicPath(topic.id), location.href).href });
    if (outcome === 'copied') toast.success(t.copied);
    if (outcome === 'failed') toast.error(t.copyFailed);
  };
  const count = formatCompactCount(topic.commentCount, language);
  return (
    <ActionRail label={t.actions} place={position}>
      <RailButton icon="chat" label={t.comment} count={count} onPress={enterDiscussion} />
      <RailButton icon="share" label={t.share} onPress={() => void share()} />
    </ActionRail>
  );
}
