import { defineConsolePage } from '#features/console/web/page-public.ts';
import { countColumn } from '#features/console/web/parts-public.ts';
import { memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { memberFieldApi } from '#features/member-field/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { memberFieldAdminMessages } from './messages.ts';

/** `/admin/fields`: the extra fields of members. */
export const { Page, queries } = defineConsolePage({
  area: 'field',
  messages: memberFieldAdminMessages,
  list: memberFieldAdminApi.list,
  writesAnswerAll: true,
  also: [memberFieldApi.read],
  caption: (t) => t.title,
  columns: ({ t, kit, language }, { records }) => [
    { key: 'name', head: kit.name, cell: (field: (typeof records)[number]) => field.names[sourceOf(language)] },
    { key: 'kind', head: t.kind, cell: (field) => t.kinds[field.kind] },
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
  empty: (t) => <EmptyState icon="list" title={t.empty} text={t.emptyText} />,
  actions: ({ t, open }) => (
    <Button tone="primary" icon="plus" onClick={() => open((close) => <FieldDialog field={null} onClose={close} />)}>
      {t.create}
    </Button>
  ),
  nameOf: ({ names }, { language }) => names[sourceOf(language)],
  order: () => ({ call: memberFieldAdminApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: (field, { t, kit, language, open, confirm }) => {
    const edit = () => open((close) => <FieldDialog field={field} onClose={close} />);
    const remove = () =>
      confirm({
        call: memberFieldAdminApi.delete,
        params: { id: field.id },
        title: t.deleteTitle({ name: field.names[sourceOf(language)] }),
        text: t.deleteText({ count: field.entryCount }),
        confirm: kit.delete,
        tone: 'danger',
        overlay: true,
      });
    return {
      items: [
        { key: 'edit', label: kit.edit, icon: 'pen', onSelect: edit },
        { key: 'delete', label: kit.delete, icon: 'trash', danger: true, lineAbove: true, onSelect: remove },
      ],
    };
  },
});
