import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const membershipErrors = defineErrors(
  'membership',
  {
    notFound: 404,
    orderNotFound: 404,
    /** Its card is off the shelf, or it is switched off. */
    notForSale: 409,
    soldOut: 409,
    notYet: 409,
    over: 409,
    /** Details: `priceFen` and `points`, what they are now. */
    priceChanged: 409,
    /** The buyer holds the role without an end. */
    forGood: 409,
    /** It would end further away than anybody should pay for. */
    tooLong: 409,
    /** It costs no money: there is nothing to pay through anybody. */
    pointsOnly: 409,
    refundedBefore: 409,
    /** Nobody gives back to himself. */
    ownOrder: 403,
    /** The account has been deleted: there is nobody to give it back to. */
    buyerGone: 409,
    tooManyCards: 409,
    tooManySpecifications: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
