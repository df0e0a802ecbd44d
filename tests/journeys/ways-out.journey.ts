import { afterAll, beforeAll, expect, it } from 'vitest';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { zh as provider } from '#features/message-provider/web/admin/messages.zh.ts';
import { zh as outbox } from '#features/outgoing-message/web/admin/messages.zh.ts';
import { zh as phone } from '#features/phone/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { type MailServer, openMailServer, readMail } from '#tests/mail-server-fixture.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
});
afterAll(async () => {
  await journey.db.run(sql`delete from delivery_provider`);
  await server.close();
});

async function manager() {
  const visitor = await journey.visitor();
  const memberId = await memberFixture(
    { db: journey.db },
    { account: `postmaster_${Date.now() % 100_000}`, isOwner: true },
  );
  await journey.signIn(visitor.page, memberId);
  return visitor;
}

it('staff set up mail, are told what is missing, and try it before it is switched on', async () => {
  await journey.db.run(sql`delete from delivery_provider`);
  server.received.length = 0;
  const { page, troubles } = await manager();
  await page.goto('/admin/providers');
  const form = page.locator('form').first();
  await form.getByRole('button', { name: kit.save }).click();
  await form.locator('[id$="-error"]').first().waitFor();
  troubles.length = 0;

  await form.locator('input[name=host]').fill('127.0.0.1');
  await form.locator('input[name=port]').fill(String(server.port));
  await form.locator('select[name=security]').selectOption('none');
  await form.locator('input[name=user]').fill('teahouse');
  await form.locator('input[name=password]').fill('kettle');
  await form.locator('input[name=fromAddress]').fill('tea@example.org');
  await form.getByRole('button', { name: kit.save }).click();
  await page.getByText(kit.done, { exact: true }).waitFor();
  await page.getByText(kit.keptSecret).waitFor();
  expect(await form.locator('input[name=password]').inputValue()).toBe('');

  const trial = page.locator('form').nth(1);
  await trial.locator('input[name=to]').fill('me@example.org');
  await trial.getByRole('button', { name: provider.trial }).click();
  await page.getByText(provider.wentWhileOff).waitFor();
  expect(server.received.map((item) => item.to)).toEqual([['me@example.org']]);
  expect(readMail(server.received[0]?.raw ?? '').header('Subject')).toMatch(/测试邮件/);
  expect(troubles).toEqual([]);
});

it('a code that nobody carries is read in the outbox, and a minute passes before the next', async () => {
  const account = `waits_${Date.now() % 1_000_000}`;
  const { page } = await journey.member(account);
  await page.goto('/user/phoneBinding');
  await page.getByRole('button', { name: verificationCode.get }).click();
  await page.getByText(verificationCode.targetMissing.sms).waitFor();
  await page.getByLabel(phone.phone).fill('13700000077');
  await page.getByRole('button', { name: verificationCode.get }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img[src*="/captcha/"]').waitFor();
  await dialog.locator('input[name=captchaValue]').fill('0000');
  await page.keyboard.press('Enter');
  await dialog.getByText(captcha.rules.wrong).waitFor();
  await dialog.locator('img[src*="/captcha/"]').waitFor();
  await dialog.locator('input[name=captchaValue]').fill(await journey.readCaptcha(page));
  await page.keyboard.press('Enter');
  await page.getByText(verificationCode.sent).waitFor();
  // The form around it has not been sent.
  expect(new URL(page.url()).pathname).toBe('/user/phoneBinding');
  await page.getByRole('button', { name: /秒后可重新获取/ }).waitFor();
  await page.reload();
  expect(await page.getByRole('button', { name: /秒后可重新获取/ }).isDisabled()).toBe(true);

  const staff = await manager();
  await staff.page.goto('/admin/outbox?recipient=13700000077');
  await staff.page.getByRole('cell', { name: outbox.states.kept }).first().waitFor();
  await staff.page.getByRole('button', { name: outbox.openOf({ about: '验证码', recipient: '13700000077' }) }).click();
  const letter = (await staff.page.locator('dialog pre').textContent()) ?? '';
  await page.getByLabel(phone.phone).fill('13700000077');
  await page.locator('input[name=smsCode]').fill(/\d{6}/.exec(letter)?.[0] ?? '');
  await page.locator('input[name=ownPassword]').fill(`${account} password`);
  await page.getByRole('button', { name: phone.binding.submit, exact: true }).click();
  await page.getByText(phone.binding.done).waitFor();
  expect(staff.troubles).toEqual([]);
});
