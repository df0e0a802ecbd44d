import { memberApi } from '#features/member/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { findMember } from './find-member.ts';
import { readProfile } from './read-profile.ts';

export const memberRoutes = implement(memberApi, {
  read: ({ params }, context) => readProfile(context, params.account),
  find: ({ query }, context) => findMember(context, query.keyword),
  // Messages, notifications and reminders do not exist yet, so nothing is unread.
  unread: () => ({ privateMessageCount: '0', systemNotifyCount: '0', remindCount: '0' }),
});
