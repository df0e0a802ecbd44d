import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type NewsFlash, newsFlashApi } from '#features/news-flash/contract.ts';
import { dayIn } from '#platform/shared/calendar-day.ts';
import { writeInstant } from '#platform/shared/instant.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { StepPager } from '#platform/web/kit/step-pager.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { useIsLive, useLive } from '#platform/web/live/live.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import { FlashItem } from './flash-item.tsx';
import { newsFlashMessages } from './messages.ts';
import css from './news-flash.module.css';
import { readStreamParams, type StreamParams, streamHref, streamQuery } from './queries.ts';

/** In ms: pages that hear nothing, as those of guests, ask again while they are looked at. */
const REFETCH_EVERY = 60_000;

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [streamQuery(readStreamParams(query))];

/** `/newsFlash`: the stream, day by day in the site's time zone. */
export function Page() {
  const t = useMessages(newsFlashMessages);
  const { search } = useLocation();
  const params = readStreamParams(new URLSearchParams(search));
  const views = [false, true].map((important) => ({
    to: streamHref({ before: undefined, important }),
    label: important ? t.importantOnly : t.all,
    current: important === params.important,
  }));
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.description} canonical={streamHref(params)} />
      <MainColumn>
        <PageHeading title={t.title} text={t.description} />
        <Card as="section" label={t.title}>
          <Tabs label={t.views} items={views} />
          <Stream params={params} />
        </Card>
      </MainColumn>
      <PageKeys acts={['next', 'previous', 'open', 'search', 'home', 'help']} />
    </Columns>
  );
}

function Stream({ params }: { params: StreamParams }) {
  const t = useMessages(newsFlashMessages);
  const queries = useQueryClient();
  const isLive = useIsLive();
  const isNewest = params.before === undefined;
  const list = useApiQuery(streamQuery(params), {
    keepPreviousData: true,
    ...(isNewest && !isLive ? { refetchInterval: REFETCH_EVERY } : {}),
  });
  useLive('news-flash', () => void queries.invalidateQueries({ queryKey: [newsFlashApi.list.path] }));
  const { data, error } = list;
  if (list.isPending) return <ListRowsSkeleton />;
  if (!data) return <ErrorState message={error?.message ?? t.failed} onRetry={() => void list.refetch()} />;
  return (
    <>
      {data.records.length === 0 ? (
        <EmptyState icon="clock" title={isNewest ? t.none : t.noneOlder} text={isNewest ? t.noneText : undefined} />
      ) : (
        <Days flashes={data.records} />
      )}
      <StepPager
        label={t.pages}
        previous={isNewest ? undefined : streamHref({ ...params, before: undefined })}
        next={data.before === null ? undefined : streamHref({ ...params, before: data.before })}
        names={{ previous: t.newest, next: t.older }}
      />
    </>
  );
}

function Days({ flashes }: { flashes: readonly NewsFlash[] }) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const days = Map.groupBy(flashes, ({ createdAt }) => dayIn(timeZone, new Date(createdAt)));
  return [...days].map(([day, all]) => (
    <section key={day}>
      <h2 className={css.day}>{writeInstant(`${day}T00:00:00Z`, { language, timeZone: 'UTC' }, 'day')}</h2>
      {all.map((flash) => (
        <FlashItem key={flash.id} flash={flash} />
      ))}
    </section>
  ));
}
