import { expect, it } from 'vitest';
import { zh as errors } from '#features/navigation/messages.zh.ts';
import { zh as admin } from '#features/navigation/web/admin/messages.zh.ts';
import { zh } from '#features/navigation/web/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

it('a member suggests a site, staff list it, and everybody finds it, without script as well', async () => {
  const { page } = await journey.member('finds_sites');
  await page.goto('/navigation');
  await page.locator('html[data-alive=true]').waitFor();
  await page.getByLabel(zh.address).fill('http://192.168.1.1/');
  await page.getByLabel(zh.suggest.name).fill('一间好茶馆');
  await page.getByLabel(zh.category).selectOption({ index: 1 });
  await page.getByRole('button', { name: zh.suggest.send, exact: true }).click();
  await page.getByText(errors.rules.inside).waitFor();
  await page.getByLabel(zh.address).fill('https://good-teahouse.example/');
  await page.getByRole('button', { name: zh.suggest.send, exact: true }).click();
  await page.getByText(zh.suggest.sent).waitFor();
  expect(await barriers(page)).toEqual([]);
  const { page: owner } = await journey.visitor();
  await journey.signIn(owner, '1');
  await owner.goto('/admin/navigation?state=pending');
  await owner.getByText('一间好茶馆').first().waitFor();
  expect(await barriers(owner)).toEqual([]);
  await owner
    .getByRole('row', { name: /一间好茶馆/ })
    .getByRole('button')
    .last()
    .click();
  await owner.getByRole('menuitem', { name: admin.accept, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: admin.accept, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { page: bare } = await journey.visitor({ javaScriptEnabled: false });
  await bare.goto('/navigation');
  await bare.getByRole('link', { name: zh.details({ name: '一间好茶馆' }) }).click();
  await bare.getByRole('heading', { level: 1, name: '一间好茶馆' }).waitFor();
  expect(await bare.getByRole('link', { name: 'https://good-teahouse.example/' }).getAttribute('rel')).toContain('ugc');
});
