import { describe, expect, it } from 'vitest';
import { keyOf, pathsIn, readPath, sizedPath } from './attachment-path.ts';

const stem = (digit: string) => `/files/u/${digit.repeat(2)}/${digit.repeat(38)}`;
const [a, b] = [`${stem('a')}.webp`, `${stem('b')}.zip`];

describe('addresses of attachments', () => {
  it.each([
    ['no words', []],
    [`![](${a})`, [a]],
    [`![](${a}) [x](${b}) ![again](${a})`, [a, b]],
    [`![](https://tea.example${a}?s=abc.def)`, [a]],
    [`看这里：${a}，还有${b}。`, [a, b]],
    [`:::hide password=x\n![](${a})\n:::`, [a]],
    [`![](${sizedPath(a, 640)})`, [a]],
    [`![](${stem('A')}.webp)`, []],
    [`![](${stem('a').slice(0, -1)}.webp)`, []],
    [`![](${stem('a')}0.webp)`, []],
    [`![](/files/ab/${'c'.repeat(38)}.webp)`, []],
  ])('in %j', (text, found) => expect(pathsIn(text)).toEqual(found));
  it('are read whole or not at all', () => {
    expect(readPath(a)).toEqual({ path: a, width: null });
    expect(readPath(sizedPath(a, 320))).toEqual({ path: a, width: 320 });
    for (const crooked of [
      `${a}/`,
      `x${a}`,
      `${a}?s=1`,
      `${stem('a')}-3.webp`,
      `${stem('a')}--320.webp`,
      stem('a'),
      '',
    ])
      expect(readPath(crooked), crooked).toBeNull();
  });
  it('are keys of the store behind their beginning', () => expect(keyOf(a)).toBe(`u/aa/${'a'.repeat(38)}.webp`));
  it('are found in a long text in one go', () => {
    const text = `/files/u/aa/${'a'.repeat(37)}`.repeat(20_000);
    const startedAt = performance.now();
    expect(pathsIn(text)).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});
