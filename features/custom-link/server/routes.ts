import { customLinkAdminApi } from '#features/custom-link/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import * as links from './change-links.ts';

export const customLinkRoutes = implement(customLinkAdminApi, {
  list: (_input, { db }) => links.listLinks(db),
  create: ({ body }, context) => links.createLink(context, body),
  edit: ({ params, body }, context) => links.editLink(context, { ...params, ...body }),
  reorder: ({ body }, context) => links.reorderLinks(context, body),
  logo: ({ params, body, file }, context) => links.changeLogo(context, { ...params, ...body, file }),
  removeLogo: ({ params, body }, context) => links.setLogo(context, { ...params, ...body, logo: '' }),
  delete: ({ params, body }, context) => links.removeLink(context, { ...params, ...body }),
});
