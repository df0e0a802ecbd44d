import type { Transaction } from '#platform/server/database/database.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import { deriveShares, openSeed } from './derive-shares.ts';
import type { EnvelopeFacts, EnvelopeRecord, SealedShare } from './envelope-queries.ts';
import { insertShares } from './store.ts';

/** Each share is sealed for its envelope and place, so rows that were exchanged cannot be opened. */
const useOf = ({ id, place }: { id: string; place: number }) => `red-envelope.share:${id}:${place}`;

/** Divides an envelope and stores the shares that are not claimed yet; returns all of them, in the order of opening. */
export async function storeShares(
  tx: Transaction,
  secret: Buffer,
  envelope: Pick<EnvelopeFacts, 'id' | 'kind' | 'total_fen' | 'share_count' | 'sealed_seed'> & {
    claimed_count: number;
  },
): Promise<number[]> {
  const { id, kind, total_fen: totalFen, share_count: shareCount, claimed_count: first } = envelope;
  const shares = deriveShares({ kind, totalFen, shareCount }, openSeed(secret, envelope.sealed_seed));
  const sealed = shares.slice(first).map((fen, at) => seal(secret, useOf({ id, place: first + at + 1 }), String(fen)));
  await insertShares(tx, { envelopeId: id, first: first + 1, sealed });
  return shares;
}

/** The amount of a stored share, in fen. */
export function openShare(secret: Buffer, at: { id: string; place: number }, sealed: Buffer): number {
  return Number(unseal(secret, useOf(at), sealed));
}

/** The amount of the share at a place, in fen. */
export type FenOf = (envelope: { id: string }, position: number) => number;

/**
 * Opens stored shares of locked envelopes. Those of open envelopes from before shares were stored are stored now.
 */
export async function openShares(
  tx: Transaction,
  secret: Buffer,
  { envelopes, rows }: { envelopes: Iterable<EnvelopeRecord>; rows: readonly SealedShare[] },
): Promise<FenOf> {
  const sealed = new Map(rows.map((row) => [`${row.envelope_id}:${row.place}`, row.sealed]));
  const divided = new Map<string, number[]>();
  for (const envelope of envelopes) {
    const isStored = envelope.end_reason !== null || sealed.has(`${envelope.id}:${envelope.claimed_count + 1}`);
    if (!isStored && !divided.has(envelope.id)) divided.set(envelope.id, await storeShares(tx, secret, envelope));
  }
  return ({ id }, position) => {
    const row = sealed.get(`${id}:${position}`);
    const fen = row ? openShare(secret, { id, place: position }, row) : divided.get(id)?.[position - 1];
    if (fen === undefined) throw new Error(`envelope ${id} has no share at place ${position}`);
    return fen;
  };
}
