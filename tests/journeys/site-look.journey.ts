import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as draftTexts } from '#features/draft/messages.zh.ts';
import { zh as memberAdmin } from '#features/member-admin/web/admin/messages.zh.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as words } from '#features/sensitive-word/web/admin/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as settingTexts } from '#features/setting/messages.zh.ts';
import { zh as settingPage } from '#features/setting/web/admin/messages.zh.ts';
import { zh as lookTexts } from '#features/site-look/messages.zh.ts';
import { zh as lookPage } from '#features/site-look/web/admin/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { openVisitor, sharedBrowser } from '#tests/journeys/browser.ts';
import { attachDevice } from '#tests/journeys/device.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';

// A site of its own: its look changes.
let site: ProductionServer;
let browser: Browser;
beforeAll(async () => {
  site = await startProduction({ environment: { RATE_LIMIT_FACTOR: '100', TEAHOUSE_DEMO: '1' } });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await site?.stop();
  await site?.discard();
});

let owner: Page;
const { settings } = settingTexts;
const { rules, settings: looks } = lookTexts;

async function save(page: Page, change: () => Promise<void>, { group = 'setting', first = settings.title.name } = {}) {
  await page.goto(`/admin/settings?group=${group}`);
  await page.getByLabel(first, { exact: true }).first().waitFor();
  await change();
  await page.getByLabel(settingPage.reason).fill('我们自己的样子');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(settingPage.done).first().waitFor();
}

/** A token of the page in a frame of the preview. */
const previewed = (page: Page, title: string, token: string) =>
  page.locator(`iframe[title="${title}"]`).evaluate((frame, name) => {
    const root = frame instanceof HTMLIFrameElement ? frame.contentDocument?.documentElement : undefined;
    // As guests have it.
    const login = root?.querySelector('a[href^="/login"]');
    return root && login ? getComputedStyle(root).getPropertyValue(name) : 'no page';
  }, token);

it('the owner gives the site its colours and its logo', async () => {
  const { page, troubles } = await openVisitor(browser, site.url);
  owner = page;
  await page.goto(/http\S+\/login\?token=\S+/.exec(site.output())?.[0] ?? '');
  await page.waitForURL((url) => url.pathname !== '/login');
  const look = { group: 'siteLook', first: looks.accentColor.name };
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await save(
    page,
    async () => {
      await field(looks.accentColor.name).fill('#ffd500');
      await field(looks.lightTokens.name).fill('--r: 4px;\n--bg: url(/x);');
      await page.getByLabel(settingPage.reason).fill('试试看');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText(rules.contrastLight).waitFor();
      await page.getByText(rules.lineColour.replace('{0}', '2')).waitFor();
      await expect.poll(() => field(looks.accentColor.name).getAttribute('aria-invalid')).toBe('true');
      await field(looks.accentColor.name).fill('#b3261e');
      await field(looks.accentColorDark.name).fill('#f2b8b5');
      await page.getByRole('radio', { name: looks.fontFamily.choices.song }).check();
      await field(looks.lightTokens.name).fill('--r: 4px;\n--bg: #fdfaf3;');
      await expect.poll(() => previewed(page, lookPage.inLight, '--brand')).toBe('#b3261e');
      await expect.poll(() => previewed(page, lookPage.inDark, '--brand')).toBe('#f2b8b5');
      expect(await previewed(page, lookPage.inLight, '--bg')).toBe('#fdfaf3');
      expect(await previewed(page, lookPage.inDark, '--bg')).toBe('#101214');
      const mode = page.locator('iframe').first();
      expect(await mode.evaluate((one) => one instanceof HTMLIFrameElement && one.contentDocument?.compatMode)).toBe(
        'CSS1Compat',
      );
    },
    look,
  );
  // Without loading the page again.
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  await expect.poll(brand).toBe('#b3261e');
  await page.getByRole('button', { name: settingPage.uploadOf({ name: looks.logo.name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await pictureFixture('png', { width: 400, height: 80 }),
  });
  await dialog.getByRole('textbox').fill('新的标志');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: looks.logo.name, exact: true }).waitFor();
  for (const title of [lookPage.inLight, lookPage.inDark])
    await page.frameLocator(`iframe[title="${title}"]`).locator('header img').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  // The refused look.
  expect(troubles.filter((trouble) => !trouble.includes('status of 400'))).toEqual([]);
});

it('what is wrong with a setting takes the focus, from another group too', async () => {
  await owner.goto('/admin/settings?group=draft');
  const days = owner.getByRole('textbox', { name: draftTexts.settings.draftDays.name, exact: true });
  await days.fill('many');
  await owner.getByLabel(settingPage.reason).fill('试试看');
  await owner.getByRole('navigation', { name: settingPage.groups }).getByRole('link').first().click();
  await owner.getByLabel(settings.title.name, { exact: true }).waitFor();
  await owner.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => days.evaluate((input) => input === document.activeElement).catch(() => false)).toBe(true);
  expect(await days.getAttribute('aria-invalid')).toBe('true');
  // A link to another page asks first, as closing the tab does.
  const warned = owner.waitForEvent('dialog');
  owner.once('dialog', (warning) => void warning.dismiss());
  await owner.locator('a[href="/admin/sections"] >> visible=true').first().click({ noWaitAfter: true });
  expect((await warned).type()).toBe('beforeunload');
  expect(await days.inputValue()).toBe('many');
  await owner.getByRole('button', { name: settingPage.drop }).click();
});

it.each([
  { theme: 'light', seen: ['#b3261e', '#fdfaf3', '4px'] },
  { theme: 'dark', seen: ['#f2b8b5', '#101214', '4px'] },
] as const)('readers see them in the $theme theme, on a page that is missing too', async ({ theme, seen }) => {
  const { page, troubles } = await openVisitor(browser, site.url, { colorScheme: theme });
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--brand', '--bg', '--r', '--sans'].map((name) => style.getPropertyValue(name));
    });
  for (const path of ['/', '/nothing-here']) {
    await page.goto(path);
    const [brand, bg, r, sans] = await tokens();
    expect([brand, bg, r]).toEqual(seen);
    expect(sans).toContain('Songti SC');
    expect(await barriers(page)).toEqual([]);
  }
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
});

it('who comes to an address without a page is told so on the index, once', async () => {
  const { page } = await openVisitor(browser, site.url);
  await page.goto('/nothing-here');
  await page.getByText(shell.missing).waitFor();
  expect([new URL(page.url()).pathname, await page.context().cookies()]).toEqual(['/', []]);
});

it('in a low window the bars leave while one reads on, and come back with the first step up or by the keyboard', async () => {
  const { page } = await openVisitor(browser, site.url, { viewport: { width: 640, height: 400 } });
  await page.goto('/');
  await page.locator('html[data-alive]').waitFor();
  const top = () =>
    page
      .locator('header')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
  const scroll = async (by: number) => {
    // In steps, as a wheel does: the first loads what follows the scrolling.
    for (let at = 0; at < 6; at += 1) await page.mouse.wheel(0, by / 6);
  };
  await page.mouse.move(300, 200);
  await scroll(300);
  await expect
    .poll(async () => {
      await scroll(120);
      return top();
    })
    .toBeLessThanOrEqual(0);
  const tabs = page.getByRole('navigation', { name: shell.phoneNavigation });
  await expect.poll(() => tabs.evaluate((bar) => bar.getBoundingClientRect().top)).toBeGreaterThanOrEqual(400);
  await scroll(-60);
  await expect.poll(top).toBe(56);
  await scroll(300);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: shell.login, exact: true }).focus();
  await expect.poll(top).toBe(56);
});

it('staff suspend the author of a topic from its menu, in the console’s dialog', async () => {
  const answer = await (await fetch(`${site.url}/api/topics`)).json();
  const { id } = answer.records.find(({ author }: { author: { badges: unknown[] } }) => author.badges.length === 0);
  await owner.goto(`/thread?topicId=${id}`);
  await owner.getByRole('button', { name: topic.tools.staff, exact: true }).click();
  await owner.getByRole('menuitem', { name: topic.tools.suspendAuthor }).click();
  const dialog = owner.getByRole('dialog', { name: memberAdmin.suspend });
  await dialog.getByRole('group', { name: memberAdmin.remove }).waitFor();
  expect(new URL(owner.url()).searchParams.get('act')).toBeNull();
  await owner.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('what is tried against sensitive words is asked for, and answered, in words of its own', async () => {
  await owner.goto('/admin/sensitive-words?of=trial');
  await owner.getByText(words.tryFirst, { exact: true }).waitFor();
  expect(await owner.getByText(words.notFound, { exact: true }).count()).toBe(0);
  await owner.getByLabel(words.tryText, { exact: true }).fill('泡一壶好茶');
  await owner.locator('main').getByRole('button', { name: words.parts.trial, exact: true }).click();
  await owner.getByText(words.notFound, { exact: true }).waitFor();
});

it('a passkey whose name is not given keeps the default one', async () => {
  await attachDevice(owner);
  await owner.goto('/user/security');
  await owner.getByRole('button', { name: passkey.card.add, exact: true }).click();
  await owner.getByRole('dialog').getByRole('button', { name: passkey.form.go, exact: true }).click();
  await owner.getByLabel(passkey.form.name, { exact: true }).waitFor();
  await owner.keyboard.press('Escape');
  await owner.getByText(passkey.card.addedDone).first().waitFor();
  await owner.getByText(passkey.form.defaultName).first().waitFor();
});

it('what was typed into the registration form stays when the open ways arrive late', async () => {
  await save(owner, async () => {
    await owner.goto('/admin/settings');
    await owner.getByRole('searchbox', { name: settingPage.find }).fill('allowRegisterAccountType');
    await owner.getByRole('checkbox').first().waitFor();
    const boxes = owner.getByRole('checkbox');
    // Unticked and ticked again, an entry stands last: another way is the first.
    await boxes.first().uncheck();
    await boxes.first().check();
  });
  const { page } = await openVisitor(browser, site.url);
  let isHeld = false;
  let release = () => {};
  const arriving = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/register?*', async (route) => {
    isHeld = true;
    await arriving;
    await route.continue();
  });
  await page.goto('/register');
  await page.locator('html[data-alive]').waitFor();
  await page.locator('input[name=account]').fill('slow_writer');
  await page.locator('input[name=password]').fill('seven seas and a kettle');
  expect(isHeld).toBe(true);
  const arrived = page.waitForResponse(/\/api\/register\?/);
  release();
  await arrived;
  const ways = page.getByRole('navigation', { name: session.register.ways }).getByRole('link');
  await expect.poll(() => ways.first().textContent()).not.toBe(session.register.byAccount);
  expect(await page.locator('input[name=account]').inputValue()).toBe('slow_writer');
  expect(await page.locator('input[name=password]').inputValue()).toBe('seven seas and a kettle');
});
