import { navigationAdminApi, navigationApi } from '#features/navigation/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import * as categories from './change-categories.ts';
import * as sites from './change-sites.ts';
import { listSites } from './list-sites.ts';
import { readNavigation, readSite, visitSite } from './read-navigation.ts';

export const navigationRoutes = [
  ...implement(navigationApi, {
    list: (_input, context) => readNavigation(context),
    read: ({ params }, context) => readSite(context, params.id),
    visit: ({ params }, context) => visitSite(context, params.id),
    suggest: ({ body }, context) => sites.suggestSite(context, body),
  }),
  ...implement(navigationAdminApi, {
    list: ({ query }, { db }) => listSites(db, query),
    add: ({ body }, context) => sites.addSite(context, body),
    edit: ({ params, body }, context) => sites.editSite(context, { ...params, ...body }),
    accept: ({ params, body }, context) => sites.decideSite(context, { ...params, ...body, status: 'listed' }),
    reject: ({ params, body }, context) => sites.decideSite(context, { ...params, ...body, status: 'rejected' }),
    delete: ({ params, body }, context) => sites.removeSite(context, { ...params, ...body }),
    categories: (_input, { db }) => categories.listCategories(db),
    createCategory: ({ body }, context) => categories.createCategory(context, body),
    editCategory: ({ params, body }, context) => categories.editCategory(context, { ...params, ...body }),
    reorder: ({ body }, context) => categories.reorderCategories(context, body),
    deleteCategory: ({ params, body }, context) => categories.deleteCategory(context, { ...params, ...body }),
  }),
];
