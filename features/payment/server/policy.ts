import { paymentErrors as errors } from '#features/payment/errors.ts';
import type { Fact } from '#features/payment/fact.ts';
import {
  kindRules,
  type Verdict as NoticeVerdict,
  type OrderStatus,
  type PaymentKind,
  type ReviewState,
} from '#features/payment/kinds.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Whether an order may still be paid. */
export const canPay = (input: { status: OrderStatus; closesAt: string; now: Date }): Verdict =>
  refuseIf([input.status !== 'waiting' || new Date(input.closesAt) <= input.now, errors.orderOver]);

interface ProviderState {
  status: OrderStatus;
  fen: number;
  tradeNumber: string | null;
  /** The payment has settled another order. */
  isTradeTaken: boolean;
  /** Staff have credited the payment by hand, or sent it back. */
  isDealtWith: boolean;
  isPayerGone: boolean;
}

/**
 * Verdict of a verified payment on its order. Money that has arrived is never lost: a closed order is credited late.
 */
export function judgeFact(order: ProviderState, fact: Fact): NoticeVerdict {
  if (order.isDealtWith) return 'repeated';
  if (fact.currency !== 'CNY') return 'wrong_currency';
  if (order.tradeNumber !== null && order.tradeNumber === fact.tradeNumber) return 'repeated';
  if (order.isTradeTaken) return 'trade_taken';
  if (order.tradeNumber !== null) return 'second_payment';
  if (fact.fen !== order.fen) return 'wrong_amount';
  if (order.isPayerGone) return 'member_gone';
  return order.status === 'closed' ? 'late' : 'settled';
}

/** Whether the verdict needs a person's review. */
export const isOdd = (verdict: NoticeVerdict): boolean => !['settled', 'late', 'repeated', 'ignored'].includes(verdict);

/**
 * Whether the provider is told that the notice was accepted; otherwise it sends it again. A second payment is already
 * recorded, so a retry would not help.
 */
export const isTaken = (verdict: NoticeVerdict): boolean =>
  ['settled', 'late', 'repeated', 'ignored', 'second_payment'].includes(verdict);

/** Staff have decided on it. */
export const isDecided = (review: ReviewState): boolean =>
  ['credited', 'returning', 'returned', 'dismissed'].includes(review);

/** The payment was credited by hand or is being sent back: it can settle no order. */
export const isDealtWith = (review: ReviewState): boolean => ['credited', 'returning', 'returned'].includes(review);

/** Verified payments that belong to no other order. */
const BELIEVED: readonly NoticeVerdict[] = ['unknown_order', 'wrong_amount', 'second_payment'];
/** Money the provider holds that no order of ours can accept. */
const RETURNABLE: readonly NoticeVerdict[] = [...BELIEVED, 'wrong_currency', 'member_gone'];

interface Judged {
  provider: PaymentKind;
  verdict: NoticeVerdict;
  review: ReviewState;
  trade_number: string | null;
  fen: string | null;
  currency: string | null;
}

/** Whether a notice can be credited by hand: yuan only, and only verified payments. */
export const canCredit = (input: Judged): Verdict =>
  refuseIf(
    [input.review !== 'open' && input.review !== 'proposed', errors.decided],
    [
      !BELIEVED.includes(input.verdict) || Number(input.fen ?? 0) <= 0 || input.currency !== 'CNY',
      errors.notCreditable,
    ],
  );

interface Crediting {
  actorId: string;
  order: { id: string; memberId: string };
  isPayerGone: boolean;
  /** The first person's proposal. */
  proposal: { by: string | null; orderId: string | null } | null;
}

/** Whether this person may credit this order: never their own, and a second person only confirms the proposed order. */
export const canCreditTo = ({ actorId, order, isPayerGone, proposal }: Crediting): Verdict =>
  refuseIf(
    [actorId === order.memberId, errors.ownOrder],
    [proposal !== null && proposal.by === actorId, errors.secondPerson],
    [proposal !== null && proposal.orderId !== order.id, errors.otherOrder],
    [isPayerGone, errors.payerGone],
  );

export const canDecline = (review: ReviewState): Verdict => refuseIf([review !== 'proposed', errors.decided]);

export const canDismiss = (review: ReviewState): Verdict =>
  refuseIf([review !== 'open' && review !== 'proposed', errors.decided]);

/** Whether a payment that nobody was credited for can be sent back in full. */
export const canSendBack = (input: Judged): Verdict =>
  refuseIf(
    [input.review !== 'open', errors.decided],
    [
      !RETURNABLE.includes(input.verdict) || input.trade_number === null || Number(input.fen ?? 0) <= 0,
      errors.notReturnable,
    ],
    [input.currency !== 'CNY' && !kindRules[input.provider].refundsAnyCurrency, errors.notReturnable],
  );

/** Whether this amount of an order can be refunded. */
export const canRefund = (input: { status: OrderStatus; fen: number; restFen: number; balanceFen: number }): Verdict =>
  refuseIf(
    [!['paid', 'part_refunded', 'refunding'].includes(input.status), errors.notRefundable],
    [input.fen > Math.min(input.restFen, input.balanceFen), errors.refundTooMuch],
  );

/** Whether this amount of a manual credit can be refunded. */
export const canRefundCredited = (input: {
  review: ReviewState;
  tradeNumber: string | null;
  fen: number;
  restFen: number;
  balanceFen: number;
}): Verdict =>
  refuseIf(
    [input.review !== 'credited' || input.tradeNumber === null, errors.notRefundable],
    [input.fen > Math.min(input.restFen, input.balanceFen), errors.refundTooMuch],
  );
