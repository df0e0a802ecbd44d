import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './error-messages.en.ts';
import { zh } from './error-messages.zh.ts';

/** Failures that belong to no feature. */
export const platformErrors = defineErrors(
  'platform',
  {
    invalid: 400,
    unauthenticated: 401,
    forbidden: 403,
    csrf: 403,
    notFound: 404,
    unknownPage: 404,
    /** Others have saved it since the form was opened. */
    changed: 409,
    tooLarge: 413,
    mediaType: 415,
    keyReused: 422,
    tooMany: 429,
    banned: 456,
    unexpected: 500,
    unavailable: 503,
    loginLoop: 508,
  },
  { zh_CN: zh, en_US: en },
);
