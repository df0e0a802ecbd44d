import { expect, it } from 'vitest';
import { zh } from '#features/search/web/messages.zh.ts';
import { zh as similar } from '#features/search/web/similar-messages.zh.ts';
import { zh as suggested } from '#features/search/web/suggestion-messages.zh.ts';
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
  // A row of links that goes on beyond the edge fades there.
  const fades = await page
    .locator('main nav')
    .evaluateAll((rows) =>
      rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => getComputedStyle(row).maskImage),
    );
  expect(fades.length).toBeGreaterThan(0);
  expect(fades).not.toContain('none');
  const comment = page.locator('[data-row] a[href*="#"]').first();
  await comment.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await comment.click();
  await page.waitForURL((url) => url.pathname === '/thread');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/search');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

it('on a phone: pinyin suggests a title, and pressing it leads there', async () => {
  const { page } = await journey.visitor(phone);
  await page.goto('/search');
  await page.locator('html[data-alive=true]').waitFor();
  const field = page.getByLabel(zh.field);
  await field.click();
  await field.pressSequentially('baoguang');
  const option = page.getByRole('option', { name: /新手摄影曝光/ });
  await option.waitFor();
  expect(await barriers(page)).toEqual([]);
  await option.click();
  await page.waitForURL((url) => url.pathname === '/thread');
});

it('in the bar: arrows choose, Escape closes, one’s own queries come back until they are cleared', async () => {
  const { page } = await journey.member('tea_searcher');
  await page.goto('/');
  await page.locator('html[data-alive=true]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('曝光');
  const field = page.locator('#site-search');
  const options = page.getByRole('option');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/search/queries') && response.ok());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === '曝光');
  await stored;
  await page.goto('/');
  await page.locator('html[data-alive=true]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: '曝光', exact: true }).waitFor();
  await page.getByRole('button', { name: suggested.forgetAll }).click();
  await page.getByRole('option', { name: '曝光', exact: true }).waitFor({ state: 'detached' });
});

it('threads about the same stand below one, and what is there already below a title that is typed', async () => {
  const { page } = await journey.member('tea_writer');
  await page.goto('/search?q=%E6%9B%9D%E5%85%89');
  await page.locator('[data-row] a[href*="/thread"]').first().click();
  await page.waitForURL((url) => url.pathname === '/thread');
  await page.locator('html[data-alive=true]').waitFor();
  await page.keyboard.press('End');
  const related = page.getByRole('heading', { name: similar.related });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return related.count();
    })
    .toBe(1);
  expect(await barriers(page)).toEqual([]);
  for (const address of ['/addTopic', '/addQuestion']) {
    await page.goto(address);
    await page.getByRole('textbox', { name: /标题/ }).fill('新手怎么学摄影曝光');
    await page.getByRole('link', { name: /新手摄影曝光/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
  }
});

it('by keys alone: / leads to the field, j to a hit', async () => {
  const { page } = await journey.visitor();
  await page.goto('/');
  await page.locator('html[data-alive=true]').waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('site-search');
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
  await page.goto(`/search?tab=articles&q=${encodeURIComponent('雾凇')}`);
  await page.getByText(zh.elsewhereText).waitFor();
  await page.getByRole('link', { name: zh.hitsIn({ tab: zh.tabs.questions }), exact: true }).click();
  await page.locator('mark').first().waitFor();
});
