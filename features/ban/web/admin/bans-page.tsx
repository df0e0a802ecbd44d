import { type Ban, banApi } from '#features/ban/contract.ts';
import { timeColumn } from '#features/console/web/columns-public.ts';
import type { Dialogs } from '#features/console/web/form-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { banAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** `/admin/bans`: addresses that may not access the site. */
export const { Page, queries } = defineConsolePage({
  area: 'ban',
  messages: banAdminMessages,
  list: banApi.list,
  search: { address: 'text' },
  filters: (t) => ({ address: { label: t.find, placeholder: t.findHint, maxLength: 45 } }),
  columns: ({ t, kit, instant }) => [
    { key: 'range', head: t.range, cell: (ban) => <b>{ban.range}</b> },
    {
      key: 'ends',
      head: kit.endsAt,
      isOneLine: true,
      cell: ({ isOver, endsAt }) => {
        if (isOver) return <Status tone="neutral">{t.over}</Status>;
        return endsAt === null ? t.never : instant(endsAt);
      },
    },
    { key: 'told', head: kit.reason, isProse: true, cell: (ban) => ban.reason },
    { key: 'note', head: kit.note, cell: (ban) => ban.note },
    { key: 'by', head: kit.who, cell: ({ by }) => <MemberLink member={by} gone={kit.system} /> },
    timeColumn('at', kit.time, (ban) => ban.createdAt),
  ],
  empty: (t) => ({ icon: 'shield', title: t.empty, text: t.emptyText }),
  create: (context) => ({ label: context.t.add, onClick: () => editBan(context, null) }),
  nameOf: ({ range }) => range,
  menu: (ban, context) => ({
    edit: () => editBan(context, ban),
    items: [{ label: context.t.lift, icon: 'unlock', onSelect: () => lift(context, ban) }],
  }),
});

type Context = Pick<ListContext<typeof zh>, 't' | 'kit'> & Dialogs;

/** Creates or changes a ban; the range of an existing one cannot be changed. */
function editBan({ t, kit, edit }: Context, ban: Ban | null) {
  edit({
    title: ban ? ban.range : t.add,
    call: ban ? banApi.edit : banApi.add,
    params: ban ? { id: ban.id } : undefined,
    digest: ban?.digest,
    fields: {
      ...(ban ? {} : { range: { label: t.range, hint: t.rangeHint, maxLength: 60 } }),
      endsAt: { label: kit.endsAt, hint: kit.endsHint, type: 'datetime-local' },
      reason: { label: kit.reason, hint: t.notifiedHint, maxLength: 300 },
      note: { label: kit.note, hint: kit.noteHint, multiline: true, maxLength: 1000, optional: true },
    },
    values: ban ?? {},
    done: kit.completed,
    ...(ban ? {} : { confirm: t.add }),
  });
}

function lift({ t, kit, confirm }: Context, { id, range }: Ban) {
  confirm({
    call: banApi.lift,
    params: { id },
    title: t.liftTitle({ range }),
    text: t.liftText,
    reason: t.reason,
    confirm: t.lift,
    done: kit.completed,
  });
}
