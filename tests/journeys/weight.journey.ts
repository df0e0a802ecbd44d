import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

describe('what a page weighs before anybody touches it', () => {
  it.each([
    ['home', '/', 110],
    ['a thread', '/thread?topicId=1', 121.5],
  ])('%s: JavaScript in few files, one small sheet, text before any script', async (_name, address, kilobytes) => {
    const { page } = await journey.visitor();
    const scripts = new Map<string, number>();
    const sheets = new Map<string, number>();
    page.on('response', async (response) => {
      const type = response.request().resourceType();
      if (type !== 'script' && type !== 'stylesheet') return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      (type === 'script' ? scripts : sheets).set(response.url(), brotliCompressSync(body).length);
    });
    // What comes after three seconds is for later, and on a slow machine they are over before the page is there.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      Object.assign(window, {
        setTimeout: (act: () => void, wait = 0) => (wait < 3000 ? later(act, wait) : 0),
      });
    });
    await page.goto(address);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    // Parts that come late ask for others: until for a second and a half nothing new has come.
    for (let known = -1; known !== scripts.size; await page.waitForTimeout(1500)) known = scripts.size;
    const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0) / 1024;
    const list = JSON.stringify(
      [...scripts].map(([url, size]) => `${url.split('/').at(-1)} ${size}`),
      null,
      1,
    );
    expect(sum(scripts), list).toBeGreaterThan(20);
    expect(sum(scripts), list).toBeLessThanOrEqual(kilobytes);
    expect(scripts.size, list).toBeLessThanOrEqual(11);
    expect(sum(sheets)).toBeLessThanOrEqual(18);
    const html = await (await page.context().request.get(address)).text();
    expect(html.indexOf('<h')).toBeLessThan(html.indexOf('<script type="module"'));
  });
});
