import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const ledgerErrors = defineErrors(
  'ledger',
  {
    /** The balance does not cover it; nothing has moved. */
    notEnoughMoney: 409,
    notEnoughPoints: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
