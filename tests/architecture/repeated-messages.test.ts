import { expect, it } from 'vitest';
import { en as kitEn } from '#features/console/web/messages.en.ts';
import { zh as kitZh } from '#features/console/web/messages.zh.ts';
import { listFiles } from './source.ts';
import { englishOf, flatten, readBundle } from './word-check.ts';

/** `Save` says that the kit has this message as `save`, in both languages. */
const kit = new Map(
  Object.entries(kitZh).map(([key, text]) => [`${text} ${flatten(kitEn).get(key)}`, `kit.${key}`] as const),
);

function repeated(zh: object, en: object): string[] {
  const english = flatten(en);
  return [...flatten(zh)].flatMap(([key, text]) => {
    const same = typeof text === 'string' ? kit.get(`${text} ${english.get(key)}`) : undefined;
    return same === undefined ? [] : [`${key} is ${same}`];
  });
}

/** How many messages of console pages the kit has too; it only sinks. */
const MOST_REPEATED = 20;

it('what a console page says and the kit says too stands in the kit', async () => {
  expect(repeated({ a: '保存', b: '保存' }, { a: 'Save', b: 'Keep' })).toEqual(['a is kit.save']);
  const files = listFiles(/\/web\/admin\/messages\.zh\.ts$/);
  expect(files.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const file of files)
    for (const problem of repeated(await readBundle(file, 'zh'), await readBundle(englishOf(file), 'en')))
      found.push(`${file}: ${problem}`);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_REPEATED);
});
