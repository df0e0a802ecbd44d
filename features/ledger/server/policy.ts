import { ledgerErrors as errors } from '#features/ledger/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Nobody adjusts their own account, not even an owner; a deleted account cannot be adjusted. */
export const canAdjust = (input: { actorId: string; memberId: string; isCancelled: boolean }): Verdict =>
  refuseIf([input.actorId === input.memberId, errors.self], [input.isCancelled, errors.memberGone]);

/** Whether the amount needs a second person; `before`: the sum moved without one in the last day. */
export const needsSecondPerson = (input: { amount: number; before: number; limit: number }): boolean =>
  input.before + Math.abs(input.amount) > input.limit;

/** A pending or decided adjustment. */
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

/** The requester may withdraw it; the affected member may not decide on it. */
export const canDecline = (input: Waiting & { actorId: string; now: Date }): Verdict =>
  refuseIf(
    [input.actorId === input.memberId, errors.self],
    [input.state !== 'waiting', errors.decided],
    [isOver(input), errors.expired],
  );

/** The time for a second person has passed: computed on read, no job is needed. */
export function isOver({ state, expiresAt, now }: Pick<Waiting, 'state' | 'expiresAt'> & { now: Date }): boolean {
  return state === 'waiting' && expiresAt !== null && new Date(expiresAt) <= now;
}
