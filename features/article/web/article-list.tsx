import type { ArticleRow } from '#features/article/contract.ts';
import { articleListPath, articlePath, newArticlePath } from '#features/article/paths.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Count, Dot, ListRow, MetaLine, PostedAt, Thumbnails } from '#platform/web/kit/list-row.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { articleMessages } from './messages.ts';
import { articlesQuery } from './queries.ts';

const hrefOf = (page: number) => (page === 1 ? articleListPath : `${articleListPath}?page=${page}`);

/** The articles, the latest first. */
export function ArticleList({ page }: { page: number }) {
  const t = useMessages(articleMessages).list;
  const list = useApiQuery(articlesQuery(page), { keepPreviousData: true });
  const { data, error } = list;
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.description} canonical={hrefOf(page)} />
      <MainColumn>
        <PageHeading title={t.title} text={t.description}>
          {data?.may.write && (
            <ButtonLink tone="primary" icon="plus" to={newArticlePath}>
              {t.write}
            </ButtonLink>
          )}
        </PageHeading>
        <Card>
          {list.isPending && <ListRowsSkeleton />}
          {error && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
          {data?.records.map((article) => (
            <Row key={article.id} article={article} />
          ))}
          {data?.records.length === 0 && page === 1 && <EmptyState title={t.none} text={t.noneText} />}
          {data?.records.length === 0 && page > 1 && (
            <EmptyState title={t.pastEnd}>
              <ButtonLink to={articleListPath}>{t.toStart}</ButtonLink>
            </EmptyState>
          )}
          {data && <Pager label={t.pages} page={page} pageCount={countPages(data)} hrefOf={hrefOf} />}
        </Card>
      </MainColumn>
    </Columns>
  );
}

function Row({ article }: { article: ArticleRow }) {
  const t = useMessages(articleMessages).list;
  const language = useLanguage();
  const { id, title, summary, author, cover, publishedAt } = article;
  return (
    <ListRow
      level={2}
      to={articlePath(id)}
      lang={foreignLanguage(title, language)}
      avatar={<AuthorAvatar author={author} />}
      by={
        <AuthorByline author={author}>
          <Dot />
          <PostedAt>
            <TimeAgo at={publishedAt} />
          </PostedAt>
        </AuthorByline>
      }
      title={title}
      summary={summary}
      pictures={cover && <Thumbnails pictures={[{ src: cover.small ?? cover.path, alt: '' }]} />}
      meta={
        <MetaLine>
          <Count icon="heart" label={t.likes} value={formatCompactCount(article.likeCount, language)} />
          <Count
            icon="chat"
            label={t.comments}
            value={formatCompactCount(article.commentCount, language)}
            to={`${articlePath(id)}#${COMMENTS_ID}`}
          />
        </MetaLine>
      }
    />
  );
}
