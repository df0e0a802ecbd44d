import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { zh as accountMenu } from '#app/web/account-menu-messages.zh.ts';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as phone } from '#features/phone/messages.zh.ts';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { zh as secondFactor } from '#features/second-factor/messages.zh.ts';
import { zh as security } from '#features/security/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { codeSentTo } from '#tests/code-fixture.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney, readSecret } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

/** Has a code sent from the form on the page, and types what came. A minute passes for the next. */
async function typeCode(page: Page, target: string, field: 'smsCode' | 'emailCode' = 'smsCode'): Promise<void> {
  await journey.db.run(sql`delete from rate_counter where bucket like 'code-soon:%'`);
  await page.getByRole('button', { name: verificationCode.get }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img[src*="/captcha/"]').waitFor();
  await dialog.locator('input[name=captchaValue]').fill(await journey.readCaptcha(page));
  await dialog.getByRole('button', { name: verificationCode.dialog.send }).click();
  await page.getByText(verificationCode.sent).waitFor();
  const code = await codeSentTo({ db: journey.db, secret: await readSecret() }, target);
  await page.locator(`input[name=${field}]`).fill(code ?? '');
}
const pathIs = (path: string) => (url: URL) => url.pathname === path;
const phoneOf = async (memberId: string) =>
  (await journey.db.row<{ phone: string | null }>(sql`select phone from member where id = ${memberId}`))?.phone;

it('[A14] a member binds a phone, then changes it step by step, and is verified', async () => {
  const { page, troubles, memberId } = await journey.member('phone_keeper');
  await page.goto('/user/realNameAuthentication');
  await page.getByText(phone.realName.none).waitFor();
  await page.getByRole('link', { name: phone.realName.bind }).click();
  await page.waitForURL(pathIs('/user/phoneBinding'));
  await page.getByLabel(phone.phone).fill('13900000001');
  await typeCode(page, '13900000001');
  // A first phone is a way in: whoever sits there shows that it is he.
  const own = page.locator('input[name=ownPassword]');
  await page.getByRole('button', { name: phone.binding.submit, exact: true }).click();
  await page.getByText(phone.required).waitFor();
  expect(await own.evaluate((input) => input === document.activeElement)).toBe(true);
  await own.fill('somebody else');
  await page.getByRole('button', { name: phone.binding.submit, exact: true }).click();
  await page.getByText(secondFactor.rules.wrongPassword).waitFor();
  expect(await phoneOf(memberId)).toBeNull();
  await own.fill('phone_keeper password');
  await page.getByRole('button', { name: phone.binding.submit, exact: true }).click();
  await page.getByText(phone.binding.done).waitFor();
  // Three seconds later it goes on by itself.
  await page.waitForURL(pathIs('/user/realNameAuthentication'));
  await page.getByText('139****0001').waitFor();

  // Step two is closed to who has not done step one.
  await page.goto('/user/updatePhoneBinding/step2');
  await page.getByText(phone.errors.stepOneFirst).waitFor();
  await page.getByRole('link', { name: phone.change.backToOne }).click();
  await page.waitForURL(pathIs('/user/updatePhoneBinding/step1'));
  await typeCode(page, '13900000001');
  await page.getByRole('button', { name: phone.change.next, exact: true }).click();
  await page.getByText(phone.change.proven).waitFor();
  await page.waitForURL(pathIs('/user/updatePhoneBinding/step2'));
  // It survives a reload.
  await page.reload();
  await page.getByLabel(phone.newPhone).fill('139 0000 0002');
  await typeCode(page, '13900000002');
  // Once it is done nothing asks for this step any more: it would be refused.
  troubles.length = 0;
  await page.getByRole('button', { name: phone.change.submit, exact: true }).click();
  await page.getByText(phone.change.done).waitFor();
  await page.waitForURL(pathIs('/user/realNameAuthentication'));
  await page.getByText('139****0002').waitFor();
  expect(troubles).toEqual([]);
  expect(await phoneOf(memberId)).toBe('13900000002');
});

it('a member chooses a picture, crops it, and sees it everywhere at once', async () => {
  const { page, troubles } = await journey.member('avatar_keeper');
  await page.goto('/user/editUser');
  await page.getByRole('button', { name: profile.avatar.choose }).waitFor();
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText(profile.avatar.notPicture).waitFor();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: profile.avatar.cropTitle });
  await dialog.locator('img').waitFor();
  await dialog.getByLabel(profile.avatar.zoom).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: profile.avatar.use }).click();
  await page.getByText(profile.avatar.changed).waitFor();
  const header = page.getByRole('button', { name: 'avatar_keeper' }).locator('img');
  await header.waitFor();
  const address = (await header.getAttribute('src')) ?? '';
  expect(address).toMatch(/^\/files\/avatar\/.+-200\.webp$/);
  expect((await page.context().request.get(address)).status()).toBe(200);
  await page.goto('/user/control/home?userName=avatar_keeper');
  expect(await page.locator('main img').first().getAttribute('src')).toBe(address);
  expect(troubles).toEqual([]);

  // Of a large one only the square is sent.
  await page.goto('/user/editUser');
  const large = await sharp({
    create: {
      width: 1800,
      height: 1500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await dialog.locator('img').waitFor();
  const sent = page.waitForRequest((request) => request.url().includes('/updateAvatar'));
  await dialog.getByRole('button', { name: profile.avatar.use }).click();
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(400_000);
  await page.getByText(profile.avatar.changed).waitFor();
  await page.waitForFunction(
    (before) => ![...document.images].some((image) => image.getAttribute('src') === before),
    address,
  );

  await page.getByRole('button', { name: profile.avatar.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: profile.avatar.remove }).click();
  await page.getByText(profile.avatar.removed).waitFor();
  await header.waitFor({ state: 'detached' });
});

it('[P1] a member takes a nickname, which the page shows at once and keeps for 30 days', async () => {
  const { page, memberId } = await journey.member('name_keeper');
  // The first choice and the first day count for nothing.
  await journey.db.run(
    sql`update member set created_at = now() - interval '2 days', nickname_is_chosen = true where id = ${memberId}`,
  );
  await page.goto('/user/editUser');
  await page.getByLabel(profile.edit.nickname).fill('茶馆客服');
  await page.getByRole('button', { name: profile.save, exact: true }).first().click();
  await page.locator('main [id$="-error"]').waitFor();
  await page.getByLabel(profile.edit.nickname).fill('铁观音🍵');
  await page.getByLabel(profile.edit.bio).fill('爱喝茶，也爱聊天。');
  await page.getByRole('button', { name: profile.save, exact: true }).first().click();
  await page.getByRole('button', { name: '铁观音🍵' }).waitFor();
  await page.getByText(/之后可以再次修改/).waitFor();
  await page.goto('/user/control/home?userName=name_keeper');
  await page.getByRole('heading', { level: 1, name: '铁观音🍵' }).waitFor();
  await page.getByText('爱喝茶，也爱聊天。').waitFor();
});

it('[A2] a member changes his password: his other browser is signed out, this one goes on', async () => {
  const { page, memberId } = await journey.member('password_keeper');
  const other = (await journey.visitor()).page;
  await journey.signIn(other, memberId);
  await page.goto('/user/security');
  await page.getByText(security.thisDevice, { exact: true }).waitFor();
  expect(await page.getByRole('list', { name: security.sessions.title }).getByRole('listitem').count()).toBe(2);
  await page.locator('input[name=oldPassword]').fill('password_keeper password');
  await page.locator('input[name=password]').fill('another green tea');
  await page.locator('input[name=passwordAgain]').fill('another green tee');
  await page.getByRole('button', { name: profile.password.change, exact: true }).click();
  await page.getByText(profile.password.differ).waitFor();
  await page.locator('input[name=passwordAgain]').fill('another green tea');
  await page.getByRole('button', { name: profile.password.change, exact: true }).click();
  await page.getByText(profile.password.changed).waitFor();
  await other.goto('/user/editUser');
  await other.waitForURL(pathIs('/login'));
  await page.goto('/user/userLoginLogList');
  await page.getByText(security.thisDevice, { exact: true }).first().waitFor();
  await other.locator('input[name=account]').fill('password_keeper');
  await other.locator('input[name=password]').fill('another green tea');
  await other.getByRole('button', { name: session.login.submit, exact: true }).click();
  await other.waitForURL(pathIs('/user/editUser'));

  // He signs the other browser out by hand.
  await page.reload();
  await page.getByRole('button', { name: security.end }).first().click();
  await page.getByRole('dialog').locator('input[name=ownPassword]').fill('another green tea');
  await page.getByRole('dialog').getByRole('button', { name: security.end, exact: true }).click();
  await page.getByText(security.ended).waitFor();
  await other.goto('/user/editUser');
  await other.waitForURL(pathIs('/login'));
});

it('who came in by a link sets his first password and logs in by it', async () => {
  const { page } = await journey.visitor();
  const memberId = await memberFixture({ db: journey.db }, { account: 'link_keeper', isOwner: false });
  await journey.signIn(page, memberId);
  await page.goto('/user/security');
  await page.getByText(profile.password.setText).waitFor();
  expect(await page.locator('input[name=oldPassword]').count()).toBe(0);
  await page.locator('input[name=password]').fill('my first password');
  await page.locator('input[name=passwordAgain]').fill('my first password');
  await page.getByRole('button', { name: profile.password.set, exact: true }).click();
  await page.getByText(profile.password.isSet).waitFor();
  await page.getByText(profile.password.changeText).waitFor();
  await page.getByRole('button', { name: 'link_keeper' }).click();
  await page.getByRole('menuitem', { name: accountMenu.logout }).click();
  await page.getByRole('link', { name: shell.login, exact: true }).first().waitFor();
  await page.goto('/login');
  await page.locator('input[name=account]').fill('link_keeper');
  await page.locator('input[name=password]').fill('my first password');
  await page.getByRole('button', { name: session.login.submit, exact: true }).click();
  await page.getByRole('button', { name: 'link_keeper' }).waitFor();
});

it('a member binds an e-mail address by the code that came to it', async () => {
  const { page, memberId } = await journey.member('mail_keeper');
  await page.goto('/user/editUser');
  await page.getByRole('button', { name: profile.email.bind }).click();
  await page.getByLabel(profile.email.email).fill('Mail_Keeper@Example.org');
  await typeCode(page, 'mail_keeper@example.org', 'emailCode');
  await page
    .locator('form', { has: page.locator('input[name=email]') })
    .locator('input[name=oldPassword]')
    .fill('mail_keeper password');
  await page.getByRole('button', { name: profile.email.submit, exact: true }).click();
  await page.getByText(profile.email.bound({ email: 'ma***@example.org' })).waitFor();
  expect((await journey.db.row<{ email: string }>(sql`select email from member where id = ${memberId}`))?.email).toBe(
    'mail_keeper@example.org',
  );
});

it.each([
  ['desktop', 'house_wide', {}],
  ['phone, in English', 'house_narrow', { viewport: { width: 390, height: 844 }, locale: 'en-US', hasTouch: true }],
] as const)('every room is sound on a %s', async (_what, account, options) => {
  const visitor = await journey.member(account, options);
  const { page, context, memberId } = visitor;
  if (account === 'house_narrow') await context.addCookies([{ name: 'language', value: 'en_US', url: journey.origin }]);
  await expectSound(visitor, '/user/realNameAuthentication');
  await expectSound(visitor, '/user/phoneBinding');
  const number = account === 'house_wide' ? '13911110001' : '13911110002';
  await journey.db.run(sql`update member set phone = ${number}, phone_verified_at = now() where id = ${memberId}`);
  for (const room of [
    'editUser',
    'realNameAuthentication',
    'phoneBinding',
    'updatePhoneBinding/step1',
    'security',
    'userLoginLogList',
  ])
    await expectSound(visitor, `/user/${room}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
