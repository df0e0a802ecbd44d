import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type VideoRow, videoApi, videoStates } from '#features/video/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { countPages } from '#platform/shared/paging.ts';
import { ask, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
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
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from './messages.zh.ts';

const pageWords = consoleWords('videoAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
const PATH = '/admin/videos';
const LOOK_EVERY = 5000;
const tones = { queued: 'neutral', processing: 'neutral', ready: 'good', failed: 'bad' } as const;

interface VideoPlace {
  state: VideoRow['state'] | undefined;
  page: number;
}

function placeOf(search: URLSearchParams): VideoPlace {
  return { state: videoStates.find((one) => one === search.get('state')), page: pageNumber(search) };
}

function hrefOf({ state, page }: VideoPlace): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

const askVideos = ({ state, page }: VideoPlace) => ask(videoApi.list, { query: { ...(state ? { state } : {}), page: String(page) } });

export const asks = ({ query }: Place) => [askVideos(placeOf(query))];

/** `/admin/videos`: films members have uploaded, and what has become of each. */
export function Page() {
  return (
    <ConsoleFrame area="video" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('videoAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  const asked = useAsk(askVideos(place), { keepPrevious: true, refetchInterval: LOOK_EVERY });
  const chip = (state: VideoPlace['state'], label: string) => ({ to: hrefOf({ state, page: 1 }), label, current: place.state === state });
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Chips always label={words.filter} items={[chip(undefined, words.any), ...videoStates.map((state) => chip(state, words.states[state]))]} />
      <AskState asked={asked}>
        {(list) => (
          <>
            {!list.hasTools && <Callout tone="warning">{words.noTools}</Callout>}
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...place, page: 1 })}>
                <VideoTable videos={list.records} isFiltered={place.state !== undefined} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
          </>
        )}
      </AskState>
    </>
  );
}

function VideoTable({ videos, isFiltered }: { videos: readonly VideoRow[]; isFiltered: boolean }) {
  const words = useWords<typeof zh>('videoAdmin');
  const language = useLanguage();
  return (
    <Table
      caption={words.table}
      rows={videos}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="image" title={isFiltered ? words.emptyFiltered : words.empty} />}
      columns={[
        { key: 'video', head: words.video, cell: (row) => row.name },
        { key: 'seconds', head: words.seconds, align: 'end', cell: ({ seconds }) => (seconds === null ? words.unknown : clockOf(seconds)) },
        { key: 'size', head: words.size, align: 'end', cell: (row) => formatBytes(row.size, language) },
        { key: 'state', head: words.state, cell: (row) => <StateCell row={row} /> },
        { key: 'owner', head: words.owner, cell: ({ owner }) => (owner ? <Link to={memberPath(owner.account)}>{owner.nickname}</Link> : words.gone) },
        { key: 'at', head: words.at, isOneLine: true, cell: (row) => <TimeAgo at={row.createdAt} /> },
        { key: 'act', head: words.act, align: 'end', cell: (row) => row.state === 'failed' && <Retry row={row} /> },
      ]}
    />
  );
}

/** 75 s as 1:15. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function StateCell({ row: { state, progress, fault } }: { row: VideoRow }) {
  const words = useWords<typeof zh>('videoAdmin');
  return (
    <>
      <Status tone={tones[state]}>{words.states[state]}</Status> {state === 'processing' && words.percent({ percent: progress })}
      {fault !== null && words.faults[fault]}
    </>
  );
}

function Retry({ row: { id, name } }: { row: VideoRow }) {
  const words = useWords<typeof zh>('videoAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(videoApi.staffRetry);
  const run = async () => {
    const done = await act.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: [videoApi.list.path] });
    // Why it could not be done has been said by the request layer.
    if (done) toast.success(words.retried);
  };
  return (
    <Button size="s" icon="refresh" busy={act.isPending} aria-label={words.retryOf({ name })} onClick={() => void run()}>
      {words.retry}
    </Button>
  );
}
