import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAttachment } from '#features/attachment/server/fixtures.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { sharedBrowser } from '#tests/journeys/browser.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const SCRIPT = 'alert(document.domain)';
const PAGE = `<!doctype html><html><body onload="${SCRIPT}"><script>${SCRIPT}</script><svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"/></body></html>`;

let testSite: TestSite;
let served: Served;
let mia: Caller;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let fired: string[] = [];
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  await served.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(served.server.server.address() as AddressInfo).port}`;
  mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia' }));
  browser = await sharedBrowser();
  context = await browser.newContext({ acceptDownloads: true });
  await context.exposeBinding('alert', ({ frame }) => {
    fired.push(frame.url());
  });
});
afterAll(async () => {
  await context?.close();
  await served?.close();
  await testSite?.close();
});

/**
 * Opens an address as if it had been typed, and from a page of the same origin with no content policy to help; answers
 * where a script ran.
 */
async function open(path: string): Promise<string[]> {
  fired = [];
  const page = await context.newPage();
  // What is to be saved begins a download instead of a page.
  await page.goto(`${origin}${path}`).catch(() => undefined);
  await page.route('**/plain', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto(`${origin}/plain`);
  await page.evaluate(async (address) => {
    for (const name of ['script', 'img', 'link']) {
      const element = document.createElement(name);
      if (name === 'link') element.setAttribute('rel', 'stylesheet');
      element.setAttribute(name === 'link' ? 'href' : 'src', address);
      await new Promise((done) => {
        element.onload = done;
        element.onerror = done;
        document.body.append(element);
      });
    }
  }, path);
  await page.close();
  return fired;
}

/** A file that begins as its name says, and is a page as well. */
function headOf(name: string): Buffer {
  return name.endsWith('.txt') ? Buffer.alloc(0) : fileFixture(name.endsWith('.pdf') ? 'pdf' : 'mp4', 40, 0x20);
}

async function pictureWith(kind: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> {
  const plain = sharp({ create: { width: 30, height: 30, channels: 3, background: '#0f766e' } }).toFormat(kind);
  return Buffer.concat([await plain.withExif({ IFD0: { ImageDescription: PAGE } }).toBuffer(), Buffer.from(PAGE)]);
}

describe('[U2] what members upload, opened in Chromium', () => {
  it('a picture that is a page as well runs nothing', async () => {
    for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const { status, body } = await sendAttachment(mia, {
        kind: 'image',
        bytes: await pictureWith(kind),
        name: `'><script>${SCRIPT}</script>.html`,
      });
      expect([status, await open(body.path)], kind).toEqual([200, []]);
    }
  });
  it('a page called something else is saved, never under the name of a page, and runs nothing', async () => {
    const names = [
      'page.html.txt',
      '<script>alert(1)</script>.txt',
      "x';alert(1);'.pdf",
      'movie.mp4',
      'run\u202Elmth.txt',
    ];
    for (const name of names) {
      const { status, body } = await sendAttachment(mia, {
        kind: 'file',
        bytes: Buffer.concat([headOf(name), Buffer.from(PAGE)]),
        name,
      });
      expect([status, await open(body.path)], name).toEqual([200, []]);
      const page = await context.newPage();
      const saved = page.waitForEvent('download');
      await page.goto(`${origin}${body.path}`).catch(() => undefined);
      expect((await saved).suggestedFilename()).not.toMatch(/\.(html?|svg|xht(ml)?|js)$/i);
      await page.close();
    }
  });
  it('a script called a text runs nothing either', async () => {
    const { body } = await sendAttachment(mia, { kind: 'file', bytes: Buffer.from(SCRIPT), name: 'script.txt' });
    expect(await open(body.path)).toEqual([]);
  });
  it('the trap works: a page and a script that may run are noticed', async () => {
    await context.route('**/page-that-runs', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    await context.route('**/script-that-runs', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    expect(await open('/page-that-runs')).not.toEqual([]);
    expect(await open('/script-that-runs')).not.toEqual([]);
  });
});
