import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recompute } from './recompute.ts';

const seed = '00'.repeat(32);
const seedHash = createHash('sha256').update(Buffer.alloc(32)).digest('hex');
/** The same values as in `derive-shares.test.ts` on the server side. */
const shares = [10, 13, 10, 63, 4];
const claims = shares.map((fen, at) => ({ place: at + 1, fen }));
const proof = { kind: 'random' as const, totalFen: 100, paidInFen: 100, shareCount: 5, seed, seedHash, claims };

describe('[L8] working an envelope out again in the browser', () => {
  it('comes to the same shares as the server', async () => {
    expect(await recompute(proof)).toEqual({
      isHashRight: true,
      shares,
      wrongPosition: null,
      sumFen: 100,
      isSumRight: true,
    });
  });
  it('finds a share that is another', async () => {
    expect(
      await recompute({ ...proof, claims: claims.map((claim) => (claim.place === 4 ? { place: 4, fen: 62 } : claim)) }),
    ).toMatchObject({ wrongPosition: 4 });
  });
  it('finds a seed that is another', async () => {
    expect(await recompute({ ...proof, seed: `${'00'.repeat(31)}01` })).toMatchObject({ isHashRight: false });
  });
  it('finds a sum that is another than what was paid in', async () => {
    expect(await recompute({ ...proof, paidInFen: 101 })).toMatchObject({
      wrongPosition: null,
      sumFen: 100,
      isSumRight: false,
    });
    const fixed = { ...proof, kind: 'fixed' as const, totalFen: 500, claims: [{ place: 1, fen: 100 }] };
    expect([
      await recompute({ ...fixed, paidInFen: 500 }),
      await recompute({ ...fixed, paidInFen: 499 }),
    ]).toMatchObject([{ isSumRight: true }, { isSumRight: false }]);
    const tooMuch = [...claims, { place: 6, fen: 1 }];
    expect(await recompute({ ...proof, claims: tooMuch })).toMatchObject({ wrongPosition: 6, isSumRight: false });
  });
  it('goes on when the stream is longer than most are', async () => {
    const result = await recompute({
      ...proof,
      totalFen: 10_000_000,
      paidInFen: 10_000_000,
      shareCount: 999,
      claims: [],
    });
    expect(result.shares.reduce((sum, share) => sum + share, 0)).toBe(10_000_000);
  });
});
