import type { ArticlePage } from '#features/article/contract.ts';
import { articlePath } from '#features/article/paths.ts';
import type { CommentListParams } from '#features/comment/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { toSafeJson } from '#platform/shared/record-text.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
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
  const isAlive = useAlive();
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
      {/* For those who read what the server sends; a browser may not make scripts. */}
      {!isAlive && isPublic && <script type="application/ld+json">{toSafeJson(structured(article, origin))}</script>}
    </>
  );
}

/** The article as schema.org's `Article`. */
function structured(
  { id, title, summary, author, cover, publishedAt, editedAt, commentCount }: ArticlePage,
  origin: string,
) {
  const { account, nickname } = author;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    url: `${origin}${articlePath(id)}`,
    datePublished: publishedAt,
    ...(editedAt === null ? {} : { dateModified: editedAt }),
    ...(cover ? { image: `${origin}${cover.path}` } : {}),
    commentCount,
    author: {
      '@type': 'Person',
      name: nickname,
      ...(account === '' ? {} : { url: `${origin}${memberPath(account)}` }),
    },
  };
}
