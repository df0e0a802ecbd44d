import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { sanitiseHtml } from '#platform/server/markdown/sanitise-html.ts';
import { sharedBrowser } from '#tests/journeys/browser.ts';
import { pathologicalInputs } from '#tests/markdown/pathological-inputs.ts';
import { xssVectors } from '#tests/markdown/xss-vectors.ts';

let page: Page;
let fired = 0;

/**
 * Puts HTML into a page without any content policy, pokes every element of it, and returns what the browser made of it.
 */
const shown = (html: string): Promise<string> =>
  page.evaluate((content) => {
    document.body.innerHTML = content;
    for (const element of document.body.querySelectorAll('*')) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle']) element.dispatchEvent(new Event(type));
    }
    return document.body.innerHTML;
  }, html);

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
  page.on('dialog', (dialog) => {
    fired++;
    void dialog.dismiss();
  });
  await page.exposeFunction('alert', () => {
    fired++;
  });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>a</title>' }),
  );
  await page.goto('http://localhost/');
});
afterAll(() => page?.close());

describe('[X1 X3] in Chromium, with no content policy to help', () => {
  it('no attack of the lists fires, and the browser reads back exactly what was written', async () => {
    const sources = [...xssVectors, ...pathologicalInputs(3000).map(([, source]) => source)];
    const changed: string[] = [];
    for (const source of sources) {
      const { html } = renderMarkdown(source);
      if (sanitiseHtml(await shown(html)) !== html) changed.push(source);
    }
    await page.waitForTimeout(100);
    expect(changed).toEqual([]);
    expect(fired).toBe(0);
  });

  it('HTML from elsewhere cannot fire after sanitising either', async () => {
    for (const vector of xssVectors) await shown(sanitiseHtml(vector));
    await page.waitForTimeout(100);
    expect(fired).toBe(0);
  });

  it('the trap works: an attack nobody stopped is noticed', async () => {
    await shown('<img src=x onerror=alert(1)>');
    await expect.poll(() => fired).toBeGreaterThan(0);
  });
});
