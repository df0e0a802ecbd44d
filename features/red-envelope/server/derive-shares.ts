import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { EnvelopeKind } from '#features/red-envelope/contract.ts';
import { blockText, splitShares } from '#features/red-envelope/split-shares.ts';
import { seal, unseal } from '#platform/server/seal.ts';

const USE = 'red-envelope.seed';

interface Dividing {
  kind: EnvelopeKind;
  totalFen: number;
  shareCount: number;
}

/** A new seed: encrypted for storage, and its public hash. */
export function makeSeed(secret: Buffer): { sealed: Buffer; hash: Buffer } {
  const seed = randomBytes(32);
  return { sealed: seal(secret, USE, seed.toString('hex')), hash: createHash('sha256').update(seed).digest() };
}

/** The seed in hexadecimal digits. */
export function openSeed(secret: Buffer, sealed: Buffer): string {
  return unseal(secret, USE, sealed);
}

/** The shares in the order of opening. Only a random envelope uses its seed. */
export function deriveShares({ kind, totalFen, shareCount }: Dividing, seed: string): number[] {
  if (kind !== 'random') return Array.from({ length: shareCount }, () => totalFen / shareCount);
  const key = Buffer.from(seed, 'hex');
  const input = { total: totalFen, count: shareCount };
  let number = 0;
  let block = Buffer.alloc(0);
  let at = 0;
  return splitShares(input, () => {
    if (at === block.length) {
      block = createHmac('sha256', key).update(blockText(input, number)).digest();
      number += 1;
      at = 0;
    }
    const word = block.readUInt32BE(at);
    at += 4;
    return word;
  });
}
