import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { asOwner } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { paymentCheck } from './ledger-check.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let staff: Caller;
let close: () => Promise<void>;
let member: string;
let paid: string;
let notice: string;
let refund: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const served = await serve(testSite.site);
  close = () => served.close();
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD }),
  );
  member = await memberFixture(testSite.site, { account: 'payer' });
  await providerFixture(testSite.site, { kind: 'sandbox' });
  paid = await orderFixture(testSite.site, { memberId: member, fen: 1000 });
  await testSite.site.db.run(
    sql`
      insert into payment_sandbox_trade (order_number, trade_number, fen, status, at)
        values (${paid}, 'SB1', 1000, 'paid', now())`,
  );
  await takeAnswer(testSite.site, 'sandbox', { orderNumber: paid, tradeNumber: 'SB1', fen: 1000, currency: 'CNY' });
  const odd = await orderFixture(testSite.site, { memberId: member, fen: 500 });
  await takeAnswer(testSite.site, 'sandbox', { orderNumber: odd, tradeNumber: 'SB2', fen: 499, currency: 'CNY' });
  notice =
    (await testSite.site.db.row<{ id: string }>(sql`select id from payment_notice where trade_number = 'SB2'`))?.id ??
    '';
  const proof = { reason: 'seen in its console', ownPassword: PASSWORD };
  const credited = await staff.post(
    `/api/admin/paymentNotices/${notice}/credit`,
    { orderNumber: odd, ...proof },
    { 'idempotency-key': 'credit-of-the-test' },
  );
  expect(credited.status, credited.text).toBe(200);
  const sent = await staff.post(
    `/api/admin/paymentOrders/${paid}/refund`,
    { amount: '3', ...proof },
    { 'idempotency-key': 'refund-of-the-test' },
  );
  expect(sent.status, sent.text).toBe(200);
  refund = sent.body.refunds[0].number;
});
afterAll(async () => {
  await close?.();
  await testSite?.close();
});

/** Rows reported after a manual change, without the totals. */
async function broken(by: string, mend: string) {
  await asOwner(testSite.site, by);
  try {
    return (await paymentCheck.run(testSite.site.db)).filter((item) => item.ids.length > 0);
  } finally {
    await asOwner(testSite.site, mend);
  }
}
const transactionOf = async (key: string) =>
  `transaction ${
    (
      await testSite.site.db.row<{ id: string }>(sql`
    select id from ledger_transaction where key = ${key}`)
    )?.id
  }`;
const orderId = async () =>
  (await testSite.site.db.row<{ id: string }>(sql`select id from payment_order where number = ${paid}`))?.id;
let strays = 0;
/** Posts a gateway transaction that belongs to nothing of ours; returns its id. */
async function stray(key: string, fen: number): Promise<string> {
  strays += 1;
  const legs = transfer({
    from: { kind: 'gateway' },
    to: { kind: 'member', holderId: member },
    currency: 'CNY',
    amount: fen,
  });
  return `transaction ${await testSite.site.db.transaction((tx) => postTransaction(tx, { module: 'payment.top-up', key: `${key}${strays}`, legs, actorId: null, at: new Date() }))}`;
}

describe('[L3] the check of payments', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
  });
  it('names a notice whose credit was changed, and its transaction', async () => {
    const found = await broken(
      `update payment_notice set credited_fen = credited_fen + 1 where id = ${notice}`,
      `update payment_notice set credited_fen = credited_fen - 1 where id = ${notice}`,
    );
    const transaction = await transactionOf('payment.credit:sandbox:SB2');
    expect(found).toEqual([
      { what: 'payment: credited by hand', ids: ['SB2'], expected: 500, found: 499 },
      { what: 'payment: posted at the gateway', ids: [transaction], expected: 500, found: 499 },
    ]);
  });
  it('names the transaction of a credit that no notice knows any more', async () => {
    const found = await broken(
      `update payment_notice set credited_fen = 0, review = 'open' where id = ${notice}`,
      `update payment_notice set credited_fen = 499, review = 'credited' where id = ${notice}`,
    );
    expect(found).toEqual([
      {
        what: 'payment: posted at the gateway',
        ids: [await transactionOf('payment.credit:sandbox:SB2')],
        expected: 0,
        found: 499,
      },
    ]);
  });
  it('names an order whose amount was changed, and its transaction', async () => {
    const found = await broken(
      `update payment_order set fen = fen + 5 where number = '${paid}'`,
      `update payment_order set fen = fen - 5 where number = '${paid}'`,
    );
    expect(found).toMatchObject([
      { what: 'payment: credited for an order', ids: [paid], expected: 1005, found: 1000 },
      { ids: [await transactionOf(`payment.top-up:${await orderId()}`)], expected: 1005, found: 1000 },
    ]);
  });
  it('names a refund whose amount or end was changed', async () => {
    const named = { what: 'payment: taken for a refund', ids: [refund] };
    const more = await broken(
      `update payment_refund set fen = fen + 2 where number = '${refund}'`,
      `update payment_refund set fen = fen - 2 where number = '${refund}'`,
    );
    expect(more).toContainEqual({ ...named, expected: 302, found: 300 });
    const failed = await broken(
      `update payment_refund set state = 'failed' where number = '${refund}'`,
      `update payment_refund set state = 'done' where number = '${refund}'`,
    );
    expect(failed).toContainEqual({ ...named, expected: 0, found: 300 });
  });
  it('names a top-up of an order that is not there, and what is of nothing at all', async () => {
    const [top, other] = [await stray('payment.top-up:99999', 7), await stray('by hand ', 9)];
    const found = (await paymentCheck.run(testSite.site.db)).filter((item) => item.ids.length > 0);
    expect(found).toEqual([
      { what: 'payment: posted at the gateway', ids: [top], expected: 0, found: 7 },
      { what: 'payment: posted at the gateway', ids: [other], expected: 0, found: 9 },
    ]);
    expect(await paymentCheck.run(testSite.site.db)).toContainEqual({
      what: 'payment: received by providers',
      ids: [],
      expected: 1199,
      found: 1215,
    });
  });
});
