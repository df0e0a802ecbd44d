import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh } from '#features/announcement/web/admin/messages.zh.ts';
import { zh as house } from '#features/console/web/messages.zh.ts';
import { zh as links } from '#features/custom-link/web/admin/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

const barOf = (page: Page) => page.getByRole('complementary', { name: shell.announcement, exact: true });

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

async function dismissed(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
  await barOf(page).getByRole('button', { name: shell.announcementDismiss }).click();
  await barOf(page).waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  expect(await barOf(page).isHidden()).toBe(true);
  expect(await shiftOf(page)).toBeLessThan(0.02);
}

it('staff announce to guests and to members; who dismisses it does not see it again, and nothing moves', async () => {
  const { page: owner, troubles } = await journey.visitor();
  await journey.signIn(owner, '1');
  await owner.goto('/admin/announcements');
  await owner.getByRole('button', { name: zh.create }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(zh.textZh).fill('周六**停机**');
  await dialog.getByText('停机', { exact: true }).last().waitFor();
  expect(await barriers(owner)).toEqual([]);
  await dialog.getByLabel(house.endsAt).fill('2099-01-02T10:00');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // What is still to come is no time that has just passed.
  await owner.getByRole('cell', { name: '2099年1月2日 10:00' }).waitFor();
  const created = await owner.request.fetch('/api/baseInfo');
  expect((await created.json()).announcements).toHaveLength(2);
  const { page: guest } = await journey.visitor();
  await guest.goto('/');
  await barOf(guest).getByText('停机').waitFor();
  expect(await barriers(guest)).toEqual([]);
  await dismissed(guest);
  const { page: bare } = await journey.visitor({ javaScriptEnabled: false });
  await bare.goto('/');
  expect(await barOf(bare).isVisible()).toBe(true);
  const { page: member } = await journey.member('dismisses');
  await member.goto('/');
  await barOf(member).getByText('停机').waitFor();
  await dismissed(member);
  await member.evaluate(() => localStorage.removeItem('dismissed'));
  await member.reload();
  await member.locator('html[data-alive]').waitFor();
  expect(await barOf(member).count()).toBe(0);
  expect(troubles).toEqual([]);
});

it('what is for a role is seen by those who have it alone; on a phone its row is a card that says so', async () => {
  const { page: owner, troubles } = await journey.visitor();
  await journey.signIn(owner, '1');
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/admin/announcements');
  await owner.getByRole('button', { name: zh.create }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(zh.textZh).fill('会员茶会');
  await dialog.getByRole('radio', { name: zh.audiences.roles }).check();
  await dialog.getByRole('checkbox', { name: 'VIP' }).check();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = owner.getByRole('row').filter({ hasText: '会员茶会' });
  await row.getByText('VIP').waitFor();
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(390);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriers(owner)).toEqual([]);
  const { page: guest } = await journey.visitor();
  const { page: member } = await journey.member('no_vip');
  const { page: vip } = await journey.visitor();
  await journey.signIn(vip, await memberFixture(journey, { account: 'has_vip', roles: ['vip'] }));
  for (const [page, count] of [
    [guest, 0],
    [member, 0],
    [vip, 1],
  ] as const) {
    await page.goto('/help');
    await page.locator('html[data-alive]').waitFor();
    expect(await page.getByText('会员茶会').count()).toBe(count);
  }
  expect(troubles).toEqual([]);
});

it('staff add a friend link, which every page has at its end', async () => {
  const { page: owner } = await journey.visitor();
  await journey.signIn(owner, '1');
  await owner.goto('/admin/links');
  await owner.getByRole('button', { name: links.create }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('中文名称').fill('老友茶馆');
  await dialog.getByLabel(links.address).fill('https://old-friend.example/');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.getByText('老友茶馆').first().waitFor();
  expect(await barriers(owner)).toEqual([]);
  const { page: guest } = await journey.visitor();
  await guest.setViewportSize({ width: 390, height: 800 });
  await guest.goto('/help');
  const friends = guest.getByRole('navigation', { name: shell.friends });
  expect(await friends.getByRole('link', { name: '老友茶馆' }).getAttribute('rel')).toBe('noopener');
  await friends.scrollIntoViewIfNeeded();
  expect(await barriers(guest)).toEqual([]);
});
