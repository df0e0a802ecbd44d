import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#platform/server/markdown/sanitise-html.ts';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';
import { BROWSER } from '#tests/journeys/browser.ts';
import { pathologicalInputs } from '#tests/markdown/pathological-inputs.ts';
import { xssVectors } from '#tests/markdown/xss-vectors.ts';

const markdown = createMarkdown();
const context = {
  embedSites: ['bilibili'],
  images: new Map([['/files/a.png', { width: 3, height: 2, widths: [1, 2], blur: 'data:image/webp;base64,AAAA' }]]),
  videos: new Map([
    [
      '/files/a.mp4',
      {
        id: '1',
        poster: '/files/p.webp',
        width: 3,
        height: 2,
        seconds: 1,
        src: '/files/a-480.mp4',
        state: 'ready' as const,
      },
    ],
  ]),
};

let browser: Browser;
let page: Page;
let fired = 0;

/** The cleaner of the preview as one script, as the browser gets it. */
async function cleanerScript(): Promise<string> {
  const input = path.resolve('platform/web/editor/preview/clean-html.ts');
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'iife', name: 'cleaner' } },
    },
  });
  const bundle = Array.isArray(made) ? made[0] : made;
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: BROWSER,
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
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
  await page.addScriptTag({ content: await cleanerScript() });
});
afterAll(() => browser?.close());

/**
 * What the preview would show, and what the server's sanitiser makes of the same HTML, both as the browser writes them.
 */
const both = (html: string): Promise<[preview: string, server: string]> =>
  page.evaluate(
    ([dirty, clean]) => {
      const cleaner: { cleanHtml(html: string): string } = Reflect.get(window, 'cleaner');
      const shown = (text: string) => {
        const template = document.createElement('template');
        template.innerHTML = text;
        for (const element of template.content.querySelectorAll('*')) {
          const attributes = [...element.attributes]
            .map(({ name, value }) => [name, value] as const)
            .sort(([item], [other]) => item.localeCompare(other));
          for (const [name] of attributes) element.removeAttribute(name);
          // The cleaner drops a description with the end of a script in it: nobody will miss it.
          for (const [name, value] of attributes)
            if (value !== '' && !value.includes('</')) element.setAttribute(name, value);
        }
        return template.innerHTML;
      };
      return [shown(cleaner.cleanHtml(dirty)), shown(clean)] satisfies [string, string];
    },
    [html, sanitiseHtml(html)] as const,
  );

describe('[X1 X3] the preview', () => {
  it('shows what the server would show, whatever is written', async () => {
    const sources = [...xssVectors, ...pathologicalInputs(120).map(([, source]) => source)];
    const different: string[] = [];
    for (const source of sources) {
      const [preview, server] = await both(markdown.render(source, context).html);
      if (preview !== server) different.push(`${source}\n  preview ${preview}\n  server  ${server}`);
    }
    expect(different).toEqual([]);
  });

  it('lets nothing of foreign HTML run', async () => {
    for (const vector of xssVectors) {
      await page.evaluate((html) => {
        const cleaner: { cleanHtml(html: string): string } = Reflect.get(window, 'cleaner');
        document.body.innerHTML = cleaner.cleanHtml(html);
        for (const element of document.body.querySelectorAll('*'))
          for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle']) element.dispatchEvent(new Event(type));
      }, vector);
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(fired).toBe(0);
  });
});
