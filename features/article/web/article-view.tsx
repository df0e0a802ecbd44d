import { useNavigate } from 'react-router';
import { type ArticlePage, articleApi } from '#features/article/contract.ts';
import { articleListPath } from '#features/article/paths.ts';
import {
  type CommentListParams,
  CommentSection,
  enterDiscussion,
  quoteSelected,
  ReadingSkeleton,
} from '#features/comment/web/public.ts';
import { nextUnread } from '#features/reading/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { PictureAid } from '#platform/web/lightbox/picture-aid.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { UnavailablePage } from '#platform/web/page/unavailable-page.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticlePost } from './article-post.tsx';
import { ArticleRail } from './article-rail.tsx';
import { articleTalk } from './article-talk.ts';
import { articleMessages } from './messages.ts';
import { articleQuery } from './queries.ts';

type ArticleViewProps = {
  id: string;
  params: CommentListParams;
  /** The address of this article with other parameters of its comments. */
  hrefOf: (changes: Partial<CommentListParams>) => string;
};

/** One article with its comments. */
export function ArticleView({ id, ...rest }: ArticleViewProps) {
  const t = useMessages(articleMessages).page;
  const article = useApiQuery(articleQuery(id));
  if (article.data) return <Article article={article.data} {...rest} />;
  if (article.error)
    return (
      <UnavailablePage error={article.error} onRetry={() => void article.refetch()} messages={t}>
        <ButtonLink to={articleListPath}>{t.toList}</ButtonLink>
      </UnavailablePage>
    );
  return <ReadingSkeleton actions={t.actions} beside={t.actions} />;
}

const signInPath = (backTo: string) => `/login?jumpUrl=${encodeRoute(backTo)}`;
const registerPath = (backTo: string) => `/register?jumpUrl=${encodeRoute(backTo)}`;
const keys = ['next', 'previous', 'comment', 'quote', 'search', 'home', 'help'] as const;

function Article({ article, params, hrefOf }: Omit<ArticleViewProps, 'id'> & { article: ArticlePage }) {
  const t = useMessages(articleMessages).page;
  const navigate = useNavigate();
  const viewer = useViewer();
  const { id, title, commentCount, noComment } = article;
  return (
    <Columns shape="read">
      <ArticleHead article={article} params={params} hrefOf={hrefOf} />
      <MainColumn>
        <Card>
          <ArticlePost article={article} onGone={() => void navigate(articleListPath, { replace: true })} />
          <CommentSection
            key={viewer?.userId}
            talk={articleTalk}
            text={{ id, title, commentCount, noComment }}
            targetQueries={[[articleApi.list.path], [articleApi.read.path, { id }]]}
            account={viewer?.account ?? null}
            params={params}
            hrefOf={hrefOf}
            signInPath={signInPath}
            registerPath={registerPath}
          />
        </Card>
      </MainColumn>
      <SideColumn label={t.actions} onPhones>
        <ArticleRail article={article} />
      </SideColumn>
      <PageKeys
        acts={viewer ? ['unread', ...keys] : keys}
        on={{ unread: nextUnread, comment: enterDiscussion, quote: quoteSelected }}
      />
      <PictureAid />
    </Columns>
  );
}
