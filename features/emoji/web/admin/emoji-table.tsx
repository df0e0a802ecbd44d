import type { AdminEmoji } from '#features/emoji/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './emoji-admin.module.css';
import { emojiAdminMessages } from './messages.ts';

type Props = {
  records: readonly AdminEmoji[];
  onEdit: (emoji: AdminEmoji) => void;
  onMove: (index: number, by: 1 | -1) => void;
};

/** Every emoji of the site in the order of the picker. */
export function EmojiTable({ records, onEdit, onMove }: Props) {
  const t = useMessages(emojiAdminMessages);
  const acts = (emoji: AdminEmoji) => {
    const { name } = emoji;
    const index = records.indexOf(emoji);
    return (
      <span className={css.acts}>
        <IconButton
          size="s"
          icon="chevronUp"
          label={t.up({ name })}
          disabled={index === 0}
          onClick={() => onMove(index, -1)}
        />
        <IconButton
          size="s"
          icon="chevronDown"
          label={t.down({ name })}
          disabled={index === records.length - 1}
          onClick={() => onMove(index, 1)}
        />
        <IconButton size="s" icon="pen" label={t.editTitle({ name })} onClick={() => onEdit(emoji)} />
      </span>
    );
  };
  return (
    <Table
      caption={t.table}
      rows={records}
      keyOf={(emoji) => emoji.id}
      columns={[
        {
          key: 'picture',
          head: t.picture,
          cell: ({ path }) => (
            <img className={css.picture} src={path} alt="" width={32} height={32} loading="lazy" decoding="async" />
          ),
        },
        { key: 'name', head: t.name, cell: ({ name }) => <code>:{name}:</code> },
        { key: 'keywords', head: t.keywords, isProse: true, cell: ({ keywords }) => keywords.join(' ') },
        {
          key: 'state',
          head: t.state,
          cell: ({ isOn }) => <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>,
        },
        { key: 'act', head: t.mutation, align: 'end', cell: acts },
      ]}
    />
  );
}
