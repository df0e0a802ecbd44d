import { expect, it } from 'vitest';
import { zh } from '#features/search/web/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();

it('the demo community, an import, is found within two minutes', async () => {
  const total = async (tab: string, q: string) =>
    ((await (await fetch(`${journey.origin}/api/search?tab=${tab}&q=${q}`)).json()) as { total: number }).total;
  await expect.poll(() => total('members', 'laowang'), { timeout: 110_000, interval: 1000 }).toBe(1);
});

it('on a phone: by pinyin, narrowed, to a comment, and Back keeps the place', async () => {
  const { page } = await journey.visitor(phone);
  await page.goto('/');
  await page.locator('html[data-alive=true]').waitFor();
  await page.getByRole('link', { name: zh.submit, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/search');
  await page.getByLabel(zh.field).fill('baoguang');
  await page.getByLabel(zh.field).press('Enter');
  await page.getByRole('link', { name: /新手摄影曝光/ }).waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.getByLabel(zh.field).fill('备份');
  await page.getByLabel(zh.field).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === '备份');
  await page.getByText(zh.filters, { exact: true }).first().click();
  await page.getByLabel(zh.tag).fill('restic');
  await page.getByRole('button', { name: zh.submit }).click();
  await page.waitForURL((url) => url.searchParams.get('tag') === 'restic');
  await page.locator('mark').first().waitFor();

  await page.goto('/search?q=%E8%B0%A2%E8%B0%A2');
  const comment = page.locator('[data-row] a[href*="#"]').first();
  await comment.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await comment.click();
  await page.waitForURL((url) => url.pathname === '/thread');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/search');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

it('by keys alone: / leads to the field, j to a hit', async () => {
  const { page } = await journey.visitor();
  await page.goto('/');
  await page.locator('html[data-alive=true]').waitFor();
  await page.keyboard.press('/');
  await page.waitForURL((url) => url.pathname === '/search');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-field');
  await page.keyboard.type('分词');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === '分词');
  await page.locator('mark').first().waitFor();
  await page.locator('main').getByRole('link', { name: zh.tabs.members, exact: true }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/thread');
});

it('without JavaScript: the form, the hits, and what to do where there are none', async () => {
  const { page } = await journey.visitor({ javaScriptEnabled: false });
  await page.goto('/search?tab=questions');
  await page.getByLabel(zh.field).fill('雾凇');
  await page.getByRole('button', { name: zh.submit }).click();
  await page.locator('mark').first().waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('questions');
  await page.goto('/search?q=xqzvkwj');
  await page.getByText(zh.notices.nothing).waitFor();
});
