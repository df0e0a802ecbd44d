import { expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as home } from '#features/home/messages.zh.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { zh as admin } from '#features/membership/web/admin/messages.zh.ts';
import { zh as words } from '#features/membership/web/messages.zh.ts';
import { zh as offers } from '#features/membership/web/offer-messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { moneyText } from '#platform/shared/money.ts';
import { untilQuiet } from '#tests/journeys/browser.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
endWithSoundBooks(journey);

const closedTopic = async () =>
  (await journey.db.row<{ id: string; title: string }>(sql`
    select t.id, t.title from topic t join section_restriction r on r.section_id = t.section_id
      and r.right_name = 'topic.view' where t.status = 'published' order by t.id desc limit 1`)) ?? {
    id: '',
    title: '',
  };

it('somebody buys a card, enters the section it opens, has it refunded, and stands outside again', async () => {
  const closed = await closedTopic();
  const { page, memberId, troubles } = await journey.member('card_buyer');
  await balanceFixture(journey.db, { memberId, fen: 5000 });

  // The thread says what opens it, and leads there.
  await page.goto(`/thread?topicId=${closed.id}`);
  await page.getByText(thread.refused).first().waitFor();
  await page.getByRole('link', { name: thread.toCards }).click();
  await page.waitForURL(/\/membershipCardList\?role=vip/);
  await page.getByRole('link', { name: 'VIP 会员卡', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'VIP 会员卡' }).waitFor();
  troubles.length = 0;

  // Two months, from the balance.
  await page.getByRole('button', { name: words.card.buyOne({ name: '月卡' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.buy.quantity).selectOption('2');
  await dialog.getByRole('button', { name: words.buy.confirm({ price: moneyText(2400) }) }).click();
  await dialog.getByText(words.buy.done).first().waitFor();
  await dialog.getByRole('link', { name: words.buy.orders }).click();
  const order = page.locator('main article').first();
  await order.getByText('VIP 会员卡').waitFor();
  await order.getByText(words.orders.statuses.paid).waitFor();
  // The cards say until when it runs, and the balance what was bought.
  await page.goto('/membershipCardList');
  await page.locator('main article').filter({ hasText: 'VIP 会员卡' }).getByText(words.mine.yours).waitFor();
  await page.getByRole('link', { name: words.list.renewOne({ name: 'VIP 会员卡' }) }).click();
  await page.getByRole('button', { name: words.card.renewOne({ name: '月卡' }) }).waitFor();
  await page.goto('/membershipCardList');
  await page.getByRole('link', { name: words.list.renewOne({ name: 'VIP 会员卡' }) }).waitFor();
  await page.goto('/wallet/balance');
  await page.getByRole('listitem').getByText('VIP 会员卡 · 月卡').waitFor();
  await page.goto(`/thread?topicId=${closed.id}`);
  await page.getByRole('heading', { level: 1, name: closed.title }).waitFor();
  expect(troubles).toEqual([]);

  // The owner gives the money back, having shown who he is.
  const ownerId = await memberFixture(
    { db: journey.db },
    { account: 'card_keeper', password: 'keeper of the cards', isOwner: true },
  );
  const owner = await journey.visitor();
  await journey.signIn(owner.page, ownerId);
  await owner.page.goto('/admin/memberships?tab=orders&q=card_buyer');
  await owner.page.getByRole('button', { name: admin.order.refund, exact: true }).click();
  const refund = owner.page.getByRole('dialog');
  await refund.getByLabel(admin.order.refundReason).fill('买错了');
  await refund.locator('input[type=password]').fill('keeper of the cards');
  await refund.getByRole('button', { name: admin.order.refund, exact: true }).click();
  // In the table: the field of the dialog says it as well.
  await owner.page.getByRole('cell').getByText('买错了').waitFor();

  await page.reload();
  await page.getByText(thread.refused).first().waitFor();
  await page.goto('/user/membershipCardOrderList');
  await page.locator('main article').first().getByText(words.orders.statuses.refunded).waitFor();
});

it('the bar of a closed section leads to the cards that open it, where a guest can compare them and sign in', async () => {
  const { page } = await journey.visitor();
  const section = await journey.db.row<{ section_id: string }>(
    sql`select section_id from section_restriction where right_name = 'topic.view' limit 1`,
  );
  await page.goto(`/?sectionId=${section?.section_id}`);
  await page.getByRole('link', { name: home.toCards }).click();
  await page.waitForURL(/\/membershipCardList\?role=vip,patron/);
  await page.getByText('¥1.00 起', { exact: true }).waitFor();
  await page.getByRole('region', { name: words.compare.title }).waitFor();
  await page.getByRole('link', { name: words.list.signIn }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('jumpUrl'));
});

it('[L11] whose membership ends while he writes is told so, and which cards would open it', async () => {
  const closed = await closedTopic();
  const { page, memberId } = await journey.member('late_writer');
  await journey.db.run(
    sql`
      insert into member_role (member_id, role_id, ends_at) select ${memberId}, id, now() + interval '1 hour' from role
        where code = 'vip'`,
  );
  await page.goto(`/thread?topicId=${closed.id}`);
  await page.getByLabel(comment.box.comment).fill('还差一句');
  // What the page still reads would find it closed before anything is sent.
  await untilQuiet(page);
  await journey.db.run(sql`update member_role set ends_at = now() where member_id = ${memberId}`);
  await page.getByRole('button', { name: comment.box.send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'VIP 会员卡', exact: true }).waitFor();
  await dialog.getByRole('link', { name: offers.all }).click();
  await page.waitForURL(/\/membershipCardList\?role=/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('the pages of cards are sound, in both languages and on a phone, and read without JavaScript', async () => {
  const guest = await journey.visitor({ viewport: { width: 390, height: 800 }, locale: 'en-US' });
  await guest.context.addCookies([{ name: 'language', value: 'en_US', url: journey.origin }]);
  for (const address of ['/membershipCardList', '/membershipCard?id=1']) await expectSound(guest, address);
  await guest.page.goto('/membershipCardList');
  // On a phone a cell of the comparison says which card it is of.
  const heads = await guest.page.locator('td').evaluateAll((cells) => cells.map((cell) => cell.dataset.head ?? ''));
  expect(heads).toContain('VIP card');
  expect(heads).not.toContain('');
  const member = await journey.member('card_reader');
  for (const address of ['/membershipCardList', '/membershipCard?id=1', '/user/membershipCardOrderList'])
    await expectSound(member, address);
  const plain = await journey.visitor({ javaScriptEnabled: false });
  await plain.page.goto('/membershipCard?id=1');
  await plain.page.getByRole('heading', { level: 1, name: 'VIP 会员卡' }).waitFor();
  await plain.page.getByText('月卡', { exact: true }).waitFor();
  expect(await plain.page.getByRole('link', { name: words.card.signIn }).count()).toBeGreaterThan(0);
});
