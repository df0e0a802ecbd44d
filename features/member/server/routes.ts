import { memberApi } from '#features/member/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { countUnread } from './count-unread.ts';
import { findMember } from './find-member.ts';
import { readProfile } from './read-profile.ts';

export const memberRoutes = implement(memberApi, {
  read: ({ params }, context) => readProfile(context, params.account),
  find: ({ query }, context) => findMember(context, query.keyword),
  unread: (_, context) => countUnread(context),
});
