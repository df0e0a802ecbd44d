import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const paymentErrors = defineErrors(
  'payment',
  {
    notFound: 404,
    /** The way of paying is off, or not for this device. */
    methodClosed: 409,
    /** Paid, closed, or out of its time: nothing can be paid any more. */
    orderOver: 409,
    /** The provider could not be reached or refused. */
    providerFailed: 400,
    /** Only what has been paid and is still there can go back. */
    notRefundable: 409,
    refundTooMuch: 409,
    /** Somebody else has decided it meanwhile. */
    decided: 409,
    /** It names no payment whose sender could be believed. */
    notCreditable: 409,
    /** The second one must be somebody else. */
    secondPerson: 409,
    /** Nobody credits himself. */
    ownOrder: 403,
    /** Another order has been proposed: that one is confirmed or declined. */
    otherOrder: 409,
    /** Who has left has no balance any more. */
    payerGone: 409,
    /** Its provider cannot send it back, or nobody vouches that it was paid. */
    notReturnable: 409,
    /** A public site takes no test money. */
    sandboxInPublic: 409,
    statementUnread: 400,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
