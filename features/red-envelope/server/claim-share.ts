import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { redEnvelopeFinished } from '#features/red-envelope/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import type { ClaimableEnvelope } from './envelope-queries.ts';
import { openShare, storeShares } from './sealed-shares.ts';
import { insertClaim } from './store.ts';

interface Claim {
  /** An open envelope with its row locked, that the member has no share of. */
  envelope: ClaimableEnvelope;
  memberId: string;
  at: Date;
}

/** Hands out the next share and moves its money; the last one ends the envelope. */
export async function claimShare(
  tx: Transaction,
  site: Pick<Site, 'secret' | 'guestCache' | 'outbox'>,
  { envelope, memberId, at }: Claim,
): Promise<{ fen: number; isLast: boolean }> {
  const { id, giver_id: giverId, topic_id: topicId } = envelope;
  const position = envelope.claimed_count + 1;
  const isLast = position === envelope.share_count;
  const fen = await fenOfNext(tx, site, envelope);
  await insertClaim(tx, { envelopeId: id, place: position, memberId, fen, isLast, at });
  const [out, into] = transfer({
    from: { kind: 'envelope', holderId: id },
    to: { kind: 'member', holderId: memberId },
    currency: 'CNY',
    amount: fen,
  });
  if (!out || !into) throw new Error('a transfer has two legs');
  const posted = await postTransaction(tx, {
    module: 'red-envelope.claim',
    key: `red-envelope.claim:${id}:${memberId}`,
    legs: [out, { ...into, counterpartyId: giverId }],
    sourceId: id,
    topicId,
    actorId: memberId,
    at,
  });
  if (posted === null) throw new Error(`a share of envelope ${id} has been paid before`);
  if (isLast) {
    await site.outbox.announce(tx, redEnvelopeFinished, { envelopeId: id, giverId, topicId });
    if (topicId !== null) await clearGuestPages(tx, site, [`topic-${topicId}`]);
  }
  return { fen, isLast };
}

async function fenOfNext(tx: Transaction, site: Pick<Site, 'secret'>, envelope: ClaimableEnvelope): Promise<number> {
  const position = envelope.claimed_count + 1;
  if (envelope.next_share !== null)
    return openShare(site.secret, { id: envelope.id, place: position }, envelope.next_share);
  // Given before shares were stored.
  const fen = (await storeShares(tx, site.secret, envelope))[position - 1];
  if (fen === undefined) throw new Error(`envelope ${envelope.id} has no share at place ${position}`);
  return fen;
}
