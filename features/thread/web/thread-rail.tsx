import { useState } from 'react';
import { enterDiscussion } from '#features/comment/web/public.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { FavouriteBarButton, FavouriteRailButton } from '#features/favourite/web/public.ts';
import { LikeBarButton, LikeRailButton } from '#features/like/web/public.ts';
import { SeeLaterBarButton, SeeLaterRailButton } from '#features/reading/web/public.ts';
import type { TopicPage } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { ContentsSheet, WORTH_CONTENTS } from '#features/topic/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ActionRail, RailButton, ReaderBar, ReaderBarButton } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { threadMessages } from '../messages.ts';

const COMMENTS = `#${COMMENTS_ID}`;

/** Actions on the whole thread: beside the article, on phones in a bar at the bottom. */
export function ThreadRail({ topic }: { topic: TopicPage }) {
  const t = useMessages(threadMessages);
  const language = useLanguage();
  const toast = useToast();
  const [isContentsOpen, setIsContentsOpen] = useState(false);
  const share = async () => {
    const { shareLink } = await import('#platform/web/page/share-link.ts');
    const outcome = await shareLink({ title: topic.title, url: new URL(topicPath(topic.id), location.href).href });
    if (outcome === 'copied') toast.success(t.copied);
    if (outcome === 'failed') toast.error(t.copyFailed);
  };
  const openContents = () => setIsContentsOpen(true);
  const hasContents = topic.toc.length >= WORTH_CONTENTS;
  const liking = { text: { kind: 'topic', id: topic.id }, count: topic.likeCount, by: topic.author.account };
  const count = formatCompactCount(topic.commentCount, language);
  return (
    <>
      <ActionRail label={t.actions}>
        <LikeRailButton {...liking} />
        <FavouriteRailButton text={liking.text} count={topic.favouriteCount} />
        <SeeLaterRailButton text={liking.text} />
        <RailButton icon="chat" label={t.comment} count={count} onPress={enterDiscussion} />
        <RailButton icon="share" label={t.share} onPress={() => void share()} />
        {hasContents && <RailButton icon="list" label={t.contents} isNarrowOnly onPress={openContents} />}
      </ActionRail>
      <ReaderBar
        label={t.bar}
        write={
          (topic.noComment === null || topic.noComment === 'signIn') && {
            to: COMMENTS,
            label: t.write,
            onPress: enterDiscussion,
          }
        }
      >
        {hasContents && <ReaderBarButton icon="list" label={t.contents} onPress={openContents} />}
        <LikeBarButton {...liking} />
        <FavouriteBarButton text={liking.text} count={topic.favouriteCount} />
        <SeeLaterBarButton text={liking.text} />
        <ReaderBarButton icon="chat" label={t.comment} count={count} to={COMMENTS} />
        <ReaderBarButton icon="share" label={t.share} onPress={() => void share()} />
      </ReaderBar>
      {isContentsOpen && <ContentsSheet entries={topic.toc} onClose={() => setIsContentsOpen(false)} />}
    </>
  );
}
