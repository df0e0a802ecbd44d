import { timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { helpAdminApi, helpApi, type StaffHelp } from '#features/help/contract.ts';
import { helpTextPath } from '#features/help/paths.ts';
import { Link } from '#platform/web/kit/link.tsx';
import css from './help-admin.module.css';
import { helpAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { TextDialog } from './text-dialog.tsx';

const nameOf = ({ titles }: StaffHelp, { language }: Pick<ListContext<typeof zh>, 'language'>) =>
  language === 'zh_CN' ? titles.zh_CN || titles.en_US : titles.en_US || titles.zh_CN;

/** `/admin/help`: the categories, each with its texts below it. */
export const { Page, queries } = defineConsolePage({
  area: 'help',
  messages: helpAdminMessages,
  list: helpAdminApi.list,
  writesAnswerAll: true,
  also: [helpApi.tree, helpApi.read, helpAdminApi.read],
  columns: (context) => [
    {
      key: 'name',
      head: context.kit.name,
      cell: (row) =>
        row.parentId === null ? (
          <b>{nameOf(row, context)}</b>
        ) : (
          <span className={css.below}>
            <Link to={helpTextPath(row.id)}>{nameOf(row, context)}</Link>
          </span>
        ),
    },
    timeColumn('at', context.t.updated, ({ updatedAt }) => updatedAt),
  ],
  empty: (t) => ({ icon: 'help', title: t.empty, text: t.emptyText }),
  create: (context) => ({ label: context.t.newCategory, onClick: () => editCategory(context, null) }),
  nameOf,
  order: () => ({
    call: helpAdminApi.reorder,
    body: (ids, { parentId }) => ({ ids, parentId: parentId ?? '' }),
    groupOf: ({ parentId }) => parentId,
  }),
  menu: (row, context, { records }) => {
    const { t, kit, open, remove } = context;
    const categories = records
      .filter(({ parentId }) => parentId === null)
      .map((category) => [category.id, nameOf(category, context)] as const);
    const write = (id: string | null, parentId: string) =>
      open((close) => <TextDialog {...{ id, parentId, categories }} onClose={close} />);
    return {
      edit: () => (row.parentId === null ? editCategory(context, row) : write(row.id, row.parentId)),
      items: [row.parentId === null && { label: t.newText, icon: 'plus', onSelect: () => write(null, row.id) }],
      remove: () =>
        remove({ call: helpAdminApi.delete, params: { id: row.id }, title: kit.delete, text: t.deleteText }),
    };
  },
});

function editCategory({ t, kit, edit }: ListContext<typeof zh>, category: StaffHelp | null) {
  edit({
    title: category ? t.editCategory : t.newCategory,
    call: category ? helpAdminApi.editCategory : helpAdminApi.createCategory,
    params: category ? { id: category.id } : undefined,
    withReason: true,
    fields: {
      nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: 40 },
      nameEn: { label: kit.nameEn, lang: 'en-US', maxLength: 40 },
    },
    body: () => (category ? { updatedAt: category.updatedAt } : {}),
    values: { nameZh: category?.titles.zh_CN, nameEn: category?.titles.en_US },
  });
}
