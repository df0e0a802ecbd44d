import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as cases } from '#features/moderation/server/waiting-messages.zh.ts';
import { zh as queue } from '#features/moderation/web/admin/case-messages.zh.ts';
import { zh as acts } from '#features/moderation/web/own-acts-messages.zh.ts';
import { topicImport } from '#features/topic/server/public.ts';
import { zh as disputes } from '#features/unlock/server/waiting-messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
let owner: Visitor;
let ids: string[];
beforeAll(async () => {
  owner = await journey.visitor();
  const row = await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
  await journey.signIn(owner.page, row?.id ?? '');
  const [topic = ''] = await topicsOfItsOwn(1, 'judged_ten_times');
  const opened = await journey.db.rows<{ id: string }>(sql`
    with written as (
      insert into comment (target_kind, target_id, floor, author_id, source, html, pipeline_version)
        select 'topic', t.id, n, t.author_id, '要看的话 ' || n, '<p>要看的话</p>', 1
        from topic t, generate_series(1, 10) n where t.id = ${topic} returning id, author_id),
    counted as (update topic set last_floor = 10, comment_count = 10 where id = ${topic})
    insert into moderation_case (target_kind, target_id, author_id, sources, opened_at, claimed_by, claimed_at)
    select 'comment', c.id, c.author_id, '{report}', now(), ${row?.id ?? ''}, now() from written c
      returning id`);
  ids = opened.map(({ id }) => id);
});
const open = async () =>
  (
    await journey.db.row<{ count: number }>(
      sql`select count(*)::int as count from moderation_case where state = 'open' and id = any(${ids}::bigint[])`,
    )
  )?.count;

/** Topics that no other story reads or removes: those of the demo community are everybody's. */
async function topicsOfItsOwn(count: number, account: string): Promise<string[]> {
  const authorId = await memberFixture({ db: journey.db }, { account });
  const section = await journey.db.row<{ id: string; root: string }>(
    sql`select section_id as id, root_section_id as root from topic order by id limit 1`,
  );
  if (!section) throw new Error('the demo community has no topic');
  return journey.db.transaction(async (tx) => {
    const topics = await topicImport.reserveTopicIds(tx, count);
    await topicImport.insertImportedTopics(
      tx,
      topics.map((id) => ({
        id,
        sectionId: section.id,
        rootSectionId: section.root,
        authorId,
        title: `一起删除 ${id}`,
        summary: '',
        language: 'zh',
        images: [],
        tags: [],
        status: 'published',
        pin: 'none',
        isEssence: false,
        commentsClosed: false,
        isSunk: false,
        hasPoll: false,
        envelope: 0,
        hideKinds: 0,
        viewCount: 0,
        createdAt: new Date().toISOString(),
        editedAt: null,
        place: null,
        source: '一起删除',
        html: '<p>一起删除</p>',
        toc: [],
        pipelineVersion: 0,
      })),
    );
    return topics;
  });
}

/** Templates come a moment later than the dialog: until then the only choice is one's own words. */
async function giveOwnReason(dialog: Locator): Promise<void> {
  await dialog.getByRole('radio', { name: queue.own }).check();
  await dialog.getByRole('textbox', { name: queue.ownReason }).fill('看过了');
}

describe('the queue', () => {
  it('is cleared of ten cases with the keyboard alone', async () => {
    const { page } = owner;
    // Their own cases: others are opened by the stories that run beside this one.
    await page.goto('/admin/moderation?claim=mine');
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await page.locator('[data-row]').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
    for (const key of ['j', 'j', 'd']) await page.keyboard.press(key);
    await expect.poll(open, { timeout: 15_000 }).toBe(9);
    await expect.poll(() => page.locator('[data-row]').count(), { timeout: 15_000 }).toBe(9);
    // On from the middle, and back again.
    await page.keyboard.press('j');
    expect(await focused()).toBe(ids[2]);
    await page.getByRole('button', { name: queue.undoLatest }).waitFor();
    await page.keyboard.press('z');
    await expect.poll(() => page.locator('[data-row]').count(), { timeout: 15_000 }).toBe(10);
    for (let left = (await open()) ?? 0; left > 0; left -= 1) {
      await page.keyboard.press('j');
      await page.waitForFunction(() => document.activeElement?.closest('[data-row]') !== null);
      if (left % 2 === 0) await page.keyboard.press('d');
      else {
        await page.keyboard.press('x');
        const first = page.locator('dialog[open] input[type=radio]').first();
        await page.locator('dialog[open] input[type=radio]').nth(1).waitFor();
        // Its author reads the reason: nobody's press on Enter tells them one that was not chosen.
        expect(await first.isChecked()).toBe(false);
        await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
        await page.keyboard.press('Space');
        await page.keyboard.press('Enter');
      }
      await expect.poll(open, { timeout: 15_000 }).toBe(left - 1);
      await expect.poll(() => page.locator('[data-row]').count(), { timeout: 15_000 }).toBeLessThanOrEqual(left - 1);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    expect(
      await journey.db.rows(sql`
        select decision, count(*)::int as count from moderation_case where id = any(${ids}::bigint[]) group by 1
          order by 1`),
    ).toEqual([
      { decision: 'dismiss', count: 5 },
      { decision: 'remove', count: 5 },
    ]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('禁言').waitFor();
  });
  it('takes back what was decided of several at once, and says which could not be', async () => {
    const { page } = owner;
    await page.goto('/admin/moderation');
    await page.locator('html[data-alive=true]').waitFor();
    const staffId = (
      await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`)
    )?.id;
    const topics = await topicsOfItsOwn(3, 'removed_at_once');
    const opened = await journey.db.rows<{ id: string }>(sql`
      insert into moderation_case (target_kind, target_id, author_id, sources, opened_at, claimed_by, claimed_at)
      select 'topic', id, author_id, '{report}', now(), ${staffId}, now() from topic
      where id = any(${topics}::bigint[]) order by id returning id`);
    const bulk = opened.map(({ id }) => id);
    await page.goto('/admin/moderation?claim=mine');
    await page.locator('html[data-alive=true]').waitFor();
    for (const id of bulk)
      await page
        .getByRole('row')
        .filter({ has: page.locator(`[data-row="${id}"]`) })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: queue.decisions.remove, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await giveOwnReason(dialog);
    await dialog.getByRole('button', { name: queue.decisions.remove, exact: true }).click();
    await page.getByText(queue.doneMany({ done: '3', skipped: '0' })).waitFor();
    await journey.db.run(sql`update moderation_case set settled_at = now() where id = ${bulk[0] ?? ''}`);
    await page.getByRole('button', { name: queue.undo, exact: true }).click();
    await page.getByText(queue.undoneSome({ undone: '2', failed: '1' })).waitFor();
    expect(
      await journey.db.rows(sql`
        select c.state, t.status from moderation_case c join topic t on t.id = c.target_id
        where c.id = any(${bulk}::bigint[]) order by array_position(${bulk}::bigint[], c.id)`),
    ).toEqual([
      { state: 'decided', status: 'deleted_by_staff' },
      { state: 'open', status: 'published' },
      { state: 'open', status: 'published' },
    ]);
    await journey.db.run(sql`delete from moderation_case where id = any(${bulk}::bigint[]) and state = 'open'`);
  });
  it('says why nothing is offered beside a case that another works on, which the owner takes over', async () => {
    const { page } = owner;
    const holder = await memberFixture(journey, { account: 'gone_for_tea' });
    const topics = await topicsOfItsOwn(2, 'held_and_free');
    const opened = await journey.db.rows<{ id: string }>(sql`
      insert into moderation_case (target_kind, target_id, author_id, sources, opened_at)
      select 'topic', id, author_id, '{report}', now() from topic
      where id = any(${topics}::bigint[]) order by id returning id`);
    const [held = '', free = ''] = opened.map(({ id }) => id);
    await journey.db.run(sql`update moderation_case set claimed_by = ${holder}, claimed_at = now() where id = ${held}`);
    await page.goto(`/admin/moderation?before=${Number(held) - 1}`);
    await page.locator('html[data-alive=true]').waitFor();
    const rowOf = (id: string) => page.getByRole('row').filter({ has: page.locator(`[data-row="${id}"]`) });
    const remove = page.getByRole('button', { name: queue.decisions.remove, exact: true });
    await rowOf(free).getByRole('checkbox').check();
    await remove.waitFor();
    await rowOf(held).getByRole('checkbox').check();
    await page.getByText(queue.chosenHeld({ count: '1' })).waitFor();
    expect(await remove.count()).toBe(0);
    // By key it is said as well: nothing happens without a word.
    await rowOf(held).getByRole('link').first().focus();
    await page.keyboard.press('d');
    await page
      .getByRole('region', { name: kit.toasts })
      .getByText(/gone_for_tea 处理中/)
      .waitFor();
    await rowOf(held).getByRole('link').first().click();
    // The row and the toast may say the same.
    await page
      .getByRole('main')
      .getByText(/^gone_for_tea 处理中，.*\d 前别人不能处理/)
      .waitFor();
    await page.getByRole('button', { name: queue.takeOver, exact: true }).click();
    await page.getByRole('button', { name: queue.release, exact: true }).waitFor();
    await remove.waitFor();
    await journey.db.run(sql`delete from moderation_case where id = any(${[held, free]}::bigint[])`);
  });
  it('and that of disputes say what waits in the other', async () => {
    const { page } = owner;
    await journey.db.run(sql`
      insert into unlock_dispute (payment_id, reason, opened_at)
      select id, '不是说好的内容', now() from unlock_payment order by id limit 1 on conflict do nothing`);
    await page.goto('/admin/unlocks');
    await page.locator('html[data-alive=true]').waitFor();
    await page.getByRole('main').getByRole('link', { name: cases.label }).click();
    await page.getByRole('heading', { level: 1, name: queue.title }).waitFor();
    const link = page.getByRole('main').getByRole('link', { name: disputes.label });
    await link.click();
    await page.waitForURL((url) => url.pathname === '/admin/unlocks');
  });
  it('mutes a member, who is told before they write, and writes again when the mute is lifted', async () => {
    const { page, memberId } = await journey.member('muted_member');
    const opened = await journey.db.row<{ id: string }>(sql`
      insert into moderation_case (target_kind, target_id, author_id, sources, opened_at)
      values ('member', ${memberId}, ${memberId}, '{report}', now()) returning id`);
    const staffPage = owner.page;
    await staffPage.goto(`/admin/moderation?id=${opened?.id ?? ''}`);
    await staffPage.locator('html[data-alive=true]').waitFor();
    await staffPage.getByRole('button', { name: queue.decisions.mute, exact: true }).waitFor();
    await staffPage.keyboard.press('m');
    const reason = staffPage.locator('dialog[open] input[name=chosen]').first();
    const hasFocus = () => reason.evaluate((input) => input === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    // Nobody is told nothing: what is missing gets the focus.
    await staffPage.getByRole('radio', { name: queue.spans.week }).focus();
    await staffPage.keyboard.press('Enter');
    await expect.poll(hasFocus).toBe(true);
    await giveOwnReason(staffPage.getByRole('dialog'));
    await staffPage.getByRole('dialog').getByRole('button', { name: queue.decisions.mute, exact: true }).click();
    await staffPage.getByRole('dialog').waitFor({ state: 'detached' });
    // A message that is held stays, its offer no longer than it holds good.
    const offer = staffPage.locator('[data-toasts]').getByRole('button', { name: queue.undo, exact: true });
    await offer.waitFor();
    await staffPage.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 60_000;
    });
    await offer.focus();
    await offer.waitFor({ state: 'detached' });
    const topic = await journey.db.row<{ id: string }>(sql`
      select id from topic where status = 'published' and comment_count > 2 and not comments_closed
        and section_id not in (select section_id from section_restriction) order by id limit 1`);
    const read = async () => {
      await page.goto(`/thread?topicId=${topic?.id ?? ''}`);
      await page.locator('html[data-alive=true]').waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    };
    await read();
    await page.getByText(comment.box.whyNot.muted).first().waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    await journey.db.run(sql`update outbox set due_at = now() where name = 'moderation.due'`);
    await expect
      .poll(
        () =>
          journey.db.row(sql`select from moderation_case where id = ${opened?.id ?? ''} and settled_at is not null`),
        { timeout: 15_000 },
      )
      .toBeDefined();
    await page.goto('/user/moderation');
    await page.getByRole('heading', { name: acts.decisions.mute }).waitFor();
    await page.getByRole('button', { name: acts.appeal }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('我会注意的');
    await page.getByRole('dialog').getByRole('button', { name: acts.appeal }).click();
    await page.getByText(acts.states.open).waitFor();
    const other = await journey.visitor();
    await journey.signIn(other.page, await memberFixture({ db: journey.db }, { account: 'unmuting', isOwner: true }));
    const appeal = await journey.db.row<{ id: string }>(sql`
      select id from moderation_case where target_kind = 'appeal' and target_id = ${opened?.id ?? ''}`);
    await other.page.goto(`/admin/moderation?id=${appeal?.id ?? ''}`);
    await other.page.locator('html[data-alive=true]').waitFor();
    await other.page.getByRole('button', { name: queue.granted, exact: true }).click();
    await other.page.getByRole('dialog').getByRole('textbox').fill('可以了');
    await other.page.getByRole('dialog').getByRole('button', { name: queue.granted, exact: true }).click();
    await other.page.getByRole('dialog').waitFor({ state: 'detached' });
    await read();
    await page.getByRole('main').getByRole('textbox').first().waitFor();
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
