import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenBalance } from '#features/ledger/server/given.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { givenOrder, givenProvider } from './given.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let given: Given;
let served: Served;
let payer: { id: string; caller: Caller };
let keeper: Caller;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
  await givenProvider(given.site, { kind: 'sandbox' });
  const id = await givenMember(given.site, { account: 'payer' });
  payer = { id, caller: await signIn(served, given.site, id) };
  keeper = await signIn(served, given.site, await givenMember(given.site, { account: 'keeper', isOwner: true, password: PASSWORD }));
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const wallet = async () => (await payer.caller.get('/api/user/control/wallet')).body;
const books = async () => (await keeper.get(`/api/admin/ledger/members/${payer.id}`)).body;
const site = async () => (await keeper.get('/api/admin/money')).body;

it('a balance says how much of it is test money: what was topped up in the sandbox and has not gone back, and never more than there is', async () => {
  await givenBalance(given.site.db, { memberId: payer.id, fen: 500 });
  for (const said of [await wallet(), await books()]) expect(said).toMatchObject({ balanceFen: 500, testFen: 0 });
  expect(await site()).toMatchObject({ testFen: 0 });

  const number = await givenOrder(given.site, { memberId: payer.id, fen: 300 });
  expect((await wallet()).testFen).toBe(0);
  expect(await takeAnswer(given.site, 'sandbox', { orderNumber: number, tradeNumber: `SB${number}`, fen: 300, currency: 'CNY' })).toBe('settled');
  for (const said of [await wallet(), await books()]) expect(said).toMatchObject({ balanceFen: 800, testFen: 300 });
  expect(await site()).toMatchObject({ testFen: 300 });

  const refund = { amount: '1.00', reason: 'tried out', ownPassword: PASSWORD };
  expect((await keeper.post(`/api/admin/paymentOrders/${number}/refund`, refund, { 'idempotency-key': 'test-money-refund' })).status).toBe(200);
  expect(await wallet()).toMatchObject({ balanceFen: 700, testFen: 200 });

  await givenBalance(given.site.db, { memberId: payer.id, fen: -600 });
  for (const said of [await wallet(), await books()]) expect(said).toMatchObject({ balanceFen: 100, testFen: 100 });
});

it('real money is none of it', async () => {
  const real = await givenOrder(given.site, { memberId: payer.id, fen: 1000, kind: 'alipay', product: 1 });
  expect(await takeAnswer(given.site, 'alipay', { orderNumber: real, tradeNumber: `T${real}`, fen: 1000, currency: 'CNY' })).toBe('settled');
  expect(await wallet()).toMatchObject({ balanceFen: 1100, testFen: 200 });
});
