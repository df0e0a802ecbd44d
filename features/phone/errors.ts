import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const phoneErrors = defineErrors(
  'phone',
  {
    /** Has one already: it is changed, not bound again. */
    bound: 409,
    /** Has none that could be changed. */
    unbound: 409,
    /** Step two without step one, or too long after it. */
    stepOneFirst: 409,
    /** Writing here takes a verified phone. Details: `to`, the page to bind one. */
    verifyFirst: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
