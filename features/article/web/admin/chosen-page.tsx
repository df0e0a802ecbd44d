import { chosenApi } from '#features/article/chosen-contract.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { chosenMessages } from './chosen-messages.ts';

/** `/admin/chosen`: what stands on the page of chosen texts. */
export const { Page, queries } = defineConsolePage({
  area: 'chosen',
  messages: chosenMessages,
  list: chosenApi.console,
  writesAnswerAll: true,
  also: [chosenApi.list],
  columns: ({ t }) => [
    {
      key: 'title',
      head: t.chosen,
      isProse: true,
      cell: ({ shown }) => (shown ? <Link to={shown.thread.path}>{shown.thread.title}</Link> : t.gone),
    },
    { key: 'by', head: t.by, cell: ({ shown }) => shown?.author.nickname ?? '' },
  ],
  empty: (t) => ({ icon: 'star', title: t.empty, text: t.emptyText }),
  create: ({ t, edit }) => ({
    label: t.add,
    onClick: () =>
      edit({
        title: t.add,
        call: chosenApi.add,
        fields: { address: { label: t.address, hint: t.addressHint, maxLength: 300 } },
        values: {},
        confirm: t.add,
        withReason: true,
      }),
  }),
  nameOf: ({ shown }, { t }) => shown?.thread.title ?? t.gone,
  order: () => ({ call: chosenApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: ({ id, shown }, { t, kit, remove }) => ({
    remove: () =>
      remove({
        call: chosenApi.remove,
        params: { id },
        title: kit.deleteTitle({ name: shown?.thread.title ?? t.gone }),
        text: t.removeText,
      }),
  }),
});
