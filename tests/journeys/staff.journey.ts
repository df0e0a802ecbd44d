import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { zh as accountMenu } from '#app/web/account-menu-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as consoleMessages } from '#features/console/web/messages.zh.ts';
import { zh as notice } from '#features/notice/web/admin/messages.zh.ts';
import { zh as settings } from '#features/setting/web/admin/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { postTopic } from '#tests/journeys/topic-editor.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
let tellings = 0;

it('the owner comes in by the printed link, pins a topic and closes its comments, and each leaves an audit row', async () => {
  const { page, troubles } = await journey.visitor();
  await page.goto(inject('ownerLink').replace(/^https?:\/\/[^/]+/, ''));
  await page.waitForURL((url) => url.pathname === '/');
  tellings += 1;
  const writer = await journey.member(`pinned_writer_${tellings}`);
  const title = `大家都该看看的话题 ${writer.memberId}`;
  const topicId = await postTopic(writer.page, title);
  await page.goto(`/thread?topicId=${topicId}`);

  await page.getByRole('button', { name: topic.tools.staff, exact: true }).click();
  await page.getByRole('menuitem', { name: topic.tools.pin, exact: true }).click();
  await page.getByRole('radio', { name: topic.staff.pins.global }).check();
  await page.getByRole('dialog').getByLabel(topic.staff.reason).fill('大家都该看看');
  await page.getByRole('dialog').getByRole('button', { name: topic.tools.pin, exact: true }).click();
  await page.getByText(topic.staff.done).first().waitFor();

  await page.getByRole('button', { name: topic.tools.staff, exact: true }).click();
  await page.getByRole('menuitem', { name: topic.tools.closeComments, exact: true }).click();
  await page.getByRole('dialog').getByLabel(topic.staff.reason).fill('说得差不多了');
  await page.getByRole('dialog').getByRole('button', { name: topic.tools.closeComments, exact: true }).click();
  await expect
    .poll(
      async () =>
        (
          await journey.db.row<{ closed: boolean }>(
            sql`select comments_closed as closed from topic where id = ${topicId}`,
          )
        )?.closed,
    )
    .toBe(true);

  // For everybody: first in the list at once, and no box below the thread.
  const guest = await journey.visitor();
  await guest.page.goto('/');
  const titles = await guest.page.locator('main [data-row] :is(h2, h3)').allTextContents();
  expect(titles.slice(0, 4).some((text) => text.includes(title))).toBe(true);
  await guest.page.goto(`/thread?topicId=${topicId}`);
  await guest.page.getByText(comment.box.whyNot.closed).waitFor();

  const rows = await journey.db.rows<{
    action: string;
    reason: string;
    before: object;
    after: object;
    account: string;
    address: string;
  }>(sql`
    select action, reason, before, after, account, address from audit join member on member.id = actor_id
      where target_kind = 'topic' and target_id = ${topicId} order by audit.id`);
  expect(rows.map((row) => [row.action, row.reason])).toEqual([
    [expect.stringMatching(/^topic\.pin/), '大家都该看看'],
    [expect.stringMatching(/^topic\./), '说得差不多了'],
  ]);
  for (const row of rows) {
    expect(row.before).not.toEqual(row.after);
    expect(row.address).not.toBe('');
  }

  // The console shows both, in the order they were done.
  await page
    .getByRole('button', { name: rows[0]?.account ?? '' })
    .or(page.locator('header button[aria-haspopup=menu]').last())
    .first()
    .click();
  await page.getByRole('menuitem', { name: accountMenu.console }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
  await page.goto('/admin/audit');
  for (const reason of ['大家都该看看', '说得差不多了']) await page.locator('main').getByText(reason).waitFor();
  expect(troubles).toEqual([]);
});

it('the link works once, and says so the second time', async () => {
  const memberId = await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`);
  const { page } = await journey.visitor();
  await journey.signIn(page, memberId?.id ?? '');
  const { page: again } = await journey.visitor();
  await again.goto(inject('ownerLink').replace(/^https?:\/\/[^/]+/, ''));
  await again.locator('main').getByText(/链接/).first().waitFor();
  expect(new URL(again.url()).pathname).toBe('/login');
});

it('a member who is no staff is told so, and no figure of the console reaches him', async () => {
  const { page } = await journey.member('curious');
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/') && response.ok()) answers.push(response.url());
  });
  for (const address of [
    '/admin',
    '/admin/content',
    '/admin/sections',
    '/admin/members',
    '/admin/member?id=1',
    '/admin/levels',
    '/admin/bans',
    '/admin/settings',
    '/admin/audit',
    '/admin/jobs',
  ]) {
    await page.goto(address);
    await page.getByText(consoleMessages.refusedText).waitFor();
  }
  // Anybody may ask which areas they may use: none.
  expect(answers.filter((url) => !url.includes('/api/admin/areas?'))).toEqual([]);
});

it('Back within the console asks before it throws away what is typed, in a dialog and on a page', async () => {
  const { page } = await journey.visitor();
  await journey.signIn(page, await memberFixture(journey, { account: 'forgetful_owner', isOwner: true }));
  const question = page.getByRole('alertdialog', { name: kit.leaveTitle });
  const stored = async () =>
    (await journey.db.row<{ value: string }>(sql`select value from setting where key = 'keywords'`))?.value;
  const goTo = async (path: string) => {
    await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname === path);
  };
  await page.goto('/admin/feedback');
  // Before that a link opens a document, and a step back leaves it.
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
  await goTo('/admin/notices');
  await page.getByRole('button', { name: notice.write }).first().click();
  const dialog = page.getByRole('dialog', { name: notice.write });
  await dialog.getByLabel(notice.name, { exact: true }).fill('今晚八点维护');
  await page.goBack();
  await question.getByRole('button', { name: kit.cancel, exact: true }).click();
  expect(await dialog.getByLabel(notice.name, { exact: true }).inputValue()).toBe('今晚八点维护');
  await page.goBack();
  await question.getByRole('button', { name: kit.leave, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/notices');

  await goTo('/admin/settings');
  const keywords = page.getByLabel('关键词', { exact: true });
  await keywords.fill('茶, 水');
  await page.goBack();
  await question.getByRole('button', { name: kit.cancel, exact: true }).click();
  expect([new URL(page.url()).pathname, await keywords.inputValue()]).toEqual(['/admin/settings', '茶, 水']);
  await page.goBack();
  await question.getByRole('button', { name: kit.leave, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/admin/notices');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/admin/feedback');

  // What another tab has saved meanwhile is replaced only by who knows of it.
  const other = await page.context().newPage();
  const write = async (tab: Page, text: string) => {
    await tab.getByLabel('关键词', { exact: true }).fill(text);
    await tab.getByLabel(settings.reason).fill('两个窗口');
  };
  const save = (tab: Page) => tab.getByRole('button', { name: consoleMessages.save, exact: true }).click();
  await page.goto('/admin/settings');
  await other.goto('/admin/settings');
  await write(page, '后写的');
  await write(other, '先写的');
  await save(other);
  await other.getByText(settings.done).waitFor();
  await save(page);
  await page.getByText(settings.changedMeanwhile).waitFor();
  expect(await keywords.inputValue()).toBe('后写的');
  expect(await stored()).toBe('先写的');
  await save(page);
  await expect.poll(stored).toBe('后写的');
});
