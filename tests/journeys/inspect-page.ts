import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { sampled } from '#tests/assurance/scale.ts';
import { untilQuiet, type Visitor } from '#tests/journeys/browser.ts';
import type { Journey } from '#tests/journeys/journey.ts';
import { templates } from '#tests/journeys/sound-pages.ts';

declare global {
  interface Window {
    /** As its source leaves it in the page. */
    axe: Pick<typeof axe, 'run'>;
  }
}

/** Opens a page and waits until everything it asks for has come. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilQuiet(page);
  await page
    .waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, undefined, { timeout: 2000 })
    .catch(() => undefined);
}

/** What axe finds wrong, in words one can act on. A page is judged once it has its heading: what loads has none. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    // Of what is in order it would tell as much again.
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  } satisfies RunOptions);
  return violations.flatMap((violation) =>
    violation.nodes
      .slice(0, 3)
      .map(
        (node) =>
          `${violation.id}: ${node.html.slice(0, 200)} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`,
      ),
  );
}

/** The addresses that one run looks at: of each template one, and a tenth of the others. */
export const lookedAt = (addresses: readonly string[]): string[] =>
  sampled(addresses, { nameOf: String, isAlways: (address) => templates.includes(address) });

/**
 * No error, no breach of the content policy, no other origin asked. `isRefused`: the page is there to show a refusal.
 */
export async function expectSound({ page, troubles }: Visitor, address: string, isRefused = false): Promise<void> {
  troubles.length = 0;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page, address);
  await expectNoBarrier(page);
  expect(troubles.filter((trouble) => !(isRefused && /status of 40[0349]/.test(trouble)))).toEqual([]);
  expect((await page.title()).length).toBeGreaterThan(3);
  expect(await page.locator('h1').count()).toBeGreaterThan(0);
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  // The other theme has other colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // One that is taken away before its end is over too.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  expect(await barriers(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
}

/** Threads with everything there is to see. */
export interface Sights {
  longest: string;
  withCode: string;
  withPictures: string;
  closed: string;
  /** An account that has written much. */
  busiest: string;
}

/** Looks for them in the demo community. */
export async function findSights({ db }: Pick<Journey, 'db'>): Promise<Sights> {
  const found = await db.row<Sights>(sql`
    select (select id from topic where status = 'published' order by comment_count desc limit 1) as longest,
      (select topic_id from topic_content join topic on id = topic_id where status = 'published'
        and source like '%|---%' and source like '%\`\`\`%' order by length(source) desc limit 1) as "withCode",
      (select id from topic where status = 'published' order by jsonb_array_length(images) desc, id
        limit 1) as "withPictures",
      (select id from topic where section_id in (select section_id from section_restriction
        where right_name = 'topic.view') and status = 'published' limit 1) as closed,
      (select account from member order by comment_count desc limit 1) as busiest`);
  if (!found?.longest || !found.withCode || !found.withPictures || !found.closed)
    throw new Error('the demo community has lost something worth seeing');
  return found;
}
