import { afterAll, beforeAll, expect, it } from 'vitest';
import { zh as consoleZh } from '#features/console/web/messages.zh.ts';
import { zh as home } from '#features/home/messages.zh.ts';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { zh as section } from '#features/section/web/admin/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as site } from '#features/setting/messages.zh.ts';
import { zh as settings } from '#features/setting/web/admin/messages.zh.ts';
import { zh as setup } from '#features/setup/web/admin/messages.zh.ts';
import { zh as statistic } from '#features/statistic/web/admin/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { openVisitor, sharedBrowser, type Visitor } from '#tests/journeys/browser.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';

let server: ProductionServer;
let owner: Visitor;
beforeAll(async () => {
  server = await startProduction({ isDemo: false, environment: { RATE_LIMIT_FACTOR: '100' } });
  owner = await openVisitor(await sharedBrowser(), server.url);
}, 240_000);
afterAll(async () => {
  await owner?.close();
  await server?.stop();
  await server?.discard();
});

const list = (done: number) => owner.page.getByRole('heading', { name: setup.card.title({ done, all: 7 }) });

it('the printed link leads the owner to the checklist, and a guest reads why nothing is there', async () => {
  const guest = await openVisitor(await sharedBrowser(), server.url);
  await guest.page.goto('/');
  await guest.page.getByText(home.noSectionsText).waitFor();
  expect(await guest.page.getByRole('complementary').getByText(home.sections, { exact: true }).count()).toBe(0);
  await guest.close();

  const { page } = owner;
  const link = /http\S+\/login\?token=\S+/.exec(server.output())?.[0] ?? '';
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await page.waitForURL((url) => url.pathname === '/admin');
  await list(0).waitFor();
  // An empty site has no rows of zeros and no empty charts.
  await page.getByText(statistic.noFigures).or(page.getByText(statistic.total)).first().waitFor();
  expect(await page.locator('main svg[role=img]').count()).toBe(0);
});

it('sets a password, and the step ticks itself off', async () => {
  const { page } = owner;
  await page.goto('/admin');
  await page.getByRole('link', { name: /密码或通行密钥/ }).click();
  await page.waitForURL((url) => url.pathname === '/user/security');
  await page.getByLabel(profile.password.fresh, { exact: true }).fill('a pot of oolong');
  const sets = page.getByRole('button', { name: profile.password.set, exact: true });
  await page.getByLabel(profile.password.again).fill('a pot of olong');
  await sets.click();
  await page.getByText(profile.password.differ).waitFor();
  await page.getByLabel(profile.password.again).fill('a pot of oolong');
  await sets.click();
  await page.getByText(profile.password.isSet).waitFor();
  expect(await page.getByText(profile.password.differ).count()).toBe(0);
  await page.goto('/admin');
  await list(1).waitFor();
});

it('is led from writing a topic to the first section, which needs no English name', async () => {
  const { page } = owner;
  await page.goto('/addTopic');
  await page.getByText(topic.form.noSectionsStaff).waitFor();
  await page.getByRole('link', { name: topic.form.firstSection }).click();
  await page.waitForURL((url) => url.pathname === '/admin/sections');
  await page.getByRole('button', { name: '闲聊', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(consoleZh.nameEn).fill('');
  await dialog.getByRole('button', { name: consoleZh.save, exact: true }).click();
  await page.getByRole('row', { name: /闲聊/ }).waitFor();
  expect(await page.getByText(section.empty).count()).toBe(0);
  // The others are still offered.
  await page.getByRole('button', { name: '求助', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '闲聊', exact: true }).count()).toBe(0);
  await page.goto('/');
  await page.getByText(home.writeFirst).waitFor();
  await page.goto('/admin');
  await list(2).waitFor();
});

it('changes several settings at once, in the units people think in, with one reason', async () => {
  const { page } = owner;
  await page.goto('/admin');
  await page.getByRole('link', { name: /站点名称和时区/ }).click();
  await page.waitForURL((url) => url.pathname === '/admin/settings');
  await page.getByLabel(site.settings.title.name, { exact: true }).fill('山下茶馆');
  // The zone is offered by its name.
  const zone = page.getByLabel(site.settings.siteTimeZone.name, { exact: true });
  await zone.focus();
  await expect.poll(() => page.locator('datalist option[value="Asia/Shanghai"]').count()).toBe(1);
  await page.getByLabel(settings.find).fill('图片大小');
  const size = page.getByLabel(/图片大小上限（MB）/);
  expect(await size.inputValue()).toBe('20');
  await size.fill('8');
  await page.getByLabel(settings.find).fill('可以用什么注册');
  await page.getByRole('checkbox', { name: '手机' }).uncheck();
  await page.getByText(settings.unsaved({ names: '站点名称、可以用什么注册、图片大小上限' })).waitFor();
  await page.getByRole('button', { name: consoleZh.save, exact: true }).click();
  await page.getByText(settings.reasonMissing).waitFor();
  await page.getByLabel(settings.reason).fill('开站');
  await page.getByRole('button', { name: consoleZh.save, exact: true }).click();
  await page.getByText(settings.done).first().waitFor();
  await page.getByLabel(settings.find).fill('图片大小');
  expect(await size.inputValue()).toBe('8');
  // What does not exist yet is not there to be set.
  await page.getByLabel(settings.find).fill('没有这样的设置');
  await page.getByText(settings.notFound).waitFor();
  await page.goto('/admin');
  await list(3).waitFor();
  const guest = await openVisitor(await sharedBrowser(), server.url);
  await guest.page.goto('/register');
  await guest.page.getByText('山下茶馆').first().waitFor();
  await guest.page.getByRole('link', { name: session.register.byEmail }).click();
  await guest.page.getByText(session.trial).waitFor();
  expect(await guest.page.getByRole('link', { name: session.register.byPhone }).count()).toBe(0);
  await guest.close();
});

it('finds the way to the address and to the backup, and puts the list away', async () => {
  const { page } = owner;
  await page.goto('/admin/server');
  await page.getByText('npm run backup -- --to /backups/2026-11-24').waitFor();
  await page.getByText(setup.isLocal).waitFor();
  await page.goto('/admin');
  await list(3).waitFor();
  await page.getByRole('button', { name: setup.card.putAway }).click();
  await expect.poll(() => list(3).count()).toBe(0);
  // What is dangerous to leave undone stays on the page.
  await page.getByText('邮件还没有设置').waitFor();
});

it('finds an area of the console by its name, on a phone in a sheet', async () => {
  const { page } = owner;
  await page.goto('/admin');
  const menu = page.getByRole('complementary');
  await menu.getByLabel(consoleZh.findArea).fill('板块');
  // Sections, and their rules.
  await expect.poll(() => menu.getByRole('link').count()).toBe(2);
  // What is done in an area finds it, and a setting is found on the page of settings, by its own name there.
  await menu.getByLabel(consoleZh.findArea).fill('退款');
  await menu.getByRole('link', { name: '付款', exact: true }).waitFor();
  await menu.getByLabel(consoleZh.findArea).fill('备案');
  await menu.getByRole('link', { name: 'ICP 备案号', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/admin/settings');
  await expect.poll(() => page.getByLabel('查找设置').inputValue()).toBe('ICP 备案号');
  await page.getByLabel('ICP 备案号', { exact: true }).waitFor();
  await page.goto('/admin');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: new RegExp(consoleZh.openMenu({ name: statistic.title })) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(consoleZh.findArea).fill('section');
  await sheet.getByRole('link', { name: section.title, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/admin/sections');
  await sheet.waitFor({ state: 'detached' });
  if (size) await page.setViewportSize(size);
});
