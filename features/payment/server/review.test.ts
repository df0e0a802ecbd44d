import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { givenOrder, givenProvider } from './given.ts';
import { paymentCheck } from './ledger-check-public.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let given: Given;
let served: Served;
let member: string;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
  member = await givenMember(given.site, { account: 'payer' });
  await givenProvider(given.site, { kind: 'alipay' });
  const enter = async (account: string) => signIn(served, given.site, await givenMember(given.site, { account, isOwner: true, password: PASSWORD }));
  [first, second] = [await enter('treasurer'), await enter('auditor')];
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const order = (fen = 1000) => givenOrder(given.site, { memberId: member, fen, kind: 'alipay', product: 1 });
const balance = async () => (await readBalances(given.site.db, { kind: 'member', id: member })).fen;
/** A believed word of the provider that does not fit; answers the notice's id. */
async function oddNotice(number: string, fen: number, currency = 'CNY'): Promise<string> {
  const tradeNumber = `T${number}-${fen}`;
  await takeAnswer(given.site, 'alipay', { orderNumber: number, tradeNumber, fen, currency });
  const row = await given.site.db.row<{ id: string }>(sql`select id from payment_notice where trade_number = ${tradeNumber} order by id desc`);
  return row?.id ?? '';
}
let keys = 0;
const credit = (by: Caller, id: string, orderNumber: string) => {
  keys += 1;
  return by.post(`/api/admin/paymentNotices/${id}/credit`, { orderNumber, reason: 'seen in its console', ownPassword: PASSWORD }, { 'idempotency-key': `credit-${keys}-of-test` });
};
const audits = async () => (await given.site.db.rows<{ action: string }>(sql`select action from audit order by id`)).map((row) => row.action);

describe('a notice that waits for a person', () => {
  it('is credited by hand once: what was truly paid, to the payer, with one audit row', async () => {
    const number = await order();
    const id = await oddNotice(number, 999);
    const [before, rows] = [await balance(), (await audits()).length];
    const replies = await Promise.all([credit(first, id, number), credit(second, id, number)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await balance()) - before).toBe(999);
    expect((await audits()).slice(rows)).toEqual(['payment.credit']);
    expect((await first.get(`/api/admin/paymentOrders/${number}`)).body.order.status).toBe('closed');
    expect((await first.get('/api/admin/paymentNotices?review=decided')).body.records[0]).toMatchObject({ id, review: 'credited', creditedFen: 999, may: { credit: false } });
    // Told once more by the provider it stays decided.
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
  it('cannot be credited when nobody could be believed, when it is no money of ours, or when its payment has paid already', async () => {
    const [number, paid] = [await order(), await order()];
    await given.site.db.run(sql`
      insert into payment_notice (provider, digest, source, verdict, order_number, trade_number, fen, currency, review, first_at, last_at)
      values ('alipay', decode(repeat('ab', 32), 'hex'), 'notice', 'bad_signature', ${number}, 'T-forged', 1000, 'CNY', 'open', now(), now())`);
    const forged = await given.site.db.row<{ id: string }>(sql`select id from payment_notice where trade_number = 'T-forged'`);
    expect((await credit(first, forged?.id ?? '', number)).body.code).toBe('payment.notCreditable');
    expect((await credit(first, await oddNotice(number, 1000, 'USD'), number)).body.code).toBe('payment.notCreditable');
    await oddNotice(paid, 1000);
    await takeAnswer(given.site, 'alipay', { orderNumber: number, tradeNumber: `T${paid}-1000`, fen: 1000, currency: 'CNY' });
    const taken = await given.site.db.row<{ id: string }>(sql`select id from payment_notice where verdict = 'trade_taken'`);
    expect((await credit(first, taken?.id ?? '', number)).body.code).toBe('payment.notCreditable');
    expect((await credit(first, '999999', number)).status).toBe(404);
  });
  it('is dismissed with a reason, with one audit row, and stays where it can be seen', async () => {
    const id = await oddNotice(await order(), 1);
    const rows = (await audits()).length;
    expect((await first.post(`/api/admin/paymentNotices/${id}/dismiss`, { reason: '' })).status).toBe(400);
    expect((await first.post(`/api/admin/paymentNotices/${id}/dismiss`, { reason: 'a trial of ours' })).body).toMatchObject({ review: 'dismissed', reason: 'a trial of ours' });
    expect((await first.post(`/api/admin/paymentNotices/${id}/dismiss`, { reason: 'again' })).body.code).toBe('payment.decided');
    expect((await audits()).slice(rows)).toEqual(['payment.dismiss-notice']);
  });
});

it('the books agree with the orders and what was credited by hand', async () => {
  expect(await paymentCheck.run(given.site.db)).toEqual([]);
});
