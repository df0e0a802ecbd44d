import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { callName, representativeCalls } from '#tests/assurance/sampled-calls.ts';
import { isDrill, sampled } from '#tests/assurance/scale.ts';
import { waitingFiles } from '../../scripts/turns.ts';

const items = Array.from({ length: 100 }, (_, index) => `item ${index}`);
const taken = (sample: string, isAlways?: (name: string) => boolean) =>
  sampled(items, { nameOf: (item) => item, sample, ...(isAlways && { isAlways }) });

describe.skipIf(isDrill)('the part of a cross product that one run takes', () => {
  it('is a tenth, the same for one commit and another for the next', () => {
    expect(taken('a')).toHaveLength(10);
    expect(taken('a')).toEqual(taken('a'));
    expect(taken('a')).not.toEqual(taken('b'));
  });
  it('leaves nothing out for good', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, index) => taken(`commit ${index}`)).flat());
    expect(seen.size).toBe(items.length);
  });
  it('has in it what every run takes', () => {
    const always = ['item 3', 'item 41'];
    for (const sample of ['a', 'b', 'c'])
      expect(taken(sample, (name) => always.includes(name))).toEqual(expect.arrayContaining(always));
  });
});

it('the calls that every run tries are calls', () => {
  const names = routes.map(({ endpoint }) => callName(endpoint));
  expect(representativeCalls.filter((name) => !names.includes(name))).toEqual([]);
});

describe.skipIf(isDrill)('the files that come by turns', () => {
  it('are all there', () => {
    expect(waitingFiles('a').filter((file) => !fs.existsSync(file))).toEqual([]);
  });
  it('wait, but for a tenth of them, and all have their turn', () => {
    const waiting = Array.from({ length: 200 }, (_, index) => waitingFiles(`commit ${index}`));
    const [first = []] = waiting;
    expect(first.filter((file) => waiting.every((files) => files.includes(file)))).toEqual([]);
    expect(new Set(waiting.flat()).size * (9 / 10)).toBeCloseTo(first.length, -1);
  });
});
