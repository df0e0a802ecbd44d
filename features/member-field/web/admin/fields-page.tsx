import { countColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { memberFieldApi } from '#features/member-field/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { editField } from './field-form.tsx';
import { memberFieldAdminMessages } from './messages.ts';

/** `/admin/fields`: the extra fields of members. */
export const { Page, queries } = defineConsolePage({
  area: 'field',
  messages: memberFieldAdminMessages,
  list: memberFieldAdminApi.list,
  writesAnswerAll: true,
  also: [memberFieldApi.read],
  columns: ({ t, kit, localized }) => [
    { key: 'name', head: kit.name, cell: ({ names }) => localized(names) },
    { key: 'kind', head: t.kind, cell: ({ kind }) => t.kinds[kind] },
    {
      key: 'state',
      head: kit.state,
      cell: ({ isVisible, isRequired }) => (
        <>
          <Status tone={isVisible ? 'good' : 'neutral'}>{isVisible ? t.visible : t.hidden}</Status>{' '}
          {isRequired && <Status tone="waiting">{t.required}</Status>}
        </>
      ),
    },
    countColumn('entries', t.entries, (field) => field.entryCount),
  ],
  empty: (t) => ({ icon: 'list', title: t.empty, text: t.emptyText }),
  create: (context) => ({ label: context.t.create, onClick: () => editField(context, null) }),
  nameOf: ({ names }, { localized }) => localized(names),
  order: () => ({ call: memberFieldAdminApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: (field, context) => ({
    edit: () => editField(context, field),
    remove: () =>
      context.remove({
        call: memberFieldAdminApi.delete,
        params: { id: field.id },
        title: context.kit.deleteTitle({ name: context.localized(field.names) }),
        text: context.t.deleteText({ count: field.entryCount }),
      }),
  }),
});
