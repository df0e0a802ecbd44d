import { pendingEditApi } from '#features/content/pending-edit-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listOwnEdits } from './list-own-edits.ts';
import { withdrawEdit } from './withdraw-edit.ts';

export const reviewRoutes = implement(pendingEditApi, {
  mine: ({ query }, context) => listOwnEdits(context, query.page),
  withdraw: ({ body }, context) => withdrawEdit(context, body),
});
