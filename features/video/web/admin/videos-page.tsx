import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type VideoRow, videoApi, videoStates } from '#features/video/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { videoAdminMessages } from './messages.ts';

const pageMessages = consoleMessages(videoAdminMessages);
const PATH = '/admin/videos';
const LOOK_EVERY = 5000;
const tones = { queued: 'neutral', processing: 'neutral', ready: 'good', failed: 'bad' } as const;

interface VideoSearchParams {
  state: VideoRow['state'] | undefined;
  page: number;
}

function parseSearchParams(search: URLSearchParams): VideoSearchParams {
  return { state: videoStates.find((item) => item === search.get('state')), page: pageNumber(search) };
}

function hrefOf({ state, page }: VideoSearchParams): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

const videosQuery = ({ state, page }: VideoSearchParams) =>
  apiQuery(videoApi.list, { query: { ...(state ? { state } : {}), page: String(page) } });

export const queries = ({ query }: PageLocation) => [videosQuery(parseSearchParams(query))];

/** `/admin/videos`: films members have uploaded, and what has become of each. */
export function Page() {
  return (
    <ConsoleFrame area="video" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(videoAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  const query = useApiQuery(videosQuery(searchParams), { keepPreviousData: true, refetchInterval: LOOK_EVERY });
  const chip = (state: VideoSearchParams['state'], label: string) => ({
    to: hrefOf({ state, page: 1 }),
    label,
    current: searchParams.state === state,
  });
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <Chips
        always
        label={t.filter}
        items={[chip(undefined, t.any), ...videoStates.map((state) => chip(state, t.states[state]))]}
      />
      <QueryState asked={query}>
        {(list) => (
          <>
            {!list.hasTools && <Callout tone="warning">{t.noTools}</Callout>}
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
                <VideoTable videos={list.records} isFiltered={searchParams.state !== undefined} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
          </>
        )}
      </QueryState>
    </>
  );
}

function VideoTable({ videos, isFiltered }: { videos: readonly VideoRow[]; isFiltered: boolean }) {
  const t = useMessages(videoAdminMessages);
  const language = useLanguage();
  return (
    <Table
      caption={t.table}
      rows={videos}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="image" title={isFiltered ? t.emptyFiltered : t.empty} />}
      columns={[
        { key: 'video', head: t.video, cell: (row) => row.name },
        {
          key: 'seconds',
          head: t.seconds,
          align: 'end',
          cell: ({ seconds }) => (seconds === null ? t.unknown : clockOf(seconds)),
        },
        { key: 'size', head: t.size, align: 'end', cell: (row) => formatBytes(row.size, language) },
        { key: 'state', head: t.state, cell: (row) => <StateCell row={row} /> },
        {
          key: 'owner',
          head: t.owner,
          cell: ({ owner }) => (owner ? <Link to={memberPath(owner.account)}>{owner.nickname}</Link> : t.gone),
        },
        { key: 'at', head: t.at, isOneLine: true, cell: (row) => <TimeAgo at={row.createdAt} /> },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (row) => row.state === 'failed' && <Retry row={row} />,
        },
      ]}
    />
  );
}

/** 75 s as 1:15. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function StateCell({ row: { state, progress, fault } }: { row: VideoRow }) {
  const t = useMessages(videoAdminMessages);
  return (
    <>
      <Status tone={tones[state]}>{t.states[state]}</Status>{' '}
      {state === 'processing' && t.percent({ percent: progress })}
      {fault !== null && t.faults[fault]}
    </>
  );
}

function Retry({ row: { id, name } }: { row: VideoRow }) {
  const t = useMessages(videoAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(videoApi.staffRetry);
  const run = async () => {
    const done = await mutation.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: [videoApi.list.path] });
    // Why it could not be done has been said by the request layer.
    if (done) toast.success(t.retried);
  };
  return (
    <Button
      size="s"
      icon="refresh"
      busy={mutation.isPending}
      aria-label={t.retryOf({ name })}
      onClick={() => void run()}
    >
      {t.retry}
    </Button>
  );
}
