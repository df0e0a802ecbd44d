import { describe, expect, it } from 'vitest';
import { inConstantTime } from './constant-time.ts';

const took = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  const said = await inConstantTime(work, 20).then(
    (value) => `answered ${value}`,
    (error: unknown) => `refused ${error}`,
  );
  return { said, ms: performance.now() - begun };
};

describe('work in even time', () => {
  it.each([
    ['answers', async () => 'tea', 'answered tea'],
    ['refuses', () => Promise.reject('no tea'), 'refused no tea'],
  ])('%s with what the work says, and never sooner', async (_, work, said) => {
    for (let round = 0; round < 5; round += 1) {
      const seen = await took(work);
      expect(seen.said).toBe(said);
      expect(seen.ms).toBeGreaterThanOrEqual(20);
    }
  });
});
