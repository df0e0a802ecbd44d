import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const accountDeletionErrors = defineErrors(
  'departure',
  {
    owner: 409,
    /** Balances remain and the member has not agreed to lose them. Details: `fen`, `points`. */
    possession: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
