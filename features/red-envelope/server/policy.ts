import type { EndReason, NoOpen } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors as errors } from '#features/red-envelope/errors.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Between whom it is; `receiver_id` null: a public one. */
export interface Whose {
  giver_id: string;
  receiver_id: string | null;
}

/** Whether somebody may open it at all; a personal one is nobody else's business than the two's. */
export const canOpen = (member: Member, envelope: Whose, at: { isOpen: boolean }): Verdict =>
  refuseIf(
    [
      envelope.receiver_id !== null && envelope.receiver_id !== member.id && envelope.giver_id !== member.id,
      errors.notFound,
    ],
    [envelope.giver_id === member.id, errors.own],
    [!at.isOpen, errors.closed],
  );

/** What there is to know of an envelope whose shares one wants. */
export interface EnvelopeState {
  ends_at: string;
  end_reason: EndReason | null;
}

/** Of a personal one the total is its receiver's share: he learns it by opening it, and not at all when it has ended before. */
export const isSecret = (actor: Actor, envelope: Whose & { mine_fen: number | null }): boolean =>
  actor.kind === 'member' && envelope.receiver_id === actor.id && envelope.mine_fen === null;

/** Nothing is handed out any more. */
export const isOver = ({ end_reason, ends_at }: EnvelopeState, now: Date): boolean =>
  end_reason !== null || Date.parse(ends_at) <= now.getTime();

export const refusalOf = ({ end_reason }: Pick<EnvelopeState, 'end_reason'>) =>
  end_reason === 'empty' ? errors.empty() : errors.ended();

export const canStop = (member: Member, envelope: Whose & EnvelopeState): Verdict =>
  refuseIf(
    [
      envelope.giver_id !== member.id && envelope.receiver_id !== null && envelope.receiver_id !== member.id,
      errors.notFound,
    ],
    [envelope.giver_id !== member.id, errors.notGiver],
  );

/** Why somebody cannot open it just now. The act refuses for the same reasons. */
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
