import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const ledgerErrors = defineErrors(
  'ledger',
  {
    /** The balance does not cover it; nothing has moved. */
    notEnoughMoney: 409,
    notEnoughPoints: 409,
    notFound: 404,
    noMember: 404,
    /** He has left. */
    memberGone: 409,
    /** Staff take more than the member has. */
    memberNotEnough: 409,
    /** Oneself, on either side of an adjustment. */
    self: 403,
    /** Whoever asked for an adjustment does not confirm it. */
    secondPerson: 403,
    decided: 409,
    expired: 409,
    checkRuns: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
