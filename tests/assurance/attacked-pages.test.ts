import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '#app/web/pages.tsx';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { inspectForScripts, openTrap, type TrappedPage } from '#tests/assurance/attack-trap.ts';
import { type Attacks, attacksFixture, textsOf } from '#tests/assurance/attacks-fixture.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { isDrill, patience, sampled } from '#tests/assurance/scale.ts';
import { sharedBrowser } from '#tests/journeys/browser.ts';
import { xssVectors } from '#tests/markdown/xss-vectors.ts';

/** X1: every attack there is, written wherever a member may write, read on the real pages. */
let site: OpenProduction;
let browser: Browser;
let attacks: Attacks;
/** Without the content policy what is not cleaned runs; with it, what tries to is reported. */
let bare: TrappedPage;
let guarded: TrappedPage;
beforeAll(async () => {
  site = await openProduction({ environment: { SHOW_KIT: '1' } });
  attacks = await attacksFixture(site);
  browser = await sharedBrowser();
  bare = await openTrap(browser, site.server.url, { bypassCSP: true });
  guarded = await openTrap(browser, site.server.url, { bypassCSP: false });
}, patience * 4);
afterAll(async () => {
  for (const trap of [bare, guarded]) await trap?.page.context().close();
  await site?.close();
});

const TRAPS = ['with no content policy to help', 'under the content policy'] as const;
/** What takes minutes is read under both by the drill; the harder one is read in every run. */
const LONG_READ = isDrill ? TRAPS : TRAPS.slice(0, 1);
const trapOf = (name: (typeof TRAPS)[number]): TrappedPage => (name === 'under the content policy' ? guarded : bare);

async function signIn({ page }: TrappedPage, as: 'owner' | 'author' | 'stranger'): Promise<void> {
  await page.goto('/termsService');
  await page.evaluate((tokens) => localStorage.setItem('bbsToken', JSON.stringify(tokens)), site[as].tokens);
  await page
    .context()
    .addCookies([...site[as].cookies].map(([name, value]) => ({ name, value, url: site.server.url })));
}

/**
 * Opens an address, pokes everything in it, and tells what ran or could have. `shown` proves that the attacks are there
 * to be read.
 */
async function open(trap: TrappedPage, address: string, shown = ''): Promise<string[]> {
  const { page, fired } = trap;
  fired.length = 0;
  await page.goto(address, { waitUntil: 'load' });
  if (shown !== '')
    await expect
      .poll(() => page.evaluate(() => document.body.textContent), { message: address, timeout: 30_000, interval: 50 })
      .toContain(shown);
  // What comes by calls has come. The page that shows the house's own parts has some that are busy for good.
  if (!address.startsWith('/kit'))
    await page.waitForFunction(
      () => document.querySelector('main') !== null && document.querySelector('main [aria-busy=true]') === null,
    );
  const found = await inspectForScripts(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return [...found, ...fired].map((what) => `${address}: ${what}`);
}

const threads = () => [
  ...attacks.topics.map((id, index) => [`/thread?topicId=${id}`, `Topic of attacks ${index}`] as const),
  ...Array.from(
    { length: Math.ceil((attacks.counts['comments'] ?? 0) / 20) },
    (_, index) => [`/thread?topicId=${attacks.discussed}&page=${index + 1}`, 'Comment'] as const,
  ),
];

describe('attacks in topics, comments, replies, polls, quotes, envelopes and files', () => {
  it.each(LONG_READ)(
    'run for nobody who reads them, %s',
    async (name) => {
      const trap = trapOf(name);
      const found: string[] = [];
      for (const [address, shown] of threads()) found.push(...(await open(trap, address, shown)));
      expect(found).toEqual([]);
    },
    patience,
  );
});

describe('[X1] attacks in hidden parts', () => {
  it.each(TRAPS)('run not for whoever has opened them, %s', async (name) => {
    const trap = trapOf(name);
    await signIn(trap, 'stranger');
    expect(await open(trap, `/thread?topicId=${attacks.hiding}`, 'Part 0')).toEqual([]);
    expect(await trap.page.evaluate(() => document.body.textContent)).toContain('Part 5');
  });

  it.each(TRAPS)('that bring parts of their own run for nobody, whatever their conditions say, %s', async (name) => {
    const trap = trapOf(name);
    const found: string[] = [];
    // To whom some are open, and to whom all are.
    for (const as of ['stranger', 'author'] as const) {
      await signIn(trap, as);
      for (const [index, id] of attacks.hiders.entries())
        found.push(...(await open(trap, `/thread?topicId=${id}`, `Opened ${index}`)));
    }
    expect(found).toEqual([]);
    expect(attacks.hiders).toHaveLength(3);
  });

  it('that are refused run not when the editor says so', async () => {
    const { page, fired } = bare;
    await signIn(bare, 'author');
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill('A topic');
    await page.getByLabel(topic.form.section).selectOption({ index: 1 });
    const found: string[] = [];
    fired.length = 0;
    for (const attack of sampled(attacks.refused, { nameOf: String })) {
      await page.getByLabel(topic.form.content, { exact: true }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(attack);
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/api/topics') && response.request().method() === 'POST',
      );
      await page.getByRole('button', { name: topic.form.post, exact: true }).click();
      expect((await answered).status(), attack).toBe(400);
      await page
        .getByText(/:::hide|隐藏/)
        .first()
        .waitFor();
      found.push(...(await inspectForScripts(page)));
    }
    expect([...found, ...fired]).toEqual([]);
    expect(attacks.refused.length).toBeGreaterThan(25);
  });
});

describe('attacks in every other field a member fills in', () => {
  const about = () =>
    `topicId=${attacks.discussed}&commentId=${attacks.comment}&userName=poet&account=poet&id=${site.ids.author}`;
  it.each([
    [
      'author',
      'every page of the house',
      pageRoutes.filter((page) => !page.path.startsWith('/admin') && !page.path.includes(':')),
    ],
    ['owner', 'every page of the console', pageRoutes.filter((page) => page.path.startsWith('/admin'))],
  ] as const)(
    'run not for the %s on %s',
    async (as, _, pages) => {
      await signIn(bare, as);
      const found: string[] = [];
      for (const { path } of sampled(pages, { nameOf: (page) => page.path }))
        found.push(...(await open(bare, `${path}?${about()}`)));
      expect(found).toEqual([]);
      expect(pages.length).toBeGreaterThan(25);
    },
    patience,
  );

  it.each([
    ['author', '/user/control/home?userName=poet', '"><svg 0'],
    ['author', '/user/editUser', 'onerror'],
    ['author', '/user/control___/topicList', 'alert(1)'],
    ['author', '/user/control___/draftList', 'alert(1)'],
    ['author', '/user/security', 'alert(1)'],
    ['author', '/user/influencerAuth', 'alert(1)'],
    ['author', '/wallet/giveRedEnvelopeList', 'alert(1)'],
    ['stranger', '/wallet/receiveRedEnvelopeList', 'alert(1)'],
    ['stranger', '/user/control___/commentList', 'alert(1)'],
    ['stranger', '/user/control___/replyList', 'alert(1)'],
    ['owner', '/admin/content', 'alert(1)'],
    ['owner', '/admin/attachments', 'alert(1)'],
    ['owner', '/admin/members', '"><svg 0'],
    ['owner', '/admin/verifications', '"><svg 0'],
  ] as const)('stand before the %s on %s to be read', async (as, address, words) => {
    const { page } = bare;
    await signIn(bare, as);
    expect(await open(bare, address)).toEqual([]);
    const fields = () => [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'));
    await expect
      .poll(
        async () =>
          `${await page.evaluate(() => document.body.textContent)} ${(await page.evaluate(fields)).join(' ')}`,
      )
      .toContain(words);
  });
});

describe('the editor’s preview', () => {
  it.each(LONG_READ)(
    'runs none of them while they are written, %s',
    async (name) => {
      const trap = trapOf(name);
      const { page, fired } = trap;
      await signIn(trap, 'author');
      await page.goto('/addTopic');
      const text = page.getByLabel(topic.form.content, { exact: true });
      await page.getByRole('button', { name: rich.beside, exact: true }).click();
      const preview = page.getByRole('region', { name: rich.preview });
      const found: string[] = [];
      fired.length = 0;
      for (const [index, source] of textsOf(xssVectors, 60, 'Written').entries()) {
        await text.click();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.insertText(source);
        await preview.getByText(`Written ${index}`, { exact: true }).waitFor();
        found.push(...(await inspectForScripts(page)));
      }
      expect([...found, ...fired]).toEqual([]);
    },
    patience,
  );
});

describe('the trap', () => {
  const plants = {
    'an event of an element': '<img src=x onerror=alert(1)>',
    'an address that is a script': '<a href=" java\tscript:alert(1)">a</a>',
    'a frame that brings its own page': '<div class="prose"><iframe srcdoc="<script>alert(1)</script>"></iframe></div>',
    'a frame of another site': '<iframe src="https://evil.example/"></iframe>',
  };
  it.each(Object.entries(plants))('notices %s', async (_, html) => {
    await bare.page.goto('about:blank');
    expect(await open(bare, '/thread?topicId=1')).toEqual([]);
    await bare.page.evaluate((planted) => {
      const position = document.createElement('div');
      position.innerHTML = planted;
      document.querySelector('main')?.append(position);
    }, html);
    await expect.poll(async () => [...(await inspectForScripts(bare.page)), ...bare.fired].length).toBeGreaterThan(0);
  });
  it.each(['innerHTML', 'href'] as const)('notices what only the content policy has stopped: %s', async (way) => {
    await guarded.page.goto('about:blank');
    expect(await open(guarded, '/thread?topicId=1')).toEqual([]);
    const planted = guarded.page.evaluate((by) => {
      const link = document.createElement('a');
      document.body.append(link);
      if (by === 'innerHTML') link.innerHTML = '<img src=x onerror=alert(1)>';
      link.href = 'javascript:alert(1)';
      link.click();
    }, way);
    await planted.catch(() => undefined);
    await expect.poll(() => guarded.fired.join()).toContain('breach');
  });
});
