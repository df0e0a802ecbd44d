import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type AlipayGateway, openAlipay, stamp } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { paymentCheck } from './ledger-check.ts';
import { selectUnkept } from './notice-queries.ts';
import { makeNumber } from './order-number.ts';
import { insertOrder } from './order-store.ts';
import { takeAnswer } from './take-notice.ts';

/** `DRILL=1` runs L12 at full length. */
const COUNT = process.env.DRILL === undefined ? 240 : 2000;
const FEN = 1234;

let testSite: TestSite;
let served: Served;
let alipay: AlipayGateway;
let member: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  alipay = await openAlipay();
  member = await memberFixture(testSite.site, { account: 'payer' });
  await providerFixture(testSite.site, {
    kind: 'alipay',
    setup: { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl },
    secrets: { privateKey: alipay.privateKey },
  });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  await alipay.close();
});

const order = (input: { fen?: number; at?: Date } = {}) =>
  orderFixture(testSite.site, {
    memberId: member,
    fen: input.fen ?? FEN,
    kind: 'alipay',
    product: 1,
    ...(input.at ? { at: input.at } : {}),
  });
const notify = async (body: string, kind = 'alipay') => {
  const reply = await served.server.inject({
    method: 'POST',
    url: `/api/paymentNotice/${kind}`,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.body;
};
const notice = (number: string, more: Record<string, string> = {}) =>
  alipay.notice({ out_trade_no: number, trade_no: `T${number}`, total_amount: '12.34', ...more });
const balance = async () => (await readBalances(testSite.site.db, { kind: 'member', id: member })).fen;
const row = (number: string) =>
  testSite.site.db.row<{ status: string; is_late: boolean; trade_number: string | null }>(
    sql`select status, is_late, trade_number from payment_order where number = ${number}`,
  );
const verdicts = (number: string) =>
  testSite.site.db.rows<{ verdict: string; review: string; seen_count: number }>(
    sql`select verdict, review, seen_count from payment_notice where order_number = ${number} order by id`,
  );

// Last: 2 000 mixed notices, 16 at once: 200 paid orders, 200 credits, each odd one open in the queue (drill; 240 in
// every run); 100 of one at once: 1 credit; 3 stamps and an answer: 1 row; 1 000 forged waiting: 3 more counted,
// stale and incomplete signed ones kept
describe('[L12] a payment notice', () => {
  it('credits its order once, however often it comes at the same time', async () => {
    const number = await order();
    const before = await balance();
    const body = notice(number);
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => notify(body))))).toEqual(new Set(['success']));
    expect((await balance()) - before).toBe(FEN);
    expect(await row(number)).toMatchObject({ status: 'paid', is_late: false, trade_number: `T${number}` });
    expect(await verdicts(number)).toEqual([{ verdict: 'settled', review: 'none', seen_count: 100 }]);
    // The same payment in other bytes.
    expect(await notify(notice(number, { notify_time: stamp(new Date(Date.now() - 60_000)) }))).toBe('success');
    expect((await balance()) - before).toBe(FEN);
  });

  it.each([
    ['short by a fen', { total_amount: '12.33' }, 'wrong_amount'],
    ['over by a fen', { total_amount: '12.35' }, 'wrong_amount'],
    ['without an amount', { total_amount: '' }, 'malformed'],
    ['in another currency', { trans_currency: 'USD' }, 'wrong_currency'],
    ['for another merchant', { app_id: '2026000000000000' }, 'wrong_merchant'],
    ['of the day before yesterday', { notify_time: stamp(new Date(Date.now() - 48 * 3_600_000)) }, 'stale'],
    ['from the future', { notify_time: stamp(new Date(Date.now() + 48 * 3_600_000)) }, 'stale'],
  ])('%s credits nobody and waits for a person', async (_, more, verdict) => {
    const number = await order();
    const before = await balance();
    expect(await notify(notice(number, more))).toBe('fail');
    expect(await balance()).toBe(before);
    expect(await row(number)).toMatchObject({ status: 'waiting' });
    expect(await verdicts(number)).toEqual([{ verdict, review: 'open', seen_count: 1 }]);
    // The genuine one still counts.
    expect(await notify(notice(number))).toBe('success');
    expect((await balance()) - before).toBe(FEN);
  });

  it('that nobody signed credits nobody, whatever has been changed in it', async () => {
    const number = await order({ fen: 100 });
    const other = await order({ fen: 1 });
    const body = alipay.notice({ out_trade_no: other, trade_no: `T${other}`, total_amount: '0.01' });
    const before = await balance();
    for (const forged of [
      body.replace(other, number).replace('total_amount=0.01', 'total_amount=1.00'),
      body.replace(/&sign=[^&]*/, ''),
      body.replace(/sign=[^&]*/, 'sign=AAAA'),
      body.replace('sign_type=RSA2', 'sign_type=RSA'),
      `${body}&out_trade_no=${number}`,
      '',
      'not a form at all',
      `{"out_trade_no":"${number}"}`,
    ])
      expect(await notify(forged)).toBe('fail');
    expect(await balance()).toBe(before);
    expect(await row(number)).toMatchObject({ status: 'waiting' });
  });

  it('that comes before its order has been committed is refused, and counts when it comes again', async () => {
    const number = makeNumber({ memberId: member, at: new Date() });
    const before = await balance();
    let early = '';
    await testSite.site.db.transaction(async (tx) => {
      await insertOrder(tx, {
        number,
        memberId: member,
        kind: 'alipay',
        product: 1,
        fen: FEN,
        purpose: 'top-up',
        purposeId: null,
        createdAt: new Date().toISOString(),
        closesAt: new Date(Date.now() + 900_000).toISOString(),
      });
      early = await notify(notice(number));
    });
    expect(early).toBe('fail');
    expect(await verdicts(number)).toEqual([{ verdict: 'unknown_order', review: 'open', seen_count: 1 }]);
    expect(await notify(notice(number, { notify_time: stamp(new Date(Date.now() + 4000)) }))).toBe('success');
    expect((await balance()) - before).toBe(FEN);
    expect(await verdicts(number)).toEqual([{ verdict: 'settled', review: 'resolved', seen_count: 2 }]);
  });

  it('for an order closed meanwhile is credited once and marked late', async () => {
    const number = await order();
    await testSite.site.db.run(sql`update payment_order set status = 'closed' where number = ${number}`);
    const before = await balance();
    expect(await notify(notice(number))).toBe('success');
    expect(await notify(notice(number))).toBe('success');
    expect((await balance()) - before).toBe(FEN);
    expect(await row(number)).toMatchObject({ status: 'paid', is_late: true });
  });

  it('of a second payment of the same order, or of a payment that paid another, waits for a person', async () => {
    const [item, other] = [await order(), await order()];
    await notify(notice(item));
    const before = await balance();
    expect(await notify(notice(item, { trade_no: 'T-second' }))).toBe('success');
    expect(await notify(notice(other, { trade_no: `T${item}` }))).toBe('fail');
    expect(await balance()).toBe(before);
    expect((await verdicts(item)).map((input) => `${input.verdict} ${input.review}`)).toEqual([
      'settled none',
      'second_payment open',
    ]);
    expect((await verdicts(other)).map((input) => input.verdict)).toEqual(['trade_taken']);
  });

  it('for somebody who has left waits for a person', async () => {
    const gone = await memberFixture(testSite.site, { account: 'gone_payer' });
    const number = await orderFixture(testSite.site, { memberId: gone, fen: FEN, kind: 'alipay', product: 1 });
    await testSite.site.db.run(sql`update member set state = 'cancelled' where id = ${gone}`);
    expect(await notify(notice(number))).toBe('fail');
    expect((await verdicts(number)).map((input) => input.verdict)).toEqual(['member_gone']);
  });

  it('of something else than a payment is taken and means nothing', async () => {
    const number = await order();
    const others: Record<string, string>[] = [
      { trade_status: 'WAIT_BUYER_PAY' },
      { trade_status: 'TRADE_CLOSED' },
      { refund_fee: '12.34' },
    ];
    for (const more of others) expect(await notify(notice(number, more))).toBe('success');
    expect(await row(number)).toMatchObject({ status: 'waiting' });
  });

  it('finds no door for a provider that is none, and none with a session', async () => {
    expect(
      (await served.server.inject({ method: 'POST', url: '/api/paymentNotice/paypal', payload: 'x' })).statusCode,
    ).toBe(404);
    expect((await served.server.inject({ method: 'GET', url: '/api/paymentNotice/alipay' })).statusCode).toBe(404);
    expect(
      (await served.server.inject({ method: 'POST', url: '/api/paymentNotice/alipay', payload: 'x'.repeat(70_000) }))
        .statusCode,
    ).toBe(413);
  });

  it('is one row for one payment, however often its sender stamps it anew, and stays as a person has decided', async () => {
    const number = await order();
    const odd = (seconds: number) =>
      notice(number, { total_amount: '12.33', notify_time: stamp(new Date(Date.now() - seconds * 1000)) });
    for (const seconds of [40, 30, 20]) expect(await notify(odd(seconds))).toBe('fail');
    await takeAnswer(testSite.site, 'alipay', {
      orderNumber: number,
      tradeNumber: `T${number}`,
      fen: 1233,
      currency: 'CNY',
    });
    expect(await verdicts(number)).toEqual([{ verdict: 'wrong_amount', review: 'open', seen_count: 4 }]);
    await testSite.site.db.run(
      sql`update payment_notice set review = 'dismissed', reason = 'x' where order_number = ${number}`,
    );
    // It has been decided: the sender need not repeat it.
    expect(await notify(odd(10))).toBe('success');
    expect(await verdicts(number)).toEqual([{ verdict: 'wrong_amount', review: 'dismissed', seen_count: 5 }]);
  });

  it('that is signed is kept however many forged ones wait; those beyond a thousand are counted', async () => {
    await testSite.site.db.run(sql`
      insert into payment_notice (provider, digest, source, verdict, review, first_at, last_at)
      select 'alipay', sha256(('flood ' || n)::bytea), 'notice', 'bad_signature', 'open', now(), now()
        from generate_series(1, 1000) n`);
    const number = await order();
    const forged = (index: number) => notice(`${number}`, { trade_no: `F${index}` }).replace(/sign=[^&]*/, 'sign=AAAA');
    for (const index of [1, 2, 3]) expect(await notify(forged(index))).toBe('fail');
    expect(await verdicts(number)).toEqual([]);
    expect(await notify(notice(number, { notify_time: stamp(new Date(Date.now() - 48 * 3_600_000)) }))).toBe('fail');
    expect(await notify(notice(number, { total_amount: '' }))).toBe('fail');
    expect((await verdicts(number)).map((item) => item.verdict)).toEqual(['stale', 'malformed']);
    expect(await selectUnkept(testSite.site.db)).toMatchObject([{ kind: 'alipay', count: 3 }]);
    await testSite.site.db.run(
      sql`delete from payment_notice where trade_number is null and verdict = 'bad_signature'`,
    );
  });

  it(`[L12] credits exactly what has been paid in ${COUNT} mixed notices, in any order, several at once`, async () => {
    const before = await balance();
    const paid = await Promise.all(Array.from({ length: COUNT / 10 }, () => order()));
    const unpaid = await Promise.all(Array.from({ length: COUNT / 10 }, () => order()));
    const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
    const odd = [
      (index: number) => notice(at(unpaid, index), { total_amount: '12.33' }),
      (index: number) => notice(at(unpaid, index), { trans_currency: 'USD' }),
      (index: number) => notice(at(unpaid, index)).replace(/sign=[^&]*/, `sign=${'A'.repeat(20 + (index % 300))}`),
      (index: number) => notice(`${at(unpaid, index)}`.replace(/^2/, '3')),
      (index: number) => notice(at(unpaid, index), { app_id: '2026000000000000' }),
      (index: number) => notice(at(paid, index), { notify_time: stamp(new Date(Date.now() - 72 * 3_600_000)) }),
      (index: number) => notice(at(unpaid, index), { trade_status: 'TRADE_CLOSED' }),
    ];
    const bodies = [
      ...paid.flatMap((number) => [
        notice(number),
        notice(number),
        notice(number, { notify_time: stamp(new Date(Date.now() + 1000)) }),
      ]),
      ...Array.from({ length: COUNT - paid.length * 3 }, (_, index) => odd[index % odd.length]?.(index) ?? ''),
    ];
    // A deterministic shuffle.
    const shuffled = bodies
      .map((body, index) => ({ body, place: createHash('sha256').update(`${index}`).digest('hex') }))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
    for (let begin = 0; begin < shuffled.length; begin += 16)
      await Promise.all(shuffled.slice(begin, begin + 16).map(({ body }) => notify(body)));
    expect(bodies).toHaveLength(COUNT);
    expect((await balance()) - before).toBe(paid.length * FEN);
    const statuses = await testSite.site.db.rows<{ status: string; count: number }>(
      sql`
        select status, count(*)::int as count from payment_order where number = any(${[...paid, ...unpaid]}::text[])
          group by 1 order by 1`,
    );
    expect(statuses).toEqual([
      { status: 'paid', count: paid.length },
      { status: 'waiting', count: unpaid.length },
    ]);
    // Each odd notice awaits review; ignored and credited ones do not.
    const said = [
      'wrong_amount',
      'wrong_currency',
      'bad_signature',
      'unknown_order',
      'wrong_merchant',
      null,
      'ignored',
    ];
    const unknown = (number: string) => number.replace(/^2/, '3');
    const expected = new Set<string>(paid.map((number) => `${number} settled`));
    for (let index = 0; index < COUNT - paid.length * 3; index += 1) {
      const [verdict, number] = [said[index % said.length], at(unpaid, index)];
      if (verdict)
        expected.add(
          `${verdict === 'unknown_order' ? unknown(number) : number} ${verdict} ${verdict === 'ignored' ? 'none' : 'open'}`,
        );
    }
    const stored = await testSite.site.db.rows<{ order_number: string; verdict: string; review: string }>(
      sql`
        select order_number, verdict, review from payment_notice
          where order_number = any(${[...paid, ...unpaid, ...unpaid.map(unknown)]}::text[])`,
    );
    const found = new Set(
      stored.map(
        (item) => `${item.order_number} ${item.verdict}${item.verdict === 'settled' ? '' : ` ${item.review}`}`,
      ),
    );
    expect([...found].sort()).toEqual([...expected].sort());
    expect(stored.filter((item) => item.verdict === 'settled' && item.review === 'open')).toEqual([]);
    expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
  });
});
