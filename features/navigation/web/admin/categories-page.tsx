import { countColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { navigationAdminApi, navigationApi, type StaffCategory } from '#features/navigation/contract.ts';
import { navigationCategoriesMessages } from './categories-messages.ts';
import type { zh } from './categories-messages.zh.ts';

/** `/admin/navigation-categories`: the categories of the directory, in their order. */
export const { Page, queries } = defineConsolePage({
  area: 'navigation',
  messages: navigationCategoriesMessages,
  list: navigationAdminApi.categories,
  writesAnswerAll: true,
  also: [navigationApi.list, navigationApi.read, navigationAdminApi.list],
  columns: ({ t, kit, localized }) => [
    { key: 'name', head: kit.name, cell: ({ names }) => localized(names) },
    countColumn('sites', t.sites, ({ siteCount }) => siteCount),
  ],
  empty: (t) => ({ icon: 'globe', title: t.empty, text: t.emptyText }),
  create: (context) => ({ label: context.t.create, onClick: () => editCategory(context, null) }),
  nameOf: ({ names }, { localized }) => localized(names),
  order: () => ({ call: navigationAdminApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: (category, context) => ({
    edit: () => editCategory(context, category),
    remove: () =>
      context.remove({
        call: navigationAdminApi.deleteCategory,
        params: { id: category.id },
        title: context.kit.delete,
        text: context.t.deleteText,
      }),
  }),
});

function editCategory({ t, kit, edit }: ListContext<typeof zh>, category: StaffCategory | null) {
  edit({
    title: category ? t.edit : t.create,
    call: category ? navigationAdminApi.editCategory : navigationAdminApi.createCategory,
    params: category ? { id: category.id } : undefined,
    digest: category?.digest,
    withReason: true,
    fields: {
      nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: 40 },
      nameEn: { label: kit.nameEn, lang: 'en-US', maxLength: 40 },
    },
    values: { nameZh: category?.names.zh_CN, nameEn: category?.names.en_US },
  });
}
