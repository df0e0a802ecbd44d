import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as waiting } from '#app/web/waiting-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();
const count = async (text: string) =>
  (
    await journey.db.row<{ count: number }>(
      sql`
        select count(*)::int as count from (select title as text from topic union all select source
          from comment) as written where text = ${text}`,
    )
  )?.count;

describe('[D1] a connection lost while posting', () => {
  it('keeps the comment and sends it once, by itself, when it is back', async () => {
    // Told again, it says something else.
    const text = `隧道里写的，${Date.now()}。`;
    const { page, context } = await journey.member('in_the_tunnel');
    await page.goto('/thread?topicId=10');
    await page.getByLabel(comment.box.comment).fill(text);
    await context.setOffline(true);
    await page.getByRole('button', { name: comment.box.send }).click();
    await page.getByText(editor.waiting).waitFor();
    // Said once, and not that one has to try again.
    expect(await page.getByText(shell.offline).count()).toBe(0);
    expect(await writtenText(page.getByLabel(comment.box.comment))).toBe(text);
    await context.setOffline(false);
    await page.locator('article[id^="c"]').filter({ hasText: text }).waitFor();
    await expect.poll(() => writtenText(page.getByLabel(comment.box.comment))).toBe('');
    expect(await count(text)).toBe(1);
  });

  it('sends once what had arrived although no answer came', async () => {
    const { page, context } = await journey.member('half_heard');
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill('只发一次');
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await page.getByLabel(topic.form.content, { exact: true }).fill('服务器收到了，可我不知道。');
    let swallowed = 0;
    await context.route('**/api/topics', async (route) => {
      if (route.request().method() !== 'POST' || swallowed > 1) return route.continue();
      swallowed += 1;
      await route.fetch();
      // The answer is lost on its way back.
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.getByText(editor.waiting).waitFor();
    await page.getByRole('button', { name: editor.sendAgain }).click();
    await page.getByText(editor.waiting).waitFor();
    await page.getByRole('button', { name: editor.sendAgain }).click();
    await page.waitForURL(/\/thread\?topicId=/);
    expect(swallowed).toBe(2);
    expect(await count('只发一次')).toBe(1);
  });

  it('keeps what was not sent over a closed tab, and then sends it once', async () => {
    const { page, context } = await journey.member('closed_the_lid');
    await page.goto('/thread?topicId=11');
    await page.getByLabel(comment.box.comment).fill('合上盖子之前。');
    await context.setOffline(true);
    await page.getByRole('button', { name: comment.box.send }).click();
    await page.getByText(editor.waiting).waitFor();
    await page.close();
    await context.setOffline(false);
    const tab = await context.newPage();
    await tab.goto('/thread?topicId=11');
    // By itself: it was sent once already, as far as its writer knows.
    await tab.locator('article[id^="c"]').filter({ hasText: '合上盖子之前。' }).waitFor();
    expect(await count('合上盖子之前。')).toBe(1);
  });

  it('sends it from whatever page is open when the line is back, once, and leads there', async () => {
    const text = `换了一页，${Date.now()}。`;
    const { page, context } = await journey.member('on_another_page');
    await page.goto('/thread?topicId=12');
    await page.getByLabel(comment.box.comment).fill(text);
    await context.setOffline(true);
    await page.getByRole('button', { name: comment.box.send }).click();
    await page.getByText(editor.waiting).waitFor();
    await page.close();
    await context.setOffline(false);
    // Two windows, neither of them where it was written.
    const [tab, other] = [await context.newPage(), await context.newPage()];
    await Promise.all([tab.goto('/'), other.goto('/user/control___/commentList')]);
    await expect
      .poll(async () => (await tab.getByText(waiting.sent).count()) + (await other.getByText(waiting.sent).count()))
      .toBe(1);
    const told = (await tab.getByText(waiting.sent).count()) === 1 ? tab : other;
    await told.getByRole('button', { name: waiting.look }).click();
    await told.locator('article[id^="c"]').filter({ hasText: text }).waitFor();
    expect(await count(text)).toBe(1);
    expect(
      await told.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('waiting-post:'))),
    ).toEqual([]);
    // Where it was written nothing waits any more.
    await told.goto('/thread?topicId=12');
    expect(await writtenText(told.getByLabel(comment.box.comment))).toBe('');
  });

  it('while reading shows what is wrong in place, and goes on by a press', async () => {
    const { page, context } = await journey.visitor();
    await page.goto('/');
    await context.setOffline(true);
    await page.locator('main [data-row] a[href*="/thread"]').nth(5).click();
    await page.waitForURL(/\/thread/).catch(() => undefined);
    await page.waitForTimeout(300);
    expect(await page.locator('body').textContent()).not.toBe('');
    await context.setOffline(false);
    await page.reload();
    await page.locator('main h1').first().waitFor();
  });
});
