import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const paymentErrors = defineErrors(
  'payment',
  {
    notFound: 404,
    /** The payment method is off, or not available for this device. */
    methodClosed: 409,
    /** Paid, closed or expired: it can no longer be paid. */
    orderOver: 409,
    /** The provider was unreachable or refused. */
    providerFailed: 400,
    /** Only the paid amount that has not been refunded can be refunded. */
    notRefundable: 409,
    refundTooMuch: 409,
    /** It has been decided in the meantime. */
    decided: 409,
    /** The notice contains no verified payment. */
    notCreditable: 409,
    /** The second person must be somebody else. */
    secondPerson: 409,
    /** Staff cannot credit themselves. */
    ownOrder: 403,
    /** Another order has been proposed: confirm or decline that one. */
    otherOrder: 409,
    /** The payer's account is deleted and has no balance. */
    payerGone: 409,
    /** The provider cannot send it back, or the payment is not verified. */
    notReturnable: 409,
    /** A public site accepts no test money. */
    sandboxInPublic: 409,
    statementUnread: 400,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
