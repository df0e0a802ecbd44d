import { expect, it } from 'vitest';
import { randomText } from './random-text.ts';

it('gives bytes that were never given before, over any number of blocks', () => {
  const texts = Array.from({ length: 2000 }, () => randomText(15));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.every((text) => /^[\w-]{20}$/.test(text))).toBe(true);
  // Used bytes are zeroed: a repeated one would show.
  expect(texts.filter((text) => /^AAAA|AAAA$/.test(text))).toEqual([]);
});

it('gives no byte of a block twice, whatever sizes are asked', () => {
  // Three bytes are four letters: texts cut at multiples of three would repeat letters.
  const parts = Array.from({ length: 3000 }, (_, index) => randomText(index % 2 === 0 ? 15 : 18)).flatMap(
    (text) => text.match(/.{12}/g) ?? [],
  );
  expect(new Set(parts).size).toBe(parts.length);
});
