import { expect, it } from 'vitest';
import { MOST_MATCHES, tryRegex } from './try-regex.ts';

it('finds matches with their groups, and replaces them', () => {
  const result = tryRegex({
    pattern: '(?<cups>\\d+) 杯',
    flags: 'g',
    text: '3 杯，12 杯',
    replacement: '$<cups> cups',
  });
  expect(result.replaced).toBe('3 cups，12 cups');
  expect(result.matches[1]).toEqual({
    at: 4,
    text: '12 杯',
    groups: [
      ['1', '12'],
      ['cups', '12'],
    ],
  });
});
it('finds one without g, none where there is none, and counts more than it shows', () => {
  const once = { pattern: 'a', flags: '', text: 'aaa', replacement: '' };
  expect(tryRegex(once)).toMatchObject({ total: 1, replaced: 'aa' });
  expect(tryRegex({ ...once, pattern: 'b' })).toMatchObject({ total: 0, matches: [] });
  const many = tryRegex({ ...once, flags: 'g', text: 'a'.repeat(2000) });
  expect([many.total, many.matches.length]).toEqual([2000, MOST_MATCHES]);
  expect(() => tryRegex({ ...once, pattern: '(' })).toThrow(SyntaxError);
});
