import { countColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { Buttons } from '#features/console/web/parts-public.ts';
import { type AdminBranch, type AdminSection, sectionAdminApi } from '#features/section/admin-contract.ts';
import { sectionApi } from '#features/section/contract.ts';
import { presets } from '#features/section/section-presets.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { sectionAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { editSection } from './section-form.ts';
import { SectionName } from './section-name.tsx';

/** A section with those below it; `children` is null for one that is below another. */
type Row = AdminSection & { children: readonly AdminSection[] | null };

const untaken = (records: readonly AdminSection[]) =>
  presets.filter((preset) => records.every(({ names }) => names.zh_CN !== preset.names.zh_CN));

/** What begins a section as most communities have it. */
const presetButtons = (context: ListContext<typeof zh>, records: readonly AdminBranch[]) =>
  untaken(records).map((preset) => ({
    label: context.localized(preset.names),
    icon: 'plus' as const,
    onClick: () => editSection(context, records, { parentId: null, ...preset }),
  }));

/** `/admin/sections`: the section tree and the permissions in each section. */
export const { Page, queries } = defineConsolePage({
  area: 'section',
  messages: sectionAdminMessages,
  list: sectionAdminApi.tree,
  writesAnswerAll: true,
  also: [sectionApi.list],
  rows: ({ records }) =>
    records.flatMap((root): Row[] => [root, ...root.children.map((section) => ({ ...section, children: null }))]),
  columns: ({ t, kit }) => [
    { key: 'name', head: kit.name, cell: (row) => <SectionName section={row} isInner={row.children === null} /> },
    countColumn('topics', t.topics, (row) =>
      [row, ...(row.children ?? [])].reduce((sum, item) => sum + item.topicCount, 0),
    ),
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
  empty: (t, context) => ({
    icon: 'list',
    title: t.empty,
    text: t.emptyText,
    children: <Buttons size="m" items={presetButtons(context, [])} />,
  }),
  // As long as somebody makes their sections from them.
  footer: ({ records }, context) =>
    untaken(records).length < presets.length && <Buttons items={presetButtons(context, records)} />,
  create: (context, answer) => ({
    label: context.t.create,
    onClick: () => editSection(context, answer?.records ?? [], { parentId: null }),
  }),
  nameOf: ({ names }, { localized }) => localized(names),
  order: () => ({
    call: sectionAdminApi.reorder,
    body: (ids, { parentId }) => ({ ids, ...(parentId === null ? {} : { parentId }) }),
    groupOf: (row) => row.parentId,
  }),
  menu: (section, context, { records }) => {
    const { t, kit, open, confirm, remove } = context;
    const params = { id: section.id };
    const mark = section.isArchived
      ? { title: t.unarchive, text: t.unarchiveText }
      : { title: t.archive, text: t.archiveText };
    const addBelow = () => editSection(context, records, { parentId: section.id });
    const permissions = () => open((close) => <PermissionsDialog section={section} onClose={close} />);
    const archive = () =>
      confirm({ call: sectionAdminApi.archive, params, ...mark, body: () => ({ on: !section.isArchived }) });
    return {
      edit: () => editSection(context, records, section),
      items: [
        { label: t.rights, icon: 'shield', onSelect: permissions },
        section.children !== null && { label: t.createBelow, icon: 'plus', onSelect: addBelow },
        { label: mark.title, icon: 'lock', lineAbove: true, onSelect: archive },
      ],
      remove: () => remove({ call: sectionAdminApi.delete, params, title: kit.delete, text: t.deleteText }),
    };
  },
});
