import { describe, expect, it } from 'vitest';
import { en } from '#app/web/shell-messages.en.ts';
import { zh } from '#app/web/shell-messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

describe('the language', () => {
  it('is kept after the switch, over reloads, new tabs and addresses', async () => {
    const { page, context, troubles } = await journey.visitor();
    await page.goto('/?sort=hot');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en-US');
    expect(new URL(page.url()).search).toBe('?sort=hot');
    expect(await page.getByRole('link', { name: en.login, exact: true }).count()).toBeGreaterThan(0);
    await page.reload();
    const other = await context.newPage();
    await other.goto('/thread?topicId=1');
    for (const item of [page, other]) expect(await item.locator('html').getAttribute('lang')).toBe('en-US');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en_US');
    expect(troubles).toEqual([]);
  });

  it('comes in the first bytes: the server sends no page in another one', async () => {
    const { page, context } = await journey.visitor();
    await page.goto('/');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en-US');
    const html = await (await context.request.get('/')).text();
    expect(html).toContain('<html lang="en-US"');
    expect(html).not.toContain(`>${zh.publish}<`);
  });

  it('that local storage remembers wins over the cookie it lost, before anything is painted', async () => {
    const { page, context } = await journey.visitor();
    await context.addInitScript(() => localStorage.setItem('language', 'en_US'));
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/');
    await page.waitForFunction(() => document.documentElement.lang === 'en-US');
    await page.waitForLoadState();
    // Once more at most, and then the cookie is there again.
    expect(loads).toBeLessThanOrEqual(2);
    expect((await context.cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('en_US');
    await page.reload();
    expect(loads).toBeLessThanOrEqual(3);
  });
});

it('is chosen in the console too, with the theme, on a phone as well', async () => {
  const { page, troubles } = await journey.visitor({ viewport: { width: 390, height: 844 } });
  const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`);
  await journey.signIn(page, owner?.id ?? '');
  await page.goto('/admin/sections');
  await page.getByRole('button', { name: zh.theme }).click();
  await page.getByRole('menuitemcheckbox', { name: zh.themeDark }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'en-US');
  expect(new URL(page.url()).pathname).toBe('/admin/sections');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});

it('chosen in another tab hold here too: the theme at once, the language with the next page', async () => {
  const { page, context, troubles } = await journey.visitor();
  const followed = page.waitForResponse(/assets\/later-/);
  await page.goto('/help');
  await followed;
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: zh.theme }).click();
  await other.getByRole('menuitemcheckbox', { name: zh.themeDark }).click();
  await other.getByRole('link', { name: 'English' }).click();
  await other.waitForFunction(() => document.documentElement.lang === 'en-US');
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  // Nothing is taken from whoever writes here.
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await page.locator('main a[href^="/helpDetail"]').first().click();
  await page.waitForFunction(() => document.documentElement.lang === 'en-US');
  expect(new URL(page.url()).pathname).toBe('/helpDetail');
  expect(troubles).toEqual([]);
});

describe('the theme', () => {
  const colours = (page: import('playwright-core').Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('changes at once, is kept, and is in the first paint of every page', async () => {
    const { page, context, troubles } = await journey.visitor({ colorScheme: 'light' });
    await page.goto('/');
    const light = await colours(page);
    await page.getByRole('button', { name: zh.theme }).click();
    await page.getByRole('menuitemcheckbox', { name: zh.themeDark }).click();
    await expect.poll(() => colours(page)).not.toBe(light);
    const dark = await colours(page);
    expect((await context.cookies()).find((cookie) => cookie.name === 'theme')?.value).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await colours(page)).toBe(dark);
    await page.goto('/login');
    expect(await colours(page)).toBe(dark);
    expect(troubles).toEqual([]);
  });

  it('follows the system while nobody chose', async () => {
    const light = await journey.visitor({ colorScheme: 'light' });
    const dark = await journey.visitor({ colorScheme: 'dark' });
    for (const { page } of [light, dark]) await page.goto('/');
    expect(await colours(light.page)).not.toBe(await colours(dark.page));
    await light.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => colours(light.page)).toBe(await colours(dark.page));
  });
});
