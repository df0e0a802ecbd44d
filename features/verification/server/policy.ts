import type { State } from '#features/verification/contract.ts';
import { verificationErrors as errors } from '#features/verification/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** The state of the latest application of a kind; undefined: there is none. */
export const canApply = (last: State | undefined): Verdict =>
  refuseIf([last === 'pending' || last === 'approved', errors.alreadyOpen]);

export const canWithdraw = (state: State): Verdict => refuseIf([state !== 'pending', errors.notPending]);

/** Staff cannot decide their own application. */
export const canDecide = (input: { state: State; isOwn: boolean }): Verdict =>
  refuseIf([input.isOwn, errors.ownCase], [input.state !== 'pending', errors.notPending]);

export const canRevoke = (input: { state: State; isOwn: boolean }): Verdict =>
  refuseIf([input.isOwn, errors.ownCase], [input.state !== 'approved', errors.notApproved]);
