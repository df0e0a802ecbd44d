import { expect, it } from 'vitest';
import { zh as house } from '#features/console/web/messages.zh.ts';
import { zh } from '#features/help/messages.zh.ts';
import { zh as admin } from '#features/help/web/admin/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
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

it('what staff have half written stays when the form is left by mistake', async () => {
  const { page, troubles } = await journey.visitor();
  const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`);
  await journey.signIn(page, owner?.id ?? '');
  await page.goto('/admin/help');
  await page.getByRole('button', { name: admin.newCategory }).click();
  const form = page.getByRole('dialog', { name: admin.newCategory });
  const name = form.getByLabel(house.nameZh);
  await name.fill('泡茶');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: kit.leaveTitle });
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: kit.cancel }).click();
  expect(await name.inputValue()).toBe('泡茶');
  page.once('dialog', (warning) => void warning.dismiss());
  const warned = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  expect((await warned).type()).toBe('beforeunload');
  expect(await name.inputValue()).toBe('泡茶');
  await form.getByRole('button', { name: kit.close }).click();
  await question.getByRole('button', { name: kit.leave }).click();
  await form.waitFor({ state: 'detached' });
  // With nothing filled in, nothing is asked.
  await page.getByRole('button', { name: admin.newCategory }).click();
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
