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
const MOST_REPEATED = 10;

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

/** How many texts console pages of several features have, each with its own key; it only sinks. */
const MOST_SHARED = 44;

const sharedBy = (said: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...said].flatMap(([text, features]) => (features.size > 1 ? [`${text}: ${[...features].join(', ')}`] : []));

it('what the console pages of several features say is said once', async () => {
  expect(
    sharedBy(
      new Map([
        ['a', new Set(['x', 'y'])],
        ['b', new Set(['x'])],
      ]),
    ),
  ).toEqual(['a: x, y']);
  const said = new Map<string, Set<string>>();
  for (const file of listFiles(/\/web\/admin\/messages\.zh\.ts$/)) {
    const english = flatten(await readBundle(englishOf(file), 'en'));
    for (const [key, text] of flatten(await readBundle(file, 'zh'))) {
      if (typeof text !== 'string') continue;
      const pair = `${text} ${english.get(key)}`;
      said.set(pair, (said.get(pair) ?? new Set()).add(file.split('/')[1] ?? ''));
    }
  }
  const found = sharedBy(said);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_SHARED);
});
