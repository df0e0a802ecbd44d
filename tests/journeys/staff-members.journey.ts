import net from 'node:net';
import { afterAll, expect, inject, it } from 'vitest';
import { zh as ban } from '#features/ban/messages.zh.ts';
import { zh as banAdmin } from '#features/ban/web/admin/messages.zh.ts';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { zh as audit } from '#features/member-admin/server/audit-messages.zh.ts';
import { zh as memberAdmin } from '#features/member-admin/web/admin/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
/** Where a browser seems to come from when it goes through `detour`. */
const AWAY = '127.0.0.77';
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** The site by another address of this machine: answers its origin. */
async function detour(): Promise<string> {
  const { port } = new URL(inject('origin'));
  const server = net.createServer((incoming) => {
    const outgoing = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: AWAY });
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function owner() {
  const visitor = await journey.visitor();
  const row = await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`);
  await journey.signIn(visitor.page, row?.id ?? '');
  return visitor;
}

/** A moment from now as a field for it takes it. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

it('[A2] staff find a member, give a role with an end, and suspend him: he is out at his next click', async () => {
  const { page, troubles } = await owner();
  const member = await journey.member('wandering_tea');

  await page.goto('/admin/members');
  // Levels are numbers, and still ‘all’ is the first choice.
  const levels = page.getByLabel(memberAdmin.level, { exact: true }).locator('option');
  await expect.poll(() => levels.count()).toBeGreaterThan(1);
  expect(await levels.first().getAttribute('value')).toBe('');
  await page.getByLabel(memberAdmin.q, { exact: true }).fill('wandering');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'wandering_tea' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/member');

  await page.getByRole('button', { name: memberAdmin.giveRole }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(memberAdmin.role).selectOption('vip');
  const end = tomorrow();
  await dialog.getByLabel(memberAdmin.endsAt).fill(end);
  await dialog.getByLabel(kit.reason).fill('感谢他写的长文');
  await dialog.getByRole('button', { name: memberAdmin.giveRole }).click();
  await page.getByRole('cell', { name: 'VIP' }).waitFor();
  const held = await journey.db.row<{ ends_at: string }>(
    sql`select ends_at from member_role where member_id = ${member.memberId}`,
  );
  expect(new Date(held?.ends_at ?? 0).getTime()).toBeGreaterThan(Date.now());
  // Who changes its end finds the one there is: confirming it does not give the role for good.
  await page.getByRole('button', { name: memberAdmin.renewRole }).click();
  expect(await dialog.getByLabel(memberAdmin.endsAt).inputValue()).toBe(end);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: memberAdmin.suspend }).click();
  await dialog.getByLabel(kit.reason).fill('连续发布广告');
  await dialog.getByRole('button', { name: memberAdmin.suspend }).click();
  await page.getByText(memberAdmin.suspendedForGood).waitFor();
  await page.getByRole('cell', { name: audit.actions?.['member.suspend'] ?? '' }).waitFor();

  await member.page.goto('/user/control___/topicList');
  await member.page.waitForURL((url) => url.pathname === '/login');
  expect(troubles).toEqual([]);
});

it('a banned range gets the notice in place of every page, and is back when the ban is lifted', async () => {
  const { page } = await owner();
  const away = await detour();
  const stranger = await journey.visitor();
  expect((await stranger.page.goto(`${away}/`))?.status()).toBe(200);

  await page.goto('/admin/bans');
  await page.getByRole('button', { name: banAdmin.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(banAdmin.range).fill('127.0.0.64/26');
  await dialog.getByLabel(kit.reason).fill('灌水');
  await dialog.getByRole('button', { name: banAdmin.add }).click();
  await page.getByRole('cell', { name: '127.0.0.64/26', exact: true }).waitFor();

  for (const path of ['/', '/thread?topicId=1', '/login']) {
    expect((await stranger.page.goto(`${away}${path}`))?.status(), path).toBe(456);
    await stranger.page.getByRole('heading', { name: ban.notice.title }).waitFor();
    expect(await stranger.page.locator('main').textContent()).toContain('灌水');
  }

  await page.getByRole('button', { name: kit.manage({ name: '127.0.0.64/26' }) }).click();
  await page.getByRole('menuitem', { name: banAdmin.lift }).click();
  await dialog.getByRole('button', { name: banAdmin.lift }).click();
  await page.getByText(banAdmin.empty).waitFor();
  expect((await stranger.page.goto(`${away}/`))?.status()).toBe(200);
});
