import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { plainText, text } from './rules.ts';

/** One grapheme of five characters. */
const stacked = `e${'\u0332\u0333\u033f\u0347'}`;

describe('a text that a column bounds by its characters', () => {
  const fits = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success;
  it('counts marks that stand on one letter, as `text` does not', () => {
    expect([fits(text(1, 4), stacked), fits(plainText(1, 4), stacked), fits(plainText(1, 4, 5), stacked)]).toEqual([true, false, true]);
  });
  it('counts a picture of two units as one character', () => expect([fits(plainText(1, 2), '🍵🍵'), fits(plainText(1, 2), '🍵🍵🍵')]).toEqual([true, false]));
  it('is trimmed, and its length is told like that of any text', () => {
    expect(z.safeParse(plainText(1, 4), ` ${stacked} `).error?.issues.map(({ message }) => message)).toEqual(['rule.length:1:4']);
    expect(z.safeParse(plainText(0, 4), ' tea ').data).toBe('tea');
  });
});
