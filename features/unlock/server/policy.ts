import { isAuthor, mayModerate } from '#features/content/authorship.ts';
import type { Status } from '#features/content/contract.ts';
import { unlockErrors as errors } from '#features/unlock/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export type PaymentState = 'held' | 'disputed' | 'released' | 'refunded';

/** The permission to view the text has been checked before. */
export const canUnlock = (text: { status: Status }): Verdict =>
  refuseIf([text.status !== 'published', errors.notPublic]);

/** `price`: as seen by the caller; `amount`: the current price. */
export const canPay = ({ price, amount }: { price: number; amount: number }): Verdict =>
  refuseIf([price !== amount, errors.priceChanged, { price: amount }]);

/** Only the text's author and moderating staff may see who has unlocked a part. */
export const canSeeUnlockers = (actor: Actor, text: { authorId: string | null }): Verdict =>
  refuseIf([!isAuthor(actor, text.authorId) && !mayModerate(actor), platformErrors.forbidden]);

/** The site's share of a price in fen, `percent` an integer; fractions of a fen go to the author. */
export function feeOf(amount: number, percent: number): number {
  const product = amount * percent;
  return (product - (product % 100)) / 100;
}

/** Instants in ms. That the buyer has paid has been checked before. */
export const canDispute = (input: { state: PaymentState; dueAt: number; now: number; isDisputed: boolean }): Verdict =>
  refuseIf(
    [input.isDisputed, errors.alreadyDisputed],
    [input.state !== 'held' || input.now >= input.dueAt, errors.disputeLate],
  );

/** A dispute is open while its payment is disputed. */
export const isOpen = (state: PaymentState): Verdict => refuseIf([state !== 'disputed', errors.disputeDecided]);

/** Staff cannot decide a dispute in which they are a side. */
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
