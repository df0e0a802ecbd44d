import { afterAll, expect, it } from 'vitest';
import { zh } from '#features/terms/messages.zh.ts';
import { zh as admin } from '#features/terms/web/admin/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

const release = () => journey.db.run(sql`update terms_version set asks_consent = false`);
afterAll(release);

it('a new version asks a member once, who reads it, agrees and goes on where they were', async () => {
  const { page: owner } = await journey.visitor();
  await journey.signIn(owner, '1');
  const { page, memberId } = await journey.member('meets_terms');
  await owner.goto('/admin/terms');
  await owner.getByRole('button', { name: admin.publish }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(admin.termsZh).fill('# 新的规矩\n\n喝茶时**小声**说话');
  await dialog.getByLabel(admin.summaryZh).fill('说话小声一点');
  expect(await barriers(owner)).toEqual([]);
  await dialog.getByRole('button', { name: admin.publish }).click();
  const question = owner.getByRole('alertdialog');
  await question.getByText(admin.confirmText).waitFor();
  await question.getByRole('button', { name: admin.publish }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.getByText('说话小声一点').waitFor();
  // Of this member alone: others are on the site at the same time.
  await journey.db.run(sql`
    insert into terms_consent (member_id, version_id)
    select m.id, v.id from member m, (select max(id) as id from terms_version) v where m.id <> ${memberId}
      on conflict do nothing`);
  await journey.db.run(
    sql`update terms_version set asks_consent = true where id = (select max(id) from terms_version)`,
  );
  await page.goto('/help');
  const consent = page.getByRole('dialog', { name: zh.consent.title });
  await consent.getByText('小声').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await consent.waitFor({ state: 'detached' });
  // Put off, it asks again on the next fresh page.
  await page.goto('/help');
  await consent.getByRole('link', { name: zh.consent.exportData }).click();
  await page.waitForURL((url) => url.pathname === '/user/dataExport');
  await consent.waitFor({ state: 'detached' });
  await page.goto('/help');
  await consent.getByRole('button', { name: zh.consent.agree }).click();
  await consent.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/help');
  await page.reload();
  await page.locator('html[data-alive=true]').waitFor();
  expect(await consent.count()).toBe(0);
  expect(
    await journey.db.rows(
      sql`
        select version_id from terms_consent where member_id = ${memberId}
          and version_id = (select max(id) from terms_version)`,
    ),
  ).toHaveLength(1);
  await release();
  const { page: bare } = await journey.visitor({ javaScriptEnabled: false });
  await bare.goto('/termsService');
  await bare.getByRole('heading', { name: '新的规矩' }).waitFor();
  await bare.getByRole('link', { name: /第 1 版/ }).click();
  await bare.getByText(zh.former).waitFor();
  await owner.goto('/admin/terms');
  await owner.getByRole('button', { name: admin.publish }).first().click();
  await dialog.getByLabel(admin.termsZh).fill('');
  await dialog.getByRole('button', { name: admin.publish }).click();
  await question.getByRole('button', { name: admin.publish }).click();
  await dialog.waitFor({ state: 'detached' });
});
