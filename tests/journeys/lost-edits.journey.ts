import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as waiting } from '#app/web/waiting-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as topicServer } from '#features/topic/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();
const { box, list } = comment;

interface Row {
  id: string;
  source: string;
  version: number;
  edited_at: string | null;
}
const commentOf = (memberId: string) =>
  journey.db.row<Row>(
    sql`
      select id, source, version, edited_at from comment where author_id = ${memberId} and parent_id is null
        order by id desc limit 1`,
  );
const replyOf = (memberId: string) =>
  journey.db.row<Row>(
    sql`
      select id, source, version, edited_at from comment where author_id = ${memberId} and parent_id is not null
        order by id desc limit 1`,
  );
const topicOf = (memberId: string) =>
  journey.db.row<Pick<Row, 'id' | 'source' | 'version'>>(
    sql`
      select t.id, c.source, c.version from topic t join topic_content c on c.topic_id = t.id
        where t.author_id = ${memberId} order by t.id desc limit 1`,
  );
const marksOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('waiting-post:')));

/** Writes a comment, and answers its article. */
async function t(page: Page, input: { topicId: string; text: string }) {
  await page.goto(`/thread?topicId=${input.topicId}`);
  await page.getByLabel(box.comment).fill(input.text);
  await page.getByRole('button', { name: box.send }).click();
  const article = page.locator('article[id^="c"]').filter({ hasText: input.text });
  await article.getByRole('button', { name: list.reply }).first().waitFor();
  return article;
}

/** The window is gone while the line is down; then the line is there again. */
async function closeInTunnel(page: Page, context: BrowserContext): Promise<void> {
  await page.close();
  await context.setOffline(false);
}

describe('[D1] edits made while the line is down', () => {
  it('of a comment and of a reply go out by themselves, once and in their order, from another page', async () => {
    const mark = Date.now();
    const { page, context, memberId } = await journey.member(`tunnel_${mark}`);
    const article = await t(page, { topicId: '13', text: `先说一句 ${mark}` });
    await article.getByRole('button', { name: list.reply }).first().click();
    await page.getByLabel(box.reply).fill(`再补一句 ${mark}`);
    await page.getByRole('button', { name: box.sendReply, exact: true }).last().click();
    const reply = page.locator('article[id^="r"]').filter({ hasText: `再补一句 ${mark}` });
    await reply.getByRole('button', { name: list.edit }).click();
    await page.getByLabel(box.edit).waitFor();
    await article.getByRole('button', { name: list.edit }).first().click();
    await expect.poll(() => page.getByLabel(box.edit).count()).toBe(2);
    const [first, second] = [page.getByLabel(box.edit).first(), page.getByLabel(box.edit).last()];
    await first.fill(`改过的一句 ${mark}`);
    await second.fill(`改过的补充 ${mark}`);
    await context.setOffline(true);
    await page.getByRole('button', { name: box.save, exact: true }).first().click();
    await expect.poll(() => page.getByText(editor.waiting).count()).toBe(1);
    await page.getByRole('button', { name: box.save, exact: true }).last().click();
    await expect.poll(() => page.getByText(editor.waiting).count()).toBe(2);
    await closeInTunnel(page, context);
    // Neither of them is where it was written.
    const [tab, other] = [await context.newPage(), await context.newPage()];
    await Promise.all([tab.goto('/'), other.goto('/user/control___/commentList')]);
    await expect
      .poll(async () => [(await commentOf(memberId))?.source, (await replyOf(memberId))?.source])
      .toEqual([`改过的一句 ${mark}`, `改过的补充 ${mark}`]);
    const [edited, below] = [await commentOf(memberId), await replyOf(memberId)];
    expect([edited?.version, below?.version]).toEqual([2, 2]);
    expect(Date.parse(edited?.edited_at ?? '')).toBeLessThanOrEqual(Date.parse(below?.edited_at ?? ''));
    await expect
      .poll(async () => (await tab.getByText(waiting.saved).count()) + (await other.getByText(waiting.saved).count()))
      .toBeGreaterThan(0);
    const told = (await tab.getByText(waiting.saved).count()) > 0 ? tab : other;
    await told.getByRole('button', { name: waiting.look }).first().click();
    await told
      .locator('article[id^="r"]')
      .filter({ hasText: `改过的补充 ${mark}` })
      .waitFor();
    expect(await marksOf(told)).toEqual([]);
  });

  it('of a comment that was just edited goes on from that edit', async () => {
    const mark = Date.now();
    const { page, memberId } = await journey.member(`again_${mark}`);
    await t(page, { topicId: '13', text: `头一遍 ${mark}` });
    const article = page.locator('article[id^="c"]').filter({ hasText: String(mark) });
    for (const text of [`第二遍 ${mark}`, `第三遍 ${mark}`]) {
      const before = await commentOf(memberId);
      // Not the note beside it, that it was edited.
      await article.getByRole('button', { name: list.edit }).filter({ hasNotText: list.edited }).first().click();
      const field = page.getByLabel(box.edit);
      await field.waitFor();
      await expect.poll(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      expect(await writtenText(field)).toBe(before?.source);
      await field.fill(text);
      await page.getByRole('button', { name: box.save, exact: true }).click();
      await field.waitFor({ state: 'detached' });
    }
    expect(await commentOf(memberId)).toMatchObject({ source: `第三遍 ${mark}`, version: 3 });
  });

  it('of a topic that was changed elsewhere meanwhile comes back with both texts, and nothing is lost', async () => {
    const mark = Date.now();
    const { page, context, memberId } = await journey.member(`both_${mark}`);
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill(`两处都改 ${mark}`);
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await page.getByLabel(topic.form.content, { exact: true }).fill('最初的话。');
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=/);
    const id = (await topicOf(memberId))?.id ?? '';
    await page.goto(`/user/editTopic?topicId=${id}`);
    const field = page.getByLabel(topic.form.content, { exact: true });
    await expect.poll(() => writtenText(field)).toBe('最初的话。');
    await field.fill('隧道里改的话。');
    await context.setOffline(true);
    await page.getByRole('button', { name: topic.form.save, exact: true }).click();
    await page.getByText(editor.waiting).waitFor();
    // From a telephone, say.
    await journey.db.run(
      sql`update topic_content set source = '手机上改的话。', version = version + 1 where topic_id = ${id}`,
    );
    await closeInTunnel(page, context);
    const tab = await context.newPage();
    await tab.goto('/');
    await tab.getByText(waiting.editRefused({ message: topicServer.errors.changedMeanwhile })).waitFor();
    await tab.getByRole('button', { name: waiting.open }).click();
    await tab.getByText(editor.conflictTitle).waitFor();
    expect(await tab.getByRole('region', { name: editor.theirs }).textContent()).toContain('手机上改的话。');
    await expect.poll(() => writtenText(tab.getByLabel(topic.form.content, { exact: true }))).toBe('隧道里改的话。');
    await tab.getByRole('button', { name: editor.keepMine }).click();
    await expect.poll(() => tab.getByText(editor.conflictTitle).count()).toBe(0);
    await tab.getByRole('button', { name: topic.form.save, exact: true }).click();
    await expect.poll(async () => (await topicOf(memberId))?.source).toBe('隧道里改的话。');
    expect((await topicOf(memberId))?.version).toBe(3);
  });

  it('that was overtaken shows the other text in sight, however long its own is', async () => {
    const mark = Date.now();
    const { page, memberId } = await journey.member(`long_${mark}`);
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill(`很长的话题 ${mark}`);
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await page.getByLabel(topic.form.content, { exact: true }).fill('一行。\n\n'.repeat(40));
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=/);
    const id = (await topicOf(memberId))?.id ?? '';
    await page.goto(`/user/editTopic?topicId=${id}`);
    const field = page.getByLabel(topic.form.content, { exact: true });
    await expect.poll(() => writtenText(field)).toContain('一行。');
    await field.press('Control+End');
    await page.keyboard.insertText('最后一行。');
    await journey.db.run(
      sql`update topic_content set source = '别处改的话。', version = version + 1 where topic_id = ${id}`,
    );
    await page.getByRole('button', { name: topic.form.save, exact: true }).click();
    const panel = page.getByRole('alert').filter({ hasText: editor.conflictTitle });
    await panel.waitFor();
    await expect
      .poll(() =>
        panel.evaluate(
          (box) => box.getBoundingClientRect().top >= 0 && box.getBoundingClientRect().bottom <= innerHeight,
        ),
      )
      .toBe(true);
  });

  it('of a comment that was changed elsewhere comes back on a page of its own, and the other text can be taken', async () => {
    const mark = Date.now();
    const { page, context, memberId } = await journey.member(`page_${mark}`);
    const article = await t(page, { topicId: '14', text: `会被改的话 ${mark}` });
    await article.getByRole('button', { name: list.edit }).first().click();
    await page.getByLabel(box.edit).fill(`改了一半 ${mark}`);
    await context.setOffline(true);
    await page.getByRole('button', { name: box.save, exact: true }).click();
    await page.getByText(editor.waiting).waitFor();
    await journey.db.run(
      sql`update comment set source = '别处改的', version = version + 1 where author_id = ${memberId}`,
    );
    await closeInTunnel(page, context);
    const tab = await context.newPage();
    await tab.goto('/');
    await tab.getByRole('button', { name: waiting.open }).click();
    await tab.waitForURL(/\/user\/editComment\?topicId=14&commentId=\d+/);
    await tab.getByText(editor.conflictTitle).waitFor();
    await expect.poll(() => writtenText(tab.getByLabel(box.edit))).toBe(`改了一半 ${mark}`);
    await tab.getByRole('button', { name: editor.takeTheirs }).click();
    await expect.poll(() => writtenText(tab.getByLabel(box.edit))).toBe('别处改的');
    expect(await marksOf(tab)).toEqual([]);
  });
});
