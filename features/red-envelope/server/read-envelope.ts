import type { EnvelopeProof, EnvelopeShare, EnvelopeView } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { openSeed } from './derive-shares.ts';
import { findEnvelopeOf, findEnvelopeSeen, readPaidIn, selectAmounts } from './envelope-queries.ts';
import { pageOfShares } from './list-envelopes.ts';
import { isSecret } from './policy.ts';
import { presentEnvelope } from './present-envelope.ts';
import { requireTargetView } from './require-target-view.ts';

const idOf = ({ actor }: Pick<Context, 'actor'>) => (actor.kind === 'guest' ? null : actor.id);

/** The latest envelope in a text the caller may view; null when there is none. One query. */
export async function findEnvelopeFor(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  at: { target: TextReference; isOpen: boolean },
): Promise<EnvelopeView | null> {
  const found = await findEnvelopeOf(context.db, { target: at.target, memberId: idOf(context) });
  return found ? presentEnvelope(context, found, at) : null;
}

/**
 * An envelope the caller may see: via what it lies in, or a personal one as one of its two parties. @throws 404, 403
 * as what it lies in
 */
async function requireSeen(context: Context, id: string) {
  const envelope = await findEnvelopeSeen(context.db, { id, memberId: idOf(context) });
  if (!envelope) throw redEnvelopeErrors.notFound();
  const { target_id: targetId, giver_id: giverId, receiver_id: receiverId } = envelope;
  if (targetId === null) {
    const reader = idOf(context);
    if (reader === null || (reader !== giverId && reader !== receiverId)) throw redEnvelopeErrors.notFound();
  }
  return { envelope, ...(await requireTargetView(context, envelope)) };
}

/** @throws 404, 403 as the topic */
export async function readEnvelope(context: Context, id: string): Promise<EnvelopeView> {
  const { envelope, isOpen } = await requireSeen(context, id);
  return presentEnvelope(context, envelope, { isOpen });
}

/** Opened shares, in order. @throws 404, 403 as the topic */
export async function listShares(
  context: Context,
  { id, page }: { id: string; page: number },
): Promise<Page<EnvelopeShare>> {
  const { envelope } = await requireSeen(context, id);
  return pageOfShares(context, { envelope, page });
}

/** Inputs to recompute the shares: the seed once it has ended, its hash before. @throws 404, 403 as the topic */
export async function readProof(context: Context, id: string): Promise<EnvelopeProof> {
  const { envelope } = await requireSeen(context, id);
  const isHidden = isSecret(context.actor, envelope);
  const hasEnded = envelope.ended_at !== null && !isHidden;
  return {
    kind: envelope.kind,
    totalFen: isHidden ? null : envelope.total_fen,
    paidInFen: isHidden ? null : await readPaidIn(context.db, id),
    shareCount: envelope.share_count,
    seedHash: envelope.seed_hash.toString('hex'),
    seed: hasEnded ? openSeed(context.site.secret, envelope.sealed_seed) : null,
    claims: hasEnded ? await selectAmounts(context.db, id) : [],
  };
}
