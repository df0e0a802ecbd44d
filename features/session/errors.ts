import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const sessionErrors = defineErrors(
  'session',
  {
    /**
     * No such account or a wrong password: deliberately the same error. Details: `captchaKey` when the next attempt
     * needs one.
     */
    wrongCredentials: 400,
    /** Details: `captchaKey`. */
    captchaRequired: 400,
    /** Details: `until`, null if permanent, the site's `timeZone`, the `reason` staff gave, and `appealToken`. */
    suspended: 403,
    /** The same to somebody who was signed in when it began; and `to`, the page where they can appeal. */
    suspendedInside: 403,
    loginClosed: 403,
    /** Staff signing in by a code without a second step. */
    codeAlone: 403,
    registerClosed: 403,
    linkSpent: 410,
    notFound: 404,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
