import { chosenPath } from '#features/article/paths.ts';
import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ListRow } from '#platform/web/kit/list-row.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { articleMessages } from './messages.ts';
import { chosenQuery } from './queries.ts';

export const queries = () => [chosenQuery];

/** `/qualityArticle`: the topics and articles that staff have chosen, in their order. */
export function Page() {
  const t = useMessages(articleMessages).chosen;
  const language = useLanguage();
  const list = useApiQuery(chosenQuery);
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.description} canonical={chosenPath} />
      <MainColumn>
        <PageHeading title={t.title} text={t.description} />
        <Card>
          {list.isPending && <ListRowsSkeleton />}
          {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
          {list.data?.records.length === 0 && <EmptyState icon="star" title={t.none} text={t.noneText} />}
          {list.data?.records.map(
            ({ id, shown }) =>
              shown && (
                <ListRow
                  key={id}
                  level={2}
                  to={shown.thread.path}
                  title={shown.thread.title}
                  lang={foreignLanguage(shown.thread.title, language)}
                  avatar={<AuthorAvatar author={shown.author} />}
                  by={<AuthorByline author={shown.author} />}
                  summary={shown.excerpt || undefined}
                />
              ),
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}
