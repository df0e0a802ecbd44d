import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as draft } from '#features/draft/messages.zh.ts';
import { zh as centre } from '#features/my-content/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();
const contentOf = (page: Page) => writtenText(page.getByLabel(topic.form.content, { exact: true }));
const write = (page: Page, text: string) => page.getByLabel(topic.form.content, { exact: true }).fill(text);
const untilStored = (page: Page, where: 'here' | 'everywhere') =>
  page.locator(`[data-kept="${where}"]`).first().waitFor();
const countTopics = async (title: string) =>
  (await journey.db.row<{ count: number }>(sql`select count(*)::int as count from topic where title = ${title}`))
    ?.count;

describe('a draft', () => {
  it('begun in one browser is gone on with in another, listed, deleted and brought back', async () => {
    const { page, memberId } = await journey.member('drafts_wanderer');
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill('路上想到的题目');
    await write(page, '第一行\n\n第二行');
    await untilStored(page, 'everywhere');
    const elsewhere = await journey.visitor();
    await journey.signIn(elsewhere.page, memberId);
    await elsewhere.page.goto('/addTopic');
    await expect
      .poll(() => elsewhere.page.getByLabel(topic.form.title, { exact: true }).inputValue())
      .toBe('路上想到的题目');
    await expect.poll(() => contentOf(elsewhere.page)).toBe('第一行\n\n第二行');
    await elsewhere.page.getByRole('link', { name: editor.draftList }).click();
    await elsewhere.page.waitForURL('**/user/control___/draftList');
    const row = elsewhere.page.getByRole('link', { name: '路上想到的题目' });
    await row.waitFor();
    await elsewhere.page.getByRole('button', { name: draft.deleteOne({ name: '路上想到的题目' }) }).click();
    await elsewhere.page.getByText(centre.none.drafts).waitFor();
    await elsewhere.page.getByRole('button', { name: draft.undo }).click();
    await row.click();
    await expect.poll(() => contentOf(elsewhere.page)).toBe('第一行\n\n第二行');
    expect(elsewhere.troubles).toEqual([]);
  });

  it('that comes back says so, gives way to a new one, and can be brought back', async () => {
    const { page, memberId } = await journey.member('drafts_returner');
    const title = (at: Page) => at.getByLabel(topic.form.title, { exact: true });
    await page.goto('/addTopic');
    await title(page).fill('上回没写完');
    await write(page, '只有开头');
    await untilStored(page, 'everywhere');
    // Nothing has come back: it is being written.
    expect(await page.getByRole('button', { name: editor.startAnew }).count()).toBe(0);
    // Discarded while the server is still being asked for it: the answer does not bring it back.
    const requesting = Promise.withResolvers<void>();
    await page.route('**/api/drafts/topic?*', async (route) => {
      const answer = await route.fetch();
      await requesting.promise;
      await route.fulfill({ response: answer });
    });
    await page.reload();
    await page.getByText(/^已恢复 \d\d:\d\d 的草稿/).waitFor();
    await page.getByRole('button', { name: editor.startAnew }).click();
    await expect.poll(() => title(page).inputValue()).toBe('');
    await expect.poll(() => contentOf(page)).toBe('');
    expect(await title(page).evaluate((field) => field === document.activeElement)).toBe(true);
    const removed = page.waitForResponse(/\/api\/drafts\/topic\/delete/);
    requesting.resolve();
    await removed;
    expect(await title(page).inputValue()).toBe('');
    await page.unrouteAll({ behavior: 'wait' });
    await write(page, '先写了别的');
    await page.getByRole('button', { name: editor.undo, exact: true }).click();
    await expect.poll(() => title(page).inputValue()).toBe('上回没写完');
    await expect.poll(() => contentOf(page)).toBe('只有开头\n\n先写了别的');
    await untilStored(page, 'everywhere');
    const elsewhere = await journey.visitor();
    await journey.signIn(elsewhere.page, memberId);
    const held = Promise.withResolvers<void>();
    await elsewhere.page.route('**/api/drafts/topic?*', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await elsewhere.page.goto('/addTopic');
    // What is on its way is not called missing.
    const post = elsewhere.page.getByRole('button', { name: topic.form.post });
    await elsewhere.page.locator('[data-kept=nothing]').waitFor();
    await post.click({ force: true });
    await elsewhere.page.getByRole('heading', { name: topic.form.newTopic }).waitFor();
    expect(await elsewhere.page.getByText(topic.form.titleMissing).count()).toBe(0);
    expect(await post.getAttribute('aria-busy')).toBe('true');
    held.resolve();
    await elsewhere.page.getByText(editor.restoredElsewhere).waitFor();
    expect(await post.getAttribute('aria-busy')).toBeNull();
    expect(await title(elsewhere.page).inputValue()).toBe('上回没写完');
  });

  it('of a comment waits at its topic, and is told in the list by the topic’s title', async () => {
    const { page, memberId } = await journey.member('drafts_commenter');
    await page.goto('/thread?topicId=12');
    await page.getByLabel(comment.box.comment).fill('想说又没说完');
    await untilStored(page, 'everywhere');
    const title = (await page.locator('h1').first().textContent()) ?? '';
    const elsewhere = await journey.visitor();
    await journey.signIn(elsewhere.page, memberId);
    await elsewhere.page.goto('/user/control___/draftList');
    await elsewhere.page
      .getByRole('link', { name: draft.about({ kind: draft.kinds.comment, subject: title.trim() }) })
      .click();
    await elsewhere.page.getByLabel(comment.box.comment).focus();
    await expect.poll(() => writtenText(elsewhere.page.getByLabel(comment.box.comment))).toBe('想说又没说完');
  });

  it('open in two windows is the same in both', async () => {
    const { page, context } = await journey.member('drafts_two_windows');
    await page.goto('/addTopic');
    await write(page, '左边写的');
    await untilStored(page, 'here').catch(() => undefined);
    const other = await context.newPage();
    await other.goto('/addTopic');
    await expect.poll(() => contentOf(other)).toBe('左边写的');
    await write(other, '左边写的\n右边接着写');
    await expect.poll(() => contentOf(page)).toBe('左边写的\n右边接着写');
  });

  it('written otherwise on two devices is shown side by side, and both can be kept', async () => {
    const { page, context, memberId } = await journey.member('drafts_two_devices');
    const elsewhere = await journey.visitor();
    await journey.signIn(elsewhere.page, memberId);
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill('一篇两处写');
    await untilStored(page, 'everywhere');
    await elsewhere.page.goto('/addTopic');
    await expect
      .poll(() => elsewhere.page.getByLabel(topic.form.title, { exact: true }).inputValue())
      .toBe('一篇两处写');
    await context.setOffline(true);
    await write(page, '手机上写的');
    await write(elsewhere.page, '电脑上写的');
    await untilStored(elsewhere.page, 'everywhere');
    await context.setOffline(false);
    await page.getByText(editor.draftConflictTitle).waitFor();
    await page.getByRole('region', { name: editor.otherDraft }).getByText('电脑上写的').waitFor();
    expect(await contentOf(page)).toBe('手机上写的');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await page.getByRole('button', { name: editor.keepBoth }).press('Enter');
    await expect.poll(() => contentOf(page)).toBe('手机上写的\n\n电脑上写的');
    // The button is gone, the focus is not.
    expect(
      await page
        .getByLabel(topic.form.content, { exact: true })
        .evaluate((field) => field.contains(document.activeElement)),
    ).toBe(true);
    await untilStored(page, 'everywhere');
  });

  it('sent from the tunnel goes out once, though two windows wait with it and the browser was closed', async () => {
    const title = `隧道里的话题 ${Date.now()}`;
    const { page, context } = await journey.member('drafts_in_tunnel');
    // What a title brings may be too late for the tunnel.
    await page.route('**/assets/similar-threads-*.js', (route) => route.abort());
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill(title);
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await write(page, '没有信号。');
    await context.setOffline(true);
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.getByText(editor.waiting).waitFor();
    await page.close();
    await context.setOffline(false);
    const [item, other] = [await context.newPage(), await context.newPage()];
    await Promise.all([item.goto('/addTopic'), other.goto('/addTopic')]);
    await expect.poll(() => countTopics(title), { timeout: 30_000 }).toBe(1);
    await expect
      .poll(async () => [item, other].filter((tab) => !tab.url().includes('topicId')).length, { timeout: 30_000 })
      .toBeLessThan(2);
    await expect
      .poll(() =>
        journey.db.row(
          sql`select from draft d join member m on m.id = d.member_id where m.account = 'drafts_in_tunnel'`,
        ),
      )
      .toBeUndefined();
    expect(await countTopics(title)).toBe(1);
  });
});
