import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const accountDeletionErrors = defineErrors(
  'departure',
  {
    owner: 409,
    /** Something is left on the account, and he has not said that it may go. Details: `fen`, `points`. */
    possession: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
