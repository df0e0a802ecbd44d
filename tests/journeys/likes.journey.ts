import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as reacted } from '#features/content/web/reacted-messages.zh.ts';
import { zh as favourite } from '#features/favourite/web/messages.zh.ts';
import { zh as like } from '#features/like/web/messages.zh.ts';
import { zh as mine } from '#features/my-content/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as keys } from '#platform/web/keys/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

/** A public topic of the demo community that somebody likes, with a comment. */
async function findTopic(): Promise<{ id: string; likes: number; author: string }> {
  const row = await journey.db.row<{ id: string; likes: number; author: string }>(sql`
    select id, like_count as likes, author_id as author from topic
      where author_id in (select id from member where state = 'active') and status = 'published' and like_count > 0
      and comment_count > 0
      and pin = 'none' and envelope = 0 order by id limit 1`);
  if (!row) throw new Error('nobody likes a topic of the demo community');
  return row;
}

const button = (page: Page, name: string) =>
  page
    .getByRole('group')
    .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
    .filter({ visible: true });
const countOf = async (id: string, column: 'like_count' | 'favourite_count') =>
  (await journey.db.row<Record<string, number>>(sql`select like_count, favourite_count from topic where id = ${id}`))?.[
    column
  ];

describe('a reader', () => {
  it('likes and unlikes a topic, and finds it in their list after a reload', async () => {
    const topic = await findTopic();
    const { page } = await journey.member('heart_giver');
    await page.goto(`/thread?topicId=${topic.id}`);
    const heart = button(page, like.like);
    await page.locator('html[data-alive=true]').waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(() => countOf(topic.id, 'like_count')).toBe(topic.likes + 1);
    expect(await heart.textContent()).toBe(String(topic.likes + 1));
    await page.reload();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/user/likeList');
    await page.getByRole('button', { name: mine.reactions.unlike }).click();
    await page.getByText(mine.reactions.noLikes).waitFor();
    expect(await countOf(topic.id, 'like_count')).toBe(topic.likes);
    expect(await barriers(page)).toEqual([]);
  });

  it('likes the topic by the key l, and the comment that has the focus', async () => {
    const topic = await findTopic();
    const { page } = await journey.member('key_giver');
    await page.goto(`/thread?topicId=${topic.id}`);
    const heart = button(page, like.like);
    await page.locator('html[data-alive=true]').waitFor();
    await page.keyboard.press('l');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => countOf(topic.id, 'like_count')).toBe(topic.likes + 1);
    await page.keyboard.press('j');
    const own = page.locator('[data-row]:focus button[aria-keyshortcuts=l]').first();
    expect(await own.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('l');
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(keys.like, { exact: true }).waitFor();
  });

  it('puts a topic into a folder of their own, and is told of a name twice at its field', async () => {
    const topic = await findTopic();
    const before = (await countOf(topic.id, 'favourite_count')) ?? 0;
    const { page } = await journey.member('star_giver');
    await page.goto(`/thread?topicId=${topic.id}`);
    const star = button(page, favourite.favourite);
    await page.locator('html[data-alive=true]').waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    await star.click();
    await expect.poll(() => countOf(topic.id, 'favourite_count')).toBe(before + 1);
    await page.goto('/user/favoriteList');
    const make = async (name: string) => {
      await page.getByRole('button', { name: favourite.newFolder }).click();
      await page.getByLabel(favourite.folderName).fill(name);
      await page.getByRole('button', { name: mine.reactions.save }).click();
    };
    await make('喝茶');
    await page.getByRole('link', { name: '喝茶 0' }).filter({ visible: true }).waitFor();
    await make('喝茶');
    await page.getByText('已经有同名的收藏夹').waitFor();
    await page.getByRole('button', { name: favourite.cancel, exact: true }).click();
    await page.getByRole('button', { name: mine.reactions.move, exact: true }).click();
    await page.getByRole('radio', { name: '喝茶' }).check();
    await page.getByRole('button', { name: favourite.put }).click();
    await page.getByRole('link', { name: '喝茶 1' }).filter({ visible: true }).click();
    await page.waitForURL(/folder=\d+/);
    expect(await barriers(page)).toEqual([]);
  });

  it('who is a guest is led to sign in, and back', async () => {
    const topic = await findTopic();
    const { page } = await journey.visitor();
    await page.goto(`/thread?topicId=${topic.id}`);
    await button(page, like.like).click();
    await page.waitForURL(/\/login\?jumpUrl=/);
    expect(await countOf(topic.id, 'like_count')).toBe(topic.likes);
  });

  it('is led from their own topic or question to who liked it; others are not', async () => {
    const topic = await findTopic();
    const question = await journey.db.row<{ id: string; author: string }>(sql`
      select id, author_id as author from question where status = 'published' and favourite_count > 0
        and author_id in (select id from member where state = 'active') order by id limit 1`);
    if (!question) throw new Error('nobody asked anything');
    const author = await journey.visitor();
    await journey.signIn(author.page, topic.author);
    await author.page.goto(`/thread?topicId=${topic.id}`);
    await author.page.getByRole('link', { name: reacted.like, exact: true }).click();
    await author.page.waitForURL((url) => url.pathname === '/user/control___/topicLikeList');
    await expect.poll(() => author.page.locator('main article').count()).toBe(topic.likes);
    expect(await barriers(author.page)).toEqual([]);

    const fan = await journey.member('question_fan');
    await fan.page.goto(`/question?questionId=${question.id}`);
    await fan.page.locator('html[data-alive=true]').waitFor();
    await button(fan.page, like.like).click();
    await expect
      .poll(() => journey.db.rows(sql`select from like_of_member where member_id = ${fan.memberId}`))
      .toHaveLength(1);
    const asker = await journey.visitor();
    await journey.signIn(asker.page, question.author);
    await asker.page.goto(`/question?questionId=${question.id}`);
    await asker.page.getByRole('link', { name: reacted.favourite, exact: true }).waitFor();
    await asker.page.getByRole('link', { name: reacted.like, exact: true }).click();
    await asker.page.waitForURL((url) => url.pathname === '/user/control___/questionLikeList');
    await asker.page.locator('main article').getByText('question_fan').waitFor();

    expect(await fan.page.getByRole('link', { name: reacted.like, exact: true }).count()).toBe(0);
    const answer = await journey.db.row<{ id: string; question: string; author: string; floor: number }>(sql`
      select id, target_id as question, author_id as author, floor from comment where target_kind = 'question'
        and parent_id is null and status = 'published'
        and author_id in (select id from member where state = 'active') and favourite_count = 0
        and target_id in (select id from question where status = 'published') order by id limit 1`);
    if (!answer) throw new Error('nobody answered anything');
    await fan.page.goto(`/question?questionId=${answer.question}&answerId=${answer.id}`);
    await fan.page.locator('html[data-alive=true]').waitFor();
    await fan.page.locator(`#c${answer.id}`).getByRole('button', { name: favourite.favourite }).click();
    await expect
      .poll(() => journey.db.rows(sql`select from favourite where target_kind = 'answer' and target_id = ${answer.id}`))
      .toHaveLength(1);
    const answerer = await journey.visitor();
    await journey.signIn(answerer.page, answer.author);
    await answerer.page.goto(`/question?questionId=${answer.question}&answerId=${answer.id}`);
    await answerer.page.locator(`#c${answer.id}`).getByRole('link', { name: reacted.favourite }).click();
    await answerer.page.waitForURL(/\/questionFavoriteList\?answerId=/);
    await answerer.page.locator('main article').getByText('question_fan').waitFor();
    expect(await barriers(answerer.page)).toEqual([]);
    await answerer.page.getByRole('link', { name: mine.reactions.back }).click();
    await answerer.page.waitForURL(new RegExp(`answerId=${answer.id}#c${answer.id}$`));

    await fan.page.goto(`/user/control___/topicLikeList?topicId=${topic.id}`);
    await fan.page.getByText(mine.reactions.peopleRefused).waitFor();
    expect(await fan.page.getByRole('main').getByRole('link', { name: mine.reactions.back }).count()).toBe(2);
    await fan.page.goto(`/user/control___/topicLikeList?commentId=${answer.id}`);
    await fan.page.locator('html[data-alive=true]').waitFor();
    expect(await fan.page.getByRole('main').getByRole('link', { name: mine.reactions.back }).count()).toBe(0);
  });
});
