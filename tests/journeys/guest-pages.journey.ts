import { beforeAll, describe, it } from 'vitest';
import type { Visitor } from '#tests/journeys/browser.ts';
import { expectSound, findSights, lookedAt, type Sights } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { soundPages } from '#tests/journeys/sound-pages.ts';

const journey = openJourney();
let guest: Visitor;
let sights: Sights;
beforeAll(async () => {
  guest = await journey.visitor();
  sights = await findSights(journey);
});

describe('[X4] a page that guests see has no barrier in either theme, no error, no breach of the policy, and asks nobody else', () => {
  it.each(lookedAt(Object.values(soundPages.guest)))('%s', (address) => expectSound(guest, address));

  it.each(['longest', 'withCode', 'withPictures'] as const)('a thread: %s', (name) =>
    expectSound(guest, `/thread?topicId=${sights[name]}`),
  );

  it('a thread closed to guests', () => expectSound(guest, `/thread?topicId=${sights.closed}`, true));
  it('a thread that is none', () => expectSound(guest, '/thread?topicId=99999', true));
  it('a member', () => expectSound(guest, `/user/control/home?userName=${sights.busiest}`));
  it('a member that is none', () => expectSound(guest, '/user/control/home?userName=nobody_at_all', true));
});
