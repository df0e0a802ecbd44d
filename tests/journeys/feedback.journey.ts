import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh } from '#features/feedback/messages.zh.ts';
import { zh as admin } from '#features/feedback/web/admin/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

async function write(page: Page, { contact, content }: { contact: string; content: string }) {
  await page.goto('/feedback');
  await page.locator('html[data-alive=true]').waitFor();
  await page.locator('input[name=name]').fill('茶客');
  await page.locator('input[name=contact]').fill(contact);
  await page.locator('textarea[name=content]').fill(content);
}

async function send(page: Page) {
  await page.getByRole('button', { name: zh.send, exact: true }).click();
  await page.getByText(zh.sent).waitFor();
}

async function answer(content: string, words: string) {
  const { page } = await journey.visitor();
  const account = `owner_of_${words.length}_${Date.now()}`;
  await journey.signIn(page, await memberFixture({ db: journey.db }, { account, isOwner: true }));
  await page.goto('/admin/feedback');
  await page.locator('html[data-alive=true]').waitFor();
  const row = page.getByRole('row').filter({ hasText: content });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: admin.reply }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: admin.answer }).fill(words);
  await dialog.getByRole('button', { name: admin.reply }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('feedback', () => {
  it('of a guest keeps its words through a wrong captcha, and is answered by mail', async () => {
    const { page } = await journey.visitor();
    await write(page, { contact: 'tea.guest@example.org', content: '访客觉得茶太烫' });
    await page.locator('img[src*="/captcha/"]').waitFor();
    await page.locator('input[name=captchaValue]').fill('2222');
    await page.getByRole('button', { name: zh.send, exact: true }).click();
    await page.locator('input[name=captchaValue][aria-invalid=true]').waitFor();
    expect(await page.locator('textarea[name=content]').inputValue()).toBe('访客觉得茶太烫');
    expect(await barriers(page)).toEqual([]);
    await page.locator('input[name=captchaValue]').fill(await journey.readCaptcha(page));
    await send(page);
    await page.waitForURL((url) => url.pathname === '/');
    await answer('访客觉得茶太烫', '已经放凉了');
    await expect
      .poll(() => journey.db.rows(sql`select template from delivery where recipient = 'tea.guest@example.org'`))
      .toEqual([{ template: 'feedbackAnswer' }]);
  });
  it('of a member leads to their list, where the answer stands', async () => {
    const { page } = await journey.member('feedback_writer');
    await write(page, { contact: '站内', content: '会员觉得茶太淡' });
    expect(await page.locator('input[name=captchaValue]').count()).toBe(0);
    await send(page);
    await page.waitForURL((url) => url.pathname === '/user/feedbackList');
    await page.getByText(zh.list.states.open).waitFor();
    await answer('会员觉得茶太淡', '多放了一撮');
    await page.reload();
    await page.getByText('多放了一撮').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
