import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignInLink } from '#features/session/server/public.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { scaled } from '#tests/assurance/scale.ts';
import { chanceOf } from '#tests/chance.ts';
import { type BrowserProcess, startBrowser } from '#tests/journeys/browser-process.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
const KILLS = scaled(10, 500);
const chance = chanceOf(Number(process.env['DRILL_SEED'] ?? 7));
const below = (most: number) => Math.floor(chance() * most);
const FILLERS = ['茶', '山水', 'tea ', '，', '。', '👋', ' b'];

let profile: string;
let account: string;
let memberId: string;
let browser: BrowserProcess | undefined;
let pages: Page[] = [];
/** Words that must stand somewhere: every one is struck once in its life. */
let owed: string[] = [];
let wordCount = 0;
let postCount = 0;
const lost: string[] = [];
/** Where everything lay when something was missed. */
let evidence = '';

beforeAll(async () => {
  profile = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-profile-'));
  account = `typist_${Date.now()}`;
  memberId = await memberFixture(journey, { account });
});
afterAll(async () => {
  await browser?.kill();
  await fs.rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** A window with the form of a new topic; whoever a kill has signed out signs in again. */
async function openForm(): Promise<Page> {
  browser ??= await startBrowser(profile);
  const page = await browser.context.newPage();
  const heading = page.getByLabel(topic.form.title, { exact: true });
  await page.goto(`${journey.origin}/addTopic`);
  await heading.or(page.locator('input[type="password"]')).first().waitFor();
  if (!(await heading.isVisible())) {
    await page.goto(`${journey.origin}/login?token=${await createSignInLink(journey.db, memberId)}`);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${journey.origin}/addTopic`);
    await heading.waitFor();
  }
  pages.push(page);
  return page;
}

/** Back at the form, once what waits to be sent has gone out. */
async function goOn(page: Page): Promise<Page> {
  const isFree = async () => {
    if (!page.url().endsWith('/addTopic')) await page.goto(`${journey.origin}/addTopic`);
    await page.getByLabel(topic.form.title, { exact: true }).waitFor();
    return (await page.getByText(editor.waiting).isVisible()) ||
      (await page.getByLabel(topic.form.title, { exact: true }).isEditable()) === false
      ? 'waiting'
      : 'free';
  };
  await expect.poll(isFree, { timeout: 60_000 }).toBe('free');
  return page;
}

/** What lies on this browser's shelf: the text and all that stands beside it. */
const onSale = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const params = indexedDB.open('drafts');
        params.onerror = () => reject(params.error);
        params.onsuccess = () => {
          const read = params.result.transaction('draft').objectStore('draft').get(name);
          read.onsuccess = () => {
            params.result.close();
            const texts = read.result ? [read.result.fields, ...read.result.others] : [];
            resolve(texts.map((fields) => fields.content).join('\n'));
          };
        };
      }),
    `${account}:topic`,
  );
const posted = async () =>
  (
    await journey.db.rows<{ source: string }>(
      sql`select s.source from topic t join topic_content s on s.topic_id = t.id where t.author_id = ${memberId}`,
    )
  ).map(({ source }) => source);
const authorship = async (page: Page) => [await onSale(page), ...(await posted())].join('\n');

async function takePen(page: Page): Promise<boolean> {
  return page
    .getByLabel(topic.form.content, { exact: true })
    .click({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
}

async function strike(page: Page): Promise<void> {
  // A post that waited may have gone out this very moment, and its form with it.
  for (let tries = 0; !(await takePen(page)); tries += 1) {
    if (tries === 5) throw new Error('the form does not come back');
    await browser?.context.setOffline(false);
    await goOn(page);
  }
  await page.keyboard.press('ControlOrMeta+End');
  for (let words = 1 + below(4); words > 0; words -= 1) {
    wordCount += 1;
    // The last digit first: two windows that type at once have nothing in common by chance.
    const word = `w${[...String(wordCount)].reverse().join('')}x`;
    await page.keyboard.type(`${FILLERS[below(FILLERS.length)]}${word}`);
    if (chance() < 0.3) await page.keyboard.press('Enter');
    owed.push(word);
  }
}

/** Sends what stands there, and does not always wait for what comes of it. */
async function send(page: Page): Promise<void> {
  for (const keep = page.getByRole('button', { name: editor.keepBoth }); await keep.isVisible(); ) await keep.click();
  postCount += 1;
  await page.getByLabel(topic.form.title, { exact: true }).fill(`演习 ${account} ${postCount}`);
  await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  if (chance() < 0.5) await page.waitForURL(/topicId=/, { timeout: 5000 }).catch(() => undefined);
}

/**
 * Ends a window or the whole browser in the middle of things. What only a process had in its memory is owed no more.
 */
async function kill(page: Page): Promise<void> {
  const way = below(4);
  if (way === 0) {
    // The window's process dies; the browser goes on.
    const session = await browser?.context.newCDPSession(page);
    session?.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash').catch(() => undefined);
    await page.close().catch(() => undefined);
    pages = pages.filter((item) => item !== page);
    return;
  }
  if (way === 1) await page.close({ runBeforeUnload: false });
  else if (way === 2) await browser?.close();
  else {
    // The shelf is on the disk; what is on its way there is not.
    const stored = await authorship(page);
    owed = owed.filter((word) => stored.includes(word));
    await browser?.kill();
  }
  if (way === 1) pages = pages.filter((item) => item !== page);
  else [browser, pages] = [undefined, []];
}

/** What the page shows and keeps, and what the server has of the draft. */
async function describeScene(page: Page): Promise<string> {
  const drafts = await journey.db.rows(
    sql`select name, key, version, fields->>'content' as content, deleted_at from draft where member_id = ${memberId}`,
  );
  const shown = await page
    .getByRole('textbox')
    .allInnerTexts()
    .catch(() => []);
  const stored = await page
    .evaluate(() =>
      Object.entries(localStorage).filter(([name]) => name.startsWith('last-words') || name.includes('waiting')),
    )
    .catch(() => []);
  return JSON.stringify({
    url: page.url(),
    localStore: await onSale(page).catch(String),
    shown,
    kept: stored,
    drafts,
    windows: pages.length,
  });
}

async function settleAccounts(page: Page): Promise<void> {
  const missing = async () => {
    const text = await authorship(page);
    return owed.filter((word) => !new RegExp(`${word}(?!\\d)`).test(text));
  };
  await expect
    .poll(missing, { timeout: 15_000 })
    .toEqual([])
    .catch(async () => {
      lost.push(...(await missing()));
      if (lost.length > 0) evidence = await describeScene(page);
    });
  owed = owed.filter((word) => !lost.includes(word));
}

it(`[D1] ${KILLS} kills in the middle of writing and sending lose nothing and send nothing twice`, {
  timeout: KILLS * 60_000,
  retry: 0,
}, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const page = await goOn(pages[below(pages.length)] ?? (await openForm()));
    const other = chance() < 0.25 && pages.length < 2 ? await openForm() : undefined;
    if (chance() < 0.2) await browser?.context.setOffline(true);
    await strike(page);
    // One hand goes from one window to the other and back, as fast as it can.
    if (other) for (const next of [other, page, other]) await strike(next);
    // Left alone for a moment, everything gets to the disk by itself.
    if (chance() < 0.5) await settleAccounts(page);
    if (chance() < 0.25) await send(page);
    await kill(page);
    await browser?.context.setOffline(false);
    await settleAccounts(await openForm());
    expect(lost, `in round ${round}: ${evidence}`).toEqual([]);
    for (const item of pages.splice(0, Math.max(0, pages.length - 1))) await item.close().catch(() => undefined);
  }
  const titles = await journey.db.rows<{ title: string; count: number }>(
    sql`
      select title, count(*)::int as count from topic where author_id = ${memberId} group by title having count(*) > 1`,
  );
  expect({ lost, twice: titles }).toEqual({ lost: [], twice: [] });
  expect(wordCount).toBeGreaterThan(KILLS);
});
