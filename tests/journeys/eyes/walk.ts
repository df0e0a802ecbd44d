import fs from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilQuiet, type Visitor } from '#tests/journeys/browser.ts';
import { judgePage } from './judge-page.ts';
import { foreignTexts, type Words, words } from './words.ts';

/** `EYES=DIR`: every story in every way, with pictures in this folder. */
const folder = process.env['EYES'];

export interface Way {
  name: string;
  language: 'zh' | 'en';
  options: BrowserContextOptions;
}

const way = (language: 'zh' | 'en', colorScheme: 'light' | 'dark', width: 1280 | 390): Way => ({
  name: `${language}-${colorScheme}-${width}`,
  language,
  options: {
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme,
    viewport: { width, height: width === 390 ? 844 : 900 },
    ...(width === 390 ? { isMobile: true, hasTouch: true } : {}),
  },
});

/** Both languages, themes and widths; without pictures a story is played in one of them. */
const all = [way('zh', 'light', 1280), way('en', 'dark', 390), way('en', 'light', 1280), way('zh', 'dark', 390)];
export const waysOf = (index: number): Way[] => (folder ? all : all.slice(index, index + 1));

/** A person on their walk: presses what they can read, waits as people do, and looks at what is there. */
export interface Walk {
  readonly page: Page;
  readonly words: Words;
  readonly isPhone: boolean;
  /** Presses a link, button or tab by its name. */
  press(role: 'link' | 'button' | 'tab' | 'menuitem', name: string | RegExp, within?: Locator): Promise<void>;
  /** Looks at the page: what is wrong with it goes into `faults`; with pictures, keeps one under this name. */
  look(name: string): Promise<void>;
  readonly faults: string[];
}

export async function openWalk(visitor: Visitor, story: string, { name, language }: Way): Promise<Walk> {
  const { page, troubles } = visitor;
  const faults: string[] = [];
  const foreign = await foreignTexts(language);
  const isPhone = name.endsWith('390');
  let count = 0;
  if (language === 'en') {
    await page.goto('/');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.locator('html[lang^=en]').waitFor();
  }
  return {
    page,
    words: words[language],
    isPhone,
    faults,
    async press(role, text, within) {
      await (within ?? page)
        .getByRole(role, { name: text, exact: typeof text === 'string' })
        .first()
        .click();
      await untilQuiet(page);
    },
    async look(what) {
      await untilQuiet(page);
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      count += 1;
      if (folder)
        await picture(
          page,
          path.join(
            folder,
            `${story}-${String(count).padStart(2, '0')}-${what.replaceAll(/[^a-z0-9]+/gi, '-')}.${name}.png`,
          ),
        );
      const found = [...(await judgePage(page, { language, foreign })), ...troubles.splice(0).filter(isFault)];
      faults.push(...found.map((fault) => `${what}: ${fault}`));
    },
  };
}

async function picture(page: Page, file: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

/** The browser reports a refused call as an error; the page says it in words, which are judged. */
const isFault = (trouble: string) => !/status of 4\d\d/.test(trouble);

/** Nothing was wrong on the whole walk. */
export function expectFaultless({ faults }: Walk): void {
  expect(faults).toEqual([]);
}

/** Away by a link in the page and back by the browser's button: the reader is where they were. */
export async function expectReturn({ page }: Walk, link: Locator): Promise<void> {
  // In the middle: what lies under the bar of a phone is scrolled once more before it is clicked.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const positionOf = () => page.evaluate(() => scrollY);
  const [before, from] = [await positionOf(), page.url()];
  await link.click();
  await expect.poll(() => page.url()).not.toBe(from);
  await untilQuiet(page);
  await page.goBack();
  await expect.poll(async () => Math.abs((await positionOf()) - before)).toBeLessThanOrEqual(2);
}
