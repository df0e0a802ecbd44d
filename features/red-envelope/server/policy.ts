import type { EndReason, NoOpen } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors as errors } from '#features/red-envelope/errors.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** The envelope's parties; `receiver_id` null: a public one. */
export interface Whose {
  giver_id: string;
  receiver_id: string | null;
}

/** Facts that decide whether shares are available. */
export interface EnvelopeState {
  ends_at: string;
  end_reason: EndReason | null;
}

/**
 * The total of a personal one is its receiver's share: hidden until they open it, and for good when it ended before.
 */
export const isSecret = (actor: Actor, envelope: Whose & { mine_fen: number | null }): boolean =>
  actor.kind === 'member' && envelope.receiver_id === actor.id && envelope.mine_fen === null;

/** Whether no more shares are handed out. */
export const isOver = ({ end_reason, ends_at }: EnvelopeState, now: Date): boolean =>
  end_reason !== null || Date.parse(ends_at) <= now.getTime();

const endError = ({ end_reason }: Pick<EnvelopeState, 'end_reason'>) =>
  end_reason === 'empty' ? errors.empty : errors.ended;

export const refusalOf = (envelope: Pick<EnvelopeState, 'end_reason'>) => endError(envelope)();

/** Whether a member may have a share; a personal one is visible only to its two parties. */
export const canOpen = (
  member: Member,
  envelope: Whose & EnvelopeState,
  input: { isOpen: boolean; hasOpened: boolean; now: Date },
): Verdict =>
  refuseIf(
    [
      envelope.receiver_id !== null && envelope.receiver_id !== member.id && envelope.giver_id !== member.id,
      errors.notFound,
    ],
    [envelope.giver_id === member.id, errors.own],
    [!input.isOpen, errors.closed],
    [!input.hasOpened && isOver(envelope, input.now), endError(envelope)],
  );

export const canStop = (member: Member, envelope: Whose & EnvelopeState): Verdict =>
  refuseIf(
    [
      envelope.giver_id !== member.id && envelope.receiver_id !== null && envelope.receiver_id !== member.id,
      errors.notFound,
    ],
    [envelope.giver_id !== member.id, errors.notGiver],
  );

/** Why the reader cannot open it. Opening refuses for the same reasons. */
export function whyNoOpen(
  actor: Actor,
  envelope: Whose & EnvelopeState,
  input: { isOpen: boolean; hasOpened: boolean; now: Date },
): NoOpen | null {
  if (input.hasOpened) return 'opened';
  if (isOver(envelope, input.now)) return 'ended';
  if (actor.kind === 'guest') return 'signIn';
  if (envelope.giver_id === actor.id) return 'own';
  return input.isOpen ? null : 'closed';
}
