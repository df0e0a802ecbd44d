import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { zh as point } from '#features/point/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as dispute } from '#features/unlock/dispute-messages.zh.ts';
import { unlockDisputesPath, unlockListPath } from '#features/unlock/paths.ts';
import { zh as admin } from '#features/unlock/web/admin/messages.zh.ts';
import { zh as unlock } from '#features/unlock/web/messages.zh.ts';
import { zh as pay } from '#features/unlock/web/pay-messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
endWithSoundBooks(journey);
let tellings = 0;
const nameOf = (word: string) => {
  tellings += 1;
  return `${word}_${tellings}`;
};

const gates = (page: Page) => page.getByRole('article', { name: unlock.region });
const writing = (page: Page) => page.locator('form [contenteditable=true]').first();
const heldBy = (memberId: string) => readBalances(journey.db, { kind: 'member', id: memberId });

/** Posts a topic that sells two parts, one for points and one for money; answers its address. */
async function sell(page: Page, title: string): Promise<string> {
  await page.goto('/addTopic');
  await page.getByLabel(topic.form.title, { exact: true }).fill(title);
  await page.getByLabel(topic.form.section).selectOption({ index: 1 });
  await writing(page).waitFor();
  await writing(page).fill(
    '开头。\n\n:::hide points=20\n用积分买到的话。\n:::\n\n:::hide money=1.50\n用余额买到的话。\n:::',
  );
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  await page.waitForURL(/\/thread\?topicId=\d+/);
  return page.url();
}

/** Pays for the part at this place through its dialog, and reads it there. */
async function buy(page: Page, input: { at: number; price: string; words: string }): Promise<void> {
  const guard = gates(page).nth(input.at);
  await guard.getByRole('button', { name: unlock.pay, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: pay.pay.title });
  await dialog.getByRole('button', { name: pay.pay.confirm({ price: input.price }) }).click();
  await guard.getByText(input.words).waitFor();
  await expect.poll(() => guard.evaluate((box) => box === document.activeElement)).toBe(true);
}

describe('[L10] paid parts of a topic', () => {
  it('are bought with points and money, disputed, judged by staff, and the books balance', {
    timeout: 300_000,
  }, async () => {
    const author = await journey.member(nameOf('seller'));
    const address = await sell(author.page, `两段要付费的话 ${author.memberId}`);

    const buyer = await journey.member(nameOf('buyer'));
    await buyer.page.goto(address);
    await gates(buyer.page).nth(0).getByRole('button', { name: unlock.pay, exact: true }).click();
    const dialog = buyer.page.getByRole('dialog', { name: pay.pay.title });
    await dialog.getByText(pay.pay.shortOfPoints).waitFor();
    expect(await dialog.getByRole('button', { name: pay.pay.confirm({ price: '20 积分' }) }).isDisabled()).toBe(true);
    expect(await barriers(buyer.page)).toEqual([]);
    await dialog.getByRole('link', { name: pay.pay.howToEarn }).click();
    await buyer.page.getByRole('heading', { name: point.point.title, exact: true }).waitFor();
    await buyer.page.getByRole('button', { name: point.checkIn.button({ points: '5' }) }).click();
    await buyer.page.getByText(point.checkIn.done).waitFor();
    expect((await heldBy(buyer.memberId)).points).toBe(5);
    expect(await barriers(buyer.page)).toEqual([]);

    await balanceFixture(journey.db, { memberId: buyer.memberId, points: 15, fen: 400 });
    await buyer.page.goto(address);
    await buy(buyer.page, { at: 0, price: '20 积分', words: '用积分买到的话。' });
    await buy(buyer.page, { at: 1, price: '¥1.50', words: '用余额买到的话。' });
    expect(await heldBy(buyer.memberId)).toEqual({ fen: 250, points: 0 });
    expect(await heldBy(author.memberId)).toMatchObject({ fen: 0 });

    await gates(buyer.page).nth(1).getByRole('button', { name: pay.paid.dispute }).click();
    const form = buyer.page.getByRole('dialog', { name: pay.dispute.title });
    await form.getByLabel(pay.dispute.reason).fill('和说好的不一样。');
    // Neither a press beside it nor Escape throws away what is written.
    await buyer.page.mouse.click(5, 5);
    await buyer.page.keyboard.press('Escape');
    await buyer.page
      .getByRole('alertdialog', { name: kit.leaveTitle })
      .getByRole('button', { name: kit.cancel })
      .click();
    expect(await form.getByLabel(pay.dispute.reason).inputValue()).toBe('和说好的不一样。');
    await form.getByRole('button', { name: pay.dispute.send, exact: true }).click();
    await gates(buyer.page).nth(1).getByText(pay.paid.disputed).waitFor();
    // The button that opened the dialog is gone: the focus stays at its place.
    await expect.poll(() => buyer.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(await barriers(buyer.page)).toEqual([]);

    await author.page.goto(unlockDisputesPath('author'));
    await author.page.getByText('和说好的不一样。').waitFor();
    await author.page.getByRole('button', { name: dispute.answer, exact: true }).click();
    await author.page.getByLabel(dispute.answerLabel).fill('都写在里面了。');
    await author.page.getByRole('button', { name: dispute.answerSend, exact: true }).click();
    await author.page.getByText('都写在里面了。').waitFor();
    expect(await barriers(author.page)).toEqual([]);
    await author.page.getByRole('button', { name: dispute.answerAgain, exact: true }).click();
    await author.page.getByLabel(dispute.answerLabel).fill('都写在里面了，一个字也不少。');

    const judge = await journey.visitor();
    await journey.signIn(
      judge.page,
      await memberFixture(journey, { account: nameOf('judge'), isOwner: true, password: 'a fair judge' }),
    );
    await judge.page.goto('/admin/unlocks');
    await judge.page.getByText('和说好的不一样。').first().waitFor();
    expect(await barriers(judge.page)).toEqual([]);
    await judge.page
      .getByRole('link', { name: `两段要付费的话 ${author.memberId}` })
      .first()
      .click();
    await judge.page.getByText('用余额买到的话。').waitFor();
    await judge.page.getByText('都写在里面了。').waitFor();
    await judge.page.getByRole('button', { name: admin.refund }).click();
    const decision = judge.page.getByRole('dialog', { name: admin.refund });
    await decision.getByLabel(admin.reason).fill('确实不符。');
    await decision.locator('input[name=ownPassword]').fill('a fair judge');
    await decision.getByRole('button', { name: admin.refund }).click();
    await judge.page.getByText(admin.states.refunded).first().waitFor();
    expect(await barriers(judge.page)).toEqual([]);

    // His other words came too late: he is told, and they are still there.
    await author.page.getByRole('button', { name: dispute.answerSend, exact: true }).click();
    await author.page.getByRole('dialog').getByText(dispute.answerOver).waitFor();
    expect(await author.page.getByLabel(dispute.answerLabel).inputValue()).toBe('都写在里面了，一个字也不少。');
    expect(await author.page.getByRole('button', { name: dispute.answerSend, exact: true }).count()).toBe(0);
    expect(await barriers(author.page)).toEqual([]);

    await buyer.page.goto(address);
    await gates(buyer.page).nth(1).getByRole('button', { name: unlock.pay, exact: true }).waitFor();
    await gates(buyer.page).nth(0).getByText('用积分买到的话。').waitFor();
    expect(await heldBy(buyer.memberId)).toEqual({ fen: 400, points: 0 });
    await buyer.page.goto(unlockDisputesPath('buyer'));
    await buyer.page.getByText('确实不符。').waitFor();
    await buyer.page.goto(unlockListPath());
    await buyer.page.getByRole('button', { name: dispute.dispute, exact: true }).waitFor();
    const rests = await journey.db.rows(
      sql`select state, amount::int from unlock_payment where payer_id = ${buyer.memberId} order by id`,
    );
    expect(rests).toEqual([
      { state: 'held', amount: 20 },
      { state: 'refunded', amount: 150 },
    ]);
  });
});
