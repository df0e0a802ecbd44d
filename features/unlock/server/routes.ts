import { unlockApi } from '#features/unlock/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { targetNamed } from '#platform/shared/text-reference.ts';
import { listUnlocks, readStored } from './list-unlocks.ts';
import { unlockPart } from './unlock-part.ts';

export const unlockRoutes = implement(unlockApi, {
  unlock: ({ params, body }, context) => unlockPart(context, { ...body, id: params.id }),
  list: ({ query }, context) => listUnlocks(context, { page: query.page, target: targetNamed(query) }),
  kept: ({ params }, context) => readStored(context, params.id),
});
