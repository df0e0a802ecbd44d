import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { zh as admin } from '#features/message-provider/web/admin/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { readKeyFile } from '#platform/server/database/site-key.ts';
import { openVisitor, sharedBrowser } from '#tests/journeys/browser.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';
import { solveCaptcha } from '#tests/session-fixture.ts';

/** What Turnstile's script does, as far as a page can tell: a task that is solved by a click. */
const WIDGET = `window.turnstile = { render: (place, { callback }) => {
  const button = document.createElement('button');
  button.textContent = 'I am human';
  button.onclick = () => callback('a-token');
  document.querySelector(place).append(button);
} };`;
const SCRIPT = 'https://challenges.cloudflare.com/**';

// A house of its own: all who register there meet the provider while it is on.
let site: ProductionServer;
let browser: Browser;
let provider: http.Server;
beforeAll(async () => {
  site = await startProduction({ environment: { RATE_LIMIT_FACTOR: '100' } });
  browser = await sharedBrowser();
  provider = http.createServer((_, response) => response.end('{"success":true}')).listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(async () => {
  provider?.close();
  await site?.stop();
  await site?.discard();
});

async function fillIn(page: Page, account: string): Promise<void> {
  const fields = {
    account,
    password: 'green tea 茶',
    passwordAgain: 'green tea 茶',
    issue: '我小时候住在哪条街？',
    answer: '老码头街十二号',
  };
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(text);
  await page.getByRole('checkbox').check();
}
const submit = (page: Page) => page.getByRole('button', { name: session.register.submit, exact: true }).click();

it('[R6] an owner switches on another’s captcha; who registers solves it, or the site’s own where it does not load', async () => {
  const { page } = await openVisitor(browser, site.url);
  await page.goto(/http\S+\/login\?token=\S+/.exec(site.output())?.[0] ?? '');
  await page.waitForURL((url) => url.pathname === '/admin');
  await page.goto('/admin/providers');
  const panel = page.locator('form').filter({ hasText: admin.siteKey });
  await panel.getByRole('switch', { name: admin.isOn }).check();
  await panel.locator('input[name=siteKey]').fill('a-site-key');
  await panel.locator('input[name=secret]').fill('a-secret');
  await panel
    .locator('input[name=endpoint]')
    .fill(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`);
  await panel.getByRole('button', { name: kit.save }).click();
  await page.getByText(kit.done).first().waitFor();

  const solving = await openVisitor(browser, site.url);
  await solving.page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }));
  await solving.page.goto('/register');
  await fillIn(solving.page, 'solver_1');
  await solving.page.frameLocator('iframe').getByRole('button', { name: 'I am human' }).click();
  await solving.page.getByText(captcha.outsideDone).waitFor();
  await submit(solving.page);
  await solving.page.getByText(session.register.done({ nickname: 'solver_1' })).waitFor();

  const cutOff = await openVisitor(browser, site.url);
  await cutOff.page.route(SCRIPT, (route) => route.abort());
  const failing = cutOff.page.waitForEvent('requestfailed', (request) =>
    request.url().startsWith('https://challenges.cloudflare.com/'),
  );
  await cutOff.page.goto('/register');
  await failing;
  await cutOff.page.locator('iframe').waitFor({ state: 'detached' });
  await cutOff.page.locator('img[src*="/captcha/"]').waitFor();
  await fillIn(cutOff.page, 'cut_off_1');
  const secret = (await readKeyFile(site.dataDir)) ?? Buffer.of();
  const source = await cutOff.page.locator('img[src*="/captcha/"]').getAttribute('src');
  await cutOff.page.locator('input[name=captchaValue]').fill(solveCaptcha({ secret }, source?.split('/').at(-1) ?? ''));
  await submit(cutOff.page);
  await cutOff.page.getByText(session.register.done({ nickname: 'cut_off_1' })).waitFor();
});
