import { helpAdminApi, helpApi } from '#features/help/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import * as edit from './edit-help.ts';
import { findTexts } from './find-texts.ts';
import { readText, readTree } from './read-help.ts';

export const helpRoutes = [
  ...implement(helpApi, {
    tree: (_input, context) => readTree(context),
    search: ({ query }, context) => findTexts(context, query.q),
    read: ({ params }, context) => readText(context, params.id),
  }),
  ...implement(helpAdminApi, {
    list: (_input, { db }) => edit.listHelp(db),
    read: ({ params }, { db }) => edit.readForStaff(db, params.id),
    createCategory: ({ body }, context) => edit.createCategory(context, body),
    editCategory: ({ params, body }, context) => edit.editCategory(context, { ...params, ...body }),
    createText: ({ body }, context) => edit.createText(context, body),
    editText: ({ params, body }, context) => edit.editText(context, { ...params, ...body }),
    reorder: ({ body }, context) => edit.reorderHelp(context, body),
    delete: ({ params, body }, context) => edit.deleteHelp(context, { ...params, ...body }),
  }),
];
