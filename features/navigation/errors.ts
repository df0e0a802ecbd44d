import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const navigationErrors = defineErrors(
  'navigation',
  {
    notFound: 404,
    /** A category with sites. */
    notEmpty: 409,
    tooMany: 409,
    /** Others have changed the order meanwhile. */
    stale: 409,
    /** It has been decided already. */
    decided: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
