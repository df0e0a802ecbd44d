import { timeColumn } from '#features/console/web/columns-public.ts';
import type { Dialogs } from '#features/console/web/form-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { newsFlashAdminApi } from '#features/news-flash/contract.ts';
import { titleOf } from '#features/news-flash/headline.ts';
import { newsFlashPath } from '#features/news-flash/paths.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { newsFlashAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

type Flash = ResultOf<typeof newsFlashAdminApi.list>['records'][number];

/** `/admin/news-flashes`: posted in one field, changed and removed. */
export const { Page, queries } = defineConsolePage({
  area: 'newsFlash',
  messages: newsFlashAdminMessages,
  list: newsFlashAdminApi.list,
  search: {},
  columns: ({ t, kit }) => [
    {
      key: 'text',
      head: t.written,
      isProse: true,
      cell: (flash) => <Link to={newsFlashPath(flash.id)}>{flash.text}</Link>,
    },
    {
      key: 'important',
      head: t.important,
      cell: ({ isImportant }) => isImportant && <Status tone="bad">{t.important}</Status>,
    },
    { key: 'source', head: t.sourceName, cell: ({ sourceName, sourceUrl }) => sourceName || sourceUrl },
    { key: 'by', head: kit.who, cell: ({ by }) => <MemberLink member={by} gone={kit.system} /> },
    timeColumn('at', kit.time, (flash) => flash.createdAt),
  ],
  empty: (t) => ({ icon: 'clock', title: t.empty }),
  create: (context) => ({ label: context.t.add, onClick: () => editFlash(context, null) }),
  nameOf: ({ text }) => titleOf(text),
  menu: (flash, context) => ({
    edit: () => editFlash(context, flash),
    remove: () =>
      context.remove({
        call: newsFlashAdminApi.remove,
        params: { id: flash.id },
        title: context.t.removeTitle,
        text: context.t.removeText,
        isRequired: true,
      }),
  }),
});

type Context = Pick<ListContext<typeof zh>, 't' | 'kit'> & Dialogs;

function editFlash({ t, kit, edit }: Context, flash: Flash | null) {
  edit({
    title: flash ? titleOf(flash.text) : t.add,
    call: flash ? newsFlashAdminApi.edit : newsFlashAdminApi.add,
    params: flash ? { id: flash.id } : undefined,
    digest: flash?.digest,
    fields: {
      text: { label: t.written, hint: t.textHint, multiline: true, rows: 5, maxLength: 1000, autoFocus: true },
      sourceName: { label: t.sourceName, maxLength: 60, optional: true },
      sourceUrl: { label: t.sourceUrl, type: 'url', maxLength: 500, optional: true },
      isImportant: { label: t.important, isCheckbox: true },
    },
    values: flash ?? { isImportant: false },
    done: flash ? kit.completed : t.posted,
    ...(flash ? {} : { confirm: t.add }),
  });
}
