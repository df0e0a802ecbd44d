import type { ArticlePage } from '#features/article/contract.ts';
import { articlePath } from '#features/article/paths.ts';
import { enterDiscussion } from '#features/comment/web/public.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { FavouriteBarButton, FavouriteRailButton } from '#features/favourite/web/public.ts';
import { LikeBarButton, LikeRailButton } from '#features/like/web/public.ts';
import { SeeLaterBarButton, SeeLaterRailButton } from '#features/reading/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ActionRail, RailButton, ReaderBar, ReaderBarButton } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { articleMessages } from './messages.ts';

const COMMENTS = `#${COMMENTS_ID}`;

/** Actions on the whole article: beside it, on phones in a bar at the bottom. */
export function ArticleRail({ article }: { article: ArticlePage }) {
  const t = useMessages(articleMessages).page;
  const language = useLanguage();
  const toast = useToast();
  const share = async () => {
    const { shareLink } = await import('#platform/web/page/share-link.ts');
    const outcome = await shareLink({
      title: article.title,
      url: new URL(articlePath(article.id), location.href).href,
    });
    if (outcome === 'copied') toast.success(t.copied);
    if (outcome === 'failed') toast.error(t.copyFailed);
  };
  const liking = {
    text: { kind: 'article', id: article.id },
    count: article.likeCount,
    by: article.author.account,
  };
  const count = formatCompactCount(article.commentCount, language);
  return (
    <>
      <ActionRail label={t.actions}>
        <LikeRailButton {...liking} />
        <FavouriteRailButton text={liking.text} count={article.favouriteCount} />
        <SeeLaterRailButton text={liking.text} />
        <RailButton icon="chat" label={t.comment} count={count} onPress={enterDiscussion} />
        <RailButton icon="share" label={t.share} onPress={() => void share()} />
      </ActionRail>
      <ReaderBar label={t.bar} write={{ to: COMMENTS, label: t.write, onPress: enterDiscussion }}>
        <LikeBarButton {...liking} />
        <FavouriteBarButton text={liking.text} count={article.favouriteCount} />
        <SeeLaterBarButton text={liking.text} />
        <ReaderBarButton icon="chat" label={t.comment} count={count} to={COMMENTS} />
        <ReaderBarButton icon="share" label={t.share} onPress={() => void share()} />
      </ReaderBar>
    </>
  );
}
