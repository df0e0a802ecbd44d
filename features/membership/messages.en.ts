import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'No such membership card',
    orderNotFound: 'No such order',
    notForSale: 'This plan is no longer on sale',
    soldOut: 'This plan is sold out',
    notYet: 'This plan is not on sale yet',
    over: 'This plan is no longer on sale',
    priceChanged: 'The price has changed. Please check the new price before you buy',
    forGood: 'Your membership never expires, so there’s nothing to buy',
    tooLong: 'Your membership would end too far in the future. Choose a shorter period, or renew closer to the end',
    pointsOnly: 'This plan is paid with points only, so there’s nothing to pay',
    ownOrder: 'You can’t refund your own order. Ask another staff member',
    refundedBefore: 'This order has already been refunded',
    buyerGone: 'The buyer has deleted their account, so there’s nobody to refund',
    tooManyCards: 'At most 100 membership cards',
    tooManySpecifications: 'At most 30 plans per card',
  },
  rules: {
    price: 'Set a price in money, in points, or both',
    long: 'Too long: at most 87,600 hours, 3,650 days, 240 months or 20 years',
    saleEnd: 'Must be later than the start of the sale',
    role: 'Choose a membership role',
  },
};
