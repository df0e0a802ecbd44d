import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

/** Narrower than this nobody hits. */
const LEAST = 24;

/** What is wrong with the controls of the header, whose unused entries wait in "more"; and how many it shows. */
const judgeHeader = (page: Page) =>
  page.evaluate((least) => {
    const header = document.querySelector('header');
    const row = header?.getBoundingClientRect();
    const shown = [...(header?.querySelectorAll('a, button, input') ?? [])].filter((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return control.checkVisibility() && (top + bottom) / 2 < (row?.bottom ?? 0);
    });
    const faults = shown.flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (width < least) return [`${name}: ${width} px wide`];
      if (left < 0 || right > innerWidth) return [`${name}: outside the window`];
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return control.contains(above) ? [] : [`${name}: covered by ${above?.outerHTML.slice(0, 80)}`];
    });
    return { faults, count: shown.length };
  }, LEAST);

describe('the header', () => {
  it('shows each of its controls whole, to a member with a picture, in both languages', async () => {
    const { page, memberId } = await journey.member('pictured');
    await journey.db.run(sql`
      update member set avatar_path = (select avatar_path from member where avatar_path is not null limit 1)
      where id = ${memberId}`);
    for (const language of ['en_US', 'zh_CN']) {
      await page.goto(`/?lang=${language}`);
      await page.locator('header button img').waitFor({ state: 'attached' });
      for (const width of [820, 1024, 1100, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const { faults, count } = await judgeHeader(page);
        expect(faults, `${language} at ${width} px`).toEqual([]);
        expect(count, `${language} at ${width} px`).toBeGreaterThan(7);
      }
    }
  });

  it('opens an address that names a language in it, after another was chosen', async () => {
    const { page } = await journey.member('polyglot');
    await page.locator('html[data-alive=true]').waitFor();
    await page.locator('header a[lang=en-US]').click();
    await page.locator('html[lang=en-US]').waitFor();
    await page.goto('/askList?lang=zh_CN');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });

  it('of a phone has room for the name of the site, beside a guest’s buttons', async () => {
    const { page } = await journey.visitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.goto('/?lang=en_US');
    await page.locator('html[data-alive=true]').waitFor();
    expect((await judgeHeader(page)).faults).toEqual([]);
    const name = await page
      .locator('header a span:last-child')
      .first()
      .evaluate((span) => [span.textContent, span.scrollWidth - span.clientWidth]);
    expect(name).toEqual(['Teahouse · 茶馆', 0]);
  });
});
