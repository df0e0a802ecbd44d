import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as follow } from '#features/follow/messages.zh.ts';
import { zh as button } from '#features/follow/web/button-messages.zh.ts';
import { zh as home } from '#features/home/messages.zh.ts';
import { zh as feed } from '#features/home/web/feed-messages.zh.ts';
import { zh as mine } from '#features/my-content/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

const followButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: new RegExp(`^(${button.follow}|${button.following}) `) });
const figures = (follows: string, followers: string) =>
  `${follow.figures.follows({ count: follows })} · ${follow.figures.followers({ count: followers })}`;
const pageOf = (account: string) => `/user/control/home?userName=${account}`;
const followersOf = async (kind: string, id: string) =>
  (
    await journey.db.row<{ count: number }>(
      sql`select follower_count as count from follow_count where kind = ${kind} and target_id = ${id}`,
    )
  )?.count ?? 0;

describe('a member', () => {
  it('follows another, who is told, sees them in the list and follows back', async () => {
    const star = await journey.member('bright_star');
    const fan = await journey.member('first_fan');
    await fan.page.goto(pageOf('bright_star'));
    await fan.page.getByText(figures('0', '0')).waitFor();
    await followButton(fan.page).click();
    await fan.page.getByText(figures('0', '1')).waitFor();
    expect(await followButton(fan.page).getAttribute('aria-pressed')).toBe('true');
    expect(await followersOf('member', star.memberId)).toBe(1);
    expect(await fan.page.getByRole('link', { name: mine.message }).getAttribute('href')).toBe(
      `/user/control/home/privateMessage?memberId=${star.memberId}`,
    );

    await fan.page.goto('/user/control/home');
    await fan.page.waitForURL((url) => url.pathname === '/user/control/home/followList');
    await fan.page.getByRole('link', { name: 'bright_star' }).waitFor();
    expect(await barriers(fan.page)).toEqual([]);

    await star.page.goto('/notify/remindList');
    await star.page.getByText('first_fan 关注了您').click();
    await star.page.waitForURL((url) => url.pathname === '/user/control/home/followerList');
    await star.page.getByRole('button', { name: new RegExp(`^${button.followBack} `) }).click();
    await expect.poll(() => followersOf('member', fan.memberId)).toBe(1);
    expect(await barriers(star.page)).toEqual([]);
    // Their own page has no button.
    await star.page.goto(pageOf('bright_star'));
    await star.page.getByText(figures('1', '1')).waitFor();
    await star.page.locator('html[data-alive=true]').waitFor();
    expect(await followButton(star.page).count()).toBe(0);
    await star.page.getByRole('link', { name: follow.figures.followers({ count: '1' }) }).click();
    await star.page.waitForURL((url) => url.pathname === '/user/control/home/followerList');

    await fan.page.getByRole('button', { name: new RegExp(`^${button.following} `) }).click();
    await expect.poll(() => followersOf('member', star.memberId)).toBe(0);
    await star.page.goto('/notify/remindList');
    await expect.poll(() => star.page.getByText('first_fan 关注了您').count()).toBe(0);
  });

  it('follows a question, a section and a tag, and finds each in its list', async () => {
    const { page, memberId } = await journey.member('curious_fan');
    const question = await journey.db.row<{ id: string; title: string }>(
      sql`select id, title from question where status = 'published' order by id limit 1`,
    );
    const section = await journey.db.row<{ id: string }>(sql`
      select section_id::text as id from topic where status = 'published'
        and section_id not in (select section_id from section_restriction)
      group by section_id order by count(*) desc limit 1`);
    const tag = await journey.db.row<{ tag: string }>(
      sql`select tag from tag_count where topic_count > 0 order by topic_count desc, tag limit 1`,
    );
    if (!question || !section || !tag) throw new Error('the demo community is empty');
    for (const address of [
      `/question?questionId=${question.id}`,
      `/?sectionId=${section.id}`,
      `/?tag=${encodeURIComponent(tag.tag)}`,
    ]) {
      await page.goto(address);
      await followButton(page).click();
      await expect.poll(() => followButton(page).getAttribute('aria-pressed')).toBe('true');
    }
    await expect
      .poll(async () => (await journey.db.rows(sql`select from follow where member_id = ${memberId}`)).length)
      .toBe(3);
    await page.goto('/user/control/home/followList');
    await page.getByText(follow.none.member).waitFor();
    await page.getByRole('link', { name: `${follow.kinds.question} 1` }).click();
    await page.getByRole('link', { name: question.title }).waitFor();
    await page.getByRole('link', { name: `${follow.kinds.tag} 1` }).click();
    await page.getByRole('list', { name: follow.kinds.tag }).getByRole('link', { name: tag.tag }).click();
    await page.waitForURL((url) => url.searchParams.get('tag') === tag.tag);
    await page.reload();
    await expect.poll(() => followButton(page).getAttribute('aria-pressed')).toBe('true');
  });

  it('sees a refused follow undone, with the reason', async () => {
    const shy = await journey.member('shy_star');
    const fan = await journey.member('unwanted_fan');
    await fan.page.goto(pageOf('shy_star'));
    await followButton(fan.page).waitFor();
    await journey.db.run(sql`insert into block (member_id, blocked_id) values (${shy.memberId}, ${fan.memberId})`);
    await followButton(fan.page).click();
    await fan.page.getByText('对方已将您拉黑，您不能关注对方').waitFor();
    await expect.poll(() => followButton(fan.page).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('what is new', () => {
  it('of those one follows has a tab on the home page, for members alone', async () => {
    const writer = await journey.db.row<{ account: string; nickname: string; title: string }>(sql`
      select m.account, m.nickname, t.title from topic t join member m on m.id = t.author_id
      where t.status = 'published' and m.state = 'active' and m.show_dynamics
        and t.section_id not in (select section_id from section_restriction)
        and t.created_at < now() - interval '1 day'
      order by t.created_at desc, t.id desc limit 1`);
    if (!writer) throw new Error('nobody wrote anything');
    const { page } = await journey.member('feed_reader');
    await page.locator('main').getByRole('link', { name: home.following, exact: true }).click();
    await page.getByText(feed.nobody).waitFor();
    await page.goto(pageOf(writer.account));
    await followButton(page).click();
    await page.getByText(/粉丝 [1-9]/).waitFor();
    await page.goto('/?feed=following');
    await page.getByRole('heading', { level: 2, name: writer.title }).waitFor();
    expect(await barriers(page)).toEqual([]);
    // Their activity is on their own page.
    await page.goto(pageOf(writer.account));
    await page.getByRole('link', { name: mine.tabNames.activity, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('tab') === 'activity');
    await page.getByRole('heading', { level: 2, name: writer.title }).first().waitFor();
    const guest = await journey.visitor();
    await guest.page.goto('/?feed=following');
    await guest.page.getByText(home.followingGuest).waitFor();
    await guest.page.goto('/');
    await guest.page.locator('html[data-alive=true]').waitFor();
    expect(await guest.page.locator('main').getByRole('link', { name: home.following, exact: true }).count()).toBe(0);
  });
});

it('a card beside a name has a button that follows, and leads to a conversation', async () => {
  const { page } = await journey.member('card_reader');
  const name = page.locator('main article a[href^="/user/control/home"]:not([aria-hidden])').first();
  await page.locator('html[data-alive=true]').waitFor();
  await name.hover();
  const card = page.getByRole('tooltip');
  await card.getByText(/关注 \d+ · 粉丝 \d+/).waitFor();
  await card.getByRole('button', { name: new RegExp(`^${button.follow} `) }).click();
  await card.getByRole('button', { name: new RegExp(`^${button.following} `) }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await card.getByRole('link', { name: mine.message }).click();
  await page.waitForURL((url) => url.pathname === '/user/control/home/privateMessage');
});

it('a guest is led to sign in', async () => {
  await journey.member('lone_star');
  const { page } = await journey.visitor();
  await page.goto(pageOf('lone_star'));
  await followButton(page).click();
  await page.waitForURL(/\/login\?jumpUrl=/);
});
