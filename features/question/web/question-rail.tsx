import { enterDiscussion } from '#features/comment/web/public.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { FavouriteBarButton, FavouriteRailButton } from '#features/favourite/web/public.ts';
import { LikeBarButton, LikeRailButton } from '#features/like/web/public.ts';
import type { QuestionPage } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { SeeLaterBarButton, SeeLaterRailButton } from '#features/reading/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ActionRail, RailButton, ReaderBar, ReaderBarButton } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { questionMessages } from './messages.ts';

const ANSWERS = `#${COMMENTS_ID}`;

/** Actions on the whole question: beside it, on phones in a bar at the bottom. */
export function QuestionRail({ question }: { question: QuestionPage }) {
  const t = useMessages(questionMessages).page;
  const language = useLanguage();
  const toast = useToast();
  const share = async () => {
    const { shareLink } = await import('#platform/web/page/share-link.ts');
    const outcome = await shareLink({
      title: question.title,
      url: new URL(questionPath(question.id), location.href).href,
    });
    if (outcome === 'copied') toast.success(t.copied);
    if (outcome === 'failed') toast.error(t.copyFailed);
  };
  const liking = {
    text: { kind: 'question', id: question.id },
    count: question.likeCount,
    by: question.author.account,
  };
  const count = formatCompactCount(question.answerCount, language);
  return (
    <>
      <ActionRail label={t.actions}>
        <LikeRailButton {...liking} />
        <FavouriteRailButton text={liking.text} count={question.favouriteCount} />
        <SeeLaterRailButton text={liking.text} />
        <RailButton icon="chat" label={t.answer} count={count} onPress={enterDiscussion} />
        <RailButton icon="share" label={t.share} onPress={() => void share()} />
      </ActionRail>
      <ReaderBar label={t.bar} write={{ to: ANSWERS, label: t.write, onPress: enterDiscussion }}>
        <LikeBarButton {...liking} />
        <FavouriteBarButton text={liking.text} count={question.favouriteCount} />
        <SeeLaterBarButton text={liking.text} />
        <ReaderBarButton icon="chat" label={t.answer} count={count} to={ANSWERS} />
        <ReaderBarButton icon="share" label={t.share} onPress={() => void share()} />
      </ReaderBar>
    </>
  );
}
