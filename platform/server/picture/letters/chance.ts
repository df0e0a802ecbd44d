import { createCipheriv, createHash } from 'node:crypto';

/** Deterministic random numbers, unpredictable without the seed. */
export interface Chance {
  /** From `low` up to `high`, evenly. */
  between(low: number, high: number): number;
  oneOf<T>(list: readonly [T, ...T[]]): T;
  /** True with this probability. */
  happens(part: number): boolean;
}

const BLOCK = 32_768;
const NOTHING = Buffer.alloc(BLOCK);

export function createChance(seed: Uint8Array): Chance {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  let pool = Buffer.alloc(0);
  let at = 0;
  const next = (): number => {
    if (at >= pool.length) {
      pool = cipher.update(NOTHING);
      at = 0;
    }
    const value = pool.readUInt32LE(at) / 2 ** 32;
    at += 4;
    return value;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    oneOf: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    happens: (part) => next() < part,
  };
}
