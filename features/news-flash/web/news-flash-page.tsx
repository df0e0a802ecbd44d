import { useLocation } from 'react-router';
import type { NewsFlash } from '#features/news-flash/contract.ts';
import { readHeadline, titleOf } from '#features/news-flash/headline.ts';
import { newsFlashListPath, newsFlashPath } from '#features/news-flash/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { FlashFoot, FlashText } from './flash-item.tsx';
import { newsFlashMessages } from './messages.ts';
import css from './news-flash.module.css';
import { flashQuery } from './queries.ts';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [flashQuery(query)];

/** `/newsFlashDetail?id=`: one flash, for links to it. */
export function Page() {
  const t = useMessages(newsFlashMessages);
  const { search } = useLocation();
  const found = useApiQuery(flashQuery(new URLSearchParams(search)));
  const { data, error } = found;
  const isMissing = error !== null && error.status === 404;
  const toList = <ButtonLink to={newsFlashListPath}>{t.toList}</ButtonLink>;
  return (
    <Columns shape="single">
      <PageHead
        title={data ? titleOf(data.text) : isMissing ? t.notFound : t.title}
        description={data?.text}
        canonical={data && newsFlashPath(data.id)}
      />
      <MainColumn>
        {!data && <h1 className="sr-only">{isMissing ? t.notFound : t.title}</h1>}
        <Card>
          {found.isPending && <ListRowsSkeleton />}
          {isMissing && (
            <EmptyState icon="search" title={t.notFound} text={t.notFoundText}>
              {toList}
            </EmptyState>
          )}
          {error && !isMissing && (
            <ErrorState title={t.failed} message={error.message} onRetry={() => void found.refetch()}>
              {toList}
            </ErrorState>
          )}
          {data && <WholeFlash flash={data} />}
        </Card>
        {data && <p>{toList}</p>}
      </MainColumn>
    </Columns>
  );
}

function WholeFlash({ flash }: { flash: NewsFlash }) {
  const t = useMessages(newsFlashMessages);
  const write = useInstant();
  const hasHeadline = readHeadline(flash.text).headline !== '';
  return (
    <article className={css.whole}>
      <h1 className={hasHeadline ? undefined : 'sr-only'}>{titleOf(flash.text)}</h1>
      <FlashText flash={flash} />
      <FlashFoot flash={flash}>
        <ShortTime at={flash.createdAt} />
        {flash.editedAt && <span>{t.edited({ time: write(flash.editedAt, 'short') })}</span>}
      </FlashFoot>
    </article>
  );
}
