import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { en as profile } from '#features/my-content/messages.en.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
/** A member with topics, comments and replies. */
let writer: { account: string; nickname: string };
let guest: Visitor;
const alive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
const pageOf = (account: string) => `/user/control/home?userName=${account}`;
beforeAll(async () => {
  const row = await journey.db.row<{ account: string; nickname: string }>(
    sql`
      select account, nickname from member where topic_count > 2 and comment_count > 20 and reply_count > 5
        and nickname is not null order by id limit 1`,
  );
  if (!row) throw new Error('nobody wrote enough');
  writer = row;
  guest = await journey.visitor();
});

describe("a member's page", () => {
  it('is reached from their picture, and leads to what they wrote', async () => {
    const { page } = guest;
    const topic = await journey.db.row<{ id: string }>(sql`
      select t.id from topic t join member m on m.id = t.author_id where m.account = ${writer.account}
        and t.status = 'published'
        and t.section_id not in (select section_id from section_restriction) order by t.id limit 1`);
    await page.goto(`/thread?topicId=${topic?.id}`);
    await alive(page);
    await page
      .locator(`main a[aria-hidden][href="${pageOf(writer.account)}"]`)
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: writer.nickname }).waitFor();
    await page.getByRole('navigation', { name: '发布的内容' }).getByRole('link', { name: /评论/ }).click();
    await page.waitForURL((url) => url.searchParams.get('tab') === 'comments');
    // The rows of the other tab stand until these have come; of theirs only the last reply leads to a comment.
    const first = page.locator('article[data-row]:has(:is(h2, h3) a[href*="commentId"])').first();
    const title = await first.getByRole('heading').textContent();
    await first.getByRole('heading').getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/thread');
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  });
  it('has room for who they are beside what can be done, in the longer language too', async () => {
    const { page } = await journey.member('looks_at_people', { viewport: { width: 1280, height: 800 } });
    await page.goto(`${pageOf(writer.account)}&lang=en_US`);
    await page.getByRole('button', { name: profile.report, exact: true }).waitFor();
    const figures = page.locator('main p', { hasText: /followers$/ });
    expect((await figures.boundingBox())?.height).toBeLessThan(30);
  });
  it('works without scripts, page by page', async () => {
    const plain = await journey.visitor({ javaScriptEnabled: false });
    await plain.page.goto(`${pageOf(writer.account)}&tab=comments`);
    const titles = () =>
      plain.page
        .locator('article[data-row] a[href*="commentId"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await titles();
    expect(first).toHaveLength(20);
    await plain.page.getByRole('link', { name: '更早' }).click();
    const next = await titles();
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((href) => first.includes(href))).toEqual([]);
  });
});

describe('the card of a member', () => {
  const card = () => guest.page.getByRole('tooltip');
  it('opens where the pointer rests on a name, with one call, and goes with Escape', async () => {
    const { page } = guest;
    await page.goto('/');
    await alive(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/members\/[^/]+$/.test(pathname)) calls.push(pathname);
    });
    const name = page.locator('main article a[href^="/user/control/home"]:not([aria-hidden])').first();
    await name.hover();
    await card().getByText('话题').waitFor();
    expect(await card().textContent()).toContain((await name.textContent()) ?? 'nobody');
    expect(calls).toHaveLength(1);
    await page.keyboard.press('Escape');
    await card().waitFor({ state: 'detached' });
  });
  it('opens for the keyboard too, describes the link, and leaves the focus there', async () => {
    const { page } = guest;
    await page.goto('/');
    await alive(page);
    const name = page.locator('main article a[href^="/user/control/home"]:not([aria-hidden])').first();
    await page.keyboard.press('Tab');
    await name.focus();
    await card().waitFor();
    expect(await name.getAttribute('aria-describedby')).toBe(await card().getAttribute('id'));
    expect(await name.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await card().waitFor({ state: 'detached' });
  });
  it('does not stand in the way of a finger', async () => {
    const hand = await journey.visitor(phone);
    await hand.page.goto('/');
    await alive(hand.page);
    await hand.page.locator('main article a[href^="/user/control/home"]:not([aria-hidden])').first().tap();
    await hand.page.waitForURL((url) => url.pathname === '/user/control/home');
    expect(await hand.page.getByRole('tooltip').count()).toBe(0);
  });
});

describe('what is my own', () => {
  it('is one step away on a phone', async () => {
    const { page } = await journey.member('hub_member', phone);
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' }).click();
    await page.waitForURL((url) => url.pathname === '/user/me');
    for (const name of ['草稿箱', '签到与积分', '余额', '开通会员', '个人资料'])
      await page.getByRole('main').getByRole('link', { name }).waitFor();
  });
  it('ends with the way out, which leads to the guests’ page', async () => {
    const { page } = await journey.member('hub_leaver', phone);
    await page.goto('/user/me');
    await alive(page);
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
    await page.goto('/user/me');
    await page.waitForURL((url) => url.pathname === '/login');
  });
  it('stands in the menu of the account: the page that others see, and drafts', async () => {
    const { page } = await journey.member('menu_member');
    await page.getByRole('button', { name: 'menu_member' }).click();
    await page.getByRole('menuitem', { name: '草稿箱' }).waitFor();
    await page.getByRole('menuitem', { name: '我的主页' }).click();
    await page.getByRole('heading', { level: 1, name: 'menu_member' }).waitFor();
  });
});

describe('a newcomer without a name', () => {
  it('is asked what to be called, and goes on to where they wanted', async () => {
    const { page, memberId } = await journey.member('tea_newcomer');
    await journey.db.run(sql`update member set nickname = null, nickname_skeleton = null where id = ${memberId}`);
    await page.goto('/user/welcome');
    await page.getByLabel('昵称').fill('新来的茶客');
    await page.getByRole('button', { name: '就叫这个名字' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: '新来的茶客' }).waitFor();
  });
  it('may leave it for later', async () => {
    const { page } = await journey.member('tea_later');
    await page.goto('/user/welcome');
    await page.getByRole('link', { name: '以后再说' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('staff who clean up', () => {
  it('delete and restore many comments with one reason', async () => {
    const { page } = await journey.visitor();
    const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`);
    await journey.signIn(page, owner?.id ?? '');
    await page.goto('/admin/content');
    await page.getByRole('navigation', { name: '内容类型' }).getByRole('link', { name: '评论' }).click();
    await page.waitForURL((url) => url.searchParams.get('of') === 'comments');
    await page.goto(`/admin/content?of=comments&author=${writer.account}&status=published`);
    const boxes = page.getByRole('checkbox', { name: /^选择/ });
    await boxes.first().waitFor();
    const count = await boxes.count();
    const act = async (name: string) => {
      await page.getByRole('checkbox', { name: '全选本页' }).check();
      await page.getByText(`已选 ${count} 项`).waitFor();
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('清理');
      await dialog.getByRole('button', { name, exact: true }).click();
      await page.getByText(`已处理 ${count} 项`).waitFor();
    };
    await act('删除所选');
    await page.goto(`/admin/content?of=comments&author=${writer.account}&status=deleted_by_staff`);
    await boxes.first().waitFor();
    await act('恢复所选');
    const left = await journey.db.row<{ count: number }>(sql`
      select count(*)::int as count from comment c join member m on m.id = c.author_id
      where m.account = ${writer.account} and c.status = 'deleted_by_staff'`);
    expect(left?.count).toBe(0);
  });
  it('suspend somebody and remove what they wrote, and restore it', async () => {
    const spammer = await journey.member('spam_sender');
    await journey.db.run(sql`
      update comment set author_id = ${spammer.memberId} where id in (select c.id from comment c
        join topic t on t.id = c.target_id and c.target_kind = 'topic'
        where c.status = 'published' and c.parent_id is null and t.status = 'published'
          and c.created_at < now() - interval '1 day' order by c.id desc limit 3)`);
    const { page } = await journey.visitor();
    const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`);
    await journey.signIn(page, owner?.id ?? '');
    await page.goto(`/admin/member?id=${spammer.memberId}`);
    await page.getByRole('button', { name: '停用账号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '全部' }).check();
    await dialog.getByRole('textbox', { name: '原因' }).fill('广告');
    await dialog.getByRole('button', { name: '停用账号' }).click();
    const removed = () =>
      journey.db
        .row<{ count: number }>(
          sql`
            select count(*)::int as count from comment where author_id = ${spammer.memberId}
              and status = 'deleted_by_staff'`,
        )
        .then((row) => row?.count);
    await expect.poll(removed, { timeout: 30_000 }).toBe(3);
    await page.getByRole('button', { name: '恢复这些内容' }).click();
    await dialog.getByRole('textbox').fill('弄错了');
    await dialog.getByRole('button', { name: '恢复这些内容' }).click();
    await expect.poll(removed, { timeout: 30_000 }).toBe(0);
  });
});
