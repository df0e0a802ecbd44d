import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as draftTexts } from '#features/draft/messages.zh.ts';
import { zh as memberAdmin } from '#features/member-admin/web/admin/messages.zh.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as settingTexts } from '#features/setting/messages.zh.ts';
import { zh as settingPage } from '#features/setting/web/admin/messages.zh.ts';
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

async function save(page: Page, change: () => Promise<void>): Promise<void> {
  await page.goto('/admin/settings?group=setting');
  await page.getByLabel(settings.title.name, { exact: true }).waitFor();
  await change();
  await page.getByLabel(settingPage.reason).fill('我们自己的样子');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(settingPage.done).first().waitFor();
}

it('the owner gives the site its colours and its logo', async () => {
  const { page, troubles } = await openVisitor(browser, site.url);
  owner = page;
  await page.goto(/http\S+\/login\?token=\S+/.exec(site.output())?.[0] ?? '');
  await page.waitForURL((url) => url.pathname !== '/login');
  await save(page, async () => {
    await page.getByLabel(settings.accentColor.name, { exact: true }).fill('#ffd500');
    await page.getByText('#ffd500 在浅色背景上不够清楚', { exact: false }).waitFor();
  });
  await page.getByRole('button', { name: settingPage.uploadOf({ name: settings.logo.name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await pictureFixture('png', { width: 400, height: 80 }),
  });
  await dialog.getByRole('textbox').fill('新的标志');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: settings.logo.name, exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(troubles).toEqual([]);
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
  await owner.getByRole('button', { name: settingPage.drop }).click();
});

it('readers see them', async () => {
  const { page, troubles } = await openVisitor(browser, site.url);
  await page.goto('/');
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  expect(await brand()).not.toBe('#0f766e');
  expect(troubles).toEqual([]);
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
