import { paymentErrors as errors } from '#features/payment/errors.ts';
import type { Fact } from '#features/payment/fact.ts';
import type { Verdict as NoticeVerdict, OrderStatus, ReviewState } from '#features/payment/kinds.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Whether an order may still be paid. */
export const canPay = (it: { status: OrderStatus; closesAt: string; now: Date }): Verdict =>
  refuseIf([it.status !== 'waiting' || new Date(it.closesAt) <= it.now, errors.orderOver]);

interface Standing {
  status: OrderStatus;
  fen: number;
  tradeNumber: string | null;
  /** The payment has paid another order. */
  isTradeTaken: boolean;
  isPayerGone: boolean;
}

/** What a believed fact does to its order. Money that has truly come is never lost: a closed order is credited late. */
export function judgeFact(order: Standing, fact: Fact): NoticeVerdict {
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
export const isTaken = (verdict: NoticeVerdict): boolean => ['settled', 'late', 'repeated', 'ignored', 'second_payment'].includes(verdict);

/** Of a sender who could be believed. */
const BELIEVED: readonly NoticeVerdict[] = ['unknown_order', 'wrong_amount', 'second_payment'];

/** Whether a notice can be credited by hand; yuan only, and only what its sender vouches for. */
export const canCredit = (it: { verdict: NoticeVerdict; review: ReviewState; fen: number | null; currency: string | null }): Verdict =>
  refuseIf(
    [it.review !== 'open' && it.review !== 'proposed', errors.decided],
    [!BELIEVED.includes(it.verdict) || it.fen === null || it.fen <= 0 || it.currency !== 'CNY', errors.notCreditable],
  );

export const canDismiss = (review: ReviewState): Verdict => refuseIf([review !== 'open' && review !== 'proposed', errors.decided]);

/** Whether so much of an order can go back. */
export const canRefund = (it: { status: OrderStatus; fen: number; restFen: number; balanceFen: number }): Verdict =>
  refuseIf([!['paid', 'part_refunded', 'refunding'].includes(it.status), errors.notRefundable], [it.fen > Math.min(it.restFen, it.balanceFen), errors.refundTooMuch]);
