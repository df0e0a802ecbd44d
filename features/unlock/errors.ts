import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const unlockErrors = defineErrors(
  'unlock',
  {
    /** Only what everybody may read can be unlocked. */
    notPublic: 409,
    commentFirst: 409,
    /** Details: `level`, the number asked for. */
    levelTooLow: 409,
    /** Details: `price`, what it is now, in points or fen. */
    priceChanged: 409,
    /** Details: `seconds`. */
    tooManyTries: 429,
    /** Not paid for, or taken down by staff. */
    notKept: 404,
    /** There is no such payment of his, or no such dispute. */
    noPayment: 404,
    noDispute: 404,
    /** The 24 hours are over, or the price has been given back. */
    disputeLate: 409,
    alreadyDisputed: 409,
    disputeDecided: 409,
    /** Staff are a side in it themselves. */
    ownDispute: 403,
    /** There is nobody left to give the price back to. */
    buyerGone: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
