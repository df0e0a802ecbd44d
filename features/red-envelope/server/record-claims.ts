import { postEach, transfer } from '#features/ledger/server/public.ts';
import { redEnvelopeFinished } from '#features/red-envelope/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { targetOf } from '#platform/shared/text-reference.ts';
import type { EnvelopeFacts } from './envelope-queries.ts';
import { insertClaims } from './store.ts';

/** The share at a place of an envelope, for a member. */
export interface NewShare {
  envelope: EnvelopeFacts;
  memberId: string;
  place: number;
  fen: number;
}

/**
 * Takes shares of locked envelopes, at most one for each member, moves their money, and announces the envelopes that
 * are empty now.
 */
export async function recordClaims(
  tx: Transaction,
  site: Pick<Site, 'guestCache' | 'outbox'>,
  { taken, at }: { taken: readonly NewShare[]; at: Date },
): Promise<void> {
  if (taken.length === 0) return;
  const claims = taken.map(({ envelope, ...share }) => ({ ...share, envelopeId: envelope.id }));
  const postings = taken.map((share) => postingOf(share, at));
  await Promise.all([insertClaims(tx, { claims, at }), postEach(tx, postings)]);
  for (const { envelope, memberId: lastId, place } of taken) {
    const { id, giver_id: giverId, share_count: count, total_fen: fen } = envelope;
    if (place < count) continue;
    const target = targetOf(envelope);
    await site.outbox.announce(tx, redEnvelopeFinished, { envelopeId: id, giverId, target, lastId, count, fen });
    if (target !== null) await clearGuestPages(tx, site, [`${target.kind}-${target.id}`]);
  }
}

function postingOf({ envelope, memberId, fen }: NewShare, at: Date) {
  const [out, into] = transfer({
    from: { kind: 'envelope', holderId: envelope.id },
    to: { kind: 'member', holderId: memberId },
    currency: 'CNY',
    amount: fen,
  });
  if (!out || !into) throw new Error('a transfer has two legs');
  return {
    module: 'red-envelope.claim',
    key: `red-envelope.claim:${envelope.id}:${memberId}`,
    legs: [out, { ...into, counterpartyId: envelope.giver_id }],
    sourceId: envelope.id,
    target: targetOf(envelope),
    actorId: memberId,
    at,
  } as const;
}
