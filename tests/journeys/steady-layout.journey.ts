import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSights, type Sights, settle } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
let sights: Sights;
beforeAll(async () => {
  sights = await findSights(journey);
});

/** The layout shifts of a page so far that nobody asked for, summed: more than the CLS that browsers report. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe.each([
  ['at a desk', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, isMobile: true }],
] satisfies [string, BrowserContextOptions][])(
  'nothing moves by more than 0.02 while a page settles, %s',
  (position, options) => {
    it.each(['/', 'longest', 'withCode', 'withPictures'] as const)('%s', async (name) => {
      const { page } = await journey.visitor(options);
      await settle(page, name === '/' ? '/' : `/thread?topicId=${sights[name]}`);
      expect(await shifted(page)).toBeLessThanOrEqual(0.02);
    });

    it('when a member comes', async () => {
      const { page } = await journey.member(position === 'at a desk' ? 'sits_still' : 'stands_still', options);
      for (const address of ['/', `/thread?topicId=${sights.withPictures}`, '/user/control___/topicList']) {
        await settle(page, address);
        expect(await shifted(page), address).toBeLessThanOrEqual(0.02);
      }
    });
  },
);
