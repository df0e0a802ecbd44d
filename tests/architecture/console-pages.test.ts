import fs from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { consoleAreas } from '#app/web/console.tsx';
import { pageRoutes } from '#app/web/pages.tsx';
import { areaTitle, areaWords, type ConsoleArea } from '#features/console/web/console-areas.tsx';
import { isStaffPermission } from '#features/role/permissions.ts';
import { spokenAs } from '#platform/server/pinyin/read-aloud.ts';
import { listFiles } from './source.ts';

const MOST_LINES = 120;
const isListPage = (text: string) => /\bdefineConsolePage\(/.test(text);
const tooLong = (text: string) => isListPage(text) && text.split('\n').length - 1 > MOST_LINES;
/** Parts of the kit that a list page leaves to `defineConsolePage`. */
const byHand = (text: string) => isListPage(text) && /kit\/(?:pager|rows-of-page|filter-form)\.tsx'/.test(text);

const pages = listFiles(/^features\/[^/]+\/web\/admin\/[^/]+\.tsx$/)
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }))
  .filter(({ text }) => isListPage(text));

it('a list page of the console has at most 120 lines', () => {
  expect(tooLong(`defineConsolePage({\n${'\n'.repeat(MOST_LINES)}`)).toBe(true);
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter(({ text }) => tooLong(text)).map(({ file }) => file)).toEqual([]);
});

it('a list page of the console leaves filters and paging to the console', () => {
  expect(byHand("import { Pager } from '#platform/web/kit/pager.tsx';\ndefineConsolePage({")).toBe(true);
  expect(pages.filter(({ text }) => byHand(text)).map(({ file }) => file)).toEqual([]);
});

it('every page of the console is made by the kit', () => {
  const isMadeByKit = (text: string) => /\bdefineConsole(?:Item|Page|Part|Parts|Sheet)\(/.test(text);
  expect(isMadeByKit('export function Page() {}')).toBe(false);
  const byItself = listFiles(/^features\/[^/]+\/web\/admin\/[^/]+-page\.tsx$/).filter(
    (file) => !isMadeByKit(fs.readFileSync(file, 'utf8')),
  );
  expect(byItself).toEqual([]);
});

it('every page of the console belongs to an area and is announced once', () => {
  const addresses = consoleAreas.flatMap((area) => Object.keys(area.pages));
  expect(new Set(addresses).size).toBe(addresses.length);
  const announced = pageRoutes.filter(({ access }) => access === 'staff').map(({ path }) => path);
  expect(announced.length).toBeGreaterThan(30);
  expect(announced.sort()).toEqual(addresses.sort());
});

it('every area names the permission that the calls of its first page demand', () => {
  const wrong = consoleAreas.filter(({ permission, pages: own }) => {
    const [page] = Object.values(own);
    const accesses = (page?.queries?.({ pathname: '', query: new URLSearchParams() }) ?? []).map(
      ({ endpoint }) => endpoint.access,
    );
    const demanded = accesses.find((access) => access.startsWith('staff:'));
    return demanded !== undefined && permission !== demanded.replace('staff:', 'console.');
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(consoleAreas.filter(({ permission }) => !isStaffPermission(permission))).toEqual([]);
});

it('every page of the console names an area that there is, and every area is named by a page', () => {
  const names = listFiles(/^features\/[^/]+\/web\/admin\/[^/]+\.tsx$/).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/<ConsoleFrame area="([\w-]+)"|^ {2}area: '([\w-]+)',$/gm)].map(
      ([, framed, defined]) => framed ?? defined ?? '',
    ),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !consoleAreas.some((area) => area.name === name))).toEqual([]);
  // Else the menu marks another area on its page.
  expect(consoleAreas.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
});

/** One that has just been made has no words of people yet. */
const isSettled = ({ messages, name }: ConsoleArea) => messages.zh_CN[`${name}Words`] !== undefined;

it.each([
  ['退款', 'refund', ['membership', 'payment', 'unlock']],
  ['禁言', 'mute', ['moderation']],
  ['对账', 'reconcil', ['payment']],
  ['导出', 'export', ['member', 'ledger', 'membership', 'payment', 'unlock', 'audit', 'redEnvelope']],
  ['版主', 'moderator', ['member', 'section', 'role']],
])('%s, “%s” finds the areas where it is done', (zh, en, names) => {
  const found = (word: string) => consoleAreas.filter((area) => areaWords(area).includes(word)).map(({ name }) => name);
  for (const word of [zh, en]) expect(found(word)).toEqual(expect.arrayContaining(names));
});

it('every area is found by the pinyin of its title, as its letters are typed', () => {
  const settled = consoleAreas.filter(isSettled);
  expect(settled.length).toBeGreaterThan(30);
  const unspoken = settled.flatMap((area) => {
    const spoken = spokenAs(areaTitle(area, 'zh_CN'));
    return areaWords(area).includes(spoken) ? [] : [`${area.name}: ${spoken}`];
  });
  expect(unspoken).toEqual([]);
});

it.each(['zh_CN', 'en_US'] as const)('a permission says in %s by name which areas it opens', (language) => {
  const said = Object.fromEntries(
    features.flatMap(({ permissionLabels }) =>
      Object.entries(permissionLabels?.[language] ?? {}).map(
        ([permission, { name, help }]) => [permission, `${name} ${help}`.toLowerCase()] as const,
      ),
    ),
  );
  const settled = consoleAreas.filter(isSettled);
  expect(settled.length).toBeGreaterThan(30);
  const unsaid = settled.filter((area) => !said[area.permission]?.includes(areaTitle(area, language).toLowerCase()));
  expect(unsaid.map((area) => `${area.permission}: ${areaTitle(area, language)}`)).toEqual([]);
});

/** Icons that stand for more than one area, with the names of those. */
const sharedIcons = (areas: readonly { icon: string; name: string }[]) =>
  Object.entries(Object.groupBy(areas, ({ icon }) => icon)).flatMap(([icon, alike = []]) =>
    alike.length > 1 ? [`${icon}: ${alike.map(({ name }) => name).join(', ')}`] : [],
  );

it('every area has an icon of its own, so that the menu can be read by its shapes', () => {
  const planted = ['list', 'star', 'list'].map((icon, at) => ({ icon, name: String(at) }));
  expect(sharedIcons(planted)).toEqual(['list: 0, 2']);
  expect(sharedIcons(consoleAreas)).toEqual([]);
});
