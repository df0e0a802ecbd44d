import { describe, expect, it } from 'vitest';
import { plainText, text } from './rules.ts';

const refusals = (typed: string) =>
  [text(1, 150), plainText(2, 20)].map((rule) => rule.safeParse(typed).error?.issues.map((issue) => issue.message));

describe('[A8] a text that shows nothing', () => {
  it.each([
    '\u3164',
    '\u2800\u2800',
    '\u200b\u200d\u2060',
    '\ufe0f',
    '\u0301',
    '\u115f\u1160',
    '\u00ad',
    '\u{e0061}\u{e007f}',
    ' \u00a0\u3000\u200e',
  ])('is as good as none: %j', (typed) =>
    expect(refusals(`${typed}${typed}`)).toEqual([['rule.required'], ['rule.required']]),
  );
  it.each(['茶', '🍵', '?', '👨‍👩‍👧', 'ㅎ', '。', 'é', '1️⃣'])('is not one that shows anything: %s', (typed) =>
    expect(text(1, 150).safeParse(typed).success).toBe(true),
  );
  it('may stand where nothing need stand', () => expect(text(0, 10).safeParse('').success).toBe(true));
});
