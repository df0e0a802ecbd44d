import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { yuan } from './money-rules.ts';
import { plainText, secret, text } from './rules.ts';

/** One grapheme of five characters. */
const stacked = `e${'\u0332\u0333\u033f\u0347'}`;

describe('a text that a column bounds by its characters', () => {
  const fits = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success;
  it('counts marks that stand on one letter, as `text` does not', () => {
    expect([fits(text(1, 4), stacked), fits(plainText(1, 4), stacked), fits(plainText(1, 4, 5), stacked)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('counts a picture of two units as one character', () =>
    expect([fits(plainText(1, 2), '🍵🍵'), fits(plainText(1, 2), '🍵🍵🍵')]).toEqual([true, false]));
  it('is trimmed, and its length is told like that of any text', () => {
    expect(z.safeParse(plainText(1, 4), ` ${stacked} `).error?.issues.map(({ message }) => message)).toEqual([
      'rule.length:1:4',
    ]);
    expect(z.safeParse(plainText(0, 4), ' tea ').data).toBe('tea');
  });
  it('is missed where nothing was typed, and may be nothing where it is optional', () => {
    const told = [plainText(1, 4), text(2, 4), text(0, 4)].map(
      (rule) => z.safeParse(rule, ' ').error?.issues[0]?.message,
    );
    expect(told).toEqual(['rule.required', 'rule.required', undefined]);
  });
});

describe('a secret', () => {
  const says = (value: string) =>
    z.safeParse(secret(7, 10), value).error?.issues.map(({ message }) => message) ?? 'fits';
  it('is counted as a person counts, whatever a character is made of', () => {
    const family = '👨‍👩‍👧‍👦';
    expect([
      says(family),
      says(family.repeat(6)),
      says(family.repeat(7)),
      says(family.repeat(10)),
      says(family.repeat(11)),
    ]).toEqual([['rule.length:7:10'], ['rule.length:7:10'], 'fits', 'fits', ['rule.length:7:10']]);
    expect([says('🍵🍵🍵🍵'), says('密码密码密码码'), says(stacked.repeat(7))]).toEqual([
      ['rule.length:7:10'],
      'fits',
      'fits',
    ]);
  });
  it('is never cut, trimmed or folded', () => expect(z.safeParse(secret(7, 10), ' Ａé  pw ').data).toBe(' Ａé  pw '));
  it('is refused uncounted where no person has typed it', () =>
    expect(says(`${'a'.repeat(6)}${'\u0301'.repeat(1_000_000)}`)).toEqual(['rule.length:7:10']));
});

it('an amount is told its limits, however many digits it has', () => {
  const told = ['12,5', '99999999999999', '0.01'].map(
    (text) => z.safeParse(yuan(1, 500), text).error?.issues[0]?.message,
  );
  expect(told).toEqual(['rule.amount', 'rule.amountRange:1:500', undefined]);
});
