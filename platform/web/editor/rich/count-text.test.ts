import { describe, expect, it } from 'vitest';
import { countText } from './count-text.ts';

describe('the length of a text', () => {
  it.each([
    ['', { characters: 0, han: 0, words: 0 }],
    ['  茶馆 tea house\n', { characters: 12, han: 2, words: 2 }],
    ["don't stop — it's 2026", { characters: 22, han: 0, words: 4 }],
    ['👨‍👩‍👧 家', { characters: 3, han: 1, words: 0 }],
    ['用PostgreSQL18写', { characters: 14, han: 2, words: 1 }],
    ['чай, τσάι, 茶', { characters: 12, han: 1, words: 2 }],
  ])('of %j is %j', (text, count) => {
    expect(countText(text)).toEqual(count);
  });
});
