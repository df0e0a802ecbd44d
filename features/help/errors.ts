import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const helpErrors = defineErrors(
  'help',
  {
    notFound: 404,
    /** A category with texts. */
    notEmpty: 409,
    tooMany: 409,
    /** Others have changed the order meanwhile. */
    stale: 409,
    /** Others have edited the text meanwhile. */
    changed: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
