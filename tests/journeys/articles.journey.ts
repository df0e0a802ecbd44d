import { expect, it } from 'vitest';
import { zh as admin } from '#features/article/web/admin/chosen-messages.zh.ts';
import { zh as words } from '#features/article/web/messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { writeInstant } from '#platform/shared/instant.ts';
import { instantField } from '#platform/shared/instant-field.ts';
import { barriers, expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
const TITLE = '春茶的采摘与保存';

it('an article is written, scheduled, published by itself, commented on and chosen', async () => {
  const { page } = await journey.visitor();
  const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
  await journey.signIn(page, owner?.id ?? '');
  await page.goto('/article');
  await page.getByRole('link', { name: words.list.write, exact: true }).click();
  await page.getByLabel(words.form.title, { exact: true }).fill(TITLE);
  await page.getByRole('button', { name: words.form.send, exact: true }).click();
  await page.getByText(words.form.summaryMissing).waitFor();
  await page.getByLabel(words.form.summary, { exact: true }).fill('采得早，存得好。');
  await page.getByLabel(words.form.content, { exact: true }).fill('清明前采，密封冷藏。');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const written = writeInstant(at, { language: 'zh_CN', timeZone: 'Asia/Shanghai' });
  await page.getByLabel(words.form.publishAt).fill(instantField(at, 'Asia/Shanghai'));
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: words.form.schedule, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const address = new URL(page.url());
  const path = `${address.pathname}${address.search}`;
  await page.getByText(words.page.scheduled).waitFor();
  // The list of what waits says for when.
  await page.goto('/addArticle');
  await page.getByRole('article').filter({ hasText: TITLE }).getByText(written).waitFor();
  await page.goto(path);

  // Nobody else sees it before its time.
  const reader = await journey.member('article_reader');
  await reader.page.goto(path);
  await reader.page.getByRole('heading', { level: 1, name: words.page.notFound }).waitFor();
  // Except whoever gets the preview's link.
  await page.getByRole('button', { name: words.page.preview, exact: true }).click();
  const key = new URL(await page.getByLabel(words.page.previewLink, { exact: true }).inputValue()).searchParams.get(
    'key',
  );
  const link = `/articlePreview?key=${key}`;
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectSound(reader, link);
  await reader.page.getByText('清明前采，密封冷藏。').waitFor();
  await reader.page.getByText(words.page.previewFor).waitFor();
  await journey.db.run(sql`update article set publish_at = now() where title = ${TITLE}`);
  await expect
    .poll(
      async () => (await reader.page.request.get(`/api/articles/${address.searchParams.get('articleId')}`)).status(),
      {
        timeout: 60_000,
        interval: 1000,
      },
    )
    .toBe(200);

  await reader.page.goto(link);
  await reader.page.getByRole('heading', { level: 1, name: words.page.noPreview }).waitFor();

  await reader.page.goto('/article');
  const listed = reader.page.getByRole('link', { name: TITLE });
  await listed.waitFor();
  expect(await reader.page.getByRole('link', { name: words.list.write, exact: true }).count()).toBe(0);
  await listed.click();
  await reader.page.getByLabel(comment.box.comment).fill('受教了。');
  await reader.page.getByRole('button', { name: comment.box.send, exact: true }).click();
  await reader.page.locator('article[id^="c"]').getByText('受教了。').waitFor();
  expect(await barriers(reader.page)).toEqual([]);

  // Its author looks at what it said before an edit.
  await page.goto(path);
  await page.getByRole('link', { name: words.page.edit, exact: true }).click();
  await page.getByLabel(words.form.content, { exact: true }).fill('清明前采，密封冷藏，避光。');
  await page.getByRole('button', { name: words.form.save, exact: true }).click();
  await page.getByRole('button', { name: words.page.editedAt }).click();
  await page.getByRole('dialog').getByRole('insertion').getByText('避光').waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.goto('/admin/chosen');
  await page.getByRole('button', { name: admin.add }).first().click();
  await page.getByLabel(admin.address).fill(path);
  await page.getByRole('dialog').getByRole('button', { name: admin.add }).click();
  await page.getByRole('link', { name: TITLE }).waitFor();
  await reader.page.goto('/qualityArticle');
  await reader.page.getByRole('link', { name: TITLE }).waitFor();
  expect(await barriers(reader.page)).toEqual([]);
});
