import type { Transaction } from '#platform/server/database/database.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import { deriveShares, openSeed } from './derive-shares.ts';
import type { EnvelopeFacts } from './envelope-queries.ts';
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
