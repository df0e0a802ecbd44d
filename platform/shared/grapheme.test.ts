import { describe, expect, it } from 'vitest';
import { firstGrapheme } from '#platform/shared/first-grapheme.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';

describe('graphemes', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['茶馆，', 3],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['🇨🇳🇨🇳', 2],
    ['👍🏽ok', 3],
    ['a\r\nb', 3],
    ['𠮷野家', 3],
  ])('%j is %i characters long', (text, count) => {
    expect(countGraphemes(text)).toBe(count);
  });

  it('the first of a text is what a reader takes for its first character', () => {
    expect([firstGrapheme('林七'), firstGrapheme('👨‍👩‍👧家'), firstGrapheme('')]).toEqual(['林', '👨‍👩‍👧', '']);
  });
});
