import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const memberAdminErrors = defineErrors(
  'roster',
  {
    notFound: 404,
    /** The account is deleted: nothing can be changed. */
    cancelled: 409,
    notRemoved: 409,
    notSuspended: 409,
    roleUnknown: 409,
    noSession: 409,
    noAvatar: 409,
    /** The member has no verified e-mail address. */
    unreachable: 409,
    /** The caller's own account. */
    self: 403,
    owner: 403,
    /** The target is staff whose permissions are not a proper subset of the caller's. */
    equal: 403,
    /** A role with permissions the caller does not have, or any staff role without the permission to manage roles. */
    roleBeyond: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
