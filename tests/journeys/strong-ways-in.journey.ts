import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { zh as loginProvider } from '#features/login-provider/messages.zh.ts';
import { zh as admin } from '#features/login-provider/web/admin/messages.zh.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { zh as secondFactor } from '#features/second-factor/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { type Issuer, openIssuer } from '#tests/issuer-fixture.ts';
import { attachDevice } from '#tests/journeys/device.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
let issuer: Issuer;
beforeAll(async () => {
  issuer = await openIssuer(`${journey.origin}/thirdParty/loginRedirect`);
});
afterAll(() => issuer?.close());

/** The whole page's own security room. */
const openSecurity = async (page: Page) => {
  await page.goto('/user/security');
  await page.getByText(secondFactor.card.app, { exact: true }).waitFor();
};
const typePassword = async (page: Page, account: string) => {
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(`${account} password`);
  await page.getByRole('button', { name: session.login.submit, exact: true }).click();
};
/** Says in the dialog that it is he. */
const prove = async (page: Page, account: string, label: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=ownPassword]').fill(`${account} password`);
  await dialog.getByRole('button', { name: label, exact: true }).click();
};
const isHome = (url: URL) => url.pathname === '/';
const heldBy = (page: Page, account: string) => page.getByRole('button', { name: account }).waitFor();

/** No barrier for anybody in what stands there now. */
const inspectPage = async (page: Page) => expect(await barriers(page)).toEqual([]);

/** The browser as a guest's: its device keeps its keys. */
const leave = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('bbsToken'));
  await page.context().clearCookies();
  await page.goto('/login');
};

describe('an authenticator app', () => {
  it('is set up from the QR code, asked for at the next login, and stood in for by a recovery code', async () => {
    const { page, troubles, memberId } = await journey.member('two_steps');
    await openSecurity(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: secondFactor.card.app })
      .getByRole('button', { name: secondFactor.card.turnOn, exact: true })
      .click();
    await prove(page, 'two_steps', secondFactor.card.go);
    await page.getByRole('img', { name: secondFactor.setUp.picture }).waitFor();
    const shown = await page
      .getByRole('dialog')
      .locator('p', { hasText: /^[A-Z2-7 ]{32,}$/ })
      .textContent();
    const secret = shown?.replaceAll(' ', '') ?? '';
    await inspectPage(page);
    await page.getByLabel(secondFactor.setUp.code).fill(generateSync({ secret }));
    await page.getByRole('button', { name: secondFactor.setUp.confirm }).click();
    await page.getByRole('list', { name: secondFactor.codes.list }).waitFor();
    const codes = await page.getByRole('list', { name: secondFactor.codes.list }).getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: secondFactor.codes.saved }).click();
    await page.getByText(secondFactor.card.appOn).waitFor();
    expect(troubles).toEqual([]);

    await journey.db.run(sql`update second_factor set totp_last_step = 0 where member_id = ${memberId}`);
    const again = await journey.visitor();
    await again.page.goto(`/login?jumpUrl=${encodeRoute('/user/control___/topicList')}`);
    await typePassword(again.page, 'two_steps');
    // The password's form is gone, or a button was pressed in vain: what is to be typed next has the focus.
    const hasFocus = (label: string) =>
      expect.poll(() => again.page.getByLabel(label).evaluate((input) => input === document.activeElement)).toBe(true);
    await hasFocus(session.second.totp);
    // The wrong account: back to the first step, and on again.
    expect(await again.page.getByRole('link', { name: session.login.toRegister }).count()).toBe(0);
    await again.page.getByRole('button', { name: session.second.back }).click();
    await typePassword(again.page, 'two_steps');
    await hasFocus(session.second.totp);
    await again.page.getByLabel(session.second.totp).fill('000000');
    await again.page.getByRole('button', { name: session.second.submit, exact: true }).click();
    await again.page.getByText(secondFactor.rules.wrongCode).waitFor();
    await hasFocus(session.second.totp);
    await inspectPage(again.page);
    await again.page.getByRole('button', { name: session.second.byRecovery }).click();
    await hasFocus(session.second.recovery);
    await again.page.getByLabel(session.second.recovery).fill(codes[0] ?? '');
    await again.page.getByRole('button', { name: session.second.submit, exact: true }).click();
    await again.page.waitForURL((url) => url.pathname === '/user/control___/topicList');
    await heldBy(again.page, 'two_steps');
  });
});

describe('[P1] a passkey', () => {
  it('is made, named, lets in without a password, and is deleted', async () => {
    const { page, troubles } = await journey.member('key_holder');
    await attachDevice(page);
    await openSecurity(page);
    await page.getByRole('button', { name: passkey.card.add, exact: true }).click();
    await prove(page, 'key_holder', passkey.form.go);
    await page.getByLabel(passkey.form.name).fill('书房电脑');
    await page.getByRole('button', { name: passkey.form.save, exact: true }).click();
    await page.getByText('书房电脑').waitFor();
    expect(troubles).toEqual([]);

    await leave(page);
    await page.getByRole('button', { name: session.passkey.button }).click();
    await page.waitForURL(isHome);
    await heldBy(page, 'key_holder');
    // In the list under the account field too.
    await leave(page);
    await page.locator('input[name=account]').click();
    await page.waitForURL(isHome);
    await heldBy(page, 'key_holder');

    await openSecurity(page);
    await page.getByRole('button', { name: passkey.card.deleteOf({ name: '书房电脑' }) }).click();
    // The key itself says who is there.
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: passkey.proof.passkeyInstead }).click();
    await dialog.getByRole('button', { name: passkey.proof.verify }).click();
    await dialog.getByText(passkey.proof.verified).waitFor();
    await inspectPage(page);
    await dialog.getByRole('button', { name: passkey.card.delete, exact: true }).click();
    await page.getByText(passkey.card.empty).waitFor();
  });

  it('is asked for after the password, once its owner wants that', async () => {
    const { page } = await journey.member('key_second');
    const device = await attachDevice(page);
    await openSecurity(page);
    await page.getByRole('button', { name: passkey.card.add, exact: true }).click();
    await prove(page, 'key_second', passkey.form.go);
    // Its device has it already: who leaves without a name for it keeps it under another.
    await page.getByLabel(passkey.form.name).waitFor();
    await openSecurity(page);
    await page.getByText(passkey.form.defaultName, { exact: true }).waitFor();
    expect(await page.getByText(loginProvider.card.title, { exact: true }).count()).toBe(0);
    const row = page.getByRole('listitem').filter({ hasText: secondFactor.card.passkey });
    await row.getByRole('button', { name: secondFactor.card.turnOn, exact: true }).click();
    await prove(page, 'key_second', secondFactor.card.turnOn);
    await page.getByRole('button', { name: secondFactor.codes.saved }).click();

    await device.setPresent(false);
    await leave(page);
    await typePassword(page, 'key_second');
    await page.getByText(session.second.passkeyText).waitFor();
    // The password's form is gone; who has no mouse goes on here.
    expect(
      await page
        .getByRole('button', { name: session.second.usePasskey })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await device.setPresent(true);
    await page.getByRole('button', { name: session.second.usePasskey }).click();
    await page.waitForURL(isHome);
    await heldBy(page, 'key_second');
  });
});

describe('[A13] another site', () => {
  it('is set up and tested in the console, brings in somebody new, and is linked and unlinked', async () => {
    const ownerId = await memberFixture(journey, { account: 'provider_keeper', isOwner: true });
    const staff = await journey.visitor();
    await journey.signIn(staff.page, ownerId);
    await staff.page.goto('/admin/login-providers');
    await staff.page.getByText(admin.empty).waitFor();
    await staff.page.getByRole('button', { name: admin.create }).click();
    for (const [label, value] of [
      [kit.nameZh, '茶山'],
      [kit.nameEn, 'Tea Hill'],
      [admin.fields.issuer, issuer.url],
      [admin.fields.clientId, issuer.clientId],
      [admin.fields.clientSecret, issuer.clientSecret],
    ] as const)
      await staff.page.getByLabel(label, { exact: true }).fill(value);
    await staff.page.getByRole('button', { name: kit.save }).click();
    await staff.page.getByRole('button', { name: kit.manage({ name: '茶山' }) }).click();
    await staff.page.getByRole('menuitem', { name: kit.test }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: kit.test, exact: true }).click();
    await staff.page.getByText(kit.fine).waitFor();
    await inspectPage(staff.page);
    expect(staff.troubles).toEqual([]);

    issuer.account = 'hill_person';
    const newcomer = await journey.visitor();
    await newcomer.page.goto(`/login?jumpUrl=${encodeRoute('/user/control___/topicList')}`);
    await newcomer.page.getByRole('button', { name: loginProvider.by({ name: '茶山' }) }).click();
    // Nothing is made of him before he has accepted the terms; the form outlives a reload, what was used up is out of
    // the address.
    await newcomer.page.getByRole('heading', { name: session.join.title }).waitFor();
    await newcomer.page.reload();
    const join = newcomer.page.getByRole('button', { name: session.join.submit, exact: true });
    await join.click();
    await newcomer.page.getByText(session.rules.terms).waitFor();
    // The server refuses, so that all that is wrong is told at once.
    expect(newcomer.troubles.splice(0).filter((trouble) => !trouble.includes(issuer.url))).toEqual([
      expect.stringMatching(/400 .*thirdParty/),
    ]);
    await inspectPage(newcomer.page);
    expect(new URL(newcomer.page.url()).search).toBe('');
    expect(await journey.db.rows(sql`select from login_provider_link where subject = 'hill_person'`)).toEqual([]);
    await newcomer.page.locator('main input[name=agreeTerms]').check();
    await join.click();
    await newcomer.page.getByRole('link', { name: profile.welcome.skip }).click();
    await newcomer.page.waitForURL((url) => url.pathname === '/user/control___/topicList');
    await heldBy(newcomer.page, 'hill_person of');
    // He was elsewhere in between.
    expect(newcomer.troubles.filter((trouble) => !trouble.includes(issuer.url))).toEqual([]);

    const { page } = await journey.member('linker');
    issuer.account = 'linker_elsewhere';
    await openSecurity(page);
    await page.getByRole('button', { name: loginProvider.card.linkOf({ name: '茶山' }) }).click();
    await prove(page, 'linker', loginProvider.card.link);
    await page.getByText('linker_elsewhere of elsewhere').waitFor();
    await page.getByRole('button', { name: loginProvider.card.unlinkOf({ name: '茶山' }) }).click();
    await prove(page, 'linker', loginProvider.card.unlink);
    await page.getByRole('button', { name: loginProvider.card.linkOf({ name: '茶山' }) }).waitFor();
  });

  it('sends nobody to a page that is not ours, and says so when there is nothing to finish', async () => {
    const { page } = await journey.visitor();
    await page.goto('/thirdParty/loginRedirect');
    await page.getByText(session.redirect.nothing).waitFor();
    await inspectPage(page);
    await page.goto('/thirdParty/loginRedirect?code=x&state=forged');
    await page.getByText(loginProvider.errors.stateRefused).waitFor();
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      issuer.account = 'hill_person';
      const visitor = await journey.visitor();
      const code = Buffer.from(target).toString('base64url');
      await visitor.page.goto(`/login?jumpUrl=${code}`);
      await visitor.page.getByRole('button', { name: loginProvider.by({ name: '茶山' }) }).click();
      await visitor.page.waitForURL(isHome);
      expect(new URL(visitor.page.url()).origin).toBe(journey.origin);
    }
  });
});
