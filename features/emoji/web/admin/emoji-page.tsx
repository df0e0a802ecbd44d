import { defineConsolePage } from '#features/console/web/page-public.ts';
import { type AdminEmoji, emojiAdminApi } from '#features/emoji/contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import css from './emoji-admin.module.css';
import { AddDialog, EditDialog } from './emoji-dialogs.tsx';
import { emojiAdminMessages } from './messages.ts';
import { allEmojisQuery, useShowEmojis } from './queries.ts';

/** `/admin/emoji`: the site's custom emoji in the picker's order. */
export const { Page, queries } = defineConsolePage({
  area: 'emoji',
  messages: emojiAdminMessages,
  list: emojiAdminApi.list,
  actions: ({ t, open }) => (
    <Button tone="primary" icon="plus" onClick={() => open((close) => <AddDialog onClose={close} />)}>
      {t.add}
    </Button>
  ),
  caption: (t) => t.table,
  columns: ({ t, kit, open }) => [
    {
      key: 'picture',
      head: t.picture,
      cell: ({ path }) => (
        <img className={css.picture} src={path} alt="" width={32} height={32} loading="lazy" decoding="async" />
      ),
    },
    { key: 'name', head: kit.name, cell: ({ name }) => <code>:{name}:</code> },
    { key: 'keywords', head: t.keywords, isProse: true, cell: ({ keywords }) => keywords.join(' ') },
    {
      key: 'state',
      head: kit.state,
      cell: ({ isOn }) => <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>,
    },
    {
      key: 'act',
      head: kit.actions,
      align: 'end',
      cell: (emoji) => (
        <RowButtons emoji={emoji} onEdit={() => open((close) => <EditDialog emoji={emoji} onClose={close} />)} />
      ),
    },
  ],
  empty: (t) => <EmptyState icon="smile" title={t.empty} text={t.emptyText} />,
});

function RowButtons({ emoji: { id, name }, onEdit }: { emoji: AdminEmoji; onEdit: () => void }) {
  const t = useMessages(emojiAdminMessages);
  const show = useShowEmojis();
  const reorder = useApiMutation(emojiAdminApi.reorder);
  const ids = useApiQuery(allEmojisQuery).data?.records.map((emoji) => emoji.id) ?? [];
  const index = ids.indexOf(id);
  const move = async (by: 1 | -1) => {
    if (reorder.isPending) return;
    // The request layer reports errors.
    const after = await reorder.mutateAsync({ body: { ids: moved(ids, index, by) } }).catch(() => undefined);
    if (after) show(after);
  };
  return (
    <span className={css.acts}>
      <IconButton
        size="s"
        icon="chevronUp"
        label={t.up({ name })}
        disabled={index === 0}
        onClick={() => void move(-1)}
      />
      <IconButton
        size="s"
        icon="chevronDown"
        label={t.down({ name })}
        disabled={index === ids.length - 1}
        onClick={() => void move(1)}
      />
      <IconButton size="s" icon="pen" label={t.editTitle({ name })} onClick={onEdit} />
    </span>
  );
}

const moved = (ids: readonly string[], index: number, by: 1 | -1): string[] => {
  const rest = ids.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, ...ids.slice(index, index + 1));
};
