import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { paymentCheck } from './ledger-check.ts';
import { makeNumber } from './order-number.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let member: string;
let first: Caller;
let second: Caller;
let firstId: string;
let secondId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  member = await memberFixture(testSite.site, { account: 'payer' });
  await providerFixture(testSite.site, { kind: 'alipay' });
  const make = (account: string) => memberFixture(testSite.site, { account, isOwner: true, password: PASSWORD });
  [firstId, secondId] = [await make('treasurer'), await make('auditor')];
  [first, second] = [await signIn(served, testSite.site, firstId), await signIn(served, testSite.site, secondId)];
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const order = (fen = 1000, memberId = member) =>
  orderFixture(testSite.site, { memberId, fen, kind: 'alipay', product: 1 });
const balance = async () => (await readBalances(testSite.site.db, { kind: 'member', id: member })).fen;
/** A verified notice that does not fit; returns its id. */
async function oddNotice(number: string, fen: number, currency = 'CNY'): Promise<string> {
  const tradeNumber = `T${number}-${fen}`;
  await takeAnswer(testSite.site, 'alipay', { orderNumber: number, tradeNumber, fen, currency });
  const row = await testSite.site.db.row<{ id: string }>(
    sql`select id from payment_notice where trade_number = ${tradeNumber} order by id desc`,
  );
  return row?.id ?? '';
}
let keys = 0;
const credit = (by: Caller, id: string, orderNumber: string) => {
  keys += 1;
  return by.post(
    `/api/admin/paymentNotices/${id}/credit`,
    { orderNumber, reason: 'seen in its console', ownPassword: PASSWORD },
    { 'idempotency-key': `credit-${keys}-of-test` },
  );
};
const decline = (by: Caller, id: string) =>
  by.post(`/api/admin/paymentNotices/${id}/decline`, { reason: 'the wrong order' });
const shown = async (by: Caller, id: string) =>
  (await by.get('/api/admin/paymentNotices')).body.records.find((item: { id: string }) => item.id === id);
const audits = async () =>
  (await testSite.site.db.rows<{ action: string }>(sql`select action from audit order by id`)).map((row) => row.action);

// Last: 2 at once: 1 credit; another order, own orders of either, forged, foreign and used ones: refused
describe('[L21 L12] a notice that waits for a person', () => {
  it('is credited by hand once: what was truly paid, to the payer, with one audit row', async () => {
    const number = await order();
    const id = await oddNotice(number, 999);
    const [before, rows] = [await balance(), (await audits()).length];
    const replies = await Promise.all([credit(first, id, number), credit(second, id, number)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await balance()) - before).toBe(999);
    expect((await audits()).slice(rows)).toEqual(['payment.credit']);
    expect((await first.get(`/api/admin/paymentOrders/${number}`)).body.order.status).toBe('closed');
    expect((await first.get('/api/admin/paymentNotices?review=decided')).body.records[0]).toMatchObject({
      id,
      review: 'credited',
      creditedFen: 999,
      may: { credit: false },
    });
    // A repeated notice does not change the decision.
    expect(await oddNotice(number, 999)).toBe(id);
    expect((await credit(first, id, number)).body.code).toBe('payment.decided');
  });
  it('above the limit takes two of staff, who are not the same', async () => {
    const number = await order(500_000);
    const id = await oddNotice(number, 499_999);
    const before = await balance();
    expect((await credit(first, id, number)).body.review).toBe('proposed');
    expect(await balance()).toBe(before);
    expect((await credit(first, id, number)).body.code).toBe('payment.secondPerson');
    expect((await credit(second, id, number)).body.review).toBe('credited');
    expect((await balance()) - before).toBe(499_999);
    expect((await audits()).slice(-2)).toEqual(['payment.propose-credit', 'payment.credit']);
  });
  it('above the limit in slices takes two of staff as well, thirty at once', async () => {
    const numbers: string[] = [];
    for (let slice = 0; slice < 30; slice += 1) numbers.push(await order(9_000));
    const ids = await Promise.all(numbers.map((number) => oddNotice(number, 8_900)));
    const before = await balance();
    const replies = await Promise.all(ids.map((id, index) => credit(first, id, numbers[index] ?? '')));
    expect(new Set(replies.map((reply) => reply.body.review))).toEqual(new Set(['credited', 'proposed']));
    // Credits made before this test count as well.
    expect((await balance()) - before).toBeLessThanOrEqual(100_000);
    expect(replies.filter((reply) => reply.body.review === 'credited').length).toBeLessThanOrEqual(11);
    for (const [index, reply] of replies.entries())
      if (reply.body.review === 'proposed') await decline(second, ids[index] ?? '');
  });
  it('above the limit is confirmed for the order that was proposed and no other, which the second person is shown', async () => {
    const [number, other] = [await order(500_000), await order(500_000)];
    const id = await oddNotice(number, 499_998);
    await credit(first, id, number);
    const target = { number, payer: { id: member, account: 'payer', isGone: false } };
    expect(await shown(second, id)).toMatchObject({
      target,
      fen: 499_998,
      may: { credit: false, confirm: true, decline: true },
    });
    expect(await shown(first, id)).toMatchObject({ target, may: { credit: false, confirm: false, decline: true } });
    const before = await balance();
    expect((await credit(second, id, other)).body.code).toBe('payment.otherOrder');
    const rows = (await audits()).length;
    expect((await decline(second, id)).body).toMatchObject({ review: 'open', target: null, proposedBy: null });
    expect((await decline(second, id)).body.code).toBe('payment.decided');
    expect((await audits()).slice(rows)).toEqual(['payment.decline-credit']);
    // Proposed again, by the other staff member this time.
    expect((await credit(second, id, other)).body).toMatchObject({ review: 'proposed', target: { number: other } });
    expect((await credit(first, id, number)).body.code).toBe('payment.otherOrder');
    expect(await balance()).toBe(before);
    expect((await credit(first, id, other)).body).toMatchObject({ review: 'credited', target: { number: other } });
    expect((await balance()) - before).toBe(499_998);
  });
  it('is never credited to somebody’s own order by himself, be he the first person or the second', async () => {
    const [small, firsts, seconds] = [
      await order(1000, firstId),
      await order(500_000, firstId),
      await order(500_000, secondId),
    ];
    const smallId = await oddNotice(small, 999);
    expect((await credit(first, smallId, small)).body.code).toBe('payment.ownOrder');
    const id = await oddNotice(firsts, 499_997);
    expect((await credit(first, id, firsts)).body.code).toBe('payment.ownOrder');
    const theirs = await oddNotice(seconds, 499_996);
    expect((await credit(first, theirs, seconds)).body.review).toBe('proposed');
    expect((await shown(second, theirs)).may.confirm).toBe(false);
    expect((await credit(second, theirs, seconds)).body.code).toBe('payment.ownOrder');
    expect((await readBalances(testSite.site.db, { kind: 'member', id: secondId })).fen).toBe(0);
    await decline(first, theirs);
  });
  it('is not credited to somebody who has left', async () => {
    const gone = await memberFixture(testSite.site, { account: 'gone_payer' });
    const [number, theirs] = [await order(), await order(1000, gone)];
    await testSite.site.db.run(sql`update member set state = 'cancelled' where id = ${gone}`);
    expect((await credit(first, await oddNotice(number, 3), theirs)).body.code).toBe('payment.payerGone');
  });
  it('that has been credited is told to whoever listens, and credits nobody again when its own order comes after all', async () => {
    // What was announced before is not this test's.
    await testSite.site.outbox.deliver();
    const notified: unknown[] = [];
    testSite.site.outbox.on({ name: 'payment.credited' }, async (payload) => void notified.push(payload));
    const [number, late] = [await order(), makeNumber({ memberId: member, at: new Date() })];
    const fact = { orderNumber: late, tradeNumber: `T${late}`, fen: 1000, currency: 'CNY' };
    expect(await takeAnswer(testSite.site, 'alipay', fact)).toBe('unknown_order');
    const row = await testSite.site.db.row<{ id: string }>(
      sql`select id from payment_notice where trade_number = ${fact.tradeNumber}`,
    );
    const before = await balance();
    expect((await credit(first, row?.id ?? '', number)).body.review).toBe('credited');
    await testSite.site.outbox.deliver();
    expect(notified).toEqual([{ orderNumber: number, memberId: member, fen: 1000, reason: 'seen in its console' }]);
    await testSite.site.db.run(sql`
      insert into payment_order (number, member_id, provider, product, fen, purpose, created_at, closes_at)
      values (${late}, ${member}, 'alipay', 1, 1000, 'top-up', now(), now() + interval '15 minutes')`);
    expect(await takeAnswer(testSite.site, 'alipay', fact)).toBe('repeated');
    expect((await balance()) - before).toBe(1000);
  });
  it('cannot be credited when nobody could be believed, when it is no money of ours, or when its payment has paid already', async () => {
    const [number, paid] = [await order(), await order()];
    await testSite.site.db.run(sql`
      insert into payment_notice (provider, digest, source, verdict, order_number, trade_number, fen, currency, review,
        first_at, last_at)
      values ('alipay', decode(repeat('ab', 32), 'hex'), 'notice', 'bad_signature', ${number}, 'T-forged', 1000, 'CNY',
        'open', now(), now())`);
    const forged = await testSite.site.db.row<{ id: string }>(
      sql`select id from payment_notice where trade_number = 'T-forged'`,
    );
    expect((await credit(first, forged?.id ?? '', number)).body.code).toBe('payment.notCreditable');
    expect((await credit(first, await oddNotice(number, 1000, 'USD'), number)).body.code).toBe('payment.notCreditable');
    await oddNotice(paid, 1000);
    await takeAnswer(testSite.site, 'alipay', {
      orderNumber: number,
      tradeNumber: `T${paid}-1000`,
      fen: 1000,
      currency: 'CNY',
    });
    const taken = await testSite.site.db.row<{ id: string }>(
      sql`select id from payment_notice where verdict = 'trade_taken'`,
    );
    expect((await credit(first, taken?.id ?? '', number)).body.code).toBe('payment.notCreditable');
    expect((await credit(first, '999999', number)).status).toBe(404);
  });
  it('is dismissed with a reason, with one audit row, and stays where it can be seen', async () => {
    const id = await oddNotice(await order(), 1);
    const rows = (await audits()).length;
    expect((await first.post(`/api/admin/paymentNotices/${id}/dismiss`, { reason: '' })).status).toBe(400);
    expect(
      (await first.post(`/api/admin/paymentNotices/${id}/dismiss`, { reason: 'a trial of ours' })).body,
    ).toMatchObject({ review: 'dismissed', reason: 'a trial of ours' });
    expect((await first.post(`/api/admin/paymentNotices/${id}/dismiss`, { reason: 'again' })).body.code).toBe(
      'payment.decided',
    );
    expect((await audits()).slice(rows)).toEqual(['payment.dismiss-notice']);
  });
});

it('the books agree with the orders and what was credited by hand', async () => {
  expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
});
