import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { IMPORT_KEY } from './check-queries.ts';
import { endEnvelope } from './end-envelope.ts';
import { selectNextShares } from './envelope-queries.ts';
import { giveEnvelope } from './give-envelope.ts';
import { recordClaims } from './record-claims.ts';
import { openShares } from './sealed-shares.ts';
import { lockEnvelope, updateEndsAt } from './store.ts';

export interface ImportedEnvelope {
  target: TextReference;
  giverId: string;
  kind: 'random' | 'fixed';
  totalFen: number;
  shareCount: number;
  greeting: string;
  /** Who has opened it, in order. */
  openedBy: readonly string[];
  /** Stays open until then; null: stopped, or empty. */
  endsAt: Date | null;
  at: string;
}

const MINUTE = 60_000;

/** Inserts an envelope with its claims. Its money is booked with it; the shares are drawn here. */
export async function importEnvelope(
  tx: Transaction,
  site: Pick<Site, 'secret' | 'guestCache' | 'outbox'>,
  input: ImportedEnvelope,
): Promise<void> {
  const { giverId, target, kind, totalFen, shareCount, greeting } = input;
  const begun = new Date(input.at);
  await postTransaction(tx, {
    module: 'ledger.adjust',
    key: `${IMPORT_KEY}${target.kind === 'topic' ? '' : `${target.kind}:`}${target.id}`,
    legs: transfer({
      from: { kind: 'adjustment' },
      to: { kind: 'member', holderId: giverId },
      currency: 'CNY',
      amount: totalFen,
    }),
    actorId: null,
    at: begun,
  });
  const id = await giveEnvelope(tx, site, {
    kind,
    giverId,
    target,
    receiverId: null,
    totalFen,
    shareCount,
    greeting,
    at: begun,
  });
  if (input.endsAt !== null) await updateEndsAt(tx, { id, endsAt: input.endsAt });
  const openers = [...new Set(input.openedBy)].filter((memberId) => memberId !== giverId).slice(0, shareCount);
  const envelope = await lockEnvelope(tx, id);
  if (!envelope) throw new Error('no red envelope was imported');
  const rows = await selectNextShares(
    tx,
    openers.map(() => ({ id })),
  );
  const fenOf = await openShares(tx, site.secret, { envelopes: [envelope], rows });
  let at = begun;
  for (const [turn, memberId] of openers.entries()) {
    at = new Date(at.getTime() + MINUTE);
    const position = turn + 1;
    await recordClaims(tx, site, {
      taken: [{ envelope, memberId, place: position, fen: fenOf(envelope, position) }],
      at,
    });
  }
  const after = await lockEnvelope(tx, id);
  if (input.endsAt === null && after?.ended_at === null)
    await endEnvelope(tx, site, {
      envelope: after,
      reason: 'stopped',
      actorId: giverId,
      at: new Date(at.getTime() + MINUTE),
    });
}
