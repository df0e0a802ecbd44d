import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const memberAdminErrors = defineErrors(
  'roster',
  {
    notFound: 404,
    /** He has left: nothing about him is left to change. */
    cancelled: 409,
    notSuspended: 409,
    roleUnknown: 409,
    noSession: 409,
    noAvatar: 409,
    /** No mail reaches him. */
    unreachable: 409,
    /** Oneself. */
    self: 403,
    owner: 403,
    /** Staff whose areas are not fewer than one's own. */
    equal: 403,
    /** A role with areas one does not hold, or any staff role without the right to roles. */
    roleBeyond: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
