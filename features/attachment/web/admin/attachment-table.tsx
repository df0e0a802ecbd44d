import type { AttachmentRow } from '#features/attachment/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './attachment.module.css';
import { attachmentAdminMessages } from './messages.ts';

type Props = {
  attachments: readonly AttachmentRow[];
  isFiltered: boolean;
  onRemove: (attachment: AttachmentRow) => void;
};

const tones = { used: 'good', loose: 'neutral', removed: 'bad' } as const;

/** Attachments in rows, newest first, each with the places that show it. */
export function AttachmentTable({ attachments, isFiltered, onRemove }: Props) {
  const t = useMessages(attachmentAdminMessages);
  const language = useLanguage();
  return (
    <Table
      caption={t.table}
      rows={attachments}
      keyOf={(row) => row.id}
      empty={
        isFiltered ? (
          <EmptyState icon="image" title={t.empty} text={t.emptyText} />
        ) : (
          <EmptyState icon="image" title={t.nothing} />
        )
      }
      columns={[
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
        { key: 'at', head: t.at, isOneLine: true, cell: (row) => <TimeAgo at={row.createdAt} /> },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (row) => <MutationMenu row={row} onRemove={onRemove} />,
        },
      ]}
    />
  );
}

function NameCell({ row }: { row: AttachmentRow }) {
  const t = useMessages(attachmentAdminMessages);
  const name = row.name || t.unnamed;
  return (
    <span className={css.file}>
      <span className={css.picture}>
        {row.thumbnail === null ? (
          <Icon name={row.kind === 'image' ? 'image' : 'download'} />
        ) : (
          <img src={row.thumbnail} alt="" loading="lazy" />
        )}
      </span>
      {row.link === null ? (
        <span className={css.name}>{name}</span>
      ) : (
        <a className={css.name} href={row.link} target="_blank" rel="noopener">
          {name}
        </a>
      )}
    </span>
  );
}

function UsesCell({ row }: { row: AttachmentRow }) {
  const t = useMessages(attachmentAdminMessages);
  if (row.uses.length === 0) return <span className={css.quiet}>{t.nowhere}</span>;
  return (
    <ul className={css.uses}>
      {row.uses.map((use) => {
        const name = t.use({ kind: use.kind, title: use.title });
        return (
          <li key={`${use.kind} ${use.targetId}`}>
            {use.topicId === null ? name : <Link to={`/thread?topicId=${use.topicId}`}>{name}</Link>}
            {!use.isCurrent && <span className={css.quiet}> {t.former}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function MutationMenu({ row, onRemove }: { row: AttachmentRow; onRemove: Props['onRemove'] }) {
  const t = useMessages(attachmentAdminMessages);
  if (row.standing === 'removed') return null;
  return (
    <Menu
      icon="more"
      size="s"
      label={t.acts({ name: row.name || t.unnamed })}
      items={[{ key: 'remove', label: t.remove, icon: 'trash', danger: true, onSelect: () => onRemove(row) }]}
    />
  );
}
