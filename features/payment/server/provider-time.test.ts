import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { type AlipayGateway, openAlipay, stamp } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openStripe, type StripeServer } from '#tests/stripe-fixture.ts';
import { openWechatPay, type WechatPay } from '#tests/wechat-pay-fixture.ts';
import { compareStatement } from './compare-statement.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { takeNotice } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';
/** The last second of a day in China, and the time we receive the notice. */
const PAID = new Date('2026-11-20T23:59:59+08:00');
const HEARD = new Date('2026-11-21T00:00:02+08:00');

let testSite: TestSite;
let served: Served;
let alipay: AlipayGateway;
let wechat: WechatPay;
let stripe: StripeServer;
let staff: Caller;
let member: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  [alipay, wechat, stripe] = await Promise.all([openAlipay(), openWechatPay(), openStripe()]);
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD }),
  );
  member = await memberFixture(testSite.site, { account: 'payer' });
  const setup = { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl };
  await providerFixture(testSite.site, { kind: 'alipay', setup, secrets: { privateKey: alipay.privateKey } });
  const { appId, merchantId, serial, providerKey, providerSerial, apiUrl, privateKey, apiKey } = wechat;
  await providerFixture(testSite.site, {
    kind: 'wechat',
    setup: { appId, merchantId, serial, providerKey, providerSerial, apiUrl },
    secrets: { privateKey, apiKey },
  });
  await providerFixture(testSite.site, {
    kind: 'stripe',
    setup: { apiUrl: stripe.apiUrl },
    secrets: { apiKey: stripe.apiKey, webhookSecret: stripe.webhookSecret },
  });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  await Promise.all([alipay.close(), wechat.close(), stripe.close()]);
});

type Kind = 'alipay' | 'wechat' | 'stripe';
const order = (kind: Kind) =>
  orderFixture(testSite.site, {
    memberId: member,
    fen: 1000,
    kind,
    product: ({ alipay: 1, wechat: 10, stripe: 20 } as const)[kind],
  });
/** Has the provider send the notice of a payment some seconds after it was made. */
async function notify(kind: Kind, number: string, { fen = 1000, paid = PAID, heard = HEARD } = {}) {
  const notices = {
    alipay: () => ({
      headers: {},
      body: alipay.notice({
        out_trade_no: number,
        trade_no: `T${number}`,
        total_amount: (fen / 100).toFixed(2),
        gmt_payment: stamp(paid),
        notify_time: stamp(heard),
      }),
    }),
    wechat: () =>
      wechat.notice(
        {
          out_trade_no: number,
          transaction_id: `T${number}`,
          amount: { total: fen, currency: 'CNY' },
          success_time: paid.toISOString(),
        },
        { at: heard },
      ),
    stripe: () =>
      stripe.notice(
        { client_reference_id: number, amount_total: fen, payment_intent: `T${number}` },
        { at: heard, createdAt: paid },
      ),
  };
  const { headers, body } = notices[kind]();
  return (await takeNotice(testSite.site, kind, { headers, body: Buffer.from(body), now: heard })).verdict;
}
const line = (type: 'payment' | 'refund', input: { number: string; refund?: string; amount: string; at: Date }) =>
  [type, input.number, `T${input.number}`, input.refund ?? '', input.amount, 'CNY', input.at.toISOString()].join(',');
/** Differences of a statement of one day. */
const differences = async (kind: Kind, day: string, lines: string[]) => {
  const text = ['type,order_number,trade_number,refund_number,amount,currency,time', ...lines].join('\n');
  return (await compareStatement(testSite.site.db, { kind, text, from: day, to: day })).differences;
};

describe.each(['alipay', 'wechat', 'stripe'] as const)('a payment at 23:59:59 that %s tells of at 00:00:02', (kind) => {
  it('is of the day its provider says, and of no other', async () => {
    const [late, odd, next] = [await order(kind), await order(kind), await order(kind)];
    expect(await notify(kind, late)).toBe('settled');
    expect(await notify(kind, odd, { fen: 990 })).toBe('wrong_amount');
    expect(await notify(kind, next, { paid: HEARD, heard: new Date(HEARD.getTime() + 3000) })).toBe('settled');
    const row = await testSite.site.db.row<{ id: string }>(
      sql`select id from payment_notice where order_number = ${odd}`,
    );
    const body = { orderNumber: odd, reason: 'seen', ownPassword: PASSWORD };
    expect(
      (
        await staff.post(`/api/admin/paymentNotices/${row?.id}/credit`, body, {
          'idempotency-key': `credit-of-${kind}-here`,
        })
      ).status,
    ).toBe(200);
    const ofDay = [
      line('payment', { number: late, amount: '10.00', at: PAID }),
      line('payment', { number: odd, amount: '9.90', at: PAID }),
    ];
    expect(await differences(kind, '2026-11-20', ofDay)).toEqual([]);
    expect(
      await differences(kind, '2026-11-21', [line('payment', { number: next, amount: '10.00', at: HEARD })]),
    ).toEqual([]);
    // A missing payment is reported on its own day.
    expect(await differences(kind, '2026-11-20', ofDay.slice(1))).toMatchObject([
      { what: 'payment_missing_there', orderNumber: late },
    ]);
  });
});

it.each(['alipay', 'wechat', 'stripe'] as const)('%s says when it was paid when it is asked, too', async (kind) => {
  const number = await order(kind);
  await testSite.site.db.run(
    sql`
      update payment_order set start = '{"kind":"redirect","url":"https://pay.example"}', handle = ${`cs_${number}`}
        where number = ${number}`,
  );
  const more = { refunds: new Map(), notifyUrl: '', paidAt: PAID };
  if (kind === 'alipay')
    alipay.trades.set(number, {
      ...more,
      outTradeNo: number,
      tradeNo: `T${number}`,
      total: '10.00',
      status: 'TRADE_SUCCESS',
      returnUrl: '',
    });
  else if (kind === 'wechat')
    wechat.trades.set(number, {
      ...more,
      outTradeNo: number,
      transactionId: `T${number}`,
      total: 1000,
      state: 'SUCCESS',
    });
  else
    stripe.sessions.set(`cs_${number}`, {
      ...more,
      id: `cs_${number}`,
      order: number,
      fen: 1000,
      currency: 'cny',
      intent: `T${number}`,
      status: 'complete',
    });
  expect((await staff.post(`/api/admin/paymentOrders/${number}/check`, {})).body.order).toMatchObject({
    status: 'paid',
    tradeNumber: `T${number}`,
  });
  const row = await testSite.site.db.row<{ provider_at: string }>(
    sql`select provider_at from payment_order where number = ${number}`,
  );
  expect(new Date(row?.provider_at ?? 0)).toEqual(PAID);
});

it('[L13] a refund, and a payment that was sent back, are of the day the provider says as well', async () => {
  const [number, odd] = [await order('alipay'), await order('alipay')];
  const at = new Date('2026-11-18T10:00:00+08:00');
  const trade = { status: 'TRADE_SUCCESS', notifyUrl: '', returnUrl: '' } as const;
  alipay.trades.set(number, {
    ...trade,
    outTradeNo: number,
    tradeNo: `T${number}`,
    total: '10.00',
    refunds: new Map(),
  });
  alipay.trades.set(odd, { ...trade, outTradeNo: odd, tradeNo: `T${odd}`, total: '9.90', refunds: new Map() });
  await notify('alipay', number, { paid: at, heard: at });
  await notify('alipay', odd, { fen: 990, paid: at, heard: at });
  alipay.refundedAt = new Date('2026-11-18T23:59:59+08:00');
  const key = { 'idempotency-key': 'a-refund-at-the-end-of-a-day' };
  expect(
    (
      await staff.post(
        `/api/admin/paymentOrders/${number}/refund`,
        { amount: '1', reason: 'x', ownPassword: PASSWORD },
        key,
      )
    ).status,
  ).toBe(200);
  const row = await testSite.site.db.row<{ id: string }>(
    sql`select id from payment_notice where order_number = ${odd}`,
  );
  expect(
    (await staff.post(`/api/admin/paymentNotices/${row?.id}/sendBack`, { reason: 'x', ownPassword: PASSWORD }, key))
      .body.review,
  ).toBe('returned');
  const [refund = '', back = ''] = [number, odd].map((item) => [...(alipay.trades.get(item)?.refunds.keys() ?? [])][0]);
  const ofDay = [
    line('payment', { number, amount: '10.00', at }),
    line('payment', { number: odd, amount: '9.90', at }),
    line('refund', { number, refund, amount: '-1.00', at: alipay.refundedAt }),
    line('refund', { number: odd, refund: back, amount: '-9.90', at: alipay.refundedAt }),
  ];
  expect(await differences('alipay', '2026-11-18', ofDay)).toEqual([]);
  expect(await differences('alipay', '2026-11-18', ofDay.slice(0, 2))).toMatchObject([
    { what: 'refund_missing_there' },
    { what: 'refund_missing_there' },
  ]);
});
