import type { EnvelopeProof } from '#features/red-envelope/contract.ts';
import { blocksFor, blockText, splitShares } from '#features/red-envelope/split-shares.ts';

/** Result of recomputing an envelope's shares. */
export interface Recomputed {
  isHashRight: boolean;
  /** Shares in the order of opening. */
  shares: readonly number[];
  /** The first place whose share differs from the opened one; null when all match. */
  wrongPosition: number | null;
  /** Sum of all shares. */
  sumFen: number;
  /** The sum equals what its giver paid in according to the ledger, and no more was opened. */
  isSumRight: boolean;
}

/** The complete proof of an ended envelope. */
export type WholeProof = EnvelopeProof & { seed: string; totalFen: number; paidInFen: number };

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Words of the first `blocks` blocks of the random stream. */
async function streamOf(
  seed: Uint8Array<ArrayBuffer>,
  item: { total: number; count: number; blocks: number },
): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const messages: number[] = [];
  for (let number = 0; number < item.blocks; number += 1) {
    const block = new DataView(
      await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(blockText(item, number))),
    );
    for (let at = 0; at < 32; at += 4) messages.push(block.getUint32(at));
  }
  return messages;
}

class RanOut extends Error {}

async function recomputeShares(
  { kind, totalFen, shareCount }: WholeProof,
  seed: Uint8Array<ArrayBuffer>,
): Promise<number[]> {
  if (kind !== 'random') return Array.from({ length: shareCount }, () => totalFen / shareCount);
  const item = { total: totalFen, count: shareCount };
  for (let blocks = blocksFor(shareCount); ; blocks *= 2) {
    const messages = await streamOf(seed, { ...item, blocks });
    let at = 0;
    try {
      return splitShares(item, () => {
        const word = messages[at++];
        if (word === undefined) throw new RanOut();
        return word;
      });
    } catch (error) {
      if (!(error instanceof RanOut)) throw error;
    }
  }
}

/**
 * Recomputes an envelope's shares from its seed in the browser and compares them. Requires a secure context
 * (`crypto.subtle`).
 */
export async function recompute(proof: WholeProof): Promise<Recomputed> {
  const seed = fromHex(proof.seed);
  const shares = await recomputeShares(proof, seed);
  const wrong = proof.claims.find(({ place: position, fen }) => shares[position - 1] !== fen);
  const isHashRight = toHex(await crypto.subtle.digest('SHA-256', seed)) === proof.seedHash;
  const sumFen = shares.reduce((sum, share) => sum + share, 0);
  const openedFen = proof.claims.reduce((sum, claim) => sum + claim.fen, 0);
  return {
    isHashRight,
    shares,
    wrongPosition: wrong?.place ?? null,
    sumFen,
    isSumRight: sumFen === proof.paidInFen && openedFen <= proof.paidInFen,
  };
}
