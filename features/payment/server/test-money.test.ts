import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenBalance } from '#features/ledger/server/given.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { givenOrder, givenProvider } from './given.ts';
import { insertSandboxTrade } from './sandbox-store.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let given: Given;
let served: Served;
let keeper: Caller;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
  await givenProvider(given.site, { kind: 'sandbox' });
  keeper = await signIn(served, given.site, await givenMember(given.site, { account: 'keeper', isOwner: true, password: PASSWORD }));
});
afterAll(async () => {
  await served.close();
  await given.close();
});

let people = 0;
/** Somebody with ¥5, and what his wallet and staff say of his balance. */
async function somebody() {
  people += 1;
  const id = await givenMember(given.site, { account: `payer_${people}` });
  const caller = await signIn(served, given.site, id);
  await givenBalance(given.site.db, { memberId: id, fen: 500 });
  const said = async () => {
    const [own, staffs] = [(await caller.get('/api/user/control/wallet')).body, (await keeper.get(`/api/admin/ledger/members/${id}`)).body];
    expect({ balanceFen: staffs.balanceFen, testFen: staffs.testFen }).toEqual({ balanceFen: own.balanceFen, testFen: own.testFen });
    return [own.balanceFen, own.testFen];
  };
  return { id, said };
}

const ofSite = async () => (await keeper.get('/api/admin/money')).body.testFen;

/** An order of the sandbox that has been paid there; answers its number. */
async function paidInSandbox(memberId: string, fen: number): Promise<string> {
  const number = await givenOrder(given.site, { memberId, fen });
  const tradeNumber = `SB${number}`;
  await insertSandboxTrade(given.site.db, { orderNumber: number, tradeNumber, fen, status: 'paid', at: new Date().toISOString() });
  expect(await takeAnswer(given.site, 'sandbox', { orderNumber: number, tradeNumber, fen, currency: 'CNY' })).toBe('settled');
  return number;
}

it('a balance says how much of it is test money: what was topped up in the sandbox and has not gone back, and never more than there is', async () => {
  const before = await ofSite();
  const { id, said } = await somebody();
  expect(await said()).toEqual([500, 0]);
  await givenOrder(given.site, { memberId: id, fen: 900 });
  const number = await paidInSandbox(id, 300);
  expect(await said()).toEqual([800, 300]);
  expect((await ofSite()) - before).toBe(300);
  const refund = { amount: '1.00', reason: 'tried out', ownPassword: PASSWORD };
  expect((await keeper.post(`/api/admin/paymentOrders/${number}/refund`, refund, { 'idempotency-key': `refund-of-${number}` })).status).toBe(200);
  expect(await said()).toEqual([700, 200]);
  await givenBalance(given.site.db, { memberId: id, fen: -600 });
  expect(await said()).toEqual([100, 100]);
});

it('real money is none of it', async () => {
  const { id, said } = await somebody();
  const real = await givenOrder(given.site, { memberId: id, fen: 1000, kind: 'alipay', product: 1 });
  expect(await takeAnswer(given.site, 'alipay', { orderNumber: real, tradeNumber: `T${real}`, fen: 1000, currency: 'CNY' })).toBe('settled');
  expect(await said()).toEqual([1500, 0]);
});
