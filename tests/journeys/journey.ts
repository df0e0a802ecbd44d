import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { createSignInLink } from '#features/session/server/public.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { readKeyFile } from '#platform/server/database/site-key.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openVisitor, sharedBrowser, type Visitor } from '#tests/journeys/browser.ts';
import { memberFixture, solveCaptcha } from '#tests/session-fixture.ts';

export interface Journey {
  readonly origin: string;
  /** The running site's own database. */
  readonly db: Database;
  /** A visitor of his own; closed at the end of the file. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** A new member and a visitor signed in as him, on the home page. */
  member(account: string, options?: BrowserContextOptions): Promise<Visitor & { memberId: string }>;
  /** Signs a page in as this member, by a one-time link; it goes on to the home page. */
  signIn(page: Page, memberId: string): Promise<void>;
  /** What a person reads from a captcha's picture: these tests own the site's secret. */
  readCaptcha(page: Page): Promise<string>;
}

/** The running site's own secret. */
export async function readSecret(): Promise<Buffer> {
  const secret = await readKeyFile(inject('dataDir'));
  if (!secret) throw new Error('the site has no key');
  return secret;
}

/** The visitors and the database of one file of journeys. */
export function openJourney(): Journey {
  const origin = inject('origin');
  const visitors: Visitor[] = [];
  let browser: Browser;
  let db: Database;
  let leave: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: inject('dataDir'), log: () => undefined });
    db = openDatabase({ url: postgres.appUrl, connections: 3 });
    leave = async () => {
      await db.end();
      await postgres.stop();
    };
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      process.stderr.write(
        `${task.name}: ${failureOf(task.result.errors)}\nwhat stood on the pages then\n${(await Promise.all(visitors.map(({ page }) => glance(page)))).join('')}`,
      );
  });
  afterAll(async () => {
    for (const visitor of visitors) await visitor.close();
    await leave?.();
  });

  const journey: Journey = {
    origin,
    get db() {
      return db;
    },
    async visitor(options) {
      const visitor = await openVisitor(browser, origin, options);
      visitors.push(visitor);
      return visitor;
    },
    async member(account, options) {
      const visitor = await journey.visitor(options);
      const memberId = await memberFixture({ db }, { account, nickname: account, password: `${account} password` });
      await db.run(
        // There already where the newest version asks for it just now, which the story of the terms has it do.
        sql`
          insert into terms_consent (member_id, version_id) select ${memberId}, max(id) from terms_version
            on conflict do nothing`,
      );
      await journey.signIn(visitor.page, memberId);
      return { ...visitor, memberId };
    },
    async signIn(page, memberId) {
      await page.goto(`/login?token=${await createSignInLink(db, memberId)}`);
      await page.waitForURL((url) => url.pathname === '/');
    },
    async readCaptcha(page) {
      const source = await page.locator('img[src*="/captcha/"]').getAttribute('src');
      return solveCaptcha({ secret: await readSecret() }, source?.split('/').at(-1) ?? '');
    },
  };
  return journey;
}

/** Said at once: a run of half an hour tells it only at its end. */
const failureOf = ([error]: readonly { message: string; diff?: string }[] = []): string =>
  `${error?.message ?? ''}\n${error?.diff ?? ''}`;

/** Where a page is, and the first of what can be read there. */
async function glance(page: Page): Promise<string> {
  if (page.isClosed()) return '';
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch((error: unknown) => String(error));
  return `  ${page.url()}\n    ${text.replaceAll(/\s+/g, ' ').slice(0, 2500)}\n`;
}
