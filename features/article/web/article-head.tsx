import type { ArticlePage } from '#features/article/contract.ts';
import type { CommentListParams } from '#features/comment/web/public.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';

type ArticleHeadProps = {
  article: ArticlePage;
  params: CommentListParams;
  hrefOf: (changes: Partial<CommentListParams>) => string;
};

/** Metadata for search engines and link previews. Each page of comments is a page of its own; orders are not. */
export function ArticleHead({ article, params, hrefOf }: ArticleHeadProps) {
  const { title, summary, publishedAt, cover } = article;
  const origin = useSite('baseURL').replace(/\/$/, '');
  const page = params.order === 'oldest' && params.commentId === undefined ? params.page : 1;
  const isPublic = article.status === 'published';
  return (
    <>
      <PageHead
        title={title}
        description={summary}
        canonical={hrefOf({ order: 'oldest', commentId: undefined, floor: undefined, page })}
      />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      {isPublic && cover && <meta property="og:image" content={`${origin}${cover.path}`} />}
      <meta property="article:published_time" content={publishedAt} />
    </>
  );
}
