import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { en } from '#platform/server/outward/messages.en.ts';
import { zh } from '#platform/server/outward/messages.zh.ts';
import { type AlipayGateway, openAlipay } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openStripe, type StripeServer } from '#tests/stripe-fixture.ts';
import { openWechatPay, type WechatPay } from '#tests/wechat-pay-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { paymentCheck } from './ledger-check.ts';
import { sendRefunds } from './send-refunds.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';
const faultMessages = zh.faults;
const englishMessages = en.faults;

let testSite: TestSite;
let served: Served;
let alipay: AlipayGateway;
let stripe: StripeServer;
let wechat: WechatPay;
let staff: Caller;
let staffId: string;
let member: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  [alipay, stripe, wechat] = await Promise.all([openAlipay(), openStripe(), openWechatPay()]);
  staffId = await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD });
  staff = await signIn(served, testSite.site, staffId);
  member = await memberFixture(testSite.site, { account: 'payer' });
  await providerFixture(testSite.site, {
    kind: 'alipay',
    setup: { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl },
    secrets: { privateKey: alipay.privateKey },
  });
  await providerFixture(testSite.site, {
    kind: 'stripe',
    setup: { apiUrl: stripe.apiUrl },
    secrets: { apiKey: stripe.apiKey, webhookSecret: stripe.webhookSecret },
  });
  const { appId, merchantId, serial, providerKey, providerSerial, apiUrl, privateKey, apiKey } = wechat;
  await providerFixture(testSite.site, {
    kind: 'wechat',
    setup: { appId, merchantId, serial, providerKey, providerSerial, apiUrl },
    secrets: { privateKey, apiKey },
  });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  await Promise.all([alipay.close(), stripe.close(), wechat.close()]);
});

/** An order of ¥12.34, paid here and at the provider. */
async function paidOrder(kind: 'alipay' | 'stripe' | 'wechat' = 'alipay'): Promise<string> {
  const number = await orderFixture(testSite.site, {
    memberId: member,
    fen: 1234,
    kind,
    product: { alipay: 1, stripe: 20, wechat: 10 }[kind] as 1,
  });
  const tradeNumber = kind === 'stripe' ? `pi_${number}` : `T${number}`;
  if (kind === 'alipay')
    alipay.trades.set(number, {
      outTradeNo: number,
      tradeNo: tradeNumber,
      total: '12.34',
      status: 'TRADE_SUCCESS',
      refunds: new Map(),
      notifyUrl: '',
      returnUrl: '',
    });
  else if (kind === 'wechat')
    wechat.trades.set(number, {
      outTradeNo: number,
      transactionId: tradeNumber,
      total: 1234,
      state: 'SUCCESS',
      refunds: new Map(),
      notifyUrl: '',
    });
  else
    stripe.sessions.set(number, {
      id: number,
      order: number,
      fen: 1234,
      currency: 'cny',
      intent: tradeNumber,
      status: 'complete',
      refunds: new Map(),
    });
  expect(await takeAnswer(testSite.site, kind, { orderNumber: number, tradeNumber, fen: 1234, currency: 'CNY' })).toBe(
    'settled',
  );
  return number;
}
/** Amounts refunded at the provider, in fen. */
function goneBack(kind: 'alipay' | 'stripe' | 'wechat', number: string): number[] {
  if (kind === 'alipay')
    return [...(alipay.trades.get(number)?.refunds.values() ?? [])].map((yuan) => Math.round(Number(yuan) * 100));
  const input = kind === 'stripe' ? stripe.sessions.get(number) : wechat.trades.get(number);
  return [...(input?.refunds.values() ?? [])].map((item) => item.fen);
}
let keys = 0;
const refund = (number: string, amount: string, more: object = {}) => {
  keys += 1;
  return staff.post(
    `/api/admin/paymentOrders/${number}/refund`,
    { amount, reason: 'paid by mistake', ownPassword: PASSWORD, ...more },
    { 'idempotency-key': `refund-${keys}-of-the-test` },
  );
};
const balance = async () => (await readBalances(testSite.site.db, { kind: 'member', id: member })).fen;
const spend = (fen: number) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, {
      module: 'ledger.adjust',
      key: `spent:${Date.now()}:${fen}`,
      legs: transfer({
        from: { kind: 'member', holderId: member },
        to: { kind: 'adjustment' },
        currency: 'CNY',
        amount: fen,
      }),
      actorId: null,
      at: new Date(),
    }),
  );
const audits = () =>
  testSite.site.db.rows<{ action: string; target_id: string; reason: string; actor_id: string }>(
    sql`select action, target_id, reason, actor_id from audit order by id`,
  );
/** Makes refunds due for the next attempt. */
const comeRound = async () => {
  await testSite.site.db.run(
    sql`update payment_refund set due_at = now() - interval '1 second' where state = 'waiting'`,
  );
  await sendRefunds(testSite.site, new Date());
};

// Last: 6 at once of one key: 1 refund; 6 at once over an order: never more than it holds; 3 providers, 9 ways of not
// hearing the answer: 1 refund each
describe('[L12] a refund', () => {
  it('takes the money from the balance and has the provider send it back, with one audit row', async () => {
    const number = await paidOrder();
    const before = await balance();
    const rows = (await audits()).length;
    const reply = await refund(number, '2.34');
    expect([reply.status, reply.body.order.status, reply.body.order.refundedFen, reply.body.refundableFen]).toEqual([
      200,
      'part_refunded',
      234,
      1000,
    ]);
    expect(reply.body.refunds).toMatchObject([{ fen: 234, state: 'done', reason: 'paid by mistake' }]);
    expect(before - (await balance())).toBe(234);
    expect([...(alipay.trades.get(number)?.refunds.values() ?? [])]).toEqual(['2.34']);
    expect((await audits()).slice(rows)).toEqual([
      { action: 'payment.refund', target_id: number, reason: 'paid by mistake', actor_id: staffId },
    ]);
    expect((await refund(number, '10')).body.order).toMatchObject({ status: 'refunded', refundedFen: 1234 });
    expect((await refund(number, '0.01')).body.code).toBe('payment.notRefundable');
  });
  it('needs the proof of who asks, and a reason', async () => {
    const number = await paidOrder();
    expect((await refund(number, '1', { ownPassword: 'not it' })).body.fields).toHaveProperty('ownPassword');
    expect((await refund(number, '1', { reason: '' })).body.fields).toHaveProperty('reason');
  });
  it('is never more than is left of the order, nor than the member still has', async () => {
    const number = await paidOrder();
    expect((await refund(number, '12.35')).body.code).toBe('payment.refundTooMuch');
    await spend((await balance()) - 500);
    expect((await refund(number, '5.01')).body.code).toBe('payment.refundTooMuch');
    expect((await refund(number, '5')).status).toBe(200);
    expect(await balance()).toBe(0);
  });
  it('happens once under one key, and to one order no more than it holds when many ask at once', async () => {
    const number = await paidOrder();
    const same = { 'idempotency-key': 'one-refund-and-no-more' };
    const body = { amount: '1', reason: 'twice pressed', ownPassword: PASSWORD };
    await Promise.all(
      Array.from({ length: 6 }, () => staff.post(`/api/admin/paymentOrders/${number}/refund`, body, same)),
    );
    expect([...(alipay.trades.get(number)?.refunds.values() ?? [])]).toEqual(['1.00']);
    const replies = await Promise.all(Array.from({ length: 6 }, () => refund(number, '4')));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2);
    expect([...(alipay.trades.get(number)?.refunds.values() ?? [])].sort()).toEqual(['1.00', '4.00', '4.00']);
  });
  it('that the provider refuses is back in the balance, exactly', async () => {
    const number = await paidOrder();
    const before = await balance();
    alipay.trades.delete(number);
    const reply = await refund(number, '12.34');
    expect(reply.body.order).toMatchObject({ status: 'paid', refundedFen: 0 });
    expect(reply.body.refunds).toMatchObject([
      { state: 'failed', detail: expect.stringContaining('ACQ.TRADE_NOT_EXIST') },
    ]);
    expect(await balance()).toBe(before);
  });
  it('that nobody answers is on its way, asked again, and done once', async () => {
    const number = await paidOrder();
    const before = await balance();
    alipay.faults.push('silence');
    const reply = await refund(number, '12.34');
    expect(reply.body.order).toMatchObject({ status: 'refunding', refundedFen: 1234 });
    expect(reply.body.refunds).toMatchObject([{ state: 'waiting' }]);
    expect(await sendRefunds(testSite.site, new Date())).toBe(0);
    await comeRound();
    expect((await staff.get(`/api/admin/paymentOrders/${number}`)).body.order).toMatchObject({ status: 'refunded' });
    expect(alipay.trades.get(number)?.refunds.size).toBe(1);
    expect(before - (await balance())).toBe(1234);
  });
  it('[L20] that is refused after the payer has left falls to the platform, and holds up no other', async () => {
    const { site } = testSite;
    const own = await memberFixture(site, { account: 'leaving_payer' });
    const stays = member;
    member = own;
    const number = await paidOrder();
    member = stays;
    alipay.faults.push('silence');
    expect((await refund(number, '12.34')).body.order.status).toBe('refunding');
    await site.db.transaction((tx) =>
      endAccountNow(tx, { site, memberId: own, onAccountDeleted: [], now: new Date() }),
    );
    alipay.trades.delete(number);
    await comeRound();
    const file = (await staff.get(`/api/admin/paymentOrders/${number}`)).body;
    expect(file.order).toMatchObject({ status: 'paid', refundedFen: 0 });
    expect(file.refunds).toMatchObject([{ state: 'failed' }]);
    const forfeited = await site.db.row<{ fen: number }>(
      sql`select sum(balance)::float8 as fen from ledger_account where kind = 'forfeit' and currency = 'CNY'`,
    );
    expect(forfeited?.fen).toBe(1234);
    expect(await paymentCheck.run(site.db)).toEqual([]);
  });
  it('that takes the provider its time is asked after by its own number there', async () => {
    const number = await paidOrder('stripe');
    stripe.refundStatus = 'pending';
    expect((await refund(number, '12.34')).body.order.status).toBe('refunding');
    await comeRound();
    expect((await staff.get(`/api/admin/paymentOrders/${number}`)).body.order.status).toBe('refunding');
    stripe.refundStatus = 'failed';
    const before = await balance();
    await comeRound();
    expect((await staff.get(`/api/admin/paymentOrders/${number}`)).body.order).toMatchObject({
      status: 'paid',
      refundedFen: 0,
    });
    expect((await balance()) - before).toBe(1234);
    stripe.refundStatus = 'succeeded';
  });
});

describe('a refund of which nobody knows whether it went through', () => {
  const read = async (number: string) => (await staff.get(`/api/admin/paymentOrders/${number}`)).body;
  it.each(['alipay', 'stripe', 'wechat'] as const)(
    '%s: whose answer was lost is found again and never made twice',
    async (kind) => {
      const number = await paidOrder(kind);
      const before = await balance();
      ({ alipay, stripe, wechat })[kind].faults.push('lost');
      expect((await refund(number, '6')).body).toMatchObject({
        order: { status: 'refunding' },
        refunds: [{ state: 'waiting' }],
      });
      // An outage of more than a day: the provider has forgotten the idempotency key, but not the refund.
      stripe.forgetKeys();
      await comeRound();
      expect(await read(number)).toMatchObject({
        order: { status: 'part_refunded', refundedFen: 600 },
        refunds: [{ state: 'done' }],
      });
      expect(goneBack(kind, number)).toEqual([600]);
      expect(before - (await balance())).toBe(600);
    },
  );
  it.each([
    ['alipay', 'ACQ.TRADE_HAS_CLOSE'],
    ['alipay', 'isv.insufficient-isv-permissions'],
    ['alipay', 'ACQ.SYSTEM_ERROR'],
    ['wechat', 'INVALID_REQUEST'],
    ['wechat', 'SYSTEM_ERROR'],
  ] as const)('%s: that is refused by %s when asked again, is not given back to the member', async (kind, refusal) => {
    const number = await paidOrder(kind);
    const { faults } = { alipay, wechat }[kind];
    faults.push('lost');
    await refund(number, '12.34');
    const before = await balance();
    faults.push(refusal);
    await comeRound();
    await comeRound();
    expect((await read(number)).order).toMatchObject({ status: 'refunded', refundedFen: 1234 });
    expect([goneBack(kind, number), await balance()]).toEqual([[1234], before]);
  });
  it('Stripe: waits while the key is refused, and while an answer of the day before is said again', async () => {
    const number = await paidOrder('stripe');
    stripe.faults.push('broken');
    await refund(number, '12.34');
    const before = await balance();
    for (const status of [401, 403, 404, 500]) {
      stripe.faults.push(status);
      await comeRound();
      expect((await read(number)).refunds).toMatchObject([{ state: 'waiting' }]);
    }
    await comeRound();
    expect((await read(number)).order.status).toBe('refunded');
    expect([goneBack('stripe', number), await balance()]).toEqual([[1234], before]);
  });
  it('Stripe: is found among many of its payment', async () => {
    const number = await paidOrder('stripe');
    stripe.faults.push('lost');
    await refund(number, '1');
    for (const amount of ['1', '1', '1']) await refund(number, amount);
    stripe.forgetKeys();
    await comeRound();
    expect(goneBack('stripe', number)).toEqual([100, 100, 100, 100]);
  });
  it('Stripe: that its rules forbid is back in the balance', async () => {
    const number = await paidOrder('stripe');
    const before = await balance();
    stripe.sessions.delete(number);
    expect((await refund(number, '1')).body).toMatchObject({
      order: { status: 'paid', refundedFen: 0 },
      refunds: [{ state: 'failed' }],
    });
    expect(await balance()).toBe(before);
  });
});

describe('a refund by WeChat Pay', () => {
  const read = async (number: string) => (await staff.get(`/api/admin/paymentOrders/${number}`)).body;
  it('is done at once, under its own number', async () => {
    const number = await paidOrder('wechat');
    const reply = await refund(number, '2.34');
    expect(reply.body).toMatchObject({
      order: { status: 'part_refunded', refundedFen: 234 },
      refunds: [{ fen: 234, state: 'done' }],
    });
    expect([goneBack('wechat', number), wechat.refusals]).toEqual([[234], []]);
  });
  it.each(['PROCESSING', 'ABNORMAL'] as const)('that is %s is on its way until it is done', async (status) => {
    const number = await paidOrder('wechat');
    const before = await balance();
    wechat.refundStatus = status;
    expect((await refund(number, '12.34')).body).toMatchObject({
      order: { status: 'refunding' },
      refunds: [
        {
          state: 'waiting',
          detail: status,
          said: faultMessages[status === 'ABNORMAL' ? 'refundByHand' : 'refundUnderway'],
        },
      ],
    });
    wechat.refundStatus = 'SUCCESS';
    await comeRound();
    expect((await read(number)).order.status).toBe('refunding');
    for (const item of wechat.trades.get(number)?.refunds.values() ?? []) item.status = 'SUCCESS';
    await comeRound();
    expect((await read(number)).order.status).toBe('refunded');
    expect([goneBack('wechat', number), before - (await balance())]).toEqual([[1234], 1234]);
  });
  it('that is closed over there, or refused, is back in the balance', async () => {
    const [closed, refused] = [await paidOrder('wechat'), await paidOrder('wechat')];
    const before = await balance();
    wechat.refundStatus = 'CLOSED';
    expect((await refund(closed, '12.34')).body.refunds).toMatchObject([
      { state: 'failed', said: faultMessages.refundClosed, detail: 'CLOSED' },
    ]);
    wechat.refundStatus = 'SUCCESS';
    wechat.trades.delete(refused);
    expect((await refund(refused, '12.34')).body.refunds).toMatchObject([
      { state: 'failed', said: faultMessages.noPayment, detail: expect.stringContaining('RESOURCE_NOT_EXISTS') },
    ]);
    expect(await balance()).toBe(before);
  });
});

describe('what a provider answers', () => {
  it('is told to staff in the language of each, with the technical words beside it', async () => {
    const number = await paidOrder('alipay');
    alipay.faults.push('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    const reply = await refund(number, '1');
    expect(reply.body.refunds).toMatchObject([
      { said: faultMessages.funds, detail: expect.stringContaining('ACQ.SELLER_BALANCE_NOT_ENOUGH') },
    ]);
    const english = await staff.get(`/api/admin/paymentOrders/${number}`, { 'accept-language': 'en-US' });
    expect(english.body.refunds).toMatchObject([{ said: englishMessages.funds, detail: reply.body.refunds[0].detail }]);
  });
  it('is told too when it is nothing but a broken line, and no more once it is done', async () => {
    const number = await paidOrder('stripe');
    stripe.faults.push('lost');
    expect((await refund(number, '1')).body.refunds).toMatchObject([
      { state: 'waiting', said: faultMessages.unreachable, detail: '' },
    ]);
    await comeRound();
    expect((await staff.get(`/api/admin/paymentOrders/${number}`)).body.refunds).toMatchObject([
      { state: 'done', said: '', detail: '' },
    ]);
  });
  it('without a sentence of ours stands in its own words', async () => {
    const number = await paidOrder('alipay');
    alipay.faults.push('ACQ.SOMETHING_NEW');
    expect((await refund(number, '1')).body.refunds).toMatchObject([
      { said: '', detail: expect.stringContaining('ACQ.SOMETHING_NEW') },
    ]);
  });
});

describe('an order as staff see it', () => {
  it('is found by its number, its trade, its payer and its state', async () => {
    const number = await paidOrder();
    for (const query of [`number=${number}`, `number=T${number}`, `account=PAYER&status=paid`, 'kind=alipay'])
      expect(
        (await staff.get(`/api/admin/paymentOrders?${query}`)).body.records.map(
          (item: { number: string }) => item.number,
        ),
      ).toContain(number);
    expect((await staff.get('/api/admin/paymentOrders?account=nobody')).body.total).toBe(0);
  });
  it('is asked about, and that leaves one audit row', async () => {
    const number = await orderFixture(testSite.site, { memberId: member, fen: 1234, kind: 'alipay', product: 1 });
    await testSite.site.db.run(
      sql`
        update payment_order set start = '{"kind":"redirect","url":"https://alipay.example"}' where number = ${number}`,
    );
    alipay.trades.set(number, {
      outTradeNo: number,
      tradeNo: `T${number}`,
      total: '12.34',
      status: 'TRADE_SUCCESS',
      refunds: new Map(),
      notifyUrl: '',
      returnUrl: '',
    });
    const rows = (await audits()).length;
    const reply = await staff.post(`/api/admin/paymentOrders/${number}/check`, {});
    expect([reply.status, reply.body.order.status, reply.body.notices[0].source]).toEqual([200, 'paid', 'query']);
    expect((await audits()).slice(rows).map((row) => row.action)).toEqual(['payment.check']);
  });
});

it('the books agree with the orders after all of it', async () => {
  expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
});
