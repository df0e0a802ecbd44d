import { expect, it } from 'vitest';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();

it('a newcomer registers, posts, comments, quotes, replies, edits and deletes', async () => {
  const { page, troubles } = await journey.visitor();
  await page.goto('/register');

  // Registers, after hearing what is missing at each field.
  await page.getByRole('button', { name: session.register.submit, exact: true }).click();
  expect(await page.locator('main [id$="-error"]').count()).toBeGreaterThanOrEqual(5);
  await page.locator('input[name=account]').fill('newcomer_1');
  await page.locator('input[name=password]').fill('green tea 茶');
  await page.locator('input[name=passwordAgain]').fill('green tea 茶');
  await page.locator('input[name=issue]').fill('我小时候住在哪条街？');
  await page.locator('input[name=answer]').fill('老码头街十二号');
  await page.locator('input[name=captchaValue]').fill('0000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: session.register.submit, exact: true }).click();
  await page.getByText(captcha.rules.wrong).waitFor();
  troubles.length = 0;
  await page.locator('img[src*="/captcha/"]').waitFor();
  await page.locator('input[name=captchaValue]').fill((await journey.readCaptcha(page)).toLowerCase());
  await page.getByRole('button', { name: session.register.submit, exact: true }).click();
  await page.getByText(session.register.done({ nickname: 'newcomer_1' })).waitFor();
  await page.waitForURL((url) => url.pathname === '/');

  // Posts.
  await page.getByRole('link', { name: '发布' }).first().click();
  await page.getByLabel(topic.form.title, { exact: true }).fill('第一次来，请多关照');
  await page.getByLabel(topic.form.section).selectOption({ label: '综合' });
  await page.getByRole('combobox', { name: topic.form.tags }).fill('新人');
  await page.keyboard.press('Enter');
  await page
    .getByLabel(topic.form.content, { exact: true })
    .fill('大家好！\n\n## 自我介绍\n\n喜欢 **绿茶**，也写一点 `SQL`。');
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  await page.waitForURL(/\/thread\?topicId=\d+/);
  await page.getByRole('heading', { level: 1, name: '第一次来，请多关照' }).waitFor();
  expect(await page.locator('main strong').first().textContent()).toBe('绿茶');
  const topicId = new URL(page.url()).searchParams.get('topicId');

  // Comments.
  await page.getByLabel(comment.box.comment).fill('自己先坐个沙发。');
  await page.getByRole('button', { name: comment.box.send }).click();
  const [first, second] = [page.locator('article[id^="c"]').nth(0), page.locator('article[id^="c"]').nth(1)];
  await first.getByText('自己先坐个沙发。').waitFor();

  // Quotes it.
  await first.getByRole('button', { name: comment.list.quote }).click();
  await page.getByLabel(comment.box.comment).fill('引用一下看看。');
  await page.keyboard.press('Control+Enter');
  await second.getByText('引用一下看看。').waitFor();
  await second.getByRole('link', { name: /1 楼 newcomer_1：自己先坐个沙发/ }).waitFor();

  // Replies to it.
  await first.getByRole('button', { name: comment.list.reply }).first().click();
  await first.getByLabel(comment.box.reply).fill('沙发很软。');
  await first.getByRole('button', { name: comment.box.sendReply, exact: true }).last().click();
  await first.getByText('沙发很软。').waitFor();

  // Edits: the quote follows.
  await first.getByRole('button', { name: comment.list.edit }).first().click();
  await first.getByLabel(comment.box.edit).fill('自己先坐个板凳。');
  await first.getByRole('button', { name: comment.box.save }).click();
  await page.getByRole('link', { name: /1 楼 newcomer_1：自己先坐个板凳/ }).waitFor();
  await page.getByRole('link', { name: topic.tools.edit, exact: true }).click();
  await page.getByLabel(topic.form.title, { exact: true }).fill('第一次来，请多多关照');
  await page.getByRole('button', { name: topic.form.save }).click();
  await page.getByRole('heading', { level: 1, name: '第一次来，请多多关照' }).waitFor();

  // Everything stands after a reload, and in the centre.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '第一次来，请多多关照' }).waitFor();
  await page.getByText('自己先坐个板凳。').first().waitFor();
  for (const [path, text] of [
    ['topicList', '第一次来，请多多关照'],
    ['commentList', '引用一下看看。'],
    ['replyList', '沙发很软。'],
  ] as const) {
    await page.goto(`/user/control___/${path}`);
    await page.locator('main').getByText(text).first().waitFor();
  }

  // Deletes the comment: its floor stays, the quote shows it is gone. Then the topic.
  await page.goto(`/thread?topicId=${topicId}`);
  await first.getByRole('button', { name: comment.list.delete }).first().click();
  await page.locator('dialog[open]').getByRole('button', { name: comment.acts.delete, exact: true }).click();
  await page.getByText(comment.list.gone.deleted_by_author).waitFor();
  await page
    .getByText(comment.list.quoteGone({ floor: 1, name: 'newcomer_1' }))
    .or(page.getByText(comment.list.quoteGone({ floor: 1, name: '' })))
    .waitFor();
  await page.getByRole('button', { name: topic.tools.delete, exact: true }).first().click();
  await page.locator('dialog[open]').getByRole('button', { name: topic.tools.delete, exact: true }).click();
  await page.getByText(topic.tools.deleted).waitFor();
  const gone = await journey.db.row<{ status: string }>(sql`select status from topic where id = ${topicId}`);
  expect(gone?.status).toBe('deleted_by_author');
  const guest = await journey.visitor();
  expect((await guest.page.goto(`/thread?topicId=${topicId}`))?.status()).toBe(404);
  expect(troubles).toEqual([]);
});

it('what is wrong with a post is said at its field, and nothing written is lost', async () => {
  const { page } = await journey.member('careless');
  await page.goto('/addTopic');
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  for (const text of [topic.form.titleMissing, topic.form.contentMissing])
    await page.locator('main').getByText(text).first().waitFor();
  await page.getByLabel(topic.form.title, { exact: true }).fill('还没写完');
  await page.getByLabel(topic.form.content, { exact: true }).fill('写到一半……');
  await page.reload();
  expect(await page.getByLabel(topic.form.title, { exact: true }).inputValue()).toBe('还没写完');
  expect(await writtenText(page.getByLabel(topic.form.content, { exact: true }))).toBe('写到一半……');
});
