import { communityAdminApi, communityApi } from '#features/community/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { editRules, listRules } from './edit-rules.ts';
import { listCommunity, readModule } from './read-community.ts';

export const communityRoutes = [
  ...implement(communityApi, {
    list: (_input, context) => listCommunity(context),
    read: ({ params }, context) => readModule(context, params.id),
  }),
  ...implement(communityAdminApi, {
    list: (_input, context) => listRules(context),
    edit: ({ params, body }, context) => editRules(context, { ...body, id: params.id }),
  }),
];
