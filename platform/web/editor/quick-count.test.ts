import { describe, expect, it } from 'vitest';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { quickCount } from './quick-count.ts';

describe('counting while one types', () => {
  it.each([
    '',
    '茶馆',
    'Tea house\n茶，馆。',
    'é',
    'e\u0301',
    '👨‍👩‍👧 家',
    'か\u3099',
    '한국어',
    'a\r\nb',
    '葛\u{e0100}',
    '…—“”',
  ])('%j counts as a person counts it', (text) => {
    expect(quickCount(text)).toBe(countGraphemes(text));
  });

  it('the ends are trimmed first, as the server does', () => {
    expect(quickCount('  茶 馆\n')).toBe(3);
  });

  it('a hundred thousand Han characters take less than a frame', () => {
    const text = '茶'.repeat(100_000);
    const times = Array.from({ length: 20 }, () => {
      const before = performance.now();
      expect(quickCount(text)).toBe(100_000);
      return performance.now() - before;
    });
    // The best of many: the machine may have other things to do.
    expect(Math.min(...times)).toBeLessThan(16);
  });
});
