import type { State } from '#features/verification/contract.ts';
import { verificationErrors as errors } from '#features/verification/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** The state of the last application of a kind; undefined: there is none. */
export const canApply = (last: State | undefined): Verdict => refuseIf([last === 'pending' || last === 'approved', errors.alreadyOpen]);

export const canWithdraw = (state: State): Verdict => refuseIf([state !== 'pending', errors.notPending]);

/** Nobody decides about himself. */
export const canDecide = (it: { state: State; isOwn: boolean }): Verdict => refuseIf([it.isOwn, errors.ownCase], [it.state !== 'pending', errors.notPending]);

export const canRevoke = (it: { state: State; isOwn: boolean }): Verdict => refuseIf([it.isOwn, errors.ownCase], [it.state !== 'approved', errors.notApproved]);
