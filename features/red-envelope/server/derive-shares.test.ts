import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { deriveShares, makeSeed, openSeed } from './derive-shares.ts';

/** Reproducible seeds: these tests always have the same results. */
const seedOf = (number: number) => createHash('sha256').update(`seed ${number}`).digest('hex');
const random = (totalFen: number, shareCount: number, seed: string) =>
  deriveShares({ kind: 'random', totalFen, shareCount }, seed);
const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

describe('a division', () => {
  it('gives every share a fen or more and all of them the whole, whatever the amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 10_000_000 - 999 }),
        fc.nat(),
        (count, above, number) => {
          const shares = random(count + above, count, seedOf(number));
          expect(shares).toHaveLength(count);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
          expect(sum(shares)).toBe(count + above);
          expect(shares.every(Number.isInteger)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
  it('of a fixed one is even', () => {
    expect(deriveShares({ kind: 'fixed', totalFen: 60, shareCount: 4 }, '')).toEqual([15, 15, 15, 15]);
  });
  it('follows from the seed alone, as the recipe in features/red-envelope/README.md says', () => {
    expect(random(5000, 20, '00'.repeat(32))).toEqual(random(5000, 20, '00'.repeat(32)));
    expect(random(5000, 20, '00'.repeat(32))).not.toEqual(random(5000, 20, `${'00'.repeat(31)}01`));
    expect(random(100, 5, '00'.repeat(32))).toMatchInlineSnapshot(`
      [
        10,
        13,
        10,
        63,
        4,
      ]
    `);
  });
});

// Last: 100 000 divisions: chi-square below its bound at p = 0.001, mean of each place within 3 sigma
describe('[L8] L8: a random division', () => {
  it(
    'is each as likely as any other',
    () => {
      const splits = scaled(20_000, 100_000);
      const counts = new Map<string, number>();
      for (let number = 0; number < splits; number += 1) {
        const key = random(8, 3, seedOf(number)).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      // There are 21 ways to divide 8 fen into 3 shares; 45.31 corresponds to p = 0.001 at 20 degrees of freedom.
      const expected = splits / 21;
      const chiSquare = [...counts.values()].reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
      expect(counts.size).toBe(21);
      expect(chiSquare).toBeLessThan(45.31);
    },
    patience,
  );
  it(
    'gives every place the same on average, the first and the last too',
    () => {
      const splits = scaled(20_000, 100_000);
      const [total, count] = [2000, 10];
      const sums = Array.from({ length: count }, () => 0);
      let squares = 0;
      for (let number = 0; number < splits; number += 1) {
        random(total, count, seedOf(number)).forEach((share, position) => {
          sums[position] = (sums[position] ?? 0) + share;
          squares += (share - total / count) ** 2;
        });
      }
      const sigma = Math.sqrt(squares / (splits * count) / splits);
      for (const position of sums) expect(Math.abs(position / splits - total / count)).toBeLessThan(3 * sigma);
    },
    patience,
  );
  it('gives every place the same chance to be the luckiest', () => {
    const splits = 20_000;
    const luckiest = Array.from({ length: 5 }, () => 0);
    for (let number = 0; number < splits; number += 1) {
      const shares = random(1000, 5, seedOf(number));
      const position = shares.indexOf(Math.max(...shares));
      luckiest[position] = (luckiest[position] ?? 0) + 1;
    }
    const expected = splits / 5;
    // 18.47 corresponds to p = 0.001 at 4 degrees of freedom.
    expect(luckiest.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)).toBeLessThan(18.47);
  });
});

describe('a seed', () => {
  it('lies sealed, beside the hash that everybody may know', () => {
    const secret = Buffer.alloc(48, 7);
    const item = makeSeed(secret);
    const seed = openSeed(secret, item.sealed);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest()).toEqual(item.hash);
    expect(item.sealed.includes(Buffer.from(seed, 'hex')) || item.sealed.includes(Buffer.from(seed))).toBe(false);
    expect(makeSeed(secret).hash).not.toEqual(item.hash);
  });
});
