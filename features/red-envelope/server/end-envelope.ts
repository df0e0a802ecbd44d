import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import type { EndReason } from '#features/red-envelope/contract.ts';
import { redEnvelopeReturned } from '#features/red-envelope/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { targetOf } from '#platform/shared/text-reference.ts';
import type { EnvelopeRecord } from './envelope-queries.ts';
import { updateEnded } from './store.ts';

interface Ending {
  /** The envelope, with its row locked. */
  envelope: EnvelopeRecord;
  reason: Exclude<EndReason, 'empty'>;
  /** Who ended it; null: the site itself. */
  actorId: string | null;
  at: Date;
}

/** Ends an envelope and returns the remainder to its giver; returns that amount, 0 for one that had already ended. */
export async function endEnvelope(
  tx: Transaction,
  site: Pick<Site, 'outbox' | 'guestCache'>,
  { envelope, reason, actorId, at }: Ending,
): Promise<number> {
  if (envelope.ended_at !== null) return 0;
  const { id, giver_id: giverId } = envelope;
  const target = targetOf(envelope);
  const fen = envelope.total_fen - envelope.claimed_fen;
  await updateEnded(tx, { id, reason, at });
  const posted = await postTransaction(tx, {
    module: 'red-envelope.return',
    key: `red-envelope.return:${id}`,
    legs: transfer({
      from: { kind: 'envelope', holderId: id },
      to: { kind: 'member', holderId: giverId },
      currency: 'CNY',
      amount: fen,
    }),
    sourceId: id,
    target,
    actorId,
    at,
  });
  if (posted === null) throw new Error(`envelope ${id} has been returned before`);
  await site.outbox.announce(tx, redEnvelopeReturned, { envelopeId: id, giverId, target, fen, reason });
  if (target !== null) await clearGuestPages(tx, site, [`${target.kind}-${target.id}`]);
  return fen;
}
