import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { insertSandboxTrade } from './sandbox-store.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let manager: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  await providerFixture(testSite.site, { kind: 'sandbox' });
  manager = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'keeper', isOwner: true, password: PASSWORD }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let people = 0;
/** A member with ¥5, and their balance as shown in the wallet and to staff. */
async function somebody() {
  people += 1;
  const id = await memberFixture(testSite.site, { account: `payer_${people}` });
  const caller = await signIn(served, testSite.site, id);
  await balanceFixture(testSite.site.db, { memberId: id, fen: 500 });
  const said = async () => {
    const [own, staffs] = [
      (await caller.get('/api/user/control/wallet')).body,
      (await manager.get(`/api/admin/ledger/members/${id}`)).body,
    ];
    expect({ balanceFen: staffs.balanceFen, testFen: staffs.testFen }).toEqual({
      balanceFen: own.balanceFen,
      testFen: own.testFen,
    });
    return [own.balanceFen, own.testFen];
  };
  const wallet = async () => (await caller.get('/api/user/control/wallet')).body;
  return { id, said, wallet };
}

const ofSite = async () => (await manager.get('/api/admin/money')).body.testFen;

/** A paid sandbox order; returns its number. */
async function paidInSandbox(memberId: string, fen: number): Promise<string> {
  const number = await orderFixture(testSite.site, { memberId, fen });
  const tradeNumber = `SB${number}`;
  await insertSandboxTrade(testSite.site.db, {
    orderNumber: number,
    tradeNumber,
    fen,
    status: 'paid',
    at: new Date().toISOString(),
  });
  expect(await takeAnswer(testSite.site, 'sandbox', { orderNumber: number, tradeNumber, fen, currency: 'CNY' })).toBe(
    'settled',
  );
  return number;
}

// Last: top-up, refund, spending and real money: exact
it('[P12] a balance says how much of it is test money: what was topped up in the sandbox and has not gone back, and never more than there is', async () => {
  const before = await ofSite();
  const { id, said } = await somebody();
  expect(await said()).toEqual([500, 0]);
  await orderFixture(testSite.site, { memberId: id, fen: 900 });
  const number = await paidInSandbox(id, 300);
  expect(await said()).toEqual([800, 300]);
  expect((await ofSite()) - before).toBe(300);
  const refund = { amount: '1.00', reason: 'tried out', ownPassword: PASSWORD };
  expect(
    (
      await manager.post(`/api/admin/paymentOrders/${number}/refund`, refund, {
        'idempotency-key': `refund-of-${number}`,
      })
    ).status,
  ).toBe(200);
  expect(await said()).toEqual([700, 200]);
  await balanceFixture(testSite.site.db, { memberId: id, fen: -600 });
  expect(await said()).toEqual([100, 100]);
});

it('where it can be topped up, what came from others is said to be test money perhaps', async () => {
  const [giver, taker] = [await somebody(), await somebody()];
  await balanceFixture(testSite.site.db, { memberId: giver.id, fen: -500 });
  await paidInSandbox(giver.id, 300);
  const perhaps = async ({ wallet }: typeof giver) => (await wallet()).mayBeTest;
  expect([await perhaps(giver), await perhaps(taker)]).toEqual([false, true]);
  const turn = (isOn: boolean) =>
    testSite.site.db.run(sql`update payment_provider set is_on = ${isOn} where kind = 'sandbox'`);
  await turn(false);
  expect(await perhaps(taker)).toBe(false);
  await turn(true);
});

it('real money is none of it', async () => {
  const { id, said } = await somebody();
  const real = await orderFixture(testSite.site, { memberId: id, fen: 1000, kind: 'alipay', product: 1 });
  expect(
    await takeAnswer(testSite.site, 'alipay', {
      orderNumber: real,
      tradeNumber: `T${real}`,
      fen: 1000,
      currency: 'CNY',
    }),
  ).toBe('settled');
  expect(await said()).toEqual([1500, 0]);
});
