import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as embed } from '#features/embed/messages.zh.ts';
import { zh as emoji } from '#features/emoji/messages.zh.ts';
import { zh as mention } from '#features/mention/messages.zh.ts';
import { readNicknames } from '#features/mention/server/read-aloud.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { untilQuiet } from '#tests/journeys/browser.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
const VIDEO = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0';

/** The editor on its page, with the caret in it. */
async function openEditor(page: Page) {
  await page.goto('/addTopic');
  const text = page.locator('.cm-content');
  await text.waitFor();
  await text.click();
  return text;
}

const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const written = (page: Page) =>
  page
    .locator('.cm-content')
    .evaluate((element) => [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

describe('an emoji', () => {
  it('is picked by keyboard, in a skin tone that is remembered', async () => {
    const { page, troubles } = await journey.member('emoji_writer');
    await openEditor(page);
    await tool(page, rich.tools.emoji).click();
    const search = page.getByRole('combobox', { name: emoji.picker.search });
    await search.waitFor();
    const grid = page.getByRole('grid', { name: emoji.picker.grid });
    // Grid or search results.
    await grid.getByRole('rowgroup', { name: emoji.picker.category.frequent }).waitFor();
    await page.keyboard.type('挥手');
    await grid.getByRole('rowgroup', { name: emoji.picker.results }).waitFor();
    await expect.poll(() => grid.getByRole('gridcell', { selected: true }).textContent()).toBe('👋');
    // The menu of tones: trying one shows everything in it, choosing keeps it.
    await page.getByRole('button', { name: emoji.picker.skin({ tone: emoji.picker.tones[0] ?? '' }) }).press('Enter');
    const fourth = page.getByRole('button', { name: emoji.picker.tones[3] ?? '', exact: true });
    await fourth.focus();
    await expect.poll(() => grid.getByRole('gridcell', { selected: true }).textContent()).toBe('👋🏽');
    await page.keyboard.press('Enter');
    // Focus has returned to the menu's button at once, and nothing moves it from where it goes next.
    const chosen = page.getByRole('button', { name: emoji.picker.skin({ tone: emoji.picker.tones[3] ?? '' }) });
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
    await search.press('Enter');
    await expect.poll(() => written(page)).toBe('👋🏽');
    expect(await page.evaluate(() => localStorage.getItem('skin'))).toBe('4');
    // The keyboard is back in the text, and the one picked is a frequent one now.
    await page.keyboard.type('好');
    await expect.poll(() => written(page)).toBe('👋🏽好');
    await tool(page, rich.tools.emoji).click();
    await expect.poll(() => grid.getByRole('row').first().getByRole('gridcell').first().textContent()).toBe('👋🏽');
    await search.press('ArrowDown');
    await search.press('ArrowDown');
    await expect.poll(() => search.getAttribute('aria-activedescendant')).toMatch(/-1-0$/);
    expect(troubles).toEqual([]);
  });
  it('of the site is found by its name, and stands in the line it was written in', async () => {
    await journey.db.run(sql`delete from emoji where name = 'gaiwan_lid'`);
    await journey.db.run(
      sql`
        insert into emoji (name, path, position) select 'gaiwan_lid', avatar_path, 1 from member
          where avatar_path is not null limit 1`,
    );
    const { page } = await journey.member('emoji_of_house');
    await openEditor(page);
    await page.keyboard.type('喝茶');
    await tool(page, rich.tools.emoji).click();
    const grid = page.getByRole('grid', { name: emoji.picker.grid });
    await grid.getByRole('rowgroup', { name: emoji.picker.category.custom }).waitFor();
    await page.getByRole('combobox', { name: emoji.picker.search }).fill('gaiwan_l');
    await grid.getByRole('rowgroup', { name: emoji.picker.results }).getByRole('gridcell').click();
    await expect.poll(() => written(page)).toBe('喝茶:gaiwan_lid:');
    await page.keyboard.type('吧');
    await page.getByLabel(topic.form.title, { exact: true }).fill('本站表情');
    await page.getByLabel(topic.form.section).selectOption({ label: '综合' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=/);
    const line = page.locator('main .prose p').filter({ has: page.locator('img.emoji') });
    await line.waitFor();
    const { height, oneLine } = await line.evaluate((element) => ({
      height: element.clientHeight,
      oneLine: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height).toBeLessThan(oneLine * 1.5);
  });
  it('is the first that was found, wherever the pointer rests', async () => {
    const { page } = await journey.member('emoji_resting');
    await openEditor(page);
    const button = tool(page, rich.tools.emoji);
    const grid = page.getByRole('grid', { name: emoji.picker.grid });
    await button.press('Enter');
    await grid.getByRole('gridcell').first().waitFor();
    const { x, y } = await grid.evaluate((element) => element.getBoundingClientRect().toJSON());
    await page.keyboard.press('Escape');
    await grid.waitFor({ state: 'detached' });
    // Where what is found will stand.
    const [left, top] = [x + 60, y + 85];
    await page.mouse.move(left, top);
    await button.press('Enter');
    await grid.getByRole('gridcell').first().waitFor();
    await page.keyboard.type('脸');
    await grid.getByRole('rowgroup', { name: emoji.picker.results }).waitFor();
    const below = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=gridcell]')?.id, [left, top] as const);
    expect(await below()).toMatch(/^emoji-grid-[12]-/);
    // The browser tells of what has come to stand below the pointer a moment later.
    await untilQuiet(page);
    const marked = () => grid.getByRole('gridcell', { selected: true }).getAttribute('id');
    expect(await marked()).toBe('emoji-grid-0-0');
    await page.mouse.move(left + 1, top);
    await expect.poll(marked).toBe(await below());
  });
  it('is searched for on, whatever is loaded again meanwhile', async () => {
    const { page, context } = await journey.member('emoji_again');
    await openEditor(page);
    await tool(page, rich.tools.emoji).click();
    const search = page.getByRole('combobox', { name: emoji.picker.search });
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    // Opened again a minute later, the panel shows what it has and asks for the site's own emoji once more.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 60_000;
    });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await context.route(/\/api\/emojis/, (route) => held.then(() => route.continue()));
    await tool(page, rich.tools.emoji).click();
    await search.fill('挥手');
    const loaded = page.waitForResponse(/\/api\/emojis/);
    letThrough();
    await (await loaded).finished();
    await untilQuiet(page);
    expect(await search.inputValue()).toBe('挥手');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  });
  it.each(['light', 'dark'] as const)(
    'is shown soundly in the %s theme, on a desktop and on a phone',
    async (colorScheme) => {
      const visitor = await journey.member(`emoji_${colorScheme}`, { colorScheme });
      const { page } = visitor;
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await openEditor(page);
        await tool(page, rich.tools.emoji).click();
        const grid = page.getByRole('grid', { name: emoji.picker.grid });
        await grid.getByRole('gridcell').first().waitFor();
        expect(await barriers(page)).toEqual([]);
        // Far down everything is there as well.
        await page.getByRole('button', { name: emoji.picker.category.flags }).click();
        await grid.getByRole('rowgroup', { name: emoji.picker.category.flags }).getByRole('gridcell').first().waitFor();
      }
      expect(visitor.troubles).toEqual([]);
    },
  );
});

describe('a mention', () => {
  it('is found by pinyin right after a Han character, and by its button', async () => {
    await memberFixture(journey, { account: 'boss_shui', nickname: '水老板' });
    await readNicknames(journey);
    const { page } = await journey.member('mention_writer');
    await openEditor(page);
    await page.keyboard.type('你好@shuilb');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('laob');
    const offer = page.getByRole('option', { name: /水老板/ });
    await offer.waitFor();
    // For 75 ms after it has come an offer takes no key: whoever types on has not seen it.
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page)).toBe('你好@boss_shui ');
    // Not in an address.
    await page.keyboard.type('me@shui');
    await expect.poll(() => written(page)).toBe('你好@boss_shui me@shui');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.type(' ');
    await tool(page, rich.tools.mention).click();
    await page.getByRole('combobox', { name: mention.panel.name }).fill('slb');
    await page.getByRole('option', { name: /水老板/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page)).toBe('你好@boss_shui me@shui @boss_shui ');
    await page.getByLabel(topic.form.title, { exact: true }).fill('请教水老板');
    await page.getByLabel(topic.form.section).selectOption({ label: '综合' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=\d+/);
    await expect.poll(() => page.locator('main .prose a.mention').allTextContents()).toEqual(['@水老板', '@水老板']);
  });
});

describe('[X5] a video', () => {
  it('of another site is shown by its link, in a cage', async () => {
    const { page, context, troubles } = await journey.member('film_writer');
    await context.route('https://player.bilibili.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' }),
    );
    await openEditor(page);
    await tool(page, rich.tools.video).click();
    const link = page.getByLabel(embed.panel.link);
    await link.fill('https://example.org/film');
    await link.press('Enter');
    await page.getByText(embed.answers.otherSite).waitFor();
    await link.fill('【水壶唱歌】 https://www.bilibili.com/video/BV1xx411c7mD/?share_source=copy_web');
    await page.getByRole('textbox', { name: `${embed.panel.title}${embed.panel.optional}` }).fill('会唱歌的[水壶]');
    await page.getByRole('button', { name: embed.panel.insert }).click();
    await expect.poll(() => written(page)).toContain(`![会唱歌的\\[水壶\\]](${VIDEO})`);
    await page.getByLabel(topic.form.title, { exact: true }).fill('看一段视频');
    await page.getByLabel(topic.form.section).selectOption({ label: '综合' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=\d+/);
    const frame = page.locator('main .prose iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe(VIDEO);
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation ');
    expect(await frame.getAttribute('referrerpolicy')).not.toBeNull();
    const policy = (await page.reload())?.headers()['content-security-policy'] ?? '';
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(frames).toEqual([
      "'self'",
      'https://player.bilibili.com',
      'https://open.iqiyi.com',
      'https://tv.sohu.com',
      'https://player.youku.com',
      'https://v.qq.com',
    ]);
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => page.frames().some((item) => item.url() === VIDEO)).toBe(true);
    // The policy of the page lets in these players and nothing else.
    expect(troubles.filter((trouble) => !trouble.includes('asked https://player.bilibili.com'))).toEqual([]);
  });
});
