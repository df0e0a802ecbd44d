import type { Accepts, NoWrite } from '#features/private-message/contract.ts';
import { privateMessageErrors as errors } from '#features/private-message/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** What decides whether one member may write to another. */
export interface WriteFacts {
  isOff: boolean;
  isGone: boolean;
  /** The writer has blocked the other, and the other way round. */
  isBlocking: boolean;
  isBlocked: boolean;
  accepts: Accepts;
  /** The other follows the writer. */
  isFollowed: boolean;
  /** The other has written in this conversation. */
  hasWritten: boolean;
}

/** Why nothing of the member's reaches the other's side; null: it does. */
export function whyNotTaken(facts: WriteFacts): Exclude<NoWrite, 'permission'> | null {
  if (facts.isOff) return 'off';
  if (facts.isGone) return 'gone';
  if (facts.isBlocking) return 'blocking';
  const isAccepted = facts.hasWritten || facts.accepts === 'all' || (facts.accepts === 'followed' && facts.isFollowed);
  return facts.isBlocked || !isAccepted ? 'refused' : null;
}

/** Why the member cannot write; null: they may. */
export const whyNoWrite = (actor: Actor, facts: WriteFacts): NoWrite | null =>
  whyNotTaken(facts) ?? (actor.may('message') ? null : 'permission');

/** `permission`: refuses with the roles that open it, by `requirePermission`. */
export function canWrite(actor: Actor, facts: WriteFacts): Verdict {
  const reason = whyNoWrite(actor, facts);
  return refuseIf(
    [reason === 'off', errors.off],
    [reason === 'gone', errors.gone],
    [reason === 'blocking', errors.blocking],
    [reason === 'refused', errors.refused],
    [reason === 'permission', errors.noMessage],
  );
}
