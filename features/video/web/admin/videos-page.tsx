import { timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { CallButton } from '#features/console/web/public.ts';
import { type VideoRow, videoApi } from '#features/video/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { videoAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

const tones = { queued: 'neutral', processing: 'neutral', ready: 'good', failed: 'bad' } as const;

/** `/admin/videos`: members' uploaded videos and their processing states. */
export const { Page, queries } = defineConsolePage({
  area: 'video',
  messages: videoAdminMessages,
  list: videoApi.list,
  search: { state: ['queued', 'processing', 'ready', 'failed'] },
  refetchInterval: 5000,
  filters: (t, kit) => ({ state: { label: kit.state, choices: t.states, as: 'chips' } }),
  notice: ({ hasTools }, { t }) => !hasTools && <Callout tone="warning">{t.noTools}</Callout>,
  columns: ({ t, kit, language }) => [
    { key: 'video', head: t.video, cell: (row) => row.name },
    { key: 'seconds', head: t.seconds, align: 'end', cell: ({ seconds }) => clockOf(seconds) ?? t.unknown },
    { key: 'size', head: t.size, align: 'end', cell: (row) => formatBytes(row.size, language) },
    { key: 'state', head: kit.state, cell: (row) => <StateCell {...{ row, t }} /> },
    { key: 'owner', head: t.owner, cell: ({ owner }) => <MemberLink member={owner} gone={kit.gone} /> },
    timeColumn('at', kit.time, (row) => row.createdAt),
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
  empty: (t) => ({ icon: 'image', title: t.empty }),
});

/** 75 s as 1:15. */
const clockOf = (seconds: number | null) =>
  seconds === null ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function StateCell({ row: { state, progress, fault }, t }: { row: VideoRow; t: typeof zh }) {
  return (
    <>
      <Status tone={tones[state]}>{t.states[state]}</Status>{' '}
      {state === 'processing' && t.percent({ percent: progress })}
      {fault !== null && t.faults[fault]}
    </>
  );
}
