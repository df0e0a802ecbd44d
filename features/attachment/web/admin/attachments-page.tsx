import { type AttachmentRow, attachmentApi } from '#features/attachment/contract.ts';
import { ReasonForm } from '#features/console/web/form-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './attachment.module.css';
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
  filters: (t) => ({
    kind: { label: t.kind, choices: t.kinds },
    standing: { label: t.standing, choices: t.standings },
    owner: { label: t.owner, placeholder: t.ownerHint, maxLength: 60 },
  }),
  caption: (t) => t.table,
  columns: ({ t, kit, language }) => [
    { key: 'attachment', head: t.attachment, cell: (row) => <NameCell row={row} /> },
    {
      key: 'size',
      head: t.size,
      align: 'end',
      cell: (row) => <span className={css.tight}>{formatBytes(row.size, language)}</span>,
    },
    {
      key: 'standing',
      head: t.standing,
      cell: ({ standing: usage }) => <Status tone={tones[usage]}>{t.standings[usage]}</Status>,
    },
    { key: 'uses', head: t.uses, cell: (row) => <UsesCell row={row} /> },
    {
      key: 'owner',
      head: t.owner,
      cell: ({ owner }) => (owner ? <Link to={memberPath(owner.account)}>{owner.nickname}</Link> : t.gone),
    },
    { key: 'at', head: kit.time, isOneLine: true, cell: (row) => <TimeAgo at={row.createdAt} /> },
  ],
  menu: (row, { t, open }) => ({
    label: t.acts({ name: row.name || t.unnamed }),
    items:
      row.standing === 'removed'
        ? []
        : [
            {
              key: 'remove',
              label: t.remove,
              icon: 'trash',
              danger: true,
              onSelect: () => open((close) => <RemoveDialog row={row} onClose={close} />),
            },
          ],
  }),
  empty: (t, isFiltered) => (
    <EmptyState icon="image" title={isFiltered ? t.empty : t.nothing} text={isFiltered ? t.emptyText : undefined} />
  ),
});

/** Removes one attachment, with a recorded reason. */
function RemoveDialog({ row, onClose }: { row: AttachmentRow; onClose: () => void }) {
  const t = useMessages(attachmentAdminMessages);
  return (
    <ReasonForm
      call={attachmentApi.remove}
      params={{ id: row.id }}
      title={t.removeTitle({ name: row.name || t.unnamed })}
      text={t.removeText}
      reason={t.reason}
      isRequired
      confirm={t.remove}
      tone="danger"
      done={t.done}
      refresh={[attachmentApi.list, attachmentApi.totals]}
      onClose={onClose}
    />
  );
}
