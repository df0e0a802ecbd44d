import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const reportErrors = defineErrors(
  'report',
  {
    /** Reports are turned off. */
    off: 403,
    /** Details: `roles`, the names of roles that grant the permission. */
    noReport: 403,
    /** What is reported is gone, or cannot be seen. */
    targetGone: 404,
    oneself: 409,
    /** The caller’s report of it is not decided yet. */
    alreadyOpen: 409,
    /** Details: `captchaKey`. */
    captchaRequired: 400,
    notFound: 404,
    reasonNotFound: 404,
    /** Reports name it, or others stand below it. */
    reasonUsed: 409,
    /** Others have changed the reasons meanwhile. */
    stale: 409,
    tooManyReasons: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
