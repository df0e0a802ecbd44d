import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as form } from '#features/poll/web/form-messages.zh.ts';
import { zh as poll } from '#features/poll/web/messages.zh.ts';
import { zh as vote } from '#features/poll/web/vote-messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers, settle } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
let tellings = 0;
const nameOf = (word: string) => {
  tellings += 1;
  return `${word}_${tellings}`;
};

const part = (page: Page) => page.getByRole('region', { name: poll.poll });

/** A poll of the demo community, by how it stands. */
async function findPoll(
  where: ReturnType<typeof sql>,
): Promise<{ topicId: string; labels: string[]; counts: number[] }> {
  const found = await journey.db.row<{ topicId: string; labels: string[]; counts: number[] }>(
    sql`
      select p.target_id::text as "topicId", p.labels, p.counts from poll p join member m on true
        where p.target_kind = 'topic' and ${where} order by p.id limit 1`,
  );
  if (!found) throw new Error('the demo community has no such poll');
  return found;
}

describe('a poll', () => {
  it('is asked with a topic, voted in by keyboard, changed, and ended by its author', async () => {
    const author = await journey.member(nameOf('poll_author'));
    const title = `周末去哪 ${author.memberId}`;
    const { page } = author;
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill(title);
    await page.getByLabel(topic.form.section).selectOption({ index: 1 });
    await page.locator('form textarea, form [contenteditable=true]').first().fill('大家投票决定。');
    await page.getByRole('button', { name: topic.form.addPoll }).click();
    // The form stands below what is written: one is led into it.
    await expect
      .poll(() => page.getByLabel(form.title, { exact: true }).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.getByLabel(form.title, { exact: true }).fill('周末去哪？');
    await page.getByLabel(form.option({ place: 1 }), { exact: true }).fill('爬山');
    await page.getByLabel(form.option({ place: 2 }), { exact: true }).fill('茶馆');
    await page.keyboard.press('Enter');
    await page.getByLabel(form.option({ place: 3 }), { exact: true }).fill('在家');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=\d+/);
    const address = page.url();

    const voter = await journey.member(nameOf('poll_voter'));
    await voter.page.goto(address);
    const params = part(voter.page);
    // By keyboard alone: the arrow chooses within the group.
    // The options stand there disabled before the page is alive.
    await params.getByRole('radio', { name: '爬山', disabled: false }).focus();
    await voter.page.keyboard.press('Space');
    await voter.page.keyboard.press('ArrowDown');
    await expect.poll(() => params.getByRole('radio', { name: '茶馆' }).isChecked()).toBe(true);
    await params.getByRole('button', { name: vote.vote, exact: true }).press('Enter');
    await params.getByText(poll.votes({ count: 1, text: '1', percent: '100%' })).waitFor();
    expect(await barriers(voter.page)).toEqual([]);
    await params.getByRole('button', { name: vote.change }).click();
    await params.getByRole('radio', { name: '在家' }).check();
    await params.getByRole('button', { name: vote.vote, exact: true }).click();
    await expect
      .poll(
        async () =>
          (
            await journey.db.row<{ counts: number[] }>(
              sql`
                select counts from poll join topic on topic.id = target_id and target_kind = 'topic'
                  where topic.title = ${title}`,
            )
          )?.counts,
      )
      .toEqual([0, 0, 1]);
    await voter.page.reload();
    await expect
      .poll(() => part(voter.page).getByRole('listitem').filter({ hasText: '在家' }).textContent())
      .toContain(poll.mine);

    // On a phone its author has all buttons in one line, below what is said of the counts.
    await page.setViewportSize({ width: 390, height: 844 });
    await part(page).getByText(poll.afterVote).waitFor();
    const heights = await part(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().y)));
    expect([heights.length, new Set(heights).size]).toEqual([3, 1]);
    await page.setViewportSize({ width: 1280, height: 800 });

    // Its author sees no counts before he votes, and everybody sees them once he has ended it.
    expect(await part(page).getByText('100%').count()).toBe(0);
    await part(page).getByRole('button', { name: vote.end }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: vote.end }).click();
    await part(page).getByText(poll.ended).waitFor();
    await part(page).getByText('100%').waitFor();
    const guest = await journey.visitor();
    await guest.page.goto(address);
    await part(guest.page).getByText('100%').waitFor();
    await guest.page.goto('/');
    const row = guest.page.locator('main [data-row]').filter({ hasText: title });
    expect(await row.first().textContent()).toContain(poll.poll);
    expect([...author.troubles, ...voter.troubles, ...guest.troubles]).toEqual([]);
  });

  it('takes several choices and no more than it says', async () => {
    const { topicId, labels } = await findPoll(sql`p.max_choices = 3 and p.ended_at is null`);
    const { page, troubles } = await journey.member(nameOf('chooser'));
    await page.goto(`/thread?topicId=${topicId}`);
    const params = part(page);
    for (const label of labels.slice(0, 3)) await params.getByRole('checkbox', { name: label }).check();
    expect(await params.getByRole('checkbox', { name: labels[3] ?? '', exact: true }).isDisabled()).toBe(true);
    await params.getByRole('button', { name: vote.vote, exact: true }).click();
    await expect.poll(() => params.getByText(poll.mine, { exact: true }).count()).toBe(3);
    expect(troubles).toEqual([]);
  });

  it('is read without a script: what it asks, and how it ended', async () => {
    const open = await findPoll(sql`p.ends_at > now()`);
    const over = await findPoll(sql`p.ends_at < now()`);
    const { page } = await journey.visitor({ javaScriptEnabled: false });
    await page.goto(`/thread?topicId=${open.topicId}`);
    const text = await part(page).textContent();
    for (const label of open.labels) {
      const option = part(page)
        .getByRole('radio', { name: label })
        .or(part(page).getByRole('checkbox', { name: label }));
      expect(await option.isDisabled(), label).toBe(true);
    }
    expect(text).toContain(poll.signIn);
    // Counts that are not shown yet are not in the page either.
    expect(text).not.toContain('%');
    expect(await page.content()).not.toMatch(/"votes":\d/);
    await page.goto(`/thread?topicId=${over.topicId}`);
    expect(await part(page).textContent()).toContain(poll.ended);
    expect(await part(page).getByRole('progressbar').count()).toBe(over.labels.length);
  });

  it('has no barrier in either language', async () => {
    const { topicId } = await findPoll(sql`p.ends_at > now()`);
    for (const locale of ['zh-CN', 'en-US']) {
      const { page, troubles } = await journey.visitor({ locale });
      await settle(page, `/thread?topicId=${topicId}`);
      expect(await barriers(page)).toEqual([]);
      expect(troubles).toEqual([]);
    }
  });
});
