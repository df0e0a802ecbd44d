import { describe, expect, it } from 'vitest';
import { createKeyReader, nextRow } from './page-key.ts';

describe('keys of a reading page', () => {
  it('a key does what the page offers and nothing else', () => {
    const read = createKeyReader(['next', 'help']);
    expect([read('j', 0), read('?', 1), read('c', 2), read('x', 3)]).toEqual(['next', 'help', undefined, undefined]);
  });

  it('g and then h goes home; g alone, too late, or followed by another key does not', () => {
    const read = createKeyReader(['home', 'next']);
    expect([read('g', 0), read('h', 900)]).toEqual([undefined, 'home']);
    expect([read('g', 0), read('h', 1100)]).toEqual([undefined, undefined]);
    expect([read('g', 0), read('j', 10), read('h', 20)]).toEqual([undefined, undefined, undefined]);
    expect(read('h', 30)).toBeUndefined();
  });

  it.each([
    { current: -1, step: 1, count: 3, next: 0 },
    { current: -1, step: -1, count: 3, next: 2 },
    { current: 0, step: 1, count: 3, next: 1 },
    { current: 2, step: 1, count: 3, next: 2 },
    { current: 0, step: -1, count: 3, next: 0 },
    { current: -1, step: 1, count: 0, next: -1 },
  ] as const)(
    'from row $current a step of $step among $count rows leads to $next',
    ({ current, step, count, next }) => {
      expect(nextRow(current, step, count)).toBe(next);
    },
  );
});
