import { followApi } from '#features/follow/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { followTarget, unfollowTarget } from './follow-target.ts';
import { listFollowers, listFollows, readFigures, readStates } from './list-follows.ts';

export const followRoutes = implement(followApi, {
  state: ({ query }, context) => readStates(context, query),
  figures: ({ params }, context) => readFigures(context, params.account),
  follow: ({ body }, context) => followTarget(context, body),
  unfollow: ({ body }, context) => unfollowTarget(context, body),
  list: ({ query }, context) => listFollows(context, query),
  followers: ({ query }, context) => listFollowers(context, query.page),
});
