import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const unlockErrors = defineErrors(
  'unlock',
  {
    /** Only parts of a text that everyone may read can be unlocked. */
    notPublic: 409,
    commentFirst: 409,
    /** Details: `level`, the required number. */
    levelTooLow: 409,
    /** Details: `price`, the current one, in points or fen. */
    priceChanged: 409,
    /** Details: `seconds`. */
    tooManyTries: 429,
    /** Not paid for, or deleted by staff. */
    notKept: 404,
    /** The caller has no such payment or dispute. */
    noPayment: 404,
    noDispute: 404,
    /** The 24 hours are over, or the price has been refunded. */
    disputeLate: 409,
    alreadyDisputed: 409,
    disputeDecided: 409,
    /** The staff member is a side of the dispute. */
    ownDispute: 403,
    /** The buyer's account no longer exists, so a refund is not possible. */
    buyerGone: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
