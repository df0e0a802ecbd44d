import { useLocation } from 'react-router';
import { articleApi } from '#features/article/contract.ts';
import { articleListPath } from '#features/article/paths.ts';
import { ReadingSkeleton } from '#features/comment/web/public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { ArticlePost } from './article-post.tsx';
import { articleMessages } from './messages.ts';

const previewQuery = (key: string) => apiQuery(articleApi.preview, { params: { key }, query: {} });
const keyIn = (query: URLSearchParams) => query.get('key') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [previewQuery(keyIn(query))];

/** `/articlePreview`: an article that waits for its time, for whoever has the key; nothing can be done with it. */
export function Page() {
  const t = useMessages(articleMessages).page;
  const article = useApiQuery(previewQuery(keyIn(new URLSearchParams(useLocation().search))));
  if (article.isPending) return <ReadingSkeleton actions={t.actions} beside={t.actions} />;
  return (
    <Columns shape="single">
      <PageHead title={article.data?.title ?? t.noPreview} />
      <meta name="robots" content="noindex" />
      <MainColumn>{article.data ? <Preview article={article.data} /> : <NoPreview error={article.error} />}</MainColumn>
    </Columns>
  );
}

const Preview = ({ article }: { article: Parameters<typeof ArticlePost>[0]['article'] }) => (
  <Card>
    <ArticlePost article={article} isPreview onGone={() => undefined} />
  </Card>
);

function NoPreview({ error }: { error: { status: number; message: string } | null }) {
  const t = useMessages(articleMessages).page;
  const onwards = <ButtonLink to={articleListPath}>{t.toList}</ButtonLink>;
  const isMissing = error === null || error.status === 404 || error.status === 400;
  return (
    <>
      <h1 className="sr-only">{isMissing ? t.noPreview : t.failed}</h1>
      <Card>
        {isMissing ? (
          <EmptyState icon="search" title={t.noPreview} text={t.noPreviewText}>
            {onwards}
          </EmptyState>
        ) : (
          <ErrorState message={error.message}>{onwards}</ErrorState>
        )}
      </Card>
    </>
  );
}
