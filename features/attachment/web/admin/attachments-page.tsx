import { attachmentApi } from '#features/attachment/contract.ts';
import { statusColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { NameCell, UsesCell } from './attachment-cells.tsx';
import { attachmentAdminMessages } from './messages.ts';
import { Totals, totalsQuery } from './totals.tsx';

const tones = { used: 'good', loose: 'neutral', removed: 'bad' } as const;

/** `/admin/attachments`: members' uploads and where they are shown. */
export const { Page, queries } = defineConsolePage({
  area: 'attachment',
  messages: attachmentAdminMessages,
  list: attachmentApi.list,
  search: { kind: ['image', 'file', 'video'], standing: ['used', 'loose', 'removed'], owner: 'text' },
  lead: () => <Totals />,
  alsoQueries: [totalsQuery],
  also: [attachmentApi.totals],
  filters: (t) => ({
    kind: { label: t.kind, choices: t.kinds },
    standing: { label: t.standing, choices: t.standings },
    owner: { label: t.owner, placeholder: t.ownerHint, maxLength: 60 },
  }),
  columns: ({ t, kit, language }) => [
    { key: 'attachment', head: t.attachment, cell: (row) => <NameCell {...{ row, t }} /> },
    { key: 'size', head: t.size, align: 'end', isOneLine: true, cell: (row) => formatBytes(row.size, language) },
    statusColumn(t.standing, ({ standing: usage }) => [tones[usage], t.standings[usage]]),
    { key: 'uses', head: t.uses, cell: (row) => <UsesCell {...{ row, t }} /> },
    { key: 'owner', head: t.owner, cell: ({ owner }) => <MemberLink member={owner} gone={kit.gone} /> },
    timeColumn('at', kit.time, (row) => row.createdAt),
  ],
  nameOf: ({ name }, { t }) => name || t.unnamed,
  menu: ({ id, name, standing: usage }, { t, remove }) => ({
    remove:
      usage !== 'removed' &&
      (() =>
        remove({
          call: attachmentApi.remove,
          params: { id },
          title: t.removeTitle({ name: name || t.unnamed }),
          text: t.removeText,
          reason: t.reason,
          isRequired: true,
          done: t.done,
        })),
  }),
  empty: (t) => ({ icon: 'image', title: t.nothing }),
});
