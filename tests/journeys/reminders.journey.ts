import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as consoleWords } from '#features/console/web/messages.zh.ts';
import { zh as follow } from '#features/follow/web/button-messages.zh.ts';
import { zh as like } from '#features/like/web/messages.zh.ts';
import { zh as notice } from '#features/notice/messages.zh.ts';
import { zh as noticeAdmin } from '#features/notice/web/admin/messages.zh.ts';
import { zh as reminder } from '#features/reminder/messages.zh.ts';
import { grantRole } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { barriers, expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone, postTopic } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
let author: Visitor & { memberId: string };
let friend: Visitor & { memberId: string };
let topic: string;
beforeAll(async () => {
  author = await journey.member('told_author');
  friend = await journey.member('telling_friend');
  topic = await postTopic(author.page, '一壶新茶');
});

async function write(page: Page, text: string): Promise<void> {
  await page.goto(`/thread?topicId=${topic}`);
  await page.getByLabel(comment.box.comment).fill(text);
  await page.getByRole('button', { name: comment.box.send, exact: true }).click();
  await page.locator('article[id^="c"]').getByText(text).waitFor();
}

const bell = (page: Page, count: number) => page.getByRole('link', { name: shell.unread({ count }), exact: true });
const rows = (page: Page) => page.getByRole('list', { name: reminder.list }).getByRole('listitem');

describe('what others write', () => {
  it('is told by the other open page, in its title and in every tab, and leads to the very words', async () => {
    const { page } = author;
    await page.goto('/');
    const tab = await author.context.newPage();
    await tab.goto('/notify/');
    await tab.getByText(reminder.none).waitFor();
    await write(friend.page, '好茶，谢谢分享');
    await bell(page, 1).waitFor();
    await page.waitForFunction(() => document.title.startsWith('(1) '));
    await rows(tab).getByText('telling_friend 评论了《一壶新茶》').waitFor();
    await write(friend.page, '再问一句 @told_author ');
    await bell(page, 2).waitFor();
    await page.goto('/notify/remindList');
    expect(await barriers(page)).toEqual([]);
    await rows(page).getByRole('link', { name: 'telling_friend 在《一壶新茶》里提到了您' }).click();
    await page.locator('article[id^="c"]').getByText('再问一句').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#c\d+$/);
    // Opened, it is read: here and in the other tab.
    await bell(page, 1).waitFor();
    await bell(tab, 1).waitFor();
    await tab.close();
  });
  it('is shown by a page that was written before it and comes alive after the live connection', async () => {
    const { page, memberId } = author;
    const told = Promise.withResolvers<void>();
    const isScript = /\/assets\/.*\.js$/;
    await page.route(isScript, async (route) => {
      await told.promise;
      await route.continue();
    });
    const cdp = await author.context.newCDPSession(page);
    // So slow that the connection stands first.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.goto('/notify/remindList', { waitUntil: 'commit' });
    await rows(page).first().waitFor();
    await write(friend.page, '第三句');
    await expect
      .poll(() => journey.db.rows(sql`select id from reminder where member_id = ${memberId}`))
      .toHaveLength(3);
    told.resolve();
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await rows(page).getByText('telling_friend 评论了《一壶新茶》').nth(1).waitFor();
    await page.unroute(isScript);
    await rows(page)
      .getByRole('button', { name: /^删除提醒：telling_friend 评论了/ })
      .first()
      .click();
    await rows(page).nth(2).waitFor({ state: 'detached' });
  });
  it('is marked as read all at once, and deleted one by one, on a phone too', async () => {
    const small = await journey.visitor({ ...phone, storageState: await author.context.storageState() });
    const { page } = small;
    await page.goto('/');
    await page
      .getByRole('navigation', { name: shell.phoneNavigation })
      .getByRole('link', { name: shell.messages })
      .click();
    await page.waitForURL((url) => url.pathname === '/notify/remindList');
    await page.getByRole('button', { name: reminder.markAll }).click();
    await page.waitForFunction(() => !document.title.startsWith('('));
    await bell(author.page, 0).waitFor();
    await page.getByRole('button', { name: /^删除提醒：telling_friend 评论了/ }).click();
    await rows(page).getByText('评论了').waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBe(1);
  });
  it('tells a reply to the open page as it happens, and leads to it', async () => {
    const { page } = author;
    await write(page, '我先说一句');
    await page.goto('/notify/remindList');
    await page.locator('html[data-alive=true]').waitFor();
    await friend.page.goto(`/thread?topicId=${topic}`);
    await friend.page.locator('html[data-alive=true]').waitFor();
    const own = friend.page.locator('article[id^="c"]').filter({ hasText: '我先说一句' });
    await own.getByRole('button', { name: comment.list.reply }).first().click();
    await own.getByLabel(comment.box.reply).fill('我接一句');
    await own.getByRole('button', { name: comment.box.sendReply, exact: true }).last().click();
    const told = rows(page).getByRole('link', { name: 'telling_friend 在《一壶新茶》里回复了您' });
    await told.click();
    await page.getByText('我接一句').waitFor();
    await bell(page, 0).waitFor();
  });
  it('tells a like and a follow to the open page as they happen', async () => {
    const { page } = author;
    await page.goto('/notify/remindList');
    await page.locator('html[data-alive=true]').waitFor();
    await friend.page.goto(`/thread?topicId=${topic}`);
    await friend.page.locator('html[data-alive=true]').waitFor();
    await friend.page
      .getByRole('group')
      .getByRole('button', { name: like.like, exact: true })
      .filter({ visible: true })
      .click();
    await rows(page).getByText('telling_friend 赞了您的《一壶新茶》').waitFor();
    await friend.page.goto('/user/control/home?userName=told_author');
    await friend.page
      .getByRole('button', { name: new RegExp(`^${follow.follow} `) })
      .first()
      .click();
    await rows(page).getByText('telling_friend 关注了您').waitFor();
    await page.getByRole('button', { name: reminder.markAll }).click();
    await bell(page, 0).waitFor();
  });
});

describe('a notice', () => {
  it('is sent by staff, read by members, and recalled', async () => {
    const staff = await journey.member('told_by_staff');
    await journey.db.transaction((tx) => grantRole(tx, { memberId: staff.memberId, roleCode: 'staff', endsAt: null }));
    const { page } = staff;
    await page.goto('/admin/notices');
    await page.getByRole('button', { name: noticeAdmin.write }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(noticeAdmin.name, { exact: true }).fill('今晚八点维护');
    await dialog.getByLabel(noticeAdmin.content, { exact: true }).fill('大约 **十分钟**。');
    await dialog.getByRole('radio', { name: noticeAdmin.audiences.members }).check();
    await dialog.getByLabel(noticeAdmin.accounts).fill('told_author nobody_at_all');
    await dialog.getByRole('button', { name: noticeAdmin.send, exact: true }).click();
    await dialog.getByText(notice.rules.unknown.replace('{0}', 'nobody_at_all')).waitFor();
    await dialog.getByLabel(noticeAdmin.accounts).fill('nobody_at_all');
    await dialog.getByRole('button', { name: consoleWords.add, exact: true }).click();
    await dialog.getByText(noticeAdmin.nobody({ name: 'nobody_at_all' })).waitFor();
    await dialog.getByLabel(noticeAdmin.accounts).fill('told_author');
    await dialog.getByLabel(noticeAdmin.accounts).press('Enter');
    await dialog.getByRole('listitem').getByText('told_author').waitFor();
    expect(await dialog.getByLabel(noticeAdmin.accounts).inputValue()).toBe('');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: noticeAdmin.send, exact: true }).click();
    await page.getByRole('cell', { name: '今晚八点维护', exact: true }).waitFor();

    await page.getByText(noticeAdmin.sent, { exact: true }).waitFor();

    const reader = author.page;
    await bell(reader, 1).waitFor();
    const small = await journey.visitor({ ...phone, storageState: await author.context.storageState() });
    await small.page.goto('/notify/remindList');
    await small.page.getByRole('link', { name: `${reminder.rooms.systemNotifyList} 1`, exact: true }).waitFor();
    await reader.goto('/notify/systemNotifyList');
    await reader.locator('summary').getByText('大约 十分钟。', { exact: true }).waitFor();
    await reader.getByText('今晚八点维护').click();
    await reader.locator('strong').getByText('十分钟').waitFor();
    await bell(reader, 0).waitFor();
    expect(await barriers(reader)).toEqual([]);

    await page
      .getByRole('row', { name: /今晚八点维护/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: noticeAdmin.recall }).click();
    await page.getByRole('dialog').getByLabel(noticeAdmin.recallReason).fill('改期了');
    await page.getByRole('dialog').getByRole('button', { name: noticeAdmin.recall, exact: true }).click();
    await page.getByRole('cell', { name: noticeAdmin.states.recalled }).waitFor();
    await reader.reload();
    await reader.getByText(notice.none).waitFor();
    await page.getByRole('button', { name: noticeAdmin.write }).first().click();
    await dialog.getByLabel(noticeAdmin.name, { exact: true }).fill('告诉大家');
    await dialog.getByLabel(noticeAdmin.content, { exact: true }).fill('新茶到了');
    await dialog.getByRole('button', { name: noticeAdmin.send, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: /^发给全部 \d+ 位会员？$/ });
    await question.waitFor();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: noticeAdmin.send, exact: true }).click();
    await page.getByRole('cell', { name: '告诉大家', exact: true }).waitFor();
    for (const address of ['/notify/remindList', '/notify/systemNotifyList']) await expectSound(author, address);
    await expectSound(staff, '/admin/notices');
  });
});
