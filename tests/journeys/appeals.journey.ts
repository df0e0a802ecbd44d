import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as queue } from '#features/moderation/web/admin/case-messages.zh.ts';
import { zh as acts } from '#features/moderation/web/own-acts-messages.zh.ts';
import { zh as report } from '#features/report/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

/** The minute in which a decision can be undone is over. */
const minutePasses = () => journey.db.run(sql`update outbox set due_at = now() where name = 'moderation.due'`);
const one = async <Row>(statement: ReturnType<typeof sql>) => journey.db.row<Row>(statement);
const untilTold = (memberId: string, kind: string) =>
  expect
    .poll(
      async () => {
        await minutePasses();
        return (await one(sql`select from reminder where member_id = ${memberId} and kind = ${kind}`)) !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);

/** Opens the case in the console and decides it, with a reason in words. */
async function decide(account: string, caseId: string, decision: string): Promise<void> {
  const { page } = await journey.visitor();
  await journey.signIn(page, await memberFixture({ db: journey.db }, { account, isOwner: true }));
  await page.goto(`/admin/moderation?id=${caseId}`);
  await page.locator('html[data-alive=true]').waitFor();
  await page.getByRole('button', { name: decision, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // The stock reasons may come after the dialog; granting has none to choose from.
  const isGranting = decision === queue.granted;
  if (!isGranting) await dialog.getByRole('radio', { name: queue.own }).check();
  await dialog.getByRole('textbox', { name: isGranting ? queue.reason : queue.ownReason }).fill('看过了');
  await dialog.getByRole('button', { name: decision, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
const openCaseOf = async (kind: string, id: string) =>
  (
    await one<{ id: string }>(
      sql`select id from moderation_case where target_kind = ${kind} and target_id = ${id} and state = 'open'`,
    )
  )?.id ?? '';

describe('an appeal', () => {
  it('gives a reported topic back: report, removal, both are told, another of staff restores it', async () => {
    const author = await journey.member('appeal_author');
    const made = await one<{ id: string }>(sql`
      select id from topic where status = 'published' and comment_count > 2 and author_id is not null
        and section_id not in (select section_id from section_restriction) order by id offset 9 limit 1`);
    const id = made?.id ?? '';
    await journey.db.run(sql`update topic set author_id = ${author.memberId} where id = ${id}`);
    const reporter = await journey.member('appeal_reporter');
    await reporter.page.goto(`/thread?topicId=${id}`);
    await reporter.page.locator('html[data-alive=true]').waitFor();
    await reporter.page.getByRole('button', { name: topic.tools.report, exact: true }).first().click();
    const dialog = reporter.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '垃圾信息' }).check();
    await dialog.getByRole('radio', { name: '广告推广' }).check();
    await dialog.getByRole('button', { name: report.dialog.submit }).click();
    await reporter.page.getByText(report.dialog.done).waitFor();

    await decide('appeal_first', await openCaseOf('topic', id), queue.decisions.remove);
    await untilTold(author.memberId, 'removed');
    await untilTold(reporter.memberId, 'report');

    const { page } = author;
    await page.goto('/user/moderation');
    await page.locator('html[data-alive=true]').waitFor();
    await page.getByRole('heading', { name: acts.decisions.remove }).waitFor();
    await page.getByRole('button', { name: acts.appeal }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('这不是广告');
    await page.getByRole('dialog').getByRole('button', { name: acts.appeal }).click();
    await page.getByText(acts.states.open).waitFor();

    const removed = await one<{ id: string }>(
      sql`select id from moderation_case where target_kind = 'topic' and target_id = ${id} order by id desc limit 1`,
    );
    await decide('appeal_second', await openCaseOf('appeal', removed?.id ?? ''), queue.granted);
    await untilTold(author.memberId, 'appeal');
    await page.reload();
    await page.getByText(acts.states.granted).waitFor();
    await page.goto(`/thread?topicId=${id}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect((await one<{ status: string }>(sql`select status from topic where id = ${id}`))?.status).toBe('published');
  });

  it('is offered on the open pages of a member who is suspended meanwhile, with the reason', async () => {
    const { page, memberId } = await journey.member('appeal_inside');
    await page.goto('/user/control/home');
    await page.locator('html[data-alive=true]').waitFor();
    const opened = await one<{ id: string }>(sql`
      insert into moderation_case (target_kind, target_id, author_id, sources, opened_at)
      values ('member', ${memberId}, ${memberId}, '{report}', now()) returning id`);
    const second = await page.context().newPage();
    await second.goto('/user/editUser');
    await second.locator('html[data-alive=true]').waitFor();
    await decide('appeal_fifth', opened?.id ?? '', queue.decisions.suspend);
    for (const each of [page, second]) await each.getByRole('alertdialog').getByText('看过了').waitFor();
    const notice = page.getByRole('alertdialog');
    await notice.getByText('可以申诉一次').waitFor();
    expect(await barriers(page)).toEqual([]);
    await notice.getByRole('button', { name: shell.announcementMore }).click();
    await page.getByRole('heading', { level: 1, name: acts.suspension.title }).waitFor();
    await page.getByText('看过了').waitFor();
    await page.getByText(acts.suspension.wait).waitFor();
    await untilTold(memberId, 'sanction');
    await page.reload();
    await page.getByRole('button', { name: acts.appeal }).waitFor();
  });

  it('is sent by a suspended member from the refusal of their sign-in, on a phone', async () => {
    const password = 'suspended password';
    const memberId = await memberFixture({ db: journey.db }, { account: 'appeal_suspended', password });
    const opened = await one<{ id: string }>(sql`
      insert into moderation_case (target_kind, target_id, author_id, sources, opened_at)
      values ('member', ${memberId}, ${memberId}, '{report}', now()) returning id`);
    await decide('appeal_third', opened?.id ?? '', queue.decisions.suspend);
    await untilTold(memberId, 'sanction');

    const { page } = await journey.visitor(phone);
    const logIn = async () => {
      await page.goto('/login');
      await page.locator('html[data-alive=true]').waitFor();
      await page.locator('input[name=account]').fill('appeal_suspended');
      await page.locator('input[name=password]').fill(password);
      await page.getByRole('button', { name: session.login.submit, exact: true }).click();
    };
    await logIn();
    await page.getByRole('link', { name: session.login.toSuspension }).click();
    await page.getByRole('heading', { name: acts.decisions.suspend }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: acts.appeal }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('不是我');
    await page.getByRole('dialog').getByRole('button', { name: acts.appeal }).click();
    await page.getByText(acts.states.open).waitFor();

    await decide('appeal_fourth', await openCaseOf('appeal', opened?.id ?? ''), queue.granted);
    await untilTold(memberId, 'appeal');
    await logIn();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
