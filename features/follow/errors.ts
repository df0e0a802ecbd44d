import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const followErrors = defineErrors(
  'follow',
  {
    noMember: 404,
    /** A tag, section or question that does not exist or is closed to the caller. */
    notFound: 404,
    oneself: 409,
    /** The member has blocked the caller. */
    blocked: 403,
    /** Details: `roles`, `memberships`. */
    noPermission: 403,
    /** Details: `most`. */
    tooMany: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
