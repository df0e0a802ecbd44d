import type { EnvelopeShare, EnvelopeView, SentEnvelope } from '#features/red-envelope/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { asTopic, type NamedTarget, type TextReference, targetOf } from '#platform/shared/text-reference.ts';
import type { EnvelopeRecord, ShareRecord } from './envelope-queries.ts';
import type { NameMember } from './name-members.ts';
import { canStop, isOver, isSecret, whyNoOpen } from './policy.ts';

type Requesting = Pick<Context, 'actor' | 'now'>;

/** An envelope as the caller may see it. `isOpen`: what it lies in is public. */
export function presentEnvelope(
  { actor, now }: Requesting,
  envelope: EnvelopeRecord & { mine_fen: number | null },
  at: { isOpen: boolean },
): EnvelopeView {
  const noOpen = whyNoOpen(actor, envelope, { isOpen: at.isOpen, hasOpened: envelope.mine_fen !== null, now });
  const over = isOver(envelope, now);
  return {
    id: envelope.id,
    kind: envelope.kind,
    totalFen: isSecret(actor, envelope) ? null : envelope.total_fen,
    shareCount: envelope.share_count,
    claimedCount: envelope.claimed_count,
    greeting: envelope.greeting,
    endsAt: envelope.ends_at,
    // It may have expired before the job has returned its remainder.
    endReason: envelope.end_reason ?? (over ? 'expired' : null),
    mineFen: envelope.mine_fen,
    may: { open: noOpen === null, stop: actor.kind === 'member' && canStop(actor, envelope) === null && !over },
    noOpen,
  };
}

/** An envelope as its giver and staff may see it. */
export function presentSent(
  envelope: EnvelopeRecord,
  names: { member: NameMember; target: (target: TextReference | null) => NamedTarget | null },
): SentEnvelope {
  const target = names.target(targetOf(envelope));
  const topic = asTopic(target);
  return {
    id: envelope.id,
    kind: envelope.kind,
    target,
    topic: topic && { id: topic.id, title: topic.title },
    receiver: envelope.receiver_id === null ? null : names.member(envelope.receiver_id),
    totalFen: envelope.total_fen,
    shareCount: envelope.share_count,
    claimedCount: envelope.claimed_count,
    claimedFen: envelope.claimed_fen,
    returnedFen: envelope.returned_fen,
    greeting: envelope.greeting,
    createdAt: envelope.created_at,
    endsAt: envelope.ends_at,
    endReason: envelope.end_reason,
  };
}

/** `isRanked`: the luckiest share is final. */
export function presentShare(
  share: ShareRecord,
  { member, isRanked }: { member: NameMember; isRanked: boolean },
): EnvelopeShare {
  return {
    place: share.place,
    member: member(share.member_id),
    fen: share.fen,
    openedAt: share.created_at,
    isLuckiest: isRanked && share.place === share.luckiest_place,
  };
}

/** The luckiest share is shown for random envelopes of several shares once they have ended. */
export const isRanked = (envelope: EnvelopeRecord): boolean =>
  envelope.kind === 'random' && envelope.share_count > 1 && envelope.ended_at !== null;
