import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as room } from '#features/envelope-room/web/messages.zh.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { zh as refusals } from '#features/red-envelope/messages.zh.ts';
import { zh as card } from '#features/red-envelope/web/card-messages.zh.ts';
import { zh as form } from '#features/red-envelope/web/form-messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { barriers, expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';
import { postTopic } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
endWithSoundBooks(journey);
let tellings = 0;
const nameOf = (word: string) => {
  tellings += 1;
  return `${word}_${tellings}`;
};
const envelope = (page: Page) => page.getByRole('region', { name: card.region });
const fenOf = async (memberId: string) =>
  Number(
    (
      await journey.db.row<{ fen: string }>(
        sql`
          select balance as fen from ledger_account where kind = 'member' and currency = 'CNY'
            and holder_id = ${memberId}`,
      )
    )?.fen ?? 0,
  );

describe('a red envelope', () => {
  it('goes with a topic, is opened from five browsers at once, stopped, and verified', async () => {
    const giver = await journey.member(nameOf('envelope_giver'));
    await balanceFixture(journey.db, { memberId: giver.memberId, fen: 5000 });
    const { page } = giver;
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill(`新茶到了 ${giver.memberId}`);
    await page.getByLabel(topic.form.section).selectOption({ index: 1 });
    await page.locator('form textarea, form [contenteditable=true]').first().fill('先到先得。');
    await page.getByRole('button', { name: topic.form.addEnvelope }).click();
    // More than an envelope may hold: topping up would not help.
    await page.getByLabel(form.total).fill('500');
    await page.getByText(form.tooMuch({ most: '¥200.00' })).waitFor();
    expect(await page.getByText(form.short).count()).toBe(0);
    await page.getByLabel(form.total).fill('20.001');
    await page.getByLabel(form.count, { exact: true }).fill('8');
    await page.getByLabel(form.greeting).fill('趁热喝');
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    // The amount is no amount: told at its field, nothing sent.
    await page.getByText('最多两位小数').waitFor();
    // More than there is: told in a message, which goes when it is sent again.
    await page.getByLabel(form.total).fill('150');
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    const failure = page.getByRole('region', { name: kit.toasts }).getByRole('alert');
    await failure.waitFor();
    await page.getByLabel(form.total).fill('20');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=\d+/);
    expect(await failure.count()).toBe(0);
    const address = page.url();
    await envelope(page).getByText(card.why.own).waitFor();
    expect(await fenOf(giver.memberId)).toBe(3000);

    const guest = await journey.visitor();
    await guest.page.goto(address);
    await envelope(guest.page).getByRole('link', { name: card.signIn }).waitFor();

    const openers = await Promise.all(Array.from({ length: 5 }, () => journey.member(nameOf('envelope_opener'))));
    for (const opener of openers) {
      await opener.page.goto(address);
      await envelope(opener.page).getByRole('button', { name: card.open, exact: true }).waitFor();
    }
    // By keyboard, all at once.
    await Promise.all(
      openers.map((opener) =>
        envelope(opener.page).getByRole('button', { name: card.open, exact: true }).press('Enter'),
      ),
    );
    await Promise.all(openers.map((opener) => envelope(opener.page).getByText(card.openedNote).waitFor()));
    const [first] = openers;
    if (!first) throw new Error('nobody opened it');
    expect(await barriers(first.page)).toEqual([]);
    const got = await Promise.all(openers.map((opener) => fenOf(opener.memberId)));
    expect(Math.min(...got)).toBeGreaterThanOrEqual(1);

    await page.reload();
    await envelope(page).getByRole('button', { name: card.stop }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: card.stop }).click();
    await envelope(page).getByText(card.ends.stopped).waitFor();
    expect(await fenOf(giver.memberId)).toBe(5000 - got.reduce((sum, fen) => sum + fen, 0));

    await envelope(first.page).getByRole('button', { name: card.shares }).click();
    await first.page.getByRole('button', { name: card.verify }).click();
    await first.page.getByText(card.hashRight).waitFor();
    await first.page.getByText(card.sharesRight({ count: 5 })).waitFor();
    expect(await barriers(first.page)).toEqual([]);

    // Somebody who had looked at it before it was stopped.
    await page.goto('/wallet/giveRedEnvelopeList');
    await page.getByText(room.ends.stopped).first().waitFor();
    const troubles = [giver, ...openers].flatMap((item) => item.troubles);
    expect(troubles.filter((trouble) => !trouble.includes('/api/topics'))).toEqual([]);
  });

  it('is refused in words to whoever comes too late', async () => {
    const giver = await journey.member(nameOf('late_giver'));
    const late = await journey.member(nameOf('late_opener'));
    await balanceFixture(journey.db, { memberId: giver.memberId, fen: 100 });
    const topicId = await postTopic(giver.page, `迟来的人 ${giver.memberId}`);
    await giver.page.getByRole('button', { name: topic.tools.envelope }).click();
    const dialog = giver.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: form.kinds.fixed }).check();
    await dialog.getByLabel(form.each).fill('0.50');
    await dialog.getByLabel(form.count, { exact: true }).fill('2');
    await dialog.getByRole('button', { name: form.send }).click();
    await envelope(giver.page).waitFor();
    await late.page.goto(`/thread?topicId=${topicId}`);
    await envelope(late.page).getByRole('button', { name: card.open, exact: true }).waitFor();
    await envelope(giver.page).getByRole('button', { name: card.stop }).click();
    await giver.page.getByRole('alertdialog').getByRole('button', { name: card.stop }).click();
    await envelope(giver.page).getByText(card.ends.stopped).waitFor();
    await envelope(late.page).getByRole('button', { name: card.open, exact: true }).click();
    await envelope(late.page)
      .getByText(refusals.errors.ended)
      .or(envelope(late.page).getByText(card.ends.stopped))
      .first()
      .waitFor();
    expect(await fenOf(giver.memberId)).toBe(100);
  });

  it('is read without a script: what it says, what is left of it, and the way in', async () => {
    const open = await journey.db.row<{ topicId: string; greeting: string; claimed: number; total: number }>(
      sql`select target_id::text as "topicId", greeting, claimed_count::int as claimed, share_count::int as total
        from red_envelope where target_kind = 'topic' and end_reason is null and greeting <> '' order by id limit 1`,
    );
    const { page } = await journey.visitor({ javaScriptEnabled: false });
    await page.goto(`/thread?topicId=${open?.topicId}`);
    await envelope(page)
      .getByText(open?.greeting ?? '-')
      .waitFor();
    expect(await envelope(page).textContent()).toContain(
      card.taken({ count: open?.claimed ?? 0, total: open?.total ?? 0, by: '' }),
    );
    expect(await envelope(page).getByRole('link', { name: card.signIn }).count()).toBe(1);
    // Nothing that would not answer, and nothing said twice.
    expect(await envelope(page).getByRole('button').count()).toBe(0);
    const line = page.locator('p').filter({ hasText: open?.greeting ?? '-' });
    expect(await line.count()).toBe(1);
    expect(await line.isHidden()).toBe(true);
  });

  it('for one person waits in his wallet', async () => {
    const giver = await journey.member(nameOf('personal_giver'));
    const receiver = await journey.member(nameOf('personal_receiver'));
    await balanceFixture(journey.db, { memberId: giver.memberId, fen: 888 });
    const { account = '' } =
      (await journey.db.row<{ account: string }>(sql`select account from member where id = ${receiver.memberId}`)) ??
      {};
    await giver.page.goto(`/user/control/home?userName=${account}`);
    await giver.page.getByRole('button', { name: room.give, exact: true }).click();
    await giver.page.getByLabel(form.amount).fill('8.88');
    await giver.page.getByLabel(form.greeting).fill('生日快乐');
    expect(await barriers(giver.page)).toEqual([]);
    await giver.page.getByRole('dialog').getByRole('button', { name: form.send }).click();
    await giver.page.getByText(form.sent).waitFor();
    await receiver.page.goto('/wallet/receiveRedEnvelopeList');
    await receiver.page.getByRole('button', { name: room.take }).click();
    await receiver.page.getByText(room.got({ amount: '¥8.88' })).waitFor();
    expect(await fenOf(receiver.memberId)).toBe(888);
  });

  it('has lists without barriers, for its giver, its openers and staff', async () => {
    const [testSite] = await journey.db.rows<{ giver_id: string; id: string }>(
      sql`select giver_id, id from red_envelope where claimed_count > 0 order by id limit 1`,
    );
    const giver = await journey.visitor();
    await journey.signIn(giver.page, testSite?.giver_id ?? '');
    for (const address of [
      '/wallet/giveRedEnvelopeList',
      '/wallet/redEnvelopeAmountDistributionList',
      '/wallet/receiveRedEnvelopeList',
    ])
      await expectSound(giver, address);
    const owner = await journey.visitor();
    await journey.signIn(
      owner.page,
      (await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`))?.id ?? '',
    );
    await expectSound(owner, '/admin/red-envelopes');
    await expectSound(owner, `/admin/red-envelopes?id=${testSite?.id}`);
  });
});
