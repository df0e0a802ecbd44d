import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as captchaEn } from '#features/captcha/messages.en.ts';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
const PASSWORD = 'green tea 茶';

/** Goes on with the Tab key until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no Tab leads there');
}
const isHome = (url: URL) => url.pathname === '/';

it('[A4] who cannot see a picture registers by the keyboard: the browser works instead', async () => {
  const { page } = await journey.visitor();
  await page.goto('/register');
  const picture = page.locator('img[src*="/captcha/"]');
  await picture.waitFor();
  const fields = {
    account: 'unseeing_1',
    password: PASSWORD,
    passwordAgain: PASSWORD,
    issue: '我小时候住在哪条街？',
    answer: '老码头街十二号',
  };
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, page.locator(`input[name=${name}]`));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.locator('input[name=captchaValue]'));
  await page.keyboard.type('#');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  const submit = page.getByRole('button', { name: session.register.submit, exact: true });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await page.locator('input[name=captchaValue][aria-invalid=true]').waitFor();
  await tabTo(page, page.getByRole('button', { name: captcha.unseen }));
  await page.keyboard.press('Enter');
  // The refused picture says nothing about the way that replaces it.
  await page.getByRole('status').getByText(captcha.worked).waitFor();
  expect(await picture.count()).toBe(0);
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await page.getByText(session.register.done({ nickname: 'unseeing_1' })).waitFor();
  await page.waitForURL(isHome);
});

it('[A16] a member whose name others try all day comes in: with the picture, and what the browser works for it', async () => {
  await memberFixture({ db: journey.db }, { account: 'hunted_1', password: PASSWORD });
  await journey.db.run(sql`delete from rate_counter`);
  await journey.db.run(sql`
    insert into rate_counter (bucket, count, resets_at) values ('login-try:account:hunted_l', 900,
      now() + interval '10 minutes'),
      ('login-failure:account:hunted_l', 5000, now() + interval '10 minutes')`);
  const { page } = await journey.visitor();
  await page.goto('/login');
  await page.locator('main input[name=account]').fill('hunted_1');
  await page.locator('main input[name=password]').fill(PASSWORD);
  const submit = page.locator('main').getByRole('button', { name: session.login.submit, exact: true });
  await submit.click();
  await page.locator('img[src*="/captcha/"]').waitFor();
  await page.locator('input[name=captchaValue]').fill(await journey.readCaptcha(page));
  await submit.click();
  await page.waitForURL(isHome);
  const [row] = await journey.db.rows(sql`select key from captcha where substr(key, 25, 1) > '0' and tries > 5`);
  expect(row).toBeDefined();
});

it.each(['light', 'dark'] as const)('the field fits a phone in English, %s', async (colorScheme) => {
  const { page } = await journey.visitor({ colorScheme, locale: 'en-US', viewport: { width: 390, height: 844 } });
  await page.goto('/findPassWord/step1?lang=en_US');
  await page.locator('img[src*="/captcha/"]').waitFor();
  const toggle = page.getByRole('button', { name: captchaEn.unseen });
  await toggle.waitFor();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/captcha-${colorScheme}.png` });
  await toggle.click();
  await page.getByRole('status').getByText(captchaEn.worked).waitFor();
});
