import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
let owner: Visitor;
let ids: string[];
beforeAll(async () => {
  owner = await journey.visitor();
  const row = await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
  await journey.signIn(owner.page, row?.id ?? '');
  const opened = await journey.db.rows<{ id: string }>(sql`
    insert into moderation_case (target_kind, target_id, author_id, sources, opened_at, claimed_by, claimed_at)
    select case when c.parent_id is null then 'comment' else 'reply' end, c.id, c.author_id, '{report}', now(), ${row?.id ?? ''}, now()
    from comment c
    where c.status = 'published' and c.target_kind = 'topic' and c.author_id <> ${row?.id ?? ''} order by c.id limit 10 returning id`);
  ids = opened.map(({ id }) => id);
});
const open = async () =>
  (
    await journey.db.row<{ count: number }>(
      sql`select count(*)::int as count from moderation_case where state = 'open' and id = any(${ids}::bigint[])`,
    )
  )?.count;

describe('the queue', () => {
  it('is cleared of ten cases with the keyboard alone', async () => {
    const { page } = owner;
    // Their own cases: others are opened by the stories that run beside this one.
    await page.goto('/admin/moderation?claim=mine');
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await page.locator('[data-row]').first().waitFor();
    for (let left = (await open()) ?? 0; left > 0; left -= 1) {
      await page.keyboard.press('j');
      await page.waitForFunction(() => document.activeElement?.closest('[data-row]') !== null);
      if (left % 2 === 0) await page.keyboard.press('d');
      else {
        await page.keyboard.press('x');
        await page.locator('dialog[open] input[type=radio]').nth(1).waitFor();
        await page.keyboard.press('Enter');
      }
      await expect.poll(open, { timeout: 15_000 }).toBe(left - 1);
      await expect.poll(() => page.locator('[data-row]').count(), { timeout: 15_000 }).toBeLessThanOrEqual(left - 1);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    expect(
      await journey.db.rows(sql`
        select decision, count(*)::int as count from moderation_case where id = any(${ids}::bigint[]) group by 1 order by 1`),
    ).toEqual([
      { decision: 'dismiss', count: 5 },
      { decision: 'remove', count: 5 },
    ]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('禁言').waitFor();
  });
  it('is undone from its case, on a phone', async () => {
    const small = await journey.visitor(phone);
    const row = await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
    await journey.signIn(small.page, row?.id ?? '');
    const last = ids.at(-1) ?? '';
    // Another instant of deciding: the event that settles the decision after a minute is then none of this one.
    await journey.db.run(sql`
      update moderation_case set decided_at = decided_at + interval '1 second', undo_until = now() + interval '1 hour',
        settled_at = null where id = ${last}`);
    await small.page.goto(`/admin/moderation?id=${last}`);
    await small.page.getByRole('button', { name: '撤回' }).click();
    await small.page.getByText('已撤回').first().waitFor();
    expect(await open()).toBe(1);
    const width = await small.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });
});
