import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { zh as recovery } from '#features/recovery/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { codeSentTo } from '#tests/code-fixture.ts';
import { untilQuiet } from '#tests/journeys/browser.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney, readSecret } from '#tests/journeys/journey.ts';

const journey = openJourney();
const PASSWORD = 'green tea 茶';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const codeFor = async (target: string) =>
  (await codeSentTo({ db: journey.db, secret: await readSecret() }, target)) ?? '';

/** Has a code sent by the field's own button and captcha, and types what came. */
async function typeCode(page: Page, target: string): Promise<void> {
  await journey.db.run(sql`delete from rate_counter`);
  await page.evaluate(() => sessionStorage.clear());
  await button(page, verificationCode.get).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img[src*="/captcha/"]').waitFor();
  await dialog.locator('input[name=captchaValue]').fill(await journey.readCaptcha(page));
  await dialog.getByRole('button', { name: verificationCode.dialog.send }).click();
  await page.getByText(verificationCode.sent).first().waitFor();
  await field(page, target.includes('@') ? 'emailCode' : 'smsCode').fill(await codeFor(target));
}

const isHome = (url: URL) => url.pathname === '/';

async function registerBy(page: Page, target: string): Promise<void> {
  const kind = target.includes('@') ? 'email' : 'phone';
  await page.goto('/register');
  await page
    .getByRole('link', { name: kind === 'email' ? session.register.byEmail : session.register.byPhone })
    .click();
  await field(page, kind).fill(target);
  await typeCode(page, target);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'passwordAgain').fill(PASSWORD);
  await page.locator('main input[name=agreeTerms]').check();
  await button(page, session.register.submit).click();
  await page.getByText(session.register.doneUnnamed).waitFor();
  await page.getByRole('link', { name: profile.welcome.skip }).click();
  await page.waitForURL(isHome);
}

async function beginRecovery(page: Page, account: string): Promise<void> {
  // All of them come from one address, and are more than one house asks for in a minute.
  await journey.db.run(sql`delete from rate_counter`);
  await page.goto('/login');
  await page.getByRole('link', { name: session.login.forgotten }).click();
  // The address is there before its page: until then the field of this name is the old one's.
  await button(page, recovery.next).waitFor();
  await field(page, 'account').fill(account);
  await page.locator('img[src*="/captcha/"]').waitFor();
  await field(page, 'captchaValue').fill(await journey.readCaptcha(page));
  await button(page, recovery.next).click();
  await page.waitForURL((url) => url.pathname === '/findPassWord/step2');
}

it.each(['13611110001', 'newcomer@example.org'])(
  'somebody registers by %s, logs in with it by password and by a code',
  async (target) => {
    const { page, troubles } = await journey.visitor();
    await registerBy(page, target);
    expect(troubles).toEqual([]);

    const other = await journey.visitor();
    await other.page.goto('/login');
    await field(other.page, 'account').fill(target);
    await field(other.page, 'password').fill(PASSWORD);
    await button(other.page, session.login.submit).click();
    await other.page.waitForURL(isHome);

    const third = await journey.visitor();
    await third.page.goto('/login?jumpUrl=L3VzZXIvZWRpdFVzZXI');
    await third.page.getByRole('link', { name: session.login.byCode }).click();
    await button(third.page, verificationCode.get).waitFor();
    await field(third.page, 'account').fill(target);
    await typeCode(third.page, target);
    await button(third.page, session.login.submit).click();
    await third.page.waitForURL((url) => url.pathname === '/user/editUser');
  },
);

it('what was wrong with one way of registering is not said of another, and what was typed stays', async () => {
  const { page } = await journey.visitor();
  await page.goto('/register?by=account');
  await untilQuiet(page);
  await field(page, 'password').fill(PASSWORD);
  await button(page, session.register.submit).click();
  await page.getByText(session.required).first().waitFor();
  await page.getByRole('link', { name: session.register.byPhone }).click();
  await field(page, 'phone').waitFor();
  expect(await page.getByText(session.required).count()).toBe(0);
  expect(await field(page, 'password').inputValue()).toBe(PASSWORD);
});

it('a wrong number is told at its own field, and whoever mistyped one asks again at once with another picture', async () => {
  const { page } = await journey.visitor();
  await page.goto('/register?by=phone');
  const number = field(page, 'phone');
  const send = async () => {
    await button(page, verificationCode.get).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('img[src*="/captcha/"]').waitFor();
    await dialog.locator('input[name=captchaValue]').fill(await journey.readCaptcha(page));
    await dialog.getByRole('button', { name: verificationCode.dialog.send }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const hasFocus = (name: string) =>
    expect.poll(() => field(page, name).evaluate((input) => input === document.activeElement)).toBe(true);

  await untilQuiet(page);
  await button(page, verificationCode.get).click();
  await page.getByText(verificationCode.targetMissing.sms).waitFor();
  await hasFocus('phone');
  await number.fill('12345');
  await send();
  await hasFocus('phone');
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expect(await field(page, 'smsCode').getAttribute('aria-invalid')).toBeNull();

  await number.fill('13611110008');
  expect(await number.getAttribute('aria-invalid')).toBeNull();
  await send();
  await hasFocus('smsCode');
  expect(await codeFor('13611110008')).toMatch(/^\d{6}$/);
  await number.fill('13611110009');
  await send();
  await hasFocus('smsCode');
  expect(await codeFor('13611110009')).toMatch(/^\d{6}$/);
});

it('somebody who has forgotten his password sets another by phone, and goes on to log in', async () => {
  const first = await journey.visitor();
  await registerBy(first.page, '13611110002');
  const { page, troubles } = await journey.visitor();
  await beginRecovery(page, '136 1111 0002');
  await page.getByText(recovery.bySms({ target: '136****0002' })).waitFor();
  await journey.db.run(sql`delete from rate_counter`);
  await button(page, recovery.sendCode).click();
  await page.getByText(recovery.sent).waitFor();
  await field(page, 'smsCode').fill(await codeFor('13611110002'));
  await button(page, recovery.prove).click();
  await field(page, 'password').waitFor();
  expect(await field(page, 'password').evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page, 'password').fill('oolong tea');
  await field(page, 'passwordAgain').fill('oolong');
  await button(page, recovery.reset).click();
  await page.getByText(recovery.passwordsDiffer).waitFor();
  await field(page, 'passwordAgain').fill('oolong tea');
  await button(page, recovery.reset).click();
  await page.getByText(recovery.done).waitFor();
  await button(page, session.login.submit).waitFor();
  await field(page, 'account').fill('13611110002');
  await field(page, 'password').fill('oolong tea');
  await button(page, session.login.submit).click();
  await page.waitForURL(isHome);
  expect(troubles).toEqual([]);
  // He was signed out everywhere.
  await first.page.goto('/user/editUser');
  await first.page.waitForURL((url) => url.pathname === '/login');
});

it('a member without a phone answers his question and waits a day, and who is signed in can stop it', async () => {
  // Told again, it needs another name: this one is taken by then.
  const account = `patient_${Date.now() % 1_000_000}`;
  const { page } = await journey.visitor();
  await page.goto('/register');
  await field(page, 'account').fill(account);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'passwordAgain').fill(PASSWORD);
  await field(page, 'issue').fill('我小时候住在哪条街？');
  await field(page, 'answer').fill('老码头街十二号');
  await page.locator('img[src*="/captcha/"]').waitFor();
  await field(page, 'captchaValue').fill(await journey.readCaptcha(page));
  await page.locator('main input[name=agreeTerms]').check();
  await button(page, session.register.submit).click();
  await page.waitForURL(isHome);

  const other = await journey.visitor();
  await beginRecovery(other.page, account);
  await other.page.getByText('我小时候住在哪条街？').waitFor();
  await field(other.page, 'answer').fill('新码头街十二号');
  await button(other.page, recovery.prove).click();
  await other.page.getByText(recovery.rules.wrongAnswer).waitFor();
  await field(other.page, 'answer').fill('老码头街十二号');
  await button(other.page, recovery.prove).click();
  await other.page.getByText(recovery.waitTitle).waitFor();

  await page.reload();
  await page.getByText(recovery.notice.title).waitFor();
  await button(page, recovery.notice.stop).click();
  await page.getByText(recovery.notice.stopped).waitFor();
  await page.getByText(recovery.notice.title).waitFor({ state: 'detached' });
});

it('staff ask for one thing more, and nobody registers without it', async () => {
  const manager = await journey.visitor();
  const staff = manager.page;
  const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
  await journey.signIn(staff, owner?.id ?? '');
  await expectSound(manager, '/admin/fields');
  await staff.goto('/admin/fields');
  await staff.getByRole('button', { name: '添加一项' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('中文名称').fill('喜欢的茶');
  await dialog.getByLabel('英文名称').fill('Favourite tea');
  await dialog.getByLabel('下拉列表').check();
  for (const [index, [zh, en]] of [
    ['绿茶', 'Green tea'],
    ['红茶', 'Black tea'],
  ].entries()) {
    await dialog.getByRole('button', { name: '添加选项' }).click();
    await dialog.getByLabel(`第 ${index + 1} 项的中文名称`).fill(zh ?? '');
    await dialog.getByLabel(`第 ${index + 1} 项的英文名称`).fill(en ?? '');
  }
  await dialog.getByLabel('必须填写').check();
  await dialog.getByRole('region', { name: '会员看到的样子' }).getByText('喜欢的茶').waitFor();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await staff.getByRole('cell', { name: '喜欢的茶', exact: true }).waitFor();

  const { page } = await journey.visitor();
  await page.goto('/register?by=email');
  await page.getByLabel('喜欢的茶').waitFor();
  await field(page, 'email').fill('field@example.org');
  await typeCode(page, 'field@example.org');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'passwordAgain').fill(PASSWORD);
  await page.locator('main input[name=agreeTerms]').check();
  await page.getByLabel('喜欢的茶').selectOption({ label: '红茶' });
  await button(page, session.register.submit).click();
  await page.getByText(/注册成功/).waitFor();
  const entered = await journey.db.rows<{ entries: string[] }>(sql`select entries from member_field_value`);
  expect(entered.map((row) => row.entries)).toEqual([['2']]);
  await journey.db.run(sql`update member_field set is_visible = false`);
});

it.each([
  '/login',
  '/login?by=code',
  '/register',
  '/register?by=phone',
  '/register?by=email',
  '/findPassWord/step1',
  '/findPassWord/step2',
])('%s is sound', async (address) => {
  // Step two is refused to who has not done step one.
  await expectSound(await journey.visitor(), address, address.endsWith('step2'));
});
