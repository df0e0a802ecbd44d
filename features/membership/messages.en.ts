import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such membership card',
    orderNotFound: 'There is no such order',
    notForSale: 'This plan is no longer on sale',
    soldOut: 'This plan is sold out',
    notYet: 'This plan is not on sale yet',
    over: 'This plan is no longer on sale',
    priceChanged: 'The price has changed. Look at the new price before you buy',
    forGood: 'You hold this role for good, so there is nothing to buy',
    tooLong: 'Your membership would end too far away. Buy less, or renew when it is about to end',
    pointsOnly: 'This plan is bought with points alone, so there is nothing to pay',
    ownOrder: 'Nobody refunds an order of their own. Ask somebody else of the staff',
    refundedBefore: 'This order has been refunded already',
    buyerGone: 'The buyer has deleted the account, so there is nobody to refund',
    tooManyCards: 'At most 100 membership cards',
    tooManySpecifications: 'At most 30 plans on a card',
  },
  rules: {
    price: 'Set a price in money, in points, or both',
    long: 'Too long: at most 87,600 hours, 3,650 days, 240 months or 20 years',
    saleEnd: 'Must be later than the beginning of the sale',
    role: 'Choose a membership role',
  },
};
