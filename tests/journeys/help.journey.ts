import { expect, it } from 'vitest';
import { zh } from '#features/help/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

it('help is found by a word, and read, without script as well', async () => {
  const { page } = await journey.visitor({ javaScriptEnabled: false });
  await page.goto('/help');
  await page.getByRole('searchbox', { name: zh.search }).fill('退回');
  await page.getByRole('button', { name: zh.apply }).click();
  await page.getByRole('link', { name: '红包', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '红包' }).waitFor();
  expect(await page.getByText('自动退回').count()).toBe(1);
  const { page: alive } = await journey.visitor();
  await alive.goto('/help');
  await alive.locator('html[data-alive=true]').waitFor();
  expect(await barriers(alive)).toEqual([]);
});
