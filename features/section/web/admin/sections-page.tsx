import { defineConsolePage } from '#features/console/web/page-public.ts';
import { type AdminSection, sectionAdminApi } from '#features/section/admin-contract.ts';
import { sectionApi } from '#features/section/contract.ts';
import { presets } from '#features/section/section-presets.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { sectionAdminMessages } from './messages.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { editSection } from './section-form.ts';
import { SectionName } from './section-name.tsx';

/** A section with those below it; `children` is null for one that is below another. */
type Row = AdminSection & { children: readonly AdminSection[] | null };

/** `/admin/sections`: the section tree and the permissions in each section. */
export const { Page, queries } = defineConsolePage({
  area: 'section',
  messages: sectionAdminMessages,
  list: sectionAdminApi.tree,
  writesAnswerAll: true,
  also: [sectionApi.list],
  rows: ({ records }) =>
    records.flatMap((root): Row[] => [root, ...root.children.map((section) => ({ ...section, children: null }))]),
  caption: (t) => t.table,
  columns: ({ t, kit, language }) => [
    { key: 'name', head: kit.name, cell: (row) => <SectionName section={row} isInner={row.children === null} /> },
    {
      key: 'topics',
      head: t.topics,
      align: 'end',
      cell: (row) =>
        formatCount(
          [row, ...(row.children ?? [])].reduce((sum, item) => sum + item.topicCount, 0),
          language,
        ),
    },
    {
      key: 'state',
      head: kit.state,
      cell: ({ isArchived, restricted: { length: count } }) => (
        <>
          <Status tone={isArchived ? 'neutral' : 'good'}>{isArchived ? t.archived : t.open}</Status>{' '}
          {count > 0 && <Status tone="waiting">{t.restricted({ count })}</Status>}
        </>
      ),
    },
  ],
  empty: (t, _, context) => (
    <EmptyState icon="list" title={t.empty} text={t.emptyText}>
      {presets.map((preset) => (
        <Button
          key={preset.names.en_US}
          icon="plus"
          onClick={() => editSection(context, [], { parentId: null, ...preset })}
        >
          {preset.names[sourceOf(context.language)]}
        </Button>
      ))}
    </EmptyState>
  ),
  actions: (context, answer) => (
    <Button tone="primary" icon="plus" onClick={() => editSection(context, answer?.records ?? [], { parentId: null })}>
      {context.t.create}
    </Button>
  ),
  nameOf: ({ names }, { language }) => names[sourceOf(language)],
  order: () => ({
    call: sectionAdminApi.reorder,
    body: (ids, { parentId }) => ({ ids, ...(parentId === null ? {} : { parentId }) }),
    groupOf: (row) => row.parentId,
  }),
  menu: (section, context, { records }) => {
    const { t, kit, open, confirm } = context;
    const params = { id: section.id };
    const mark = section.isArchived
      ? { title: t.unarchive, text: t.unarchiveText }
      : { title: t.archive, text: t.archiveText };
    const permissions = () => open((close) => <PermissionsDialog section={section} onClose={close} />);
    const archive = () =>
      confirm({ call: sectionAdminApi.archive, params, ...mark, body: () => ({ on: !section.isArchived }) });
    const remove = () =>
      confirm({ call: sectionAdminApi.delete, params, title: kit.delete, text: t.deleteText, tone: 'danger' });
    return {
      items: [
        { key: 'edit', label: kit.edit, icon: 'pen', onSelect: () => editSection(context, records, section) },
        { key: 'rights', label: t.rights, icon: 'shield', onSelect: permissions },
        section.children !== null && {
          key: 'below',
          label: t.createBelow,
          icon: 'plus',
          onSelect: () => editSection(context, records, { parentId: section.id }),
        },
        { key: 'archive', label: mark.title, icon: 'lock', lineAbove: true, onSelect: archive },
        { key: 'delete', label: kit.delete, icon: 'trash', danger: true, onSelect: remove },
      ],
    };
  },
});
