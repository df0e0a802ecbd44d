import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { zh as lightbox } from '#platform/web/lightbox/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Point {
  x: number;
  y: number;
}
interface Way {
  from: Point;
  to: Point;
}

const between = ({ from, to }: Way, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Fingers put down together, drawn over the glass, each on its way, and lifted. */
async function draw(glass: CDPSession, ...ways: Way[]): Promise<void> {
  const at = (part: number) => ways.map((way, id) => ({ ...between(way, part), id }));
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await glass.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Two fingers on one level around a point, from so far apart to so far. */
const spread = ({ x, y }: Point, from: number, to: number): [Way, Way] => [
  { from: { x: x - from / 2, y }, to: { x: x - to / 2, y } },
  { from: { x: x + from / 2, y }, to: { x: x + to / 2, y } },
];

interface Opened {
  page: Page;
  glass: CDPSession;
  box: Locator;
  picture: Locator;
  count: number;
  troubles: string[];
}

/** The first of several pictures of a text, opened by a finger. */
async function openPicture(): Promise<Opened> {
  const found = await journey.db.row<{ id: string }>(sql`
    select topic_id as id from topic_content join topic on topic.id = topic_id where status = 'published'
      and html like '%<img%<img%' and section_id not in (select section_id from section_restriction)
    order by topic_id limit 1`);
  const { page, context, troubles } = await journey.visitor(phone);
  await page.goto(`/thread?topicId=${found?.id}`);
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
  const pictures = page.locator('main .prose').first().locator('img:not(.blur, .emoji)');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(1);
  const box = page.getByRole('dialog', { name: lightbox.title });
  await expect
    .poll(
      async () => {
        await pictures
          .first()
          .tap({ timeout: 2000 })
          .catch(() => undefined);
        await box.waitFor({ timeout: 5000 }).catch(() => undefined);
        return box.count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
  const picture = box.getByRole('img').first();
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  return { page, glass: await context.newCDPSession(page), box, picture, count, troubles };
}

async function positionOf(picture: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const position = await picture.boundingBox();
  if (!position) throw new Error('no picture');
  return position;
}

async function middleOf(picture: Locator): Promise<Point> {
  const { x, y, width, height } = await positionOf(picture);
  return { x: x + width / 2, y: y + height / 2 };
}

/** How many times as wide as before. */
const grown = (picture: Locator, before: number) => async () =>
  Math.round(((await positionOf(picture)).width / before) * 10) / 10;

const isAt = ({ box, count }: Opened, number: number) =>
  box.getByText(lightbox.place({ number, count }), { exact: true }).waitFor();

describe('a picture under fingers', () => {
  it('grows as two of them part, is moved by one, and fits again as they meet', async () => {
    const opened = await openPicture();
    const { page, glass, picture } = opened;
    const { width } = await positionOf(picture);
    const middle = await middleOf(picture);
    await draw(glass, ...spread(middle, 100, 250));
    await expect.poll(grown(picture, width)).toBe(2.5);
    expect(Math.abs((await middleOf(picture)).x - middle.x)).toBeLessThan(2);
    const { x } = await positionOf(picture);
    await draw(glass, { from: middle, to: { x: middle.x - 80, y: middle.y } });
    await expect.poll(async () => Math.abs((await positionOf(picture)).x - (x - 80))).toBeLessThan(2);
    await isAt(opened, 1);
    await draw(glass, ...spread(middle, 300, 60));
    await expect.poll(grown(picture, width)).toBe(1);
    await expect.poll(async () => Math.abs((await middleOf(picture)).x - middle.x)).toBeLessThan(1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await isAt(opened, 1);
    expect(opened.troubles).toEqual([]);
  });

  it('grows at the point between them', async () => {
    const { glass, picture } = await openPicture();
    const before = await positionOf(picture);
    const point = { x: before.x + before.width * 0.3, y: before.y + before.height / 2 };
    await draw(glass, ...spread(point, 60, 180));
    await expect.poll(grown(picture, before.width)).toBe(3);
    const after = await positionOf(picture);
    expect((point.x - after.x) / after.width).toBeCloseTo(0.3, 1);
  });

  it('goes in at two taps and out at two more', async () => {
    const { page, picture, troubles } = await openPicture();
    const { width } = await positionOf(picture);
    const { x, y } = await middleOf(picture);
    const tapTwice = async () => {
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
    };
    await tapTwice();
    await expect.poll(grown(picture, width)).toBe(2.5);
    await page.waitForTimeout(600);
    await tapTwice();
    await expect.poll(grown(picture, width)).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('gives way to the next and the one before at a swipe, not at two fingers, and goes away downwards', async () => {
    const opened = await openPicture();
    const { glass, picture, box } = opened;
    const { x, y } = await middleOf(picture);
    const swipe = (by: Partial<Point>) => ({ from: { x, y }, to: { x: x + (by.x ?? 0), y: y + (by.y ?? 0) } });
    await draw(glass, swipe({ x: -140 }));
    await isAt(opened, 2);
    await draw(glass, swipe({ x: 140 }));
    await isAt(opened, 1);
    const { width } = await positionOf(picture);
    await draw(
      glass,
      { from: { x: x - 20, y }, to: { x: x - 150, y } },
      { from: { x: x + 20, y }, to: { x: x - 110, y } },
    );
    await draw(glass, swipe({ x: -40 }));
    expect(await grown(picture, width)()).toBe(1);
    await isAt(opened, 1);
    await draw(glass, swipe({ y: 200 }));
    await expect.poll(() => box.count()).toBe(0);
    expect(opened.troubles).toEqual([]);
  });
});
