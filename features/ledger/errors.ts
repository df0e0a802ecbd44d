import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const ledgerErrors = defineErrors(
  'ledger',
  {
    /** The balance is too low; nothing was moved. */
    notEnoughMoney: 409,
    notEnoughPoints: 409,
    notFound: 404,
    noMember: 404,
    /** The member's account is deleted. */
    memberGone: 409,
    /** The deduction exceeds the member's balance. */
    memberNotEnough: 409,
    /** The caller is the adjusted member. */
    self: 403,
    /** The requester of an adjustment cannot confirm it. */
    secondPerson: 403,
    decided: 409,
    expired: 409,
    checkRuns: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
