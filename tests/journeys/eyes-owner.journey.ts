import { expect, it } from 'vitest';
import { ownerOf } from './eyes/places.ts';
import { expectFaultless, openWalk, waysOf } from './eyes/walk.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

it.each(waysOf(2))('an owner goes through their console, room by room: $name', async (way) => {
  const visitor = await journey.visitor(way.options);
  await journey.signIn(visitor.page, await ownerOf(journey));
  const walk = await openWalk(visitor, 'owner', way);
  const { page, look } = walk;
  await page.goto('/admin');
  await look('overview');
  const rooms = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  if (!walk.isPhone) expect(rooms.length).toBeGreaterThan(20);
  for (const room of rooms) {
    await page.goto(room);
    await look(room.slice(1));
  }
  // A file opens from its list.
  await page.goto('/admin/members');
  await page.locator('main a[href^="/admin/member?id="]').first().click();
  await look('a member');
  await page.goto('/');
  await page.locator('main article').first().getByRole('heading').getByRole('link').click();
  await look('a thread');
  expectFaultless(walk);
});
