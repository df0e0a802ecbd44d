import { expect, test } from 'vitest';
import { openChance } from '../generate/chance.ts';
import { pickZipf } from './zipf.ts';

test('the first comes twice as often as the second and ten times as often as the tenth', () => {
  const draw = pickZipf(
    Array.from({ length: 10 }, (_, at) => at),
    openChance(1),
  );
  const counts = new Array<number>(10).fill(0);
  for (let turn = 0; turn < 100_000; turn += 1) {
    const drawn = draw();
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  const first = counts[0] ?? 0;
  expect(first / (counts[1] ?? 0)).toBeCloseTo(2, 0);
  expect(first / (counts[9] ?? 0)).toBeGreaterThan(8);
  expect(first / (counts[9] ?? 0)).toBeLessThan(12);
});
