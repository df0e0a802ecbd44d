import {
  consoleItem,
  consoleList,
  consoleParts,
  defineConsolePart,
  type ListContext,
} from '#features/console/web/page-public.ts';
import { OtherQueues } from '#features/console/web/queue-public.ts';
import { type DisputeCase, disputeApi } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { DisputeFileView } from './dispute-file.tsx';
import { fees } from './fees.tsx';
import { unlockAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** Disputes in one state, with keyboard navigation: j, k, o. */
const queue = (state: 'open' | 'decided') =>
  consoleList(unlockAdminMessages, {
    list: disputeApi.queue,
    search: {},
    actions: () => <OtherQueues here="/admin/unlocks" />,
    query: { state },
    countedTo: 3000,
    caption: (t) => t.tabNames[state],
    row: (row, { t, kit, hrefWith }) => <Row key={row.id} {...{ row, t, kit }} to={hrefWith({ id: row.id })} />,
    empty: (t) =>
      state === 'open'
        ? { icon: 'check', title: t.emptyOpen, text: t.emptyText }
        : { icon: 'check', title: t.emptyDecided },
    footer: () => <PageKeys acts={['next', 'previous', 'open', 'help']} />,
  });

/** `/admin/unlocks`: payment disputes, and the site's income from unlocks. */
export const { Page, queries } = defineConsolePart({
  area: 'unlock',
  messages: unlockAdminMessages,
  part: consoleItem(unlockAdminMessages, {
    param: 'id',
    query: (id) => apiQuery(disputeApi.file, { params: { id }, query: {} }),
    also: [disputeApi.queue, disputeApi.fees],
    view: (file, context) => <DisputeFileView {...{ file, context }} />,
    otherwise: consoleParts(unlockAdminMessages, {
      param: 'tab',
      label: (t) => t.title,
      names: (t) => t.tabNames,
      parts: { open: queue('open'), decided: queue('decided'), fees },
    }),
  }),
});

type RowProps = Pick<ListContext<typeof zh>, 't' | 'kit'> & { row: DisputeCase; to: string };

function Row({ row, to, t, kit }: RowProps) {
  return (
    <ListRow
      level={2}
      to={to}
      title={row.target.title}
      summary={row.reason}
      badges={<Tag>{t.states[row.state]}</Tag>}
      meta={
        <MetaLine>
          <TimeAgo at={row.openedAt} />
          <span>{t[row.kind === 'money' ? 'money' : 'points']({ price: writePrice(row) })}</span>
          <span>
            {t.buyer} {row.buyer?.nickname ?? kit.gone}
          </span>
          <span>
            {t.author} {row.author?.nickname ?? kit.gone}
          </span>
        </MetaLine>
      }
    />
  );
}
