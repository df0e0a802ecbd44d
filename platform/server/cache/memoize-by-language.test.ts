import { expect, test } from 'vitest';
import { memoizeByLanguage } from './memoize-by-language.ts';

test('is the very same until what it follows from is another, and in each language its own', async () => {
  const made = memoizeByLanguage<{ number: number }>();
  let number = 0;
  const make = () => ({ number: (number += 1) });
  const [roles, tree, other] = [{}, {}, {}];
  const first = await made({ of: roles, language: 'zh_CN', from: [tree] }, make);
  expect(await made({ of: roles, language: 'zh_CN', from: [tree] }, make)).toBe(first);
  expect(await made({ of: roles, language: 'en_US', from: [tree] }, make)).not.toBe(first);
  expect(await made({ of: roles, language: 'zh_CN', from: [tree] }, make)).toBe(first);
  expect((await made({ of: roles, language: 'zh_CN', from: [other] }, make)).number).toBe(3);
  expect((await made({ of: tree, language: 'zh_CN', from: [other] }, make)).number).toBe(4);
});

test('nothing is kept of a making that failed', async () => {
  const made = memoizeByLanguage<number>();
  const roles = {};
  await expect(made({ of: roles, language: 'zh_CN' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await made({ of: roles, language: 'zh_CN' }, () => 7)).toBe(7);
});
