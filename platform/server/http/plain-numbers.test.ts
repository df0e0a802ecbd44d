import { expect, it } from 'vitest';
import { withPlainNumbers } from './plain-numbers.ts';

const read = (text: string) => withPlainNumbers(text, JSON.parse(text.replace(/^\uFEFF/, '')));

it('a whole number that is written oddly is none, however deep', () => {
  for (const odd of ['1e3', '1E3', '1.0', '10e-1', '-0', '1e+2'])
    expect(read(`{"a":[{"b":${odd}}]}`)).toEqual({ a: [{ b: Number.NaN }] });
});

it('everything else is what it was: plain numbers, fractions, texts, a mark of the byte order in front', () => {
  const value = { a: -12, b: 0, c: 0.5, d: '1e3 and -0 and 1.0', e: [1000, null, true] };
  expect(read(JSON.stringify(value))).toEqual(value);
  expect(read(`\uFEFF{"a":1.5}`)).toEqual({ a: 1.5 });
});

it('what nests too deep to be looked through is not read at all', () => {
  const depth = 200_000;
  expect(withPlainNumbers(`${'['.repeat(depth)}1.0${']'.repeat(depth)}`, [])).toBeUndefined();
});
