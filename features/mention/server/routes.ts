import { mentionApi } from '#features/mention/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listMentionable } from './list-mentionable.ts';

export const mentionRoutes = implement(mentionApi, {
  list: ({ query }, context) => listMentionable(context, query),
});
