import { isAuthor, mayModerate } from '#features/topic/authorship.ts';
import type { Status } from '#features/topic/contract.ts';
import { unlockErrors as errors } from '#features/unlock/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export type PaymentState = 'held' | 'disputed' | 'released' | 'refunded';

/** That he may view the topic has been asked before. */
export const canUnlock = (topic: { status: Status }): Verdict =>
  refuseIf([topic.status !== 'published', errors.notPublic]);

/** `price`: what the caller has seen; `amount`: what it is. */
export const canPay = ({ price, amount }: { price: number; amount: number }): Verdict =>
  refuseIf([price !== amount, errors.priceChanged, { price: amount }]);

/** Who has unlocked a part is told to the topic's author and to staff who look after what people write. */
export const canSeeUnlockers = (actor: Actor, topic: { authorId: string | null }): Verdict =>
  refuseIf([!isAuthor(actor, topic.authorId) && !mayModerate(actor), platformErrors.forbidden]);

/** The site's share of a price in fen, `percent` whole; what is less than a fen stays the author's. */
export function feeOf(amount: number, percent: number): number {
  const product = amount * percent;
  return (product - (product % 100)) / 100;
}

/** Instants in ms. The buyer has paid; that has been asked before. */
export const canDispute = (input: { state: PaymentState; dueAt: number; now: number; isDisputed: boolean }): Verdict =>
  refuseIf(
    [input.isDisputed, errors.alreadyDisputed],
    [input.state !== 'held' || input.now >= input.dueAt, errors.disputeLate],
  );

/** A dispute waits as long as its payment is disputed. */
export const isOpen = (state: PaymentState): Verdict => refuseIf([state !== 'disputed', errors.disputeDecided]);

/** Nobody of the staff judges his own cause. */
export const canDecide = (input: {
  state: PaymentState;
  sides: readonly (string | null)[];
  memberId: string;
}): Verdict =>
  refuseIf(
    [input.sides.includes(input.memberId), errors.ownDispute],
    [input.state !== 'disputed', errors.disputeDecided],
  );

export const canRefund = (input: { isBuyerHere: boolean }): Verdict => refuseIf([!input.isBuyerHere, errors.buyerGone]);
