import { describe, expect, it } from 'vitest';
import { zh as heldEdit } from '#features/content/web/held-edit-messages.zh.ts';
import { zh as queue } from '#features/moderation/web/admin/case-messages.zh.ts';
import { sectionImport } from '#features/section/server/public.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { contentOf, openEditor, phone, send } from '#tests/journeys/topic-editor.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

/** A section in which everything waits for review. */
const NAME = '先审后发';
const makeSection = () =>
  journey.db.transaction(async (tx) => {
    const id = await sectionImport.insertImportedSection(tx, {
      parentId: null,
      names: { zh: NAME, en: 'Read first' },
      descriptions: { zh: '', en: '' },
      color: '#1d5fbf',
      position: 990,
    });
    await tx.run(sql`update section set review = 'all' where id = ${id}`);
    await broadcastDurably(tx, 'section');
    return id;
  });

/** The open case of a topic, approved in the console; the minute in which it can be undone passes. */
async function approve(account: string, topicId: string): Promise<void> {
  const opened = await journey.db.row<{ id: string }>(sql`
    select id from moderation_case where target_kind = 'topic' and target_id = ${topicId} and state = 'open'`);
  const { page } = await journey.visitor(phone);
  await journey.signIn(page, await memberFixture({ db: journey.db }, { account, isOwner: true }));
  await page.goto(`/admin/moderation?id=${opened?.id ?? ''}`);
  await page.locator('html[data-alive=true]').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: queue.decisions.approve, exact: true }).click();
  await expect
    .poll(() => journey.db.row(sql`select from moderation_case where id = ${opened?.id ?? ''} and state = 'decided'`))
    .toBeDefined();
  await journey.db.run(sql`update outbox set due_at = now() where name = 'moderation.due'`);
}

describe('review', () => {
  it('holds a topic and then its edit: only its author reads them until staff have', async () => {
    await makeSection();
    const title = '先让管理员看看';
    const { page } = await journey.member('reviewed_author');
    await openEditor(page);
    await page.getByLabel(topic.form.title, { exact: true }).fill(title);
    await page.getByLabel(topic.form.section).selectOption({ label: NAME });
    await contentOf(page).fill('第一版的话。');
    await send(page);
    await page.getByText(topic.article.status.pending).waitFor();
    const topicId = new URL(page.url()).searchParams.get('topicId') ?? '';
    const guest = (await journey.visitor()).page;
    expect((await guest.goto(`/thread?topicId=${topicId}`))?.status()).toBe(404);

    await approve('reviewing_first', topicId);
    await expect
      .poll(async () => (await guest.goto(`/thread?topicId=${topicId}`))?.status(), { timeout: 15_000 })
      .toBe(200);
    await guest.getByText('第一版的话。').waitFor();

    await page.reload();
    await page.locator('html[data-alive=true]').waitFor();
    await page.getByRole('link', { name: topic.tools.edit, exact: true }).click();
    await contentOf(page).fill('第二版的话。');
    await page.getByRole('button', { name: topic.form.save, exact: true }).click();
    await page.getByText(heldEdit.held).waitFor();
    await guest.reload();
    await guest.getByText('第一版的话。').waitFor();
    expect(await guest.getByText('第二版的话。').count()).toBe(0);

    await approve('reviewing_second', topicId);
    await expect
      .poll(
        async () => {
          await guest.goto(`/thread?topicId=${topicId}`);
          return guest.getByText('第二版的话。').count();
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0);
  });
});
