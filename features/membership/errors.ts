import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const membershipErrors = defineErrors(
  'membership',
  {
    notFound: 404,
    orderNotFound: 404,
    /** The card or the specification is disabled. */
    notForSale: 409,
    soldOut: 409,
    notYet: 409,
    over: 409,
    /** Details: current `priceFen` and `points`. */
    priceChanged: 409,
    /** The buyer has the role permanently. */
    forGood: 409,
    /** The resulting end exceeds the maximum. */
    tooLong: 409,
    /** It has no money price, so no payment is possible. */
    pointsOnly: 409,
    refundedBefore: 409,
    /** Staff cannot refund their own order. */
    ownOrder: 403,
    /** The buyer's account is deleted: a refund is not possible. */
    buyerGone: 409,
    tooManyCards: 409,
    tooManySpecifications: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
