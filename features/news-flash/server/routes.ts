import { newsFlashAdminApi, newsFlashApi } from '#features/news-flash/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addNewsFlash, editNewsFlash, removeNewsFlash } from './change-news-flashes.ts';
import { listForStaff, listNewsFlashes, readNewsFlash } from './list-news-flashes.ts';

export const newsFlashRoutes = [
  ...implement(newsFlashApi, {
    list: ({ query }, context) => listNewsFlashes(context, query),
    read: ({ params }, context) => readNewsFlash(context, params.id),
  }),
  ...implement(newsFlashAdminApi, {
    list: ({ query }, context) => listForStaff(context, query.page),
    add: ({ body }, context) => addNewsFlash(context, body),
    edit: ({ params, body }, context) => editNewsFlash(context, { ...body, id: params.id }),
    remove: ({ params, body }, context) => removeNewsFlash(context, { id: params.id, reason: body.reason }),
  }),
];
