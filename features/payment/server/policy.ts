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
  /** The payment has paid another order. */
  isTradeTaken: boolean;
  /** Staff have credited the payment by hand, or sent it back. */
  isDealtWith: boolean;
  isPayerGone: boolean;
}

/** What a believed fact does to its order. Money that has truly come is never lost: a closed order is credited late. */
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

/** Which verdicts a person has to look at. */
export const isOdd = (verdict: NoticeVerdict): boolean => !['settled', 'late', 'repeated', 'ignored'].includes(verdict);

/** What the provider may take as said; anything else it sends again. A second payment has been written down: sending it again helps nobody. */
export const isTaken = (verdict: NoticeVerdict): boolean =>
  ['settled', 'late', 'repeated', 'ignored', 'second_payment'].includes(verdict);

/** A person has decided what becomes of it. */
export const isDecided = (review: ReviewState): boolean =>
  ['credited', 'returning', 'returned', 'dismissed'].includes(review);

/** The payment is in somebody's balance by hand, or on its way back: it pays nothing more. */
export const isDealtWith = (review: ReviewState): boolean => ['credited', 'returning', 'returned'].includes(review);

/** Of a sender who could be believed, and for nobody else's order. */
const BELIEVED: readonly NoticeVerdict[] = ['unknown_order', 'wrong_amount', 'second_payment'];
/** Money that truly lies with the provider though no order of ours can have it. */
const RETURNABLE: readonly NoticeVerdict[] = [...BELIEVED, 'wrong_currency', 'member_gone'];

interface Judged {
  provider: PaymentKind;
  verdict: NoticeVerdict;
  review: ReviewState;
  trade_number: string | null;
  fen: string | null;
  currency: string | null;
}

/** Whether a notice can be credited by hand; yuan only, and only what its sender vouches for. */
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
  /** What the first of two has proposed. */
  proposal: { by: string | null; orderId: string | null } | null;
}

/** To this order, by this person: never his own, and of two the second confirms what the first has proposed. */
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

/** Whether a payment that nobody was credited for can go back to who paid it, all of it. */
export const canSendBack = (input: Judged): Verdict =>
  refuseIf(
    [input.review !== 'open', errors.decided],
    [
      !RETURNABLE.includes(input.verdict) || input.trade_number === null || Number(input.fen ?? 0) <= 0,
      errors.notReturnable,
    ],
    [input.currency !== 'CNY' && !kindRules[input.provider].refundsAnyCurrency, errors.notReturnable],
  );

/** Whether so much of an order can go back. */
export const canRefund = (input: { status: OrderStatus; fen: number; restFen: number; balanceFen: number }): Verdict =>
  refuseIf(
    [!['paid', 'part_refunded', 'refunding'].includes(input.status), errors.notRefundable],
    [input.fen > Math.min(input.restFen, input.balanceFen), errors.refundTooMuch],
  );

/** Whether so much of what was credited by hand can go back. */
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
