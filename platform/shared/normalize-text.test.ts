import { describe, expect, it } from 'vitest';
import { normalizeText } from './normalize-text.ts';
import { text } from './rules.ts';

/** Each mark of the second kind has to move in front of all of the first: quadratic time in ICU. */
const outOfOrder = (count: number, marks = '\u0315\u0300') => {
  const [first = '', second = ''] = marks;
  return `a${first.repeat(count)}${second.repeat(count)}`;
};
/** CPU milliseconds of this process. */
const spent = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

describe('texts of marks that stand on one letter', () => {
  it.each([
    ['NFC', '\u0315\u0300'],
    ['NFKC', '\u0315\u0300'],
    ['NFKC', '\u0300\uff9e'],
    ['NFC', '\u0f73\u0327'],
  ] as const)('are normalised in linear time: %s of %j', (form, marks) => {
    expect(spent(() => normalizeText(outOfOrder(30_000, marks), form))).toBeLessThan(400);
    const mixed = `a${[...marks].join('').repeat(30_000)}`;
    expect(spent(() => normalizeText(mixed, form))).toBeLessThan(400);
  });
  it('do not block the thread that checks them, whatever the limit', () => {
    for (const max of [90, 100_000]) expect(spent(() => text(1, max).safeParse(outOfOrder(30_000)))).toBeLessThan(400);
    expect(text(1, 90).safeParse(outOfOrder(1000)).success).toBe(false);
    expect(text(1, 5).safeParse(`${' '.repeat(500)}tea${' '.repeat(500)}`).data).toBe('tea');
  });
});

it('changes nothing else: what people write is normalised as ever', () => {
  const words = ['e\u0301', 'Tiê\u0301ng Viê\u0323t', '각', '한글', 'ﬁ', 'がぎ', outOfOrder(15), '👨‍👩‍👧', ''];
  for (const form of ['NFC', 'NFKC'] as const)
    for (const word of words) expect(normalizeText(word, form)).toBe(word.normalize(form));
  const once = normalizeText(outOfOrder(500));
  expect(normalizeText(once)).toBe(once);
  expect(once.replaceAll('\u034f', '')).toHaveLength(1001);
});
