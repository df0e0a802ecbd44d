import { describe, expect, it } from 'vitest';
import { countColumns, countGraphemes } from './grapheme.ts';
import { wideSecret, wideText } from './rules.ts';

describe('the width of a text', () => {
  it.each([
    ['teacher', 7, 7],
    ['王老师', 3, 6],
    ['かな한글', 4, 8],
    ['Ａ１', 2, 4],
    ['é👨‍👩‍👧', 2, 2],
  ])('of %s: %d characters take %d columns', (text, characters, columns) => {
    expect([countGraphemes(text), countColumns(text)]).toEqual([characters, columns]);
  });
  it('is what the minimum of a hint counts, and characters are what the maximum counts', () => {
    const isAnswer = (text: string) => wideSecret(7, 20).safeParse(text).success;
    expect(['王老师傅', 'teacher', '王老师'].map(isAnswer)).toEqual([true, true, false]);
    expect([isAnswer('王'.repeat(20)), isAnswer('王'.repeat(21))]).toEqual([true, false]);
    expect(wideText(7, 50).safeParse(' 谁教您写字？ ')).toMatchObject({ success: true, data: '谁教您写字？' });
    expect(wideText(7, 50).safeParse('你是谁').error?.issues[0]?.message).toBe('rule.width:7:50');
  });
});
