import { blockApi } from '#features/block/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { blockMember, listBlocked, readBlock, unblockMember } from './block-member.ts';

export const blockRoutes = implement(blockApi, {
  list: ({ query }, context) => listBlocked(context, query.page),
  read: ({ params }, context) => readBlock(context, params.account),
  block: ({ params }, context) => blockMember(context, params.account),
  unblock: ({ params }, context) => unblockMember(context, params.account),
});
