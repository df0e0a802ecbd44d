import { expect, it } from 'vitest';
import { zh as words } from '#features/point/check-in-messages.zh.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
const give = words.button({ points: '5' });

it('a member checks in from the home page with one press, and the wallet knows', async () => {
  const { page, troubles } = await journey.member('home_checker');
  const panel = page.getByRole('complementary').locator('section').filter({ hasText: words.title });
  await panel.getByText(words.streak({ days: 0 })).waitFor();
  // Its place is kept: what is below does not move when it comes.
  await page.reload();
  const hot = page.getByRole('heading', { name: '热门话题' });
  await hot.waitFor();
  const before = (await hot.boundingBox())?.y;
  await panel.getByRole('button', { name: give, exact: true }).click();
  await panel.getByText(words.done).waitFor();
  await panel.getByText(words.streak({ days: 1 })).waitFor();
  await panel.getByRole('link', { name: words.points({ points: '5' }) }).waitFor();
  expect(Math.abs(((await hot.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThanOrEqual(2);
  await panel.getByRole('link', { name: words.points({ points: '5' }) }).click();
  // The address comes before the page.
  await panel.waitFor({ state: 'detached' });
  await page.waitForURL('**/wallet/point');
  await page.getByText(words.done).waitFor();
  expect(await page.getByRole('button', { name: give, exact: true }).count()).toBe(0);
  await page.goto('/');
  await panel.getByText(words.done).waitFor();
  expect(troubles).toEqual([]);
});

it('on a phone it is one row above the topics', async () => {
  const member = await journey.member('phone_checker', phone);
  const { page } = member;
  const row = page.getByRole('main').getByRole('region', { name: words.title });
  await row.getByRole('button', { name: give, exact: true }).tap();
  await row.getByText(words.done).waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(72);
  await expectSound(member, '/');
});

it('a guest has neither it nor its code', async () => {
  const { page } = await journey.visitor();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(words.title).count()).toBe(0);
  expect(loaded.filter((file) => /check-in/.test(file))).toEqual([]);
});
