import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as mine } from '#features/my-content/messages.zh.ts';
import { zh as report } from '#features/report/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';

const journey = openJourney();
const t = report.dialog;

/** A public topic of the demo community with a comment, by others. */
async function findTopic(): Promise<{ id: string; title: string; account: string }> {
  const row = await journey.db.row<{ id: string; title: string; account: string }>(sql`
    select t.id, t.title, m.account from topic t join member m on m.id = t.author_id and m.state = 'active'
    where t.status = 'published' and t.comment_count > 2 and t.section_id not in (select section_id
      from section_restriction) order by t.id limit 1`);
  if (!row) throw new Error('the community is empty');
  return row;
}

async function openDialog(page: Page, address: string, name: string) {
  await page.goto(address);
  await page.locator('html[data-alive=true]').waitFor();
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '垃圾信息' }).waitFor();
  return dialog;
}

describe('a report', () => {
  it('is made where a topic stands, with what is missing said, and stands in the list until it is deleted', async () => {
    const { id, title } = await findTopic();
    const { page } = await journey.member('report_writer');
    const dialog = await openDialog(page, `/thread?topicId=${id}`, topic.tools.report);
    const submit = dialog.getByRole('button', { name: t.submit });
    await submit.click();
    await dialog.getByText(report.rules.reasonMissing).waitFor();
    await dialog.getByRole('radio', { name: '其他' }).check();
    await submit.click();
    await dialog.getByText(report.rules.reasonRequired).waitFor();
    await dialog.getByRole('textbox', { name: t.body }).fill('这里不太对');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'tea.png',
      mimeType: 'image/png',
      buffer: await pictureFixture('png'),
    });
    await dialog.getByRole('listitem').waitFor();
    expect(await barriers(page)).toEqual([]);
    await submit.click();
    await page.getByText(t.done).waitFor();

    await page.goto('/user/reportList');
    await page.locator('html[data-alive=true]').waitFor();
    const row = page.locator('main [data-row]');
    await row.getByRole('link', { name: title }).waitFor();
    expect(await row.getByText(report.list.states.pending).count()).toBe(1);
    expect(await row.locator('img').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await row.getByRole('button', { name: report.list.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: report.list.delete }).click();
    await page.getByText(report.list.emptyText).waitFor();
    await page.getByRole('link', { name: report.list.removed }).click();
    await row.getByText(report.list.removedBy.user).waitFor();
  });

  it('is refused a second time, and the words stay', async () => {
    const { id } = await findTopic();
    const { page } = await journey.member('report_repeater');
    const address = `/thread?topicId=${id}`;
    const other = await page.context().newPage();
    // Both open before the first is sent.
    const [second, first] = [
      await openDialog(page, address, topic.tools.report),
      await openDialog(other, address, topic.tools.report),
    ];
    for (const [at, dialog] of [first, second].entries()) {
      await dialog.getByRole('radio', { name: '垃圾信息' }).check();
      await dialog.getByRole('radio', { name: '广告推广' }).check();
      await dialog.getByRole('textbox', { name: t.body }).fill('第二次');
      await dialog.getByRole('button', { name: t.submit }).click();
      await [other, page][at]?.getByText(at === 0 ? t.done : report.errors.alreadyOpen).waitFor();
    }
    expect(await second.getByRole('textbox', { name: t.body }).inputValue()).toBe('第二次');
    await page.goto(address);
    await page.locator('html[data-alive=true]').waitFor();
    await page.getByRole('button', { name: topic.tools.report, exact: true }).first().click();
    await page.getByRole('dialog').getByText(t.isReported).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: report.list.title }).click();
    await page.waitForURL((url) => url.pathname === '/user/reportList');
  });

  it('of a comment and of a member is made on a phone, where nothing is wider than the page', async () => {
    const { id, account } = await findTopic();
    const { page } = await journey.member('report_phone', phone);
    await page.goto(`/thread?topicId=${id}`);
    await page.locator('html[data-alive=true]').waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${comment.list.report} .`) })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('radio', { name: '辱骂与骚扰' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const dialog = await openDialog(page, `/user/control/home?userName=${account}`, mine.report);
    await dialog.getByRole('radio', { name: '其他' }).check();
    await dialog.getByRole('textbox', { name: t.body }).fill('冒充');
    // What is said meanwhile lies over nothing of a sheet as tall as the screen.
    await page.setViewportSize({ width: 390, height: 420 });
    await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await dialog.getByRole('button', { name: t.submit }).click();
    const toast = dialog.getByRole('region', { name: kit.toasts }).getByRole('listitem');
    const gap = async () => {
      const said = await toast.boundingBox();
      return ((await dialog.getByRole('heading').boundingBox())?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 420);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await page.unroute('**/api/**');
    await page.setViewportSize(phone.viewport);
    await dialog.getByRole('button', { name: t.submit }).click();
    await page.getByText(t.done).waitFor();
    await page.goto('/user/reportList');
    await page.locator('main [data-row]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });
});
