import { activityApi } from '#features/my-content/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listActivity, listOwnActivity } from './list-activity.ts';

export const activityRoutes = implement(activityApi, {
  mine: ({ query }, context) => listOwnActivity(context, query.before),
  ofMember: ({ params, query }, context) => listActivity(context, { account: params.account, before: query.before }),
});
