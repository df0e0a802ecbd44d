import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { zh as act } from '#features/question/web/act-messages.zh.ts';
import { zh as words } from '#features/question/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { barriers, expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';
import { phone } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
endWithSoundBooks(journey);

const main = (page: Page) => page.locator('main');
const bounty = (page: Page) => page.getByRole('region', { name: words.bounty.lead, exact: true });
const answers = (page: Page) => page.locator('article[id^="c"]');

async function wallet(memberId: string): Promise<{ fen: number; points: number }> {
  const rows = await journey.db.rows<{ currency: string; balance: string }>(
    sql`select currency, balance from ledger_account where kind = 'member' and holder_id = ${memberId}`,
  );
  const of = (currency: string) => Number(rows.find((row) => row.currency === currency)?.balance ?? 0);
  return { fen: of('CNY'), points: of('POINT') };
}

/** Fills the form of a question; what is offered for it as given. */
async function fillQuestion(page: Page, wanted: { title: string; money?: string; points?: string }): Promise<void> {
  await page.goto('/addQuestion');
  await page.getByLabel(act.form.title, { exact: true }).fill(wanted.title);
  await page.getByRole('combobox', { name: topic.form.tags }).fill('泡茶');
  await page.keyboard.press('Enter');
  await page.getByLabel(act.form.content, { exact: true }).fill('总是泡苦，想知道怎么办。');
  if (wanted.money) await page.getByLabel(act.bounty.money).fill(wanted.money);
  if (wanted.points) await page.getByLabel(act.bounty.pointsLabel).fill(wanted.points);
}

async function postQuestion(page: Page, wanted: { title: string; money?: string; points?: string }): Promise<string> {
  await fillQuestion(page, wanted);
  await page.getByRole('button', { name: words.ask.send, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: wanted.title }).waitFor();
  return new URL(page.url()).searchParams.get('questionId') ?? '';
}

async function answer(page: Page, questionId: string, text: string): Promise<void> {
  await page.goto(`/question?questionId=${questionId}`);
  await page.getByLabel(words.talk.box.comment).fill(text);
  await page.getByRole('button', { name: words.talk.box.send, exact: true }).click();
  await answers(page).getByText(text).waitFor();
}

describe('a question', () => {
  it('is asked with money and points, answered twice, resolved, and its bounty paid to the fen', async () => {
    const asker = await journey.member('question_asker');
    const [first, second] = [await journey.member('answerer_one'), await journey.member('answerer_two')];
    await balanceFixture(journey.db, { memberId: asker.memberId, fen: 10_000, points: 500 });
    const { page } = asker;
    const before = { asker: await wallet(asker.memberId), first: await wallet(first.memberId) };

    // What is wrong is told at its field; nothing is lost.
    await fillQuestion(page, { title: '泡绿茶用多热的水？', money: '100.001', points: '120' });
    await page.getByRole('button', { name: words.ask.send, exact: true }).click();
    await page.getByText('最多两位小数').waitFor();
    await page.getByLabel(act.bounty.money).fill('100.01');
    await page.getByText(act.bounty.shortOfMoney).waitFor();
    await page.getByRole('link', { name: act.bounty.topUp }).waitFor();
    await page.getByLabel(act.bounty.money).fill('25.50');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: words.ask.send, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '泡绿茶用多热的水？' }).waitFor();
    const questionId = new URL(page.url()).searchParams.get('questionId') ?? '';
    await bounty(page).getByText('¥25.50 + 120 积分').waitFor();
    // 1 % of the money, rounded down: 25 fen.
    await bounty(page)
      .getByText(words.bounty.open({ amount: '¥25.25 + 120 积分' }))
      .waitFor();
    // Asking earns its points a moment later.
    await expect
      .poll(() => wallet(asker.memberId))
      .toEqual({ fen: 10_000 - 2550, points: before.asker.points - 120 + 10 });

    // The home page says what can be won, and leads there by keys alone.
    const wanderer = await journey.visitor({ viewport: { width: 1440, height: 900 } });
    await wanderer.page.goto('/');
    const beside = wanderer.page.getByRole('complementary').last();
    await beside.getByRole('heading', { name: words.list.wanted }).waitFor();
    const { records } = await (await wanderer.page.request.get('/api/wantedQuestions')).json();
    await beside.getByRole('link', { name: records[0].title }).focus();
    await wanderer.page.keyboard.press('Enter');
    await wanderer.page.getByRole('heading', { level: 1, name: records[0].title }).waitFor();

    await answer(first.page, questionId, '八十度，先凉一会儿。');
    await answer(second.page, questionId, '九十度也行。');
    expect(await first.page.getByRole('button', { name: /^采纳/ }).count()).toBe(0);

    await expectSound(asker, `/question?questionId=${questionId}`);
    await page
      .getByRole('button', {
        name: words.tools.adoptOf({ of: comment.list.itemName({ name: 'answerer_one', floor: 1 }) }),
      })
      .click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(act.adoptPays({ name: 'answerer_one', amount: '¥25.25 + 120 积分' })).waitFor();
    await dialog.getByText(act.adoptFee({ bounty: '¥25.50 + 120 积分', fee: '¥0.25' })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: act.adopt, exact: true }).click();
    await main(page)
      .getByText(words.page.adopted({ name: 'answerer_one' }))
      .waitFor();
    await bounty(page).getByText(words.bounty.states.paid).waitFor();
    const paid = await wallet(first.memberId);
    expect(paid.fen - before.first.fen).toBe(2525);
    expect((await wallet(asker.memberId)).fen).toBe(10_000 - 2550);
    const { fen: fee } =
      (await journey.db.row<{ fen: string }>(sql`
        select fee_fen as fen from question_adoption where question_id = ${questionId}`)) ?? {};
    expect(Number(fee)).toBe(25);
    // Adopted first, and marked as such, for everybody.
    const guest = await journey.visitor();
    await guest.page.goto(`/question?questionId=${questionId}&order=newest`);
    await answers(guest.page).first().getByText(words.talk.adopted, { exact: true }).waitFor();
    const sent = await guest.page.request.get(`/question?questionId=${questionId}`);
    expect(await sent.text()).toContain('"acceptedAnswer"');
    await guest.page.goto('/askList?filter=resolved&tag=%E6%B3%A1%E8%8C%B6');
    await guest.page.getByRole('link', { name: '泡绿茶用多热的水？' }).waitFor();
    expect([asker, first, second].flatMap((item) => item.troubles)).toEqual([]);
  });

  it('without answers gives its bounty back, raised before', async () => {
    const asker = await journey.member('withdrawing_asker');
    await balanceFixture(journey.db, { memberId: asker.memberId, fen: 3000, points: 0 });
    const { page } = asker;
    await postQuestion(page, { title: '紫砂壶怎么开壶？', money: '10' });
    await page.getByRole('button', { name: words.tools.raise }).click();
    await page.getByRole('dialog').getByLabel(act.bounty.money).fill('5');
    await page.getByRole('dialog').getByRole('button', { name: act.raise, exact: true }).click();
    await bounty(page).getByText('¥15.00', { exact: true }).waitFor();
    expect((await wallet(asker.memberId)).fen).toBe(1500);
    await page.getByRole('button', { name: words.tools.withdraw }).click();
    await page
      .getByRole('alertdialog')
      .getByText(act.withdrawText({ amount: '¥15.00' }))
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: act.withdraw, exact: true }).click();
    await bounty(page).getByText(words.bounty.states.returned).waitFor();
    expect((await wallet(asker.memberId)).fen).toBe(3000);

    // Adds to it, then takes it back as a whole.
    await page.getByRole('button', { name: words.tools.append, exact: true }).click();
    await page.getByRole('dialog').getByLabel(act.appendLabel).fill('是朱泥的。');
    // What is written is not lost to a key.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: kit.leaveTitle }).getByRole('button', { name: kit.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: act.append, exact: true }).click();
    await main(page).getByText('是朱泥的。').waitFor();
    await page.getByRole('button', { name: words.tools.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: act.delete, exact: true }).click();
    await page.waitForURL(/\/askList$/);
  });

  it('is asked by the key c, and resolved with a finger on a phone', async () => {
    const [asker, helper] = [await journey.member('phone_asker', phone), await journey.member('phone_helper')];
    await helper.page.goto('/askList');
    await helper.page.getByRole('heading', { level: 1, name: words.list.title }).waitFor();
    await expect
      .poll(async () => {
        await helper.page.keyboard.press('c');
        return new URL(helper.page.url()).pathname;
      })
      .toBe('/addQuestion');

    const { page } = asker;
    const questionId = await postQuestion(page, { title: '出门怎么带茶？' });
    await answer(helper.page, questionId, '用小罐子。');
    await page.goto(`/question?questionId=${questionId}`);
    const adopt = words.tools.adoptOf({ of: comment.list.itemName({ name: 'phone_helper', floor: 1 }) });
    await page.getByRole('button', { name: adopt }).tap();
    await page.getByRole('alertdialog').getByText(act.adoptWithout).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: act.adopt, exact: true }).tap();
    await main(page)
      .getByText(words.page.adopted({ name: 'phone_helper' }))
      .waitFor();
    // Nothing goes sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
    expect([asker, helper].flatMap((item) => item.troubles)).toEqual([]);
  });

  it('is asked, answered and resolved by keys alone', async () => {
    const asker = await journey.member('keyboard_asker');
    const helper = await journey.member('keyboard_helper');
    const { page } = asker;
    /** Presses Tab until something of this name has the focus. */
    const reach = async (on: Page, name: RegExp) => {
      const reached = () =>
        on.evaluate(() => {
          const found = document.activeElement;
          const label = found instanceof HTMLElement && 'labels' in found ? (found as HTMLInputElement).labels : null;
          return found?.getAttribute('aria-label') ?? label?.[0]?.textContent ?? found?.textContent ?? '';
        });
      for (let step = 0; step < 150; step += 1) {
        await on.keyboard.press('Tab');
        if (name.test(await reached())) return;
      }
      throw new Error(`no key leads to ${name}`);
    };
    const exactly = (text: string) => new RegExp(`^${text}$`);
    await page.goto('/addQuestion');
    await page.getByLabel(act.form.title, { exact: true }).waitFor();
    await reach(page, new RegExp(`^${act.form.title}`));
    await page.keyboard.type('键盘上怎么泡茶？');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: topic.form.tags }).focus();
    await page.keyboard.type('键盘');
    await page.keyboard.press('Enter');
    await page.getByLabel(act.form.content, { exact: true }).focus();
    await page.keyboard.type('手不离键。');
    // Out of the editor, where Tab leads on as anywhere.
    await page.keyboard.press('Escape');
    await reach(page, exactly(words.ask.send));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '键盘上怎么泡茶？' }).waitFor();
    const address = page.url();

    await helper.page.goto(address);
    await helper.page.getByLabel(words.talk.box.comment).waitFor();
    await expect
      .poll(async () => {
        await helper.page.keyboard.press('r');
        return helper.page.getByLabel(words.talk.box.comment).evaluate((box) => box === document.activeElement);
      })
      .toBe(true);
    await helper.page.keyboard.type('先放下键盘。');
    await helper.page.keyboard.press('Control+Enter');
    await answers(helper.page).getByText('先放下键盘。').waitFor();

    await page.reload();
    await answers(page).getByText('先放下键盘。').waitFor();
    const adopt = words.tools.adoptOf({ of: comment.list.itemName({ name: 'keyboard_helper', floor: 1 }) });
    await page.getByRole('button', { name: adopt }).waitFor();
    await reach(page, exactly(adopt));
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByText(act.adoptWithout).waitFor();
    await reach(page, exactly(act.adopt));
    await page.keyboard.press('Enter');
    await main(page)
      .getByText(words.page.adopted({ name: 'keyboard_helper' }))
      .waitFor();
    expect([asker, helper].flatMap((item) => item.troubles)).toEqual([]);
  });
});
