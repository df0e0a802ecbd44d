import type { IdentityKind } from '#features/member/identity.ts';
import type { RecoveryStep } from '#features/recovery/contract.ts';
import { recoveryErrors as errors } from '#features/recovery/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** What is known of a finding under way. Of a name nobody has: no hint, nowhere to send a code. */
export interface RecoveryFacts {
  kind: IdentityKind;
  isAnswerRight: boolean;
  isCodeRight: boolean;
  hasHint: boolean;
  /** The member has a phone or an e-mail address. */
  hasTarget: boolean;
  /** Staff without a second step: whoever reads what is sent to them must not become them by it. */
  isCodeShort: boolean;
  /** The day of waiting is over, and not the days after it. */
  isWaitOver: boolean;
}

/**
 * What is asked for next. By account: the answer first, which tells nothing of the rest; then a code, or a day of waiting
 * where there is nowhere to send one. By phone or e-mail: the code first, then the answer if there is a question,
 * of staff without either question or second step a day of waiting.
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

/** Only what is asked for is looked at. */
export const canProve = (facts: { needs: RecoveryStep['needs']; offers: 'answer' | 'code' | null }): Verdict =>
  refuseIf([facts.offers !== facts.needs, errors.otherProof]);

/** A wait that its member stopped leads nowhere, as long as his proofs are the same. */
export const canWait = (wait: { isStopped: boolean } | undefined): Verdict =>
  refuseIf([wait?.isStopped ?? false, errors.stopped]);
