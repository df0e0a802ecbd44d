import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const termsErrors = defineErrors(
  'terms',
  {
    notFound: 404,
    /** The member has not agreed to the current version yet. */
    notAgreed: 409,
    /** There is a newer version. */
    stale: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
