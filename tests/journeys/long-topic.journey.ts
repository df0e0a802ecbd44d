import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as attachment } from '#features/attachment/messages.zh.ts';
import { zh as emoji } from '#features/emoji/messages.zh.ts';
import { zh as pollForm } from '#features/poll/web/form-messages.zh.ts';
import { zh as poll } from '#features/poll/web/messages.zh.ts';
import { zh as unlock } from '#features/unlock/web/messages.zh.ts';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { zh as reading } from '#platform/web/reading/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import {
  buttonOf,
  contentOf,
  fillHead,
  hide,
  openEditor,
  type Press,
  phone,
  send,
  typeSelected,
} from '#tests/journeys/topic-editor.ts';
import { writtenText } from '#tests/journeys/written-text.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

const FILE_TEXT = '绿茶八十度，红茶九十五度。';

interface Writer {
  page: Page;
  press: Press;
  /** Who is mentioned. */
  friend: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A new paragraph at the end; an Enter more ends a list. */
async function beginPart(page: Page): Promise<void> {
  await contentOf(page).press('Control+End');
  for (let presses = 0; presses < 4 && !/(?:^|\n\n)$/.test(await writtenText(contentOf(page))); presses += 1)
    await page.keyboard.press('Enter');
}

async function pick(
  { page, press }: Writer,
  chooser: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [opened] = await Promise.all([page.waitForEvent('filechooser'), press(button(page, chooser))]);
  await opened.setFiles(file);
}

async function writeText({ page, press }: Writer): Promise<void> {
  const begin = async (tool: EditorToolName, words = '') => {
    await beginPart(page);
    await typeSelected(page, words);
    await press(buttonOf(page, tool));
  };
  await begin('heading');
  await page.keyboard.insertText('泡一壶好茶');
  await begin('bold', '浓茶');
  await begin('colour', '碧绿');
  await press(button(page, rich.colours.green));
  await expect.poll(() => writtenText(contentOf(page))).toMatch(/:green\[碧绿\]$/);
  await begin('list');
  await page.keyboard.insertText('绿茶');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('红茶');
  await begin('orderedList');
  await page.keyboard.insertText('烧水');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('温杯');
  await begin('taskList');
  await page.keyboard.insertText('买茶');
  await begin('table');
  await page.keyboard.insertText('茶名');
  await begin('quote');
  await page.keyboard.insertText('古人说');
  await begin('codeBlock');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type('ts');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('const cups = 2;');
  await begin('math', 'x^2');
  await begin('spoiler', '凶手');
  await begin('link', '茶经');
  await page.keyboard.type('https://example.com/tea');
}

async function writeParts(writer: Writer): Promise<void> {
  const { page, press } = writer;
  const { panel } = attachment;
  const picture = {
    name: 'DSC_0001.png',
    mimeType: 'image/png',
    buffer: await pictureFixture('png', { width: 600, height: 400 }),
  };
  await beginPart(page);
  await press(buttonOf(page, 'image'));
  await pick(writer, panel.chooseImages, picture);
  await page.getByLabel(panel.altOf({ name: picture.name })).fill('一壶绿茶');
  await press(button(page, panel.insertImages({ count: 1 })));
  await expect.poll(() => writtenText(contentOf(page))).toMatch(/!\[一壶绿茶\]\(\/files\/\S+\)/);
  await beginPart(page);
  await press(buttonOf(page, 'file'));
  await pick(writer, panel.chooseFiles, { name: '水温表.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE_TEXT) });
  await press(button(page, panel.insertFiles({ count: 1 })));
  await expect.poll(() => writtenText(contentOf(page))).toMatch(/\[水温表\.txt\]\(\/files\/\S+\)/);
  await beginPart(page);
  await press(buttonOf(page, 'emoji'));
  const search = page.getByRole('combobox', { name: emoji.picker.search });
  await search.fill('挥手');
  await expect
    .poll(() =>
      page.getByRole('grid', { name: emoji.picker.grid }).getByRole('gridcell', { selected: true }).textContent(),
    )
    .toBe('👋');
  await search.press('Enter');
  await expect.poll(() => writtenText(contentOf(page))).toMatch(/👋$/);
  await beginPart(page);
  await hide(page, { kind: 'password', value: '芝麻开门', words: '只给知道暗号的人。' }, press);
}

/** People are looked up on a slow line: further keys come before the answer. */
async function lookUpSlowly(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/api/mentions',
    async (route) => {
      await page.waitForTimeout(300);
      // Called back meanwhile: nobody waits for it.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Types an `@` behind these words, and takes who is offered. */
async function mention({ page, press, friend }: Writer, words: string): Promise<void> {
  await page.keyboard.insertText(words);
  await expectInSight(page);
  await page.keyboard.type(`@${friend.slice(0, 3)}`, { delay: 80 });
  const offer = page.getByRole('option', { name: friend });
  await offer.waitFor();
  await expectWhole(page, offer);
  await press(offer);
  await expect.poll(() => writtenText(contentOf(page))).toContain(`${words}@${friend} `);
  await expect.poll(() => contentOf(page).evaluate((content) => content === document.activeElement)).toBe(true);
}

/** The words being written are not under a bar. */
async function expectInSight(page: Page): Promise<void> {
  const isSeen = () =>
    contentOf(page).evaluate((content) => {
      const { x, y, height } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
      return content.contains(document.elementFromPoint(x - 4, y + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
}

/** Nothing cuts the list of people off or covers it, and all of it is in the window. */
async function expectWhole(page: Page, offer: Locator): Promise<void> {
  const list = page.getByRole('listbox').filter({ has: offer });
  const covered = () =>
    list.evaluate((element) => {
      const { left, right: permission, top, bottom } = element.getBoundingClientRect();
      const corners = [left + 2, (left + permission) / 2, permission - 2].flatMap((x) =>
        [top + 2, bottom - 2].map((y) => ({ x, y })),
      );
      return corners.filter(({ x, y }) => !element.contains(document.elementFromPoint(x, y)));
    });
  await expect.poll(covered).toEqual([]);
}

/** As many words as reach to where a list of people no longer fits above the text. */
const lineToTheEdge = (page: Page): Promise<string> =>
  contentOf(page).evaluate((content) => {
    const size = Number.parseFloat(getComputedStyle(content).fontSize);
    return '茶'.repeat(Math.floor((content.getBoundingClientRect().width - 130) / size));
  });

async function requestPoll({ page, press }: Writer): Promise<void> {
  await press(buttonOf(page, 'poll'));
  await page.getByLabel(pollForm.title, { exact: true }).fill('喝什么？');
  await page.getByLabel(pollForm.option({ place: 1 }), { exact: true }).fill('龙井');
  await page.getByLabel(pollForm.option({ place: 2 }), { exact: true }).fill('普洱');
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everything that was written, as it stands on the page. */
async function expectEverything({ page, press, friend }: Writer): Promise<void> {
  const prose = page.locator('main .prose').first();
  const colourOf = (position: Locator) => position.evaluate((element) => getComputedStyle(element).color);
  await prose.getByRole('heading', { name: '泡一壶好茶' }).waitFor();
  await prose.getByRole('strong').getByText('浓茶', { exact: true }).waitFor();
  const green = prose.getByText('碧绿', { exact: true });
  expect(await colourOf(green)).not.toBe(await colourOf(prose.getByRole('blockquote')));
  expect(await green.locator('..').textContent()).toBe('碧绿');
  expect(await prose.locator('ul:not(:has(input)) > li').allTextContents()).toEqual(['绿茶', '红茶']);
  expect((await prose.locator('ol > li').allTextContents()).slice(0, 2)).toEqual(['烧水', '温杯']);
  await prose.getByRole('listitem').filter({ hasText: '买茶' }).getByRole('checkbox').waitFor();
  await prose.getByRole('table').getByRole('columnheader', { name: '茶名' }).waitFor();
  await prose.getByRole('blockquote').getByText('古人说').waitFor();
  await prose.locator('pre[data-language=ts]').getByText('const cups = 2;').waitFor();
  expect(await prose.locator('pre[data-language=ts] code span').count()).toBeGreaterThan(0);
  expect(await prose.getByRole('math').textContent()).toContain('x');
  expect(await prose.getByRole('link', { name: '茶经' }).getAttribute('href')).toBe('https://example.com/tea');
  const picture = prose.getByRole('img', { name: '一壶绿茶' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth / image.naturalHeight,
      ),
    )
    .toBe(1.5);
  const file = (await prose.getByRole('link', { name: '水温表.txt' }).getAttribute('href')) ?? '';
  expect(await (await page.context().request.get(file)).text()).toBe(FILE_TEXT);
  expect(await prose.textContent()).toContain('👋');
  expect(await prose.getByRole('link', { name: friend }).count()).toBe(2);
  const below = page.locator('main .prose').filter({ hasText: '先看水' });
  await below.getByRole('paragraph').filter({ hasText: '先看水' }).getByRole('link').waitFor();
  await below.getByRole('listitem').filter({ hasText: '山水上' }).waitFor();
  const words = prose.getByText('凶手', { exact: true });
  expect(await words.isVisible()).toBe(false);
  await press(button(page, reading.spoiler));
  await words.waitFor();
  const params = page.getByRole('region', { name: poll.poll });
  await params.getByRole('radio', { name: '龙井' }).waitFor();
  await params.getByRole('radio', { name: '普洱' }).waitFor();
}

/** The hidden part as somebody finds it who has to say its password first. */
async function expectGuard({ page, press }: Writer): Promise<void> {
  const guard = page.getByRole('article', { name: unlock.region });
  expect(await page.content()).not.toContain('只给知道暗号的人');
  await press(guard.getByRole('button', { name: unlock.enterPassword }));
  await guard.getByLabel(unlock.form.password, { exact: true }).fill('芝麻开门');
  await press(guard.getByRole('button', { name: unlock.form.unlock, exact: true }));
  await guard.getByText('只给知道暗号的人。').waitFor();
}

describe('a long topic with everything in it', () => {
  it.each([
    { place: 'desktop', options: {} },
    { place: 'phone', options: phone },
  ])('is written and posted on a $place, and read there as it was meant', async ({ place: position, options }) => {
    const isPhone = options === phone;
    const press: Press = (target) => (isPhone ? target.tap() : target.click());
    const friend = `qx${position}`;
    await memberFixture(journey, { account: friend, nickname: friend });
    const { page, troubles } = await journey.member(`writes_on_${position}`, options);
    const writer = { page, press, friend };
    await openEditor(page);
    await fillHead(page, `什么都有的长文：${position}`);
    await writeText(writer);
    if (!isPhone) {
      await press(button(page, rich.beside));
      await page.getByRole('region', { name: rich.preview }).getByRole('table').waitFor();
    }
    await lookUpSlowly(page);
    await beginPart(page);
    await mention(writer, '谢谢');
    await contentOf(page).press('Control+Home');
    await page.keyboard.insertText('\n\n');
    await page.keyboard.press('Control+Home');
    await mention(writer, await lineToTheEdge(page));
    await writeParts(writer);
    await beginPart(page);
    await page.keyboard.insertText('先看水');
    await press(buttonOf(page, 'footnote'));
    await page.keyboard.insertText('山水上');
    await requestPoll(writer);
    expect(await sideways(page)).toBe(0);
    await send(page, press);
    await page.getByText('只给知道暗号的人。').waitFor();
    await expectEverything(writer);

    const other = await journey.member(`reads_on_${position}`, options);
    const reader = { page: other.page, press, friend };
    await other.page.goto(page.url());
    await other.page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await expectEverything(reader);
    await expectGuard(reader);
    expect(await sideways(other.page)).toBe(0);
    expect(await barriers(other.page)).toEqual([]);
    expect([...troubles, ...other.troubles]).toEqual([]);
  });
});
