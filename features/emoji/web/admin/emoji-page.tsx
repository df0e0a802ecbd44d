import { statusColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { emojiAdminApi, emojiApi } from '#features/emoji/contract.ts';
import { emojiAdminMessages } from './messages.ts';

/** `/admin/emoji`: the site's custom emoji in the picker's order. */
export const { Page, queries } = defineConsolePage({
  area: 'emoji',
  messages: emojiAdminMessages,
  list: emojiAdminApi.list,
  writesAnswerAll: true,
  also: [emojiApi.list],
  columns: ({ t, kit }) => [
    {
      key: 'picture',
      head: t.picture,
      cell: ({ path }) => <img src={path} alt="" width={32} height={32} loading="lazy" decoding="async" />,
    },
    { key: 'name', head: kit.name, cell: ({ name }) => <code>:{name}:</code> },
    { key: 'keywords', head: t.keywords, isProse: true, cell: ({ keywords }) => keywords.join(' ') },
    statusColumn(kit.state, ({ isOn }) => [isOn, isOn ? kit.on : kit.off]),
  ],
  empty: (t) => ({ icon: 'smile', title: t.empty, text: t.emptyText }),
  create: ({ t, kit, edit }) => ({
    label: t.add,
    onClick: () =>
      edit({
        title: t.add,
        call: emojiAdminApi.add,
        upload: {
          label: t.picture,
          hint: t.pictureHint,
          chosen: t.chosen,
          choose: t.choose,
          accept: 'image/png,image/jpeg,image/gif,image/webp',
          name: 'picture',
        },
        fields: {
          name: { label: kit.name, hint: t.nameHint, maxLength: 30, autoFocus: true },
          keywords: { label: t.keywords, hint: t.keywordsHint, maxLength: 200, optional: true },
        },
        withReason: true,
      }),
  }),
  nameOf: ({ name }) => `:${name}:`,
  order: () => ({ call: emojiAdminApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: ({ id, name, keywords, isOn, digest }, { t, edit }) => ({
    edit: () =>
      edit({
        title: t.editTitle({ name }),
        call: emojiAdminApi.edit,
        params: { id },
        digest,
        fields: {
          keywords: { label: t.keywords, hint: t.keywordsHint, maxLength: 200, optional: true, autoFocus: true },
          isOn: { label: t.isOn },
        },
        values: { keywords: keywords.join(' '), isOn },
        withReason: true,
      }),
  }),
});
