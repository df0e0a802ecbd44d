import { rightApi } from '#features/right/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { explainRights } from './explain-rights.ts';
import { createRole, editRole, removeRole, reorderRoles, setRoleRights } from './keep-role.ts';
import { presentBook } from './present-book.ts';

export const rightRoutes = implement(rightApi, {
  book: (_input, context) => presentBook(context, context.db),
  create: ({ body }, context) => createRole(context, body),
  reorder: ({ body }, context) => reorderRoles(context, body),
  edit: ({ params, body }, context) => editRole(context, { ...body, code: params.code }),
  setRights: ({ params, body }, context) => setRoleRights(context, { ...body, code: params.code }),
  delete: ({ params, body }, context) => removeRole(context, { ...body, code: params.code }),
  explain: ({ query }, context) => explainRights(context, { account: query.account, sectionId: query.sectionId }),
});
