import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as mine } from '#features/my-content/messages.zh.ts';
import { zh as reading } from '#features/reading/web/messages.zh.ts';
import { zh as topicWords } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
const t = mine.reactions;

/** Public topics of the demo community with comments, without a condition to read them. */
const topics = () =>
  journey.db.rows<{ id: string; title: string }>(sql`
    select t.id, t.title from topic t where t.status = 'published' and t.comment_count > 2
      and t.section_id not in (select section_id from section_restriction) order by t.comment_count desc, t.id
        limit 3`);

const remembered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/readings') && response.ok());

async function read(page: Page, topicId: string): Promise<void> {
  const done = remembered(page);
  await page.goto(`/thread?topicId=${topicId}`);
  await done;
}

describe('the history', () => {
  it('lists what was read by day, forgets one, and is cleared', async () => {
    const [first, second] = await topics();
    if (!first || !second) throw new Error('the community is empty');
    const { page } = await journey.member('history_reader');
    await read(page, first.id);
    await read(page, second.id);
    await page.goto('/user/historyList');
    const rows = page.locator('main [data-row]');
    expect(await rows.getByRole('heading', { level: 3 }).allTextContents()).toEqual([second.title, first.title]);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await page.locator('html[data-alive=true]').waitFor();
    await rows.first().getByRole('button', { name: t.forget }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: t.clear }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.clear }).click();
    await page.getByText(t.noHistoryText).waitFor();
  });

  it('remembers nothing while it is paused', async () => {
    const [first, second] = await topics();
    if (!first || !second) throw new Error('the community is empty');
    const { page, memberId } = await journey.member('history_pauser');
    await read(page, first.id);
    await page.goto('/user/historyList');
    await page.locator('html[data-alive=true]').waitFor();
    const paused = page.waitForResponse((response) => response.url().endsWith('/api/readings/pause'));
    await page.getByRole('switch', { name: t.remember }).click();
    await paused;
    await read(page, second.id);
    const rows = await journey.db.rows<{ target_id: string }>(
      sql`select target_id from reading where member_id = ${memberId}`,
    );
    expect(rows).toEqual([{ target_id: first.id }]);
    await page.goto('/user/historyList');
    expect(await page.getByRole('switch', { name: t.remember }).isChecked()).toBe(false);
  });
});

it('a topic is kept for later by a button that says so, and leaves the list again', async () => {
  const [topic] = await topics();
  if (!topic) throw new Error('the community is empty');
  const { page } = await journey.member('later_reader');
  await page.goto(`/thread?topicId=${topic.id}`);
  await page.locator('html[data-alive=true]').waitFor();
  const button = page.getByRole('button', { name: reading.seeLater }).filter({ visible: true });
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/seeLater'));
  await button.click();
  await stored;
  await page.reload();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/user/seeLaterList');
  await page.getByRole('link', { name: topic.title }).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.locator('html[data-alive=true]').waitFor();
  await page.locator('main [data-row]').getByRole('button', { name: t.forget }).click();
  await page.getByText(t.noSeeLaterText).waitFor();
});

async function write(page: Page, topicId: string, text: string): Promise<void> {
  await page.goto(`/thread?topicId=${topicId}`);
  await page.getByLabel(comment.box.comment).fill(text);
  await page.getByRole('button', { name: comment.box.send, exact: true }).click();
  await page.locator('article[id^="c"]').getByText(text).waitFor();
}

const article = (page: Page, floor: number) =>
  page.locator('article[id^="c"]').filter({ has: page.getByRole('link', { name: `${floor} 楼`, exact: true }) });

describe('a position', () => {
  it('is kept on every device: a topic is offered where the reader stopped, and what is new there is marked', async () => {
    const [, topic] = await topics();
    if (!topic) throw new Error('the community is empty');
    const first = await journey.member('memory_reader');
    const writer = await journey.member('memory_writer');
    await first.page.goto(`/thread?topicId=${topic.id}`);
    await article(first.page, 9).scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        const row = await journey.db.row<{ floor: number }>(
          sql`select floor from reading where member_id = ${first.memberId} and target_id = ${topic.id}`,
        );
        return row?.floor ?? 0;
      })
      .toBeGreaterThanOrEqual(9);
    await first.page.goto('/');
    await write(writer.page, topic.id, '这一条是新的');

    const second = await journey.visitor();
    await journey.signIn(second.page, first.memberId);
    const { page } = second;
    await page.goto('/?sort=active');
    await page
      .locator('main [data-row]')
      .filter({ hasText: topic.title })
      .getByText(topicWords.row.newComments({ count: 1 }), { exact: true })
      .waitFor();
    await page.getByRole('link', { name: topic.title }).first().click();
    const offer = page.getByRole('status').getByRole('button', { name: /^接着 \d+ 楼看 · 1 条新内容$/ });
    const floor = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0]);
    expect(floor).toBeGreaterThanOrEqual(9);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await offer.click();
    await expect.poll(() => article(page, floor).evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await offer.count()).toBe(0);
    await page.keyboard.press('n');
    await expect.poll(() => article(page, floor + 1).evaluate((row) => row === document.activeElement)).toBe(true);
    await page.goto(`/thread?topicId=${topic.id}&commentId=latest`);
    const latest = page.locator('article[id^="c"]').filter({ hasText: '这一条是新的' });
    await latest.getByText(reading.isNew, { exact: true }).waitFor();
    expect(await page.getByRole('status').getByRole('button').count()).toBe(0);
    // The writer's own comment is not new to them.
    await writer.page.reload();
    await writer.page.getByRole('button', { name: /^接着/ }).waitFor({ state: 'detached' });
    expect(await writer.page.getByText(reading.isNew, { exact: true }).count()).toBe(0);
  });
});

it('a long text goes on where its reader stopped, on another device too, unless they have read it to the end', async () => {
  const topic = await journey.db.row<{ id: string }>(sql`
    select id from topic join topic_content on topic_id = id
    where status = 'published' and hide_kinds = 0 and section_id not in (select section_id from section_restriction)
    order by length(source) desc, id limit 1`);
  if (!topic) throw new Error('the community is empty');
  const { page, memberId } = await journey.member('long_reader');
  const second = await journey.visitor({ viewport: { width: 390, height: 844 } });
  await journey.signIn(second.page, memberId);
  const blockAt = (shown: Page, at: number) => shown.locator('main .prose[data-by]:not([data-of]) > *').nth(at);
  const offer = second.page.getByRole('status').getByRole('button', { name: reading.goOnText });
  await page.goto(`/thread?topicId=${topic.id}`);
  const count = await page.locator('main .prose[data-by]:not([data-of]) > *').count();
  const stopped = Math.floor(count / 2);
  const reached = async () => {
    const row = await journey.db.row<{ block: number; floor: number }>(
      sql`select block, floor from reading where member_id = ${memberId} and target_id = ${topic.id}`,
    );
    return row && row.floor === 0 ? row.block : 0;
  };
  await blockAt(page, stopped).scrollIntoViewIfNeeded();
  await expect.poll(reached, { timeout: 10_000 }).toBeGreaterThan(stopped);
  await page.goto('/');
  const block = await reached();
  expect(block).toBeLessThan(count);

  await second.page.goto(`/thread?topicId=${topic.id}`);
  await offer.waitFor();
  expect(await second.page.evaluate(() => scrollY)).toBe(0);
  expect(await barriers(second.page)).toEqual([]);
  await offer.click();
  const found = blockAt(second.page, block - 1);
  await expect.poll(() => found.evaluate((element) => element === document.activeElement)).toBe(true);
  const top = await found.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(200);
  expect(top).toBeLessThan(600);
  await offer.waitFor({ state: 'detached' });

  await second.page.goto('/');
  await journey.db.run(sql`update reading set block = ${count} where member_id = ${memberId}`);
  const known = page.waitForResponse((response) => response.url().includes('/api/readings/mine'));
  await page.goto(`/thread?topicId=${topic.id}`);
  await (await known).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(await page.getByRole('button', { name: reading.goOnText }).count()).toBe(0);
});

it('what is written while a topic is open announces itself, and is marked', async () => {
  const [, , topic] = await topics();
  if (!topic) throw new Error('the community is empty');
  const { page } = await journey.member('watching_reader');
  const writer = await journey.member('live_writer');
  await read(page, topic.id);
  const before = await page.evaluate(() => scrollY);
  await write(writer.page, topic.id, '刚刚写好的');
  const news = page.getByRole('status').getByRole('button', { name: comment.list.newComments({ count: 1 }) });
  await news.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await news.click();
  const latest = page.locator('article[id^="c"]').filter({ hasText: '刚刚写好的' });
  await latest.getByText(reading.isNew, { exact: true }).waitFor();
  await expect.poll(() => latest.evaluate((row) => row === document.activeElement)).toBe(true);
});
