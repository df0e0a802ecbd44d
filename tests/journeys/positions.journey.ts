import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { untilQuiet } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
const widths: [string, BrowserContextOptions][] = [
  ['at a desk', { viewport: { width: 1280, height: 800 } }],
  ['on a phone', phone],
];

let long: string[];
let withContents: string;
/** Another site, with whatever links are asked of it: `/?to=/thread…`. */
let section: string;
let elsewhere: http.Server;
const linksTo = (...paths: string[]) =>
  `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/?${new URLSearchParams(paths.map((to) => ['to', to]))}`;

beforeAll(async () => {
  const open = sql`status = 'published' and section_id not in (select section_id from section_restriction)`;
  long = (
    await journey.db.rows<{ id: string }>(
      sql`select id from topic where ${open} order by comment_count desc, id limit 2`,
    )
  ).map(({ id }) => `/thread?topicId=${id}`);
  // Not that of the topic at the top: whichever of the pinned ones that is, its section may be short.
  const largest = await journey.db.row<{ id: string }>(
    sql`
      select section_id as id from topic where ${open} group by section_id order by count(*) desc, section_id limit 1`,
  );
  section = `/?sectionId=${largest?.id}`;
  const row = await journey.db.row<{ id: string }>(
    sql`
      select topic_id as id from topic_content join topic on id = topic_id where ${open} and jsonb_array_length(toc) > 4
        order by length(source) desc limit 1`,
  );
  withContents = `/thread?topicId=${row?.id}`;
  elsewhere = http.createServer((request, answer) => {
    const wanted = new URL(request.url ?? '/', 'http://elsewhere').searchParams.getAll('to');
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<!doctype html><title>Elsewhere</title>${wanted.map((to, at) => `<p><a id="to${at}" href="${journey.origin}${to.replaceAll('&', '&amp;')}">${at}</a>`).join('')}`,
    );
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));

const alive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
const positionOf = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls as a reader has: the frame in which it happened is over. Answers where the page is now. */
async function scroll(page: Page, to: number): Promise<number> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThanOrEqual(to);
  await page.evaluate((y) => scrollTo(0, y), to);
  return frame(page);
}

/** Where the page is once a frame has been drawn. */
async function frame(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return positionOf(page);
}

/** The page comes to a place and is still there when everything has arrived. */
async function expectPosition(page: Page, position: number): Promise<void> {
  const far = async () => Math.abs((await positionOf(page)) - position);
  await expect.poll(far, { timeout: 15_000 }).toBeLessThanOrEqual(2);
  await untilQuiet(page);
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await expect.poll(far).toBeLessThanOrEqual(2);
}

/** Presses the first of these links that can be seen, where it is seen: the page does not move for it. */
async function pressSeen(page: Page, selector: string): Promise<void> {
  const point = await page.evaluate((links) => {
    for (const link of document.querySelectorAll(links)) {
      const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + Math.min(width / 2, 20), top + height / 2];
      if (width > 0 && top > 80 && top < innerHeight - 100 && link.contains(document.elementFromPoint(x, y)))
        return { x, y };
    }
    throw new Error(`none of these can be seen: ${links}`);
  }, selector);
  await page.mouse.click(point.x, point.y);
}

/** Away by a link that is in view, and back and forward by the browser's own buttons. */
async function goAndReturn(page: Page, position: number, link: string): Promise<void> {
  const from = page.url();
  const at = await scroll(page, position);
  await pressSeen(page, link);
  await page.waitForURL((url) => url.href !== from);
  const to = page.url();
  await expectPosition(page, 0);
  const further = await scroll(
    page,
    await page.evaluate(() => Math.min(200, document.documentElement.scrollHeight - innerHeight)),
  );
  await page.goBack();
  await page.waitForURL(from);
  await expectPosition(page, at);
  await page.goForward();
  await page.waitForURL(to);
  await expectPosition(page, further);
  await page.goBack();
  await expectPosition(page, at);
}

describe.each(widths)('back and forward lead to the very place, %s', (_, options) => {
  it('on the home page, in a section and in a thread', async () => {
    const { page } = await journey.visitor(options);
    await page.goto('/');
    await alive(page);
    await goAndReturn(page, 1500, 'main [data-row] :is(h2, h3) a');
    await page.goto(section);
    await alive(page);
    await goAndReturn(page, 500, 'main [data-row] :is(h2, h3) a');
    await page.goto(long[0] ?? '/');
    await alive(page);
    await goAndReturn(
      page,
      3000,
      'main a[href*="/user/control/home"], main a[href*="page=2"], main a[href^="/user"], main a[href^="/thread"]',
    );
  });

  it('after a jump within the page, and after it was loaded again', async () => {
    const { page } = await journey.visitor(options);
    await page.goto(withContents);
    await alive(page);
    if (options.isMobile) await page.locator('details:has(nav) > summary').click();
    const at = await scroll(page, 120);
    await page
      .locator('nav a[href^="#"]:visible')
      .last()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect.poll(() => positionOf(page)).toBeGreaterThan(at + 200);
    const jumped = await frame(page);
    await page.goBack();
    await expectPosition(page, at);
    await page.goForward();
    await expectPosition(page, jumped);
    const later = await scroll(page, 1000);
    await page.reload();
    await alive(page);
    await expectPosition(page, later);
  });

  it('for members, whose pages come as a skeleton first and on slow lines', async () => {
    const { page } = await journey.visitor(options);
    const busiest = await journey.db.row<{ id: string }>(
      sql`select id from member where state = 'active' order by comment_count desc limit 1`,
    );
    await journey.signIn(page, busiest?.id ?? '');
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue().catch(() => undefined);
    });
    for (const [address, position] of [
      ['/', 1500],
      [long[0] ?? '', 2500],
      ['/user/control___/commentList', 300],
    ] as const) {
      await page.goto(address);
      await alive(page);
      const at = await scroll(page, position);
      // Another document in between: everything is asked for again.
      await page.goto('/termsService');
      await expectPosition(page, 0);
      await page.goBack();
      await alive(page);
      await expectPosition(page, at);
      await page.reload();
      await alive(page);
      await expectPosition(page, at);
    }
  });

  it('in the console', async () => {
    const { page } = await journey.visitor(options);
    await journey.signIn(
      page,
      await memberFixture(
        { db: journey.db },
        { account: `places_${options.isMobile ? 'phone' : 'desk'}`, roles: ['staff'] },
      ),
    );
    await page.goto('/admin/content');
    await alive(page);
    const at = await scroll(page, 300);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/levels"]')?.click());
    await page.waitForURL('/admin/levels');
    await expectPosition(page, 0);
    await page.goBack();
    await expectPosition(page, at);
  });

  it('and what is opened anew begins at its top or its anchor, whatever was read before', async () => {
    const { page } = await journey.visitor(options);
    await page.goto('/');
    await alive(page);
    await scroll(page, 1200);
    await page.goto(long[1] ?? '/');
    await alive(page);
    await expectPosition(page, 0);
    // Two results of a search, one after the other, in one window.
    await page.goto(linksTo(long[0] ?? '', long[1] ?? ''));
    await page.locator('#to0').click();
    await alive(page);
    const at = await scroll(page, 2080);
    await page.goBack();
    await page.locator('#to1').click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === long[1]);
    await alive(page);
    await expectPosition(page, 0);
    // Left for another site and come back to.
    await page.goto(long[0] ?? '/');
    await alive(page);
    await expectPosition(page, 0);
    await scroll(page, at);
    await page.goto(linksTo('/'));
    await page.goBack();
    await alive(page);
    await expectPosition(page, at);
    const anchor = await page.locator('article[id^="c"]').nth(6).getAttribute('id');
    await page.goto(linksTo(`${long[0]}#${anchor}`));
    await page.locator('#to0').click();
    await alive(page);
    const top = () => page.locator(`#${anchor}`).evaluate((input) => input.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it('and short pages have nothing to scroll', async () => {
    const { page } = await journey.member(`short_${options.isMobile ? 'phone' : 'desk'}`, options);
    for (const address of ['/user/control___/topicList', '/user/blockedList', '/wallet/point', '/membershipCardList']) {
      await page.goto(address);
      await untilQuiet(page);
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      const [whole, content] = await page.evaluate(() => {
        const heights = (parts: string) =>
          [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().height);
        const main = heights('main > *').reduce((sum, height) => sum + height, 0);
        return [document.documentElement.scrollHeight - innerHeight, Math.max(main, ...heights('aside'))];
      });
      // With the bar, the foot and what is between them, less than a window.
      if ((content ?? 0) < 560) expect(whole, address).toBe(0);
    }
  });
});
