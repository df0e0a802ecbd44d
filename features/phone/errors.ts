import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const phoneErrors = defineErrors(
  'phone',
  {
    /** A phone is already bound: it has to be changed instead. */
    bound: 409,
    /** No phone is bound that could be changed. */
    unbound: 409,
    /** Step two without step one, or too long after it. */
    stepOneFirst: 409,
    /** Posting here requires a verified phone. Details: `to`, the page to bind one. */
    verifyFirst: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
