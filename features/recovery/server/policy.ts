import type { IdentityKind } from '#features/member/identity.ts';
import type { RecoveryStep } from '#features/recovery/contract.ts';
import { recoveryErrors as errors } from '#features/recovery/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Policy input: state of a recovery. A nonexistent name has no hint and no target for a code. */
export interface RecoveryFacts {
  kind: IdentityKind;
  isAnswerRight: boolean;
  isCodeRight: boolean;
  hasHint: boolean;
  /** The member has a phone or an e-mail address. */
  hasTarget: boolean;
  /**
   * Staff without a second factor: a code alone is insufficient, since anyone who reads their messages could take over
   * the account.
   */
  isCodeShort: boolean;
  /** The day of waiting has passed, and the period after it has not. */
  isWaitOver: boolean;
}

/**
 * The next proof. By account: the answer first, which reveals nothing else; then a code, or a day of waiting where no
 * code can be sent. By phone or e-mail: the code first, then the answer if there is a question; for staff with neither
 * question nor second factor, a day of waiting.
 */
export function nextNeed(facts: RecoveryFacts): RecoveryStep['needs'] {
  if (facts.kind !== 'account') {
    if (!facts.isCodeRight) return 'code';
    if (facts.hasHint) return facts.isAnswerRight ? 'password' : 'answer';
    return facts.isCodeShort && !facts.isWaitOver ? 'wait' : 'password';
  }
  if (!facts.isAnswerRight) return 'answer';
  if (facts.hasTarget) return facts.isCodeRight ? 'password' : 'code';
  return facts.isWaitOver ? 'password' : 'wait';
}

/** Only the required proof is checked. */
export const canProve = (facts: { needs: RecoveryStep['needs']; offers: 'answer' | 'code' | null }): Verdict =>
  refuseIf([facts.offers !== facts.needs, errors.otherProof]);

/** A wait stopped by its member stays refused while their proofs are unchanged. */
export const canWait = (wait: { isStopped: boolean } | undefined): Verdict =>
  refuseIf([wait?.isStopped ?? false, errors.stopped]);
