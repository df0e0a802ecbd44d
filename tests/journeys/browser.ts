import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const SHELL = '/usr/bin/chromium-headless-shell';
/**
 * CHROME_PATH, or Chromium as Debian installs it. The same engine without a window costs two thirds of the processor's
 * time for every visitor, so it is preferred where it is there.
 */
export const BROWSER = process.env['CHROME_PATH'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

let launched: Promise<Browser> | undefined;

/**
 * The Chromium of the machine, or of CHROME_PATH: one for all files of a worker, which ends with the worker's process.
 * Files close the contexts they open, never the browser.
 */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = launch();
  return launched;
}

function launch(): Promise<Browser> {
  // Without a character set in the environment, names of downloads would be ASCII only.
  return chromium.launch({
    executablePath: BROWSER,
    args: FLAGS,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

/**
 * `SLOW_PAGES=60`: whatever a page puts off, and every answer it is given, comes so many milliseconds later, while the
 * journey goes on at its pace. A step that does not wait for what it needs fails then; without it, on a busy day alone.
 */
const lateness = Number(process.env['SLOW_PAGES'] ?? 0);
/** `SLOW_CPU=6`: the page's own work takes so many times as long, as on a phone or a busy machine. */
const slowness = Number(process.env['SLOW_CPU'] ?? 1);

/** A visitor with cookies and storage of his own, and everything that went wrong before his eyes. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /**
   * Errors in the console, exceptions, breaches of the content policy, and requests to other origins. Empty it to
   * forget.
   */
  troubles: string[];
  close(): Promise<void>;
}

/** Somebody at a desktop who reads Chinese, unless `options` say otherwise. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(40_000);
  const troubles: string[] = [];
  if (options.javaScriptEnabled !== false) await context.addInitScript(reportBreaches);
  if (lateness > 0 && options.javaScriptEnabled !== false) await context.addInitScript(beLate, lateness);
  context.on('page', (page) => watch(page, origin, troubles));
  if (options.javaScriptEnabled !== false) context.on('page', arriveAlive);
  if (slowness > 1)
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    });
  return { context, page: await context.newPage(), troubles, close: () => context.close() };
}

/** Runs in the page: React takes up its work, and calls their answers, later. */
function beLate(milliseconds: number): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function postLate(this: MessagePort, ...message: [unknown]) {
    setTimeout(() => post.apply(this, message), milliseconds);
  };
  const request = window.fetch;
  window.fetch = async (...call) => {
    const answer = await request(...call);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return answer;
  };
}

/** Runs in the page. */
function reportBreaches(): void {
  addEventListener('securitypolicyviolation', (event) => {
    // biome-ignore lint/suspicious/noConsole: the only way out of the page
    console.error(`policy breached: ${event.effectiveDirective} ${event.blockedURI}`);
  });
}

/** Requests of a page that have no answer yet. */
const pending = new WeakMap<Page, Set<Request>>();
/** As long without a request, nothing more comes by itself: half a second, as Playwright waits, is most of a visit. */
const QUIET_MS = 100;

/** Waits until the page is hydrated; one without script, or an inert one, never is. */
async function untilAlive(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        !document.querySelector('script[type=module]') ||
        document.getElementById('state')?.textContent?.includes('"isInert":true') ||
        document.documentElement.dataset['alive'] !== undefined,
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}

/** Waits until the page is hydrated and has had no request under way for a moment. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = pending.get(page);
  if (!requests) return page.waitForLoadState('networkidle');
  await untilAlive(page);
  const giveUpAt = Date.now() + 20_000;
  // Of a worker's script the browser does not always tell that it has come.
  const isAwaited = (request: Request) => !/\/work-thread-[^/]+\.js$/.test(request.url());
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await sleep(20)) {
    if ([...requests].some(isAwaited)) quietSince = Date.now();
    if (Date.now() > giveUpAt)
      throw new Error(`still under way: ${[...requests].map((request) => request.url()).join(' ')}`);
  }
}

/**
 * A page that is gone to has come alive: what a person does before is a story of its own, told with `waitUntil`.
 * Otherwise it would depend on how busy the machine is which of the two is told.
 */
function arriveAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return answer;
  };
}

function watch(page: Page, origin: string, troubles: string[]): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`${error.name}: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:')
      troubles.push(`asked ${url.origin}`);
  });
}
