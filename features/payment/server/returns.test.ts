import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type AlipayGateway, openAlipay } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openStripe, type StripeServer } from '#tests/stripe-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { paymentCheck } from './ledger-check.ts';
import { sendRefunds } from './send-refunds.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let alipay: AlipayGateway;
let stripe: StripeServer;
let staff: Caller;
let payer: Caller;
let member: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  [alipay, stripe] = await Promise.all([openAlipay(), openStripe()]);
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD }),
  );
  member = await memberFixture(testSite.site, { account: 'payer' });
  payer = await signIn(served, testSite.site, member);
  const setup = { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl };
  await providerFixture(testSite.site, { kind: 'alipay', setup, secrets: { privateKey: alipay.privateKey } });
  await providerFixture(testSite.site, {
    kind: 'stripe',
    setup: { apiUrl: stripe.apiUrl },
    secrets: { apiKey: stripe.apiKey, webhookSecret: stripe.webhookSecret },
  });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  await Promise.all([alipay.close(), stripe.close()]);
});

const order = (input: { memberId?: string; kind?: 'alipay' | 'stripe' } = {}) =>
  orderFixture(testSite.site, {
    memberId: input.memberId ?? member,
    fen: 1000,
    kind: input.kind ?? 'alipay',
    product: input.kind === 'stripe' ? 20 : 1,
  });
/** A verified payment, here and at the provider; returns its notice's id. */
async function paid(
  number: string,
  input: { fen: number; tradeNumber?: string; currency?: string; kind?: 'alipay' | 'stripe' },
): Promise<string> {
  const { fen, tradeNumber = `T${number}`, currency = 'CNY', kind = 'alipay' } = input;
  const total = (fen / 100).toFixed(2);
  if (kind === 'alipay')
    alipay.trades.set(number, {
      outTradeNo: number,
      tradeNo: tradeNumber,
      total,
      status: 'TRADE_SUCCESS',
      refunds: new Map(),
      notifyUrl: '',
      returnUrl: '',
    });
  else
    stripe.sessions.set(tradeNumber, {
      id: tradeNumber,
      order: number,
      fen,
      currency: currency.toLowerCase(),
      intent: tradeNumber,
      status: 'complete',
      refunds: new Map(),
    });
  await takeAnswer(testSite.site, kind, { orderNumber: number, tradeNumber, fen, currency });
  const row = await testSite.site.db.row<{ id: string }>(
    sql`select id from payment_notice where trade_number = ${tradeNumber} order by id desc`,
  );
  return row?.id ?? '';
}
let keys = 0;
const act = (id: string, what: string, more: object = {}) => {
  keys += 1;
  return staff.post(
    `/api/admin/paymentNotices/${id}/${what}`,
    { reason: 'seen in its console', ownPassword: PASSWORD, ...more },
    { 'idempotency-key': `${what}-${keys}-of-the-test` },
  );
};
const credit = (id: string, orderNumber: string) => act(id, 'credit', { orderNumber });
const sendBack = (id: string) => act(id, 'sendBack');
const refund = (id: string, amount: string) => act(id, 'refund', { amount });
const balance = async () => (await readBalances(testSite.site.db, { kind: 'member', id: member })).fen;
const gone = (number: string) => [...(alipay.trades.get(number)?.refunds.values() ?? [])];
const audits = async () =>
  (await testSite.site.db.rows<{ action: string }>(sql`select action from audit order by id`)).map((row) => row.action);
/** The order as its payer reads it. */
const read = async (number: string) => (await payer.get(`/api/user/control/paymentOrders/${number}`)).body;
const comeRound = async () => {
  await testSite.site.db.run(
    sql`update payment_refund set due_at = now() - interval '1 second' where state = 'waiting'`,
  );
  await sendRefunds(testSite.site, new Date());
};

describe('money that was credited by hand', () => {
  it('goes back up to what was credited, though its order is closed', async () => {
    const number = await order();
    const id = await paid(number, { fen: 999 });
    expect(await read(number)).toMatchObject({
      status: 'waiting',
      odd: { state: 'waiting', fen: 999, currency: 'CNY' },
    });
    await credit(id, number);
    expect(await read(number)).toMatchObject({ status: 'closed', odd: { state: 'credited', fen: 999 } });
    const [before, rows] = [await balance(), (await audits()).length];
    expect((await refund(id, '10')).body.code).toBe('payment.refundTooMuch');
    expect((await refund(id, '4')).body).toMatchObject({ review: 'credited', refundedFen: 400, may: { refund: true } });
    expect(before - (await balance())).toBe(400);
    expect(gone(number)).toEqual(['4.00']);
    expect((await audits()).slice(rows)).toEqual(['payment.refund-credit']);
    expect((await refund(id, '5.99')).body).toMatchObject({ refundedFen: 999, may: { refund: false } });
    expect((await refund(id, '0.01')).body.code).toBe('payment.refundTooMuch');
    const file = (await staff.get(`/api/admin/paymentOrders/${number}`)).body;
    expect([
      file.order.status,
      file.refunds.map((item: { fen: number; state: string }) => [item.fen, item.state]),
    ]).toEqual([
      'closed',
      [
        [599, 'done'],
        [400, 'done'],
      ],
    ]);
  });
  it('of a second payment goes back besides the first, each as much as it was', async () => {
    const number = await order();
    await paid(number, { fen: 1000 });
    const id = await paid(number, { fen: 2500, tradeNumber: `second-${number}` });
    expect(await read(number)).toMatchObject({ status: 'paid', odd: { state: 'waiting', fen: 2500 } });
    await credit(id, number);
    expect((await refund(id, '25')).body).toMatchObject({ refundedFen: 2500 });
    const file = (await staff.get(`/api/admin/paymentOrders/${number}`)).body;
    expect([file.order.status, file.order.refundedFen, file.refundableFen]).toEqual(['paid', 0, 1000]);
  });
  it('never goes back twice, nor more than the member still has', async () => {
    const number = await order();
    const id = await paid(number, { fen: 700 });
    await credit(id, number);
    const replies = await Promise.all(Array.from({ length: 4 }, () => refund(id, '4')));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    expect(gone(number)).toEqual(['4.00']);
    const rest = await balance();
    await testSite.site.db.transaction((tx) =>
      postTransaction(tx, {
        module: 'ledger.adjust',
        key: 'spent-in-the-test',
        legs: transfer({
          from: { kind: 'member', holderId: member },
          to: { kind: 'adjustment' },
          currency: 'CNY',
          amount: rest - 100,
        }),
        actorId: null,
        at: new Date(),
      }),
    );
    expect((await refund(id, '1.01')).body.code).toBe('payment.refundTooMuch');
    expect((await refund(id, '1')).status).toBe(200);
    expect(await balance()).toBe(0);
  });
  it('that the provider does not take back is in the balance again', async () => {
    const number = await order();
    const id = await paid(number, { fen: 300 });
    await credit(id, number);
    alipay.trades.delete(number);
    const before = await balance();
    expect((await refund(id, '3')).body).toMatchObject({ refundedFen: 0, may: { refund: true } });
    expect(await balance()).toBe(before);
  });
});

// Last: 3 sent back at once: 1; 4 refunds at once: never more than it holds; credit against sending back: one of
// them, 3 times
describe('[L12] a payment that nobody was credited for', () => {
  it('goes back whole to who made it, moves no books, and pays nothing afterwards', async () => {
    const number = await order();
    const id = await paid(number, { fen: 999 });
    const [before, rows] = [await balance(), (await audits()).length];
    const replies = await Promise.all([sendBack(id), sendBack(id), sendBack(id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect(gone(number)).toEqual(['9.99']);
    expect((await audits()).slice(rows)).toEqual(['payment.send-back']);
    expect((await credit(id, number)).body.code).toBe('payment.decided');
    expect((await refund(id, '1')).body.code).toBe('payment.notRefundable');
    expect(
      await takeAnswer(testSite.site, 'alipay', {
        orderNumber: number,
        tradeNumber: `T${number}`,
        fen: 999,
        currency: 'CNY',
      }),
    ).toBe('repeated');
    expect(await balance()).toBe(before);
    expect(await read(number)).toMatchObject({ odd: { state: 'returned', fen: 999 } });
  });
  it('is either credited or sent back when both are asked for at once', async () => {
    for (const fen of [21, 22, 23]) {
      const number = await order();
      const id = await paid(number, { fen });
      const before = await balance();
      const replies = await Promise.all([sendBack(id), credit(id, number)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
      expect((await balance()) - before).toBe(gone(number).length === 0 ? fen : 0);
    }
  });
  it('goes back when its payer has left', async () => {
    const leaver = await memberFixture(testSite.site, { account: 'leaver' });
    const number = await order({ memberId: leaver });
    await testSite.site.db.run(sql`update member set state = 'cancelled' where id = ${leaver}`);
    const id = await paid(number, { fen: 1000 });
    expect((await sendBack(id)).body).toMatchObject({ verdict: 'member_gone', review: 'returned', refundedFen: 1000 });
    expect(gone(number)).toEqual(['10.00']);
  });
  it('in another currency goes back where the provider can, and is dismissed where it cannot', async () => {
    const [yuan, euro] = [await order(), await order({ kind: 'stripe' })];
    const here = await paid(yuan, { fen: 500, currency: 'USD' });
    expect((await sendBack(here)).body.code).toBe('payment.notReturnable');
    expect((await act(here, 'dismiss', { ownPassword: undefined })).body.review).toBe('dismissed');
    expect(await read(yuan)).toMatchObject({ odd: { state: 'decided', fen: 500, currency: 'USD' } });
    const there = await paid(euro, { fen: 500, currency: 'EUR', kind: 'stripe', tradeNumber: `pi_${euro}` });
    expect((await sendBack(there)).body.review).toBe('returned');
    expect([...(stripe.sessions.get(`pi_${euro}`)?.refunds.values() ?? [])].map((item) => item.fen)).toEqual([500]);
  });
  it('that nobody answers for is on its way, then back; refused, it waits for a person again', async () => {
    const [silent, refused] = [await order(), await order()];
    const [item, other] = [await paid(silent, { fen: 11 }), await paid(refused, { fen: 12 })];
    alipay.faults.push('silence');
    expect((await sendBack(item)).body.review).toBe('returning');
    expect(await read(silent)).toMatchObject({ odd: { state: 'returning' } });
    await comeRound();
    expect(await read(silent)).toMatchObject({ odd: { state: 'returned' } });
    alipay.trades.delete(refused);
    expect((await sendBack(other)).body).toMatchObject({
      review: 'open',
      refundedFen: 0,
      may: { credit: true, sendBack: true },
    });
    expect(await read(refused)).toMatchObject({ odd: { state: 'waiting' } });
  });
  it('is none when it has paid an order, or when nobody vouches for it', async () => {
    const [number, other] = [await order(), await order()];
    await paid(number, { fen: 1000 });
    await takeAnswer(testSite.site, 'alipay', {
      orderNumber: other,
      tradeNumber: `T${number}`,
      fen: 1000,
      currency: 'CNY',
    });
    const row = await testSite.site.db.row<{ id: string }>(
      sql`select id from payment_notice where verdict = 'trade_taken'`,
    );
    expect((await sendBack(row?.id ?? '')).body.code).toBe('payment.notReturnable');
    expect(await read(other)).toMatchObject({ odd: null });
  });
});

it('the books agree with all that was credited and sent back', async () => {
  expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
});
