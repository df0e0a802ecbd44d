import { defineConsolePage } from '#features/console/web/page-public.ts';
import { CallButton } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type VideoRow, videoApi } from '#features/video/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { videoAdminMessages } from './messages.ts';

const tones = { queued: 'neutral', processing: 'neutral', ready: 'good', failed: 'bad' } as const;

/** `/admin/videos`: members' uploaded videos and their processing states. */
export const { Page, queries } = defineConsolePage({
  area: 'video',
  messages: videoAdminMessages,
  list: videoApi.list,
  search: { state: ['queued', 'processing', 'ready', 'failed'] },
  refetchInterval: 5000,
  filters: (t) => ({ state: { label: t.filter, choices: t.states, as: 'chips' } }),
  notice: ({ hasTools }, { t }) => !hasTools && <Callout tone="warning">{t.noTools}</Callout>,
  caption: (t) => t.table,
  columns: ({ t, kit, language }) => [
    { key: 'video', head: t.video, cell: (row) => row.name },
    {
      key: 'seconds',
      head: t.seconds,
      align: 'end',
      cell: ({ seconds }) => (seconds === null ? t.unknown : clockOf(seconds)),
    },
    { key: 'size', head: t.size, align: 'end', cell: (row) => formatBytes(row.size, language) },
    { key: 'state', head: kit.state, cell: (row) => <StateCell row={row} /> },
    {
      key: 'owner',
      head: t.owner,
      cell: ({ owner }) => (owner ? <Link to={memberPath(owner.account)}>{owner.nickname}</Link> : t.gone),
    },
    { key: 'at', head: t.at, isOneLine: true, cell: (row) => <TimeAgo at={row.createdAt} /> },
    {
      key: 'act',
      head: kit.actions,
      align: 'end',
      cell: (row) =>
        row.state === 'failed' && (
          <CallButton
            call={videoApi.staffRetry}
            params={{ id: row.id }}
            body={{}}
            icon="refresh"
            label={t.retryOf(row)}
            done={t.retried}
            refresh={[videoApi.list]}
          >
            {t.retry}
          </CallButton>
        ),
    },
  ],
  empty: (t, isFiltered) => <EmptyState icon="image" title={isFiltered ? t.emptyFiltered : t.empty} />,
});

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
