import { mentionApi } from '#features/mention/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { targetNamed } from '#platform/shared/text-reference.ts';
import { listMentionable } from './list-mentionable.ts';

export const mentionRoutes = implement(mentionApi, {
  list: ({ query }, context) => listMentionable(context, { name: query.name, target: targetNamed(query) }),
});
