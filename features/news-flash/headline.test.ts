import { describe, expect, it } from 'vitest';
import { readHeadline, titleOf } from './headline.ts';

describe('the headline of a flash', () => {
  it.each([
    ['【岩茶开采】今年早了一周。', '岩茶开采', '今年早了一周。'],
    ['Early harvest\n\nA week before last year.', 'Early harvest', 'A week before last year.'],
    ['没有标题的一句话。', '', '没有标题的一句话。'],
    ['【只有标题】', '只有标题', ''],
    [`${'长'.repeat(101)}\n正文`, '', `${'长'.repeat(101)}\n正文`],
  ])('%s', (text, headline, rest) => expect(readHeadline(text)).toEqual({ headline, rest }));
  it('is the title; a text without one is cut', () => {
    expect(titleOf('【岩茶开采】今年早了一周。')).toBe('岩茶开采');
    expect(titleOf('一句话。')).toBe('一句话。');
    expect([...titleOf('🍵'.repeat(150))]).toHaveLength(100);
  });
});
