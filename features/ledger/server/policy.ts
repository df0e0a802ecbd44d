import { ledgerErrors as errors } from '#features/ledger/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Nobody adjusts what is his own, owner or not; who has left has nothing to adjust. */
export const canAdjust = (input: { actorId: string; memberId: string; isCancelled: boolean }): Verdict =>
  refuseIf([input.actorId === input.memberId, errors.self], [input.isCancelled, errors.memberGone]);

/** Whether one person is not enough for so much; `before`: what was moved without a second one within a day. */
export const needsSecondPerson = (input: { amount: number; before: number; limit: number }): boolean =>
  input.before + Math.abs(input.amount) > input.limit;

/** An adjustment that waits, or no longer does. */
export interface Waiting {
  state: 'waiting' | 'done' | 'declined';
  memberId: string;
  askedBy: string;
  expiresAt: string | null;
}

export const canConfirm = (input: Waiting & { actorId: string; now: Date; isCancelled: boolean }): Verdict =>
  refuseIf(
    [input.actorId === input.memberId, errors.self],
    [input.actorId === input.askedBy, errors.secondPerson],
    [input.state !== 'waiting', errors.decided],
    [isOver(input), errors.expired],
    [input.isCancelled, errors.memberGone],
  );

/** Also whoever asked for it may take it back; the member it is about may not touch it. */
export const canDecline = (input: Waiting & { actorId: string; now: Date }): Verdict =>
  refuseIf(
    [input.actorId === input.memberId, errors.self],
    [input.state !== 'waiting', errors.decided],
    [isOver(input), errors.expired],
  );

/** The time for a second person has passed: nothing has to run for that. */
export function isOver({ state, expiresAt, now }: Pick<Waiting, 'state' | 'expiresAt'> & { now: Date }): boolean {
  return state === 'waiting' && expiresAt !== null && new Date(expiresAt) <= now;
}
