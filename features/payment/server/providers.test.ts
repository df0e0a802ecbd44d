import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type AlipayGateway, openAlipay } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openStripe, type StripeServer } from '#tests/stripe-fixture.ts';
import { openWechatPay, type WechatPay } from '#tests/wechat-pay-fixture.ts';
import { providerFixture } from './fixtures.ts';
import { checkWaiting } from './jobs.ts';
import { paymentCheck } from './ledger-check.ts';

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};
const DESKTOP = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36' };

let testSite: TestSite;
let served: Served;
let alipay: AlipayGateway;
let wechat: WechatPay;
let stripe: StripeServer;
let member: string;
let caller: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  // Notices arrive over the network, as in production.
  await served.server.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(testSite.site.environment, {
    publicUrl: `http://127.0.0.1:${(served.server.server.address() as { port: number }).port}`,
  });
  [alipay, wechat, stripe] = await Promise.all([openAlipay(), openWechatPay(), openStripe()]);
  member = await memberFixture(testSite.site, { account: 'payer' });
  caller = await signIn(served, testSite.site, member);
  await providerFixture(testSite.site, { kind: 'sandbox' });
  await providerFixture(testSite.site, {
    kind: 'alipay',
    setup: { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl },
    secrets: { privateKey: alipay.privateKey },
  });
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

let keys = 0;
async function topUp(
  interfaceProduct: number,
  amount = '12.34',
  headers: Record<string, string> = DESKTOP,
): Promise<{ number: string; start: { kind: string; url: string; text: string } }> {
  keys += 1;
  const made = await caller.post(
    '/api/user/control/topUp',
    { amount, interfaceProduct },
    { ...headers, 'idempotency-key': `top-up-${keys}-of-the-test` },
  );
  expect(made.status, made.text).toBe(200);
  const begun = await caller.post(`/api/user/control/paymentOrders/${made.body.number}/begin`, {}, headers);
  expect(begun.status, begun.text).toBe(200);
  return { number: made.body.number, start: begun.body.start };
}
const read = async (number: string) => (await caller.get(`/api/user/control/paymentOrders/${number}`)).body;
const balance = async () => (await readBalances(testSite.site.db, { kind: 'member', id: member })).fen;
const notify = (kind: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
  served.server.inject({ method: 'POST', url: `/api/paymentNotice/${kind}`, payload: body, headers });
/** Simulates that this many minutes have passed since the order was opened. */
const pass = (number: string, minutes: number) =>
  testSite.site.db.run(sql`
    update payment_order set created_at = created_at - make_interval(mins => ${minutes}),
      closes_at = closes_at - make_interval(mins => ${minutes}),
      asked_at = asked_at - make_interval(mins => ${minutes}) where number = ${number}`);

describe('ways of paying', () => {
  it('are offered as they fit the browser', async () => {
    const offered = async (headers: Record<string, string>) =>
      (await caller.get('/api/user/control/paymentMethods', headers)).body.methods.map(
        (item: { interfaceProduct: number }) => item.interfaceProduct,
      );
    expect(await offered(DESKTOP)).toEqual([90, 1, 10, 20]);
    expect(await offered(PHONE)).toEqual([90, 4, 14, 20]);
    expect(await offered({ 'user-agent': `${PHONE['user-agent']} MicroMessenger/8.0` })).toEqual([90, 4, 10, 20]);
  });
  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    // What nobody means, before the owner has set a limit.
    [{ amount: '50000.01' }, 'amount'],
    [{ amount: '9999999999999' }, 'amount'],
    [{ interfaceProduct: 2 }, 'interfaceProduct'],
  ])('refuse %j at its field', async (wrong, field) => {
    const reply = await caller.post('/api/user/control/topUp', { amount: '1', interfaceProduct: 90, ...wrong });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });
  it('open one order under one key, and none for another body under it', async () => {
    const key = { 'idempotency-key': 'the-very-same-key' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        caller.post('/api/user/control/topUp', { amount: '5', interfaceProduct: 90 }, key),
      ),
    );
    expect(new Set(replies.map((reply) => reply.body.number)).size).toBe(1);
    expect((await caller.post('/api/user/control/topUp', { amount: '6', interfaceProduct: 90 }, key)).status).toBe(422);
  });
  it('show nobody what another has ordered', async () => {
    const { number } = await topUp(90);
    const stranger = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'stranger' }));
    for (const end of ['begin', 'check', 'sandbox']) {
      const body = end === 'sandbox' ? { outcome: 'pay' } : {};
      const [theirs, nobodys] = [
        `/api/user/control/paymentOrders/${number}/${end}`,
        `/api/user/control/paymentOrders/${'1'.repeat(29)}/${end}`,
      ];
      expect((await stranger.post(theirs, body)).text).toBe((await stranger.post(nobodys, body)).text);
    }
    expect((await stranger.get(`/api/user/control/paymentOrders/${number}`)).status).toBe(404);
    expect((await read(number)).status).toBe('waiting');
  });
});

describe('the sandbox', () => {
  it('credits through the same door as everybody', async () => {
    const before = await balance();
    const { number, start } = await topUp(90, '20');
    expect(start).toEqual({ kind: 'sandbox' });
    const paid = await Promise.all(
      Array.from({ length: 5 }, () =>
        caller.post(`/api/user/control/paymentOrders/${number}/sandbox`, { outcome: 'pay' }),
      ),
    );
    expect(paid.map((reply) => reply.body.status)).toEqual(Array(5).fill('paid'));
    expect((await balance()) - before).toBe(2000);
    expect(await read(number)).toMatchObject({ isTest: true, status: 'paid', fen: 2000 });
  });
  it('finds by asking what no notice has told', async () => {
    const before = await balance();
    const { number } = await topUp(90);
    expect(
      (await caller.post(`/api/user/control/paymentOrders/${number}/sandbox`, { outcome: 'paySilently' })).body.status,
    ).toBe('waiting');
    await pass(number, 1);
    await checkWaiting(testSite.site, new Date());
    expect((await read(number)).status).toBe('paid');
    expect((await balance()) - before).toBe(1234);
  });
  it('closes what its payer refuses', async () => {
    const { number } = await topUp(90);
    expect(
      (await caller.post(`/api/user/control/paymentOrders/${number}/sandbox`, { outcome: 'refuse' })).body.status,
    ).toBe('closed');
    expect((await caller.post(`/api/user/control/paymentOrders/${number}/sandbox`, { outcome: 'pay' })).status).toBe(
      409,
    );
  });
});

describe('[L12] Alipay', () => {
  it.each([
    [1, DESKTOP],
    [4, PHONE],
  ])(
    'takes the payer of product %s to a page that believes our signature, and credits on its notice',
    async (product, headers) => {
      const before = await balance();
      const { number, start } = await topUp(product, '88.88', headers);
      const page = await fetch(start.url);
      expect([page.status, alipay.refusals]).toEqual([200, []]);
      expect(await page.text()).toContain('88.88');
      expect(await alipay.pay(number)).toBe('success');
      expect(await alipay.pay(number)).toBe('success');
      expect(alipay.trades.get(number)?.returnUrl).toBe(
        `${testSite.site.environment.publicUrl}/paymentCompleted/${product}/5/${number}`,
      );
      expect((await balance()) - before).toBe(8888);
    },
  );
  it('is asked about what waits, and closed what is not paid in time', async () => {
    const [paid, unpaid, unseen] = [await topUp(1), await topUp(1), await topUp(1)];
    await fetch(paid.start.url);
    await fetch(unpaid.start.url);
    for (const { number } of [paid, unpaid, unseen]) await pass(number, 16);
    const trade = alipay.trades.get(paid.number);
    if (trade) trade.status = 'TRADE_SUCCESS';
    const before = await balance();
    await checkWaiting(testSite.site, new Date());
    const statuses = await Promise.all([paid, unpaid, unseen].map(async ({ number }) => (await read(number)).status));
    expect(statuses).toEqual(['paid', 'closed', 'closed']);
    expect(alipay.trades.get(unpaid.number)?.status).toBe('TRADE_CLOSED');
    expect((await balance()) - before).toBe(1234);
  });
  it('that does not answer leaves the order as it is, for the next time', async () => {
    const { number } = await topUp(1);
    await pass(number, 16);
    alipay.faults.push('silence');
    await checkWaiting(testSite.site, new Date());
    expect((await read(number)).status).toBe('waiting');
    await pass(number, 1);
    await checkWaiting(testSite.site, new Date());
    expect((await read(number)).status).toBe('closed');
  });
  it('is not believed when somebody else has signed its answer', async () => {
    const { number, start } = await topUp(1);
    await fetch(start.url);
    const other = await openAlipay();
    await testSite.site.db.run(
      sql`
        update payment_provider set setup = jsonb_set(setup, '{providerKey}', to_jsonb(${other.providerKey}::text))
          where kind = 'alipay'`,
    );
    await caller.post(`/api/user/control/paymentOrders/${number}/check`, {});
    await testSite.site.db.run(
      sql`
        update payment_provider set setup = jsonb_set(setup, '{providerKey}', to_jsonb(${alipay.providerKey}::text))
          where kind = 'alipay'`,
    );
    await other.close();
    expect((await read(number)).status).toBe('waiting');
  });
});

describe('WeChat Pay', () => {
  it('shows a code on computers and its own page on phones', async () => {
    const code = await topUp(10);
    expect(code.start).toMatchObject({ kind: 'qr', text: expect.stringMatching(/^weixin:/) });
    const page = await topUp(14, '3', PHONE);
    expect(page.start.url).toContain(
      `redirect_url=${encodeURIComponent(`${testSite.site.environment.publicUrl}/paymentCompleted/14/5/${page.number}`)}`,
    );
    expect([wechat.refusals, wechat.trades.get(code.number)?.total]).toEqual([[], 1234]);
  });
  it('credits once on a notice it has signed and sealed, and nobody on another', async () => {
    const { number } = await topUp(10);
    const said = { out_trade_no: number, transaction_id: `W${number}`, amount: { total: 1234, currency: 'CNY' } };
    const before = await balance();
    const good = wechat.notice(said);
    for (const bad of [
      wechat.notice(said, { at: new Date(Date.now() - 6 * 60_000) }),
      wechat.notice(said, { apiKey: 'x'.repeat(32) }),
      wechat.notice({ ...said, mchid: '1900000999' }),
      wechat.notice({ ...said, amount: { total: 1233, currency: 'CNY' } }),
      wechat.notice({ ...said, amount: { total: 1234, currency: 'USD' } }),
      { ...good, body: good.body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.succesS') },
      { ...good, headers: { ...good.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } },
      { ...good, headers: { ...good.headers, 'wechatpay-nonce': 'another' } },
    ])
      expect((await notify('wechat', bad)).statusCode).toBe(400);
    expect(await balance()).toBe(before);
    const replies = await Promise.all(Array.from({ length: 20 }, () => notify('wechat', good)));
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`))).toEqual(
      new Set(['200 {"code":"SUCCESS"}']),
    );
    expect((await balance()) - before).toBe(1234);
    expect((await notify('wechat', wechat.notice(said, { eventType: 'REFUND.SUCCESS' }))).statusCode).toBe(200);
  });
  it('is believed in its signed words only, be they a refusal', async () => {
    const { number } = await topUp(10);
    wechat.trades.delete(number);
    await pass(number, 16);
    const other = await openWechatPay();
    const set = (field: string, value: string) =>
      testSite.site.db.run(
        sql`
          update payment_provider set setup = jsonb_set(setup, array[${field}::text], to_jsonb(${value}::text))
            where kind = 'wechat'`,
      );
    for (const [field, wrong, right] of [
      ['providerKey', other.providerKey, wechat.providerKey],
      ['providerSerial', 'PUB_KEY_ID_OTHER', wechat.providerSerial],
      ['serial', 'OTHER', wechat.serial],
    ] as const) {
      await set(field, wrong);
      await checkWaiting(testSite.site, new Date());
      expect((await read(number)).status, field).toBe('waiting');
      await set(field, right);
      await pass(number, 1);
    }
    await other.close();
    await checkWaiting(testSite.site, new Date());
    expect((await read(number)).status).toBe('closed');
  });
  it('is asked and closed', async () => {
    const [paid, unpaid] = [await topUp(10), await topUp(10)];
    const trade = wechat.trades.get(paid.number);
    if (trade) trade.state = 'SUCCESS';
    for (const { number } of [paid, unpaid]) await pass(number, 16);
    await checkWaiting(testSite.site, new Date());
    expect([
      (await read(paid.number)).status,
      (await read(unpaid.number)).status,
      wechat.trades.get(unpaid.number)?.state,
    ]).toEqual(['paid', 'closed', 'CLOSED']);
  });
});

describe('Stripe', () => {
  it('is asked the same again when its answer was lost, and opens one session', async () => {
    stripe.faults.push('lost');
    const made = await caller.post(
      '/api/user/control/topUp',
      { amount: '7', interfaceProduct: 20 },
      { ...DESKTOP, 'idempotency-key': 'a-lost-answer-of-the-test' },
    );
    const begin = () => caller.post(`/api/user/control/paymentOrders/${made.body.number}/begin`, {}, DESKTOP);
    expect((await begin()).body.code).toBe('payment.providerFailed');
    await new Promise((done) => setTimeout(done, 1100));
    expect((await begin()).body.start).toMatchObject({ kind: 'redirect' });
    expect([...stripe.sessions.values()].filter((item) => item.order === made.body.number)).toHaveLength(1);
  });
  it('credits once on a notice it has signed, and nobody on another', async () => {
    const { number, start } = await topUp(20);
    expect(start.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const session = [...stripe.sessions.values()].find((item) => item.order === number);
    const said = { id: session?.id, client_reference_id: number, amount_total: 1234, payment_intent: session?.intent };
    const before = await balance();
    const good = stripe.notice(said);
    for (const bad of [
      stripe.notice(said, { at: new Date(Date.now() - 6 * 60_000) }),
      stripe.notice(said, { livemode: true }),
      stripe.notice({ ...said, amount_total: 1233 }),
      stripe.notice({ ...said, currency: 'usd' }),
      { ...good, body: `${good.body} ` },
      { ...good, headers: { 'stripe-signature': good.headers['stripe-signature']?.replace(/v1=\w/, 'v1=x') ?? '' } },
      { ...good, headers: {} },
    ])
      expect((await notify('stripe', bad)).statusCode).toBe(400);
    expect((await notify('stripe', stripe.notice({ ...said, payment_status: 'unpaid' }))).statusCode).toBe(200);
    expect(await balance()).toBe(before);
    for (let times = 0; times < 3; times += 1) expect((await notify('stripe', good)).statusCode).toBe(200);
    expect((await balance()) - before).toBe(1234);
  });
  it('is asked and closed', async () => {
    const [paid, unpaid] = [await topUp(20), await topUp(20)];
    const sessionOf = (number: string) => [...stripe.sessions.values()].find((item) => item.order === number);
    stripe.pay(sessionOf(paid.number)?.id ?? '');
    for (const { number } of [paid, unpaid]) await pass(number, 16);
    await checkWaiting(testSite.site, new Date());
    expect([
      (await read(paid.number)).status,
      (await read(unpaid.number)).status,
      sessionOf(unpaid.number)?.status,
    ]).toEqual(['paid', 'closed', 'expired']);
  });
});

it('the books agree with the orders after all of it', async () => {
  expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
});
