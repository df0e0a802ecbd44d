import { describe, expect, it } from 'vitest';
import { rights } from '#features/role/rights.ts';
import { en } from './right-words.en.ts';
import { zh } from './right-words.zh.ts';

describe('rights', () => {
  it.each(rights)('%s has a name and an explanation in both languages', (right) => {
    expect(zh[right]?.name).toMatch(/\p{Script=Han}|AI/u);
    expect(zh[right]?.help).toMatch(/\p{Script=Han}/u);
    expect([en[right]?.name, en[right]?.help]).toEqual([expect.any(String), expect.any(String)]);
  });
  it('no two are called the same within a group', () => {
    for (const words of [zh, en]) {
      const names = Object.entries(words).map(([right, { name }]) => `${right.startsWith('console.') ? 'console ' : ''}${name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
