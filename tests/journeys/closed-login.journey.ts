import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as question } from '#features/question/web/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { openVisitor, sharedBrowser } from '#tests/journeys/browser.ts';
import { attachDevice } from '#tests/journeys/device.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';
import { memberFixture } from '#tests/session-fixture.ts';

// A house of its own: asking is for VIP alone in one, then login is closed for the whole of it.
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

async function change<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined });
  const db = openDatabase({ url: postgres.appUrl, connections: 1 });
  try {
    return await work(db);
  } finally {
    await db.end();
    await postgres.stop();
  }
}

/** As the console does it; the running process hears of it within a second. */
const tell = (subject: 'setting' | 'role', statement: Statement) =>
  change((db) =>
    db.transaction(async (tx) => {
      await tx.run(statement);
      await broadcastDurably(tx, subject);
      return null;
    }),
  );

it('whoever may not ask is offered the membership that opens it', async () => {
  await tell(
    'role',
    sql`
      update role_right set role_id = (select id from role where code = 'vip') where right_name = 'question.ask'
        and section_id is null`,
  );
  const link = await change(async (db) =>
    createSignInLink(db, await memberFixture({ db }, { account: 'not_yet_vip', nickname: '还不是会员' })),
  );
  const { page, troubles, close } = await openVisitor(browser, site.url);
  await page.goto(`/login?token=${link}`);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/askList');
  await page.getByRole('link', { name: question.list.ask, exact: true }).first().click();
  await page.getByText(question.ask.refused).waitFor();
  await page.getByText(question.ask.openTo({ roles: 'VIP' })).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: question.ask.toCards }).click();
  await page.waitForURL((url) => url.pathname === '/membershipCardList' && url.searchParams.get('role') === 'vip');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(troubles.filter((trouble) => !/status of 403/.test(trouble))).toEqual([]);
  await close();
});

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

  await tell('setting', sql`insert into setting (key, value) values ('allowLoginAccountType', '""'::jsonb)`);
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
