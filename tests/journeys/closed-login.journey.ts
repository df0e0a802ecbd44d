import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openVisitor, sharedBrowser } from '#tests/journeys/browser.ts';
import { attachDevice } from '#tests/journeys/device.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';

// A house of its own: login is closed for the whole of one.
let site: ProductionServer;
let browser: Browser;
beforeAll(async () => {
  site = await startProduction({ environment: { RATE_LIMIT_FACTOR: '100' } });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await site?.stop();
  await site?.discard();
});

/** As the console does it; the running process hears of it within a second. */
async function closeLogin(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined });
  const db = openDatabase({ url: postgres.appUrl, connections: 1 });
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into setting (key, value) values ('allowLoginAccountType', '""'::jsonb)`);
    await broadcastDurably(tx, 'setting');
    return null;
  });
  await db.end();
  await postgres.stop();
}

it('staff come in by a passkey while login is closed, by a way that stays folded away from everybody else', async () => {
  const { page, troubles } = await openVisitor(browser, site.url);
  await attachDevice(page);
  await page.goto(/http\S+\/login\?token=\S+/.exec(site.output())?.[0] ?? '');
  await page.waitForURL((url) => url.pathname === '/admin');
  await page.goto('/user/security');
  await page.getByRole('button', { name: passkey.card.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: passkey.form.go, exact: true }).click();
  await page.getByRole('button', { name: passkey.form.save, exact: true }).click();
  await page.getByText(passkey.card.addedDone).first().waitFor();

  await closeLogin();
  await page.evaluate(() => localStorage.removeItem('bbsToken'));
  await page.context().clearCookies();
  const closed = page.getByText(session.login.closed);
  await expect
    .poll(() =>
      page
        .goto('/login')
        .then(() => closed.waitFor({ timeout: 2000 }))
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
  const key = page.getByRole('button', { name: session.passkey.button });
  expect(await key.count()).toBe(0);
  await page.getByRole('button', { name: session.login.staffWays, expanded: false }).click();
  await key.waitFor();
  expect(await barriers(page)).toEqual([]);
  await key.click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: session.login.title, exact: true }).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
