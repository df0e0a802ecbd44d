import { draftApi } from '#features/draft/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { deleteDraft, restoreDraft } from './delete-draft.ts';
import { readDraftKey } from './draft-key.ts';
import { listDrafts, readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes = implement(draftApi, {
  key: (_input, context) => readDraftKey(context),
  list: ({ query }, context) => listDrafts(context, query.page),
  read: ({ params }, context) => readDraft(context, params.name),
  save: ({ params, body }, context) => saveDraft(context, params.name, body),
  delete: ({ params, body }, context) => deleteDraft(context, params.name, body.key),
  restore: ({ params, body }, context) => restoreDraft(context, params.name, body.key),
});
