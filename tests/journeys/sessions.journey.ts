import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as accountMenu } from '#app/web/account-menu-messages.zh.ts';
import { zh as ended } from '#app/web/ended-messages.zh.ts';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { untilQuiet } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();

const logIn = async (page: Page, account: string) => {
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(`${account} password`);
  await page.getByRole('button', { name: session.login.submit, exact: true }).click();
};
const tokensOf = (page: Page) => page.evaluate(() => localStorage.getItem('bbsToken'));
/** The two hours are over. */
const expire = (memberId: string) =>
  journey.db.run(
    sql`
      update session set access_ends_at = now() - interval '1 second' where member_id = ${memberId}
        and ended_at is null`,
  );

describe('[A1] a member in two tabs', () => {
  it('stays signed in in both when the token ends and both refresh at once', async () => {
    const { page, context, memberId } = await journey.member('two_tabs');
    const other = await context.newPage();
    await other.goto('/?sort=hot');
    // A refresh that leaving the page cuts off is answered by the old tokens for a while.
    for (const tab of [page, other]) await untilQuiet(tab);
    const before = await tokensOf(page);
    const refreshes: number[] = [];
    context.on('response', (response) => {
      if (response.url().includes('/refreshToken')) refreshes.push(response.status());
    });
    await expire(memberId);
    await Promise.all([page.goto('/user/control___/topicList'), other.goto('/user/control___/commentList')]);
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'two_tabs' }).waitFor();
      expect(new URL(tab.url()).pathname).toMatch(/^\/user\/control___\//);
    }
    // His name stands there from what the browser remembers, before the server is asked.
    await expect.poll(() => tokensOf(page), { timeout: 30_000 }).not.toBe(before);
    await expect.poll(() => refreshes.length).toBeGreaterThanOrEqual(1);
    expect(refreshes.every((status) => status === 200)).toBe(true);
    expect(await tokensOf(page)).toBe(await tokensOf(other));
    const sessions = await journey.db.rows(
      sql`select id from session where member_id = ${memberId} and ended_at is null`,
    );
    expect(sessions.length).toBe(1);
  });

  it('stays signed in when the answer of a refresh was lost', async () => {
    const { page, memberId } = await journey.member('lost_answer');
    await untilQuiet(page);
    const before = await tokensOf(page);
    await expire(memberId);
    const lost = Promise.withResolvers<void>();
    await page.route('**/refreshToken', async (route) => {
      await route.fetch();
      await route.abort();
      lost.resolve();
    });
    await page.goto('/user/control___/topicList');
    await lost.promise;
    // Another may be on its way: it is lost as well, before the line is whole again.
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/user/control___/commentList');
    await expect.poll(() => tokensOf(page)).not.toBe(before);
    // The old tokens are worth nothing by now.
    await journey.db.run(
      sql`update session set rotated_at = now() - interval '11 seconds' where member_id = ${memberId}`,
    );
    await page.getByRole('link', { name: '问答' }).first().click();
    await page.waitForURL('**/askList');
    await page.getByRole('button', { name: 'lost_answer' }).waitFor();
    const sessions = await journey.db.rows(sql`select from session where member_id = ${memberId} and ended_at is null`);
    expect(sessions.length).toBe(1);
  });

  it('shows the guest’s page in both when he logs out in one', async () => {
    const { page, context } = await journey.member('leaves_both');
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'leaves_both' }).waitFor();
    await page.getByRole('button', { name: 'leaves_both' }).click();
    await page.getByRole('menuitem', { name: accountMenu.logout }).click();
    for (const tab of [page, other]) await tab.getByRole('link', { name: shell.login, exact: true }).first().waitFor();
    expect(await tokensOf(other)).toBeNull();
    expect(refused).toEqual([]);
  });

  it('is sent to log in when the session has ended elsewhere, and comes back to where he was', async () => {
    const { page, memberId } = await journey.member('ended_elsewhere');
    await journey.db.run(sql`update session set ended_at = now(), end_reason = 'staff' where member_id = ${memberId}`);
    await page.goto('/user/control___/replyList?page=1');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText(ended.text).waitFor();
    await logIn(page, 'ended_elsewhere');
    await page.waitForURL((url) => url.pathname === '/user/control___/replyList');
  });

  it('is told so on the page, where nothing was asked of it, and finds what they had written', async () => {
    const { page, context, memberId } = await journey.member('ended_in_writing');
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    await page.goto('/thread?topicId=12');
    await page.getByLabel(comment.box.comment).fill('想了一半');
    await page.locator('[data-kept=everywhere]').waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'ended_in_writing' }).waitFor();
    await journey.db.run(sql`update session set ended_at = now(), end_reason = 'staff' where member_id = ${memberId}`);
    await journey.db.run(sql`select pg_notify('teahouse', 'session:' || ${memberId}::bigint)`);
    await page.getByText(ended.text).waitFor();
    // Its other tabs are loaded again, as guests'.
    await other.getByText(ended.text).waitFor();
    await page.getByRole('listitem').filter({ hasText: ended.text }).getByRole('button', { name: shell.login }).click();
    await logIn(page, 'ended_in_writing');
    await page.waitForURL((url) => url.pathname === '/thread');
    await page.getByLabel(comment.box.comment).focus();
    await expect.poll(() => writtenText(page.getByLabel(comment.box.comment))).toBe('想了一半');
    expect(refused).toEqual([]);
  });

  it('sees no trace of the guest’s page while his own is loading', async () => {
    const { page, context } = await journey.member('no_flash');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/api/baseInfo**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: shell.login, exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: shell.register, exact: true }).count()).toBe(0);
    release();
    await page.getByRole('button', { name: 'no_flash' }).waitFor();
    expect(await page.getByRole('link', { name: shell.login, exact: true }).count()).toBe(0);
  });
});

describe('[A13] a guest who wants more than to read', () => {
  it('logs in from a thread and is back in it, at the comment he wanted to answer', async () => {
    const member = await journey.member('comes_back');
    await member.close();
    const { page, troubles } = await journey.visitor();
    const busy = await journey.db.row<{ id: string }>(
      sql`
        select id from topic where comment_count between 3 and 15 and status = 'published' and not comments_closed
          and section_id not in (select section_id from section_restriction) order by id limit 1`,
    );
    await page.goto(`/thread?topicId=${busy?.id}`);
    // Other stories may have deleted comments of it: a floor that is gone offers no answer.
    await page.locator('article[id^="c"]').getByRole('link', { name: comment.list.reply }).nth(1).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('jumpUrl'));
    await logIn(page, 'comes_back');
    await page.waitForURL((url) => url.pathname === '/thread' && url.searchParams.get('topicId') === busy?.id);
    await page.getByLabel(comment.box.comment).waitFor();
    expect(troubles).toEqual([]);
  });

  it('is asked to log in for the page for writing, and comes to it', async () => {
    const member = await journey.member('wants_to_write');
    await member.close();
    const { page } = await journey.visitor();
    await page.goto('/');
    await page.getByRole('link', { name: shell.publish }).first().click();
    await page.waitForURL((url) => url.pathname === '/login');
    await logIn(page, 'wants_to_write');
    await page.waitForURL((url) => url.pathname === '/addTopic');
  });

  it('who fails to log in is told so at the form, and asked for a captcha in time', async () => {
    const { page } = await journey.visitor();
    await page.goto('/login?ended=1');
    await page.getByText(session.login.ended).waitFor();
    await logIn(page, 'nobody_of_that_name');
    await page.getByText(session.errors.wrongCredentials).waitFor();
    expect(await page.locator('input[name=account]').inputValue()).toBe('nobody_of_that_name');
  });
});
