import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { openAlipay } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { checkWaiting } from './jobs.ts';
import { insertSandboxTrade } from './sandbox-store.ts';
import { sendRefunds } from './send-refunds.ts';
import { takeAnswer } from './take-notice.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let staff: Caller;
let member: string;
/** Accepts every request and answers none; counts them, and can drop those that wait. */
let silent: { url: string; count: () => number; hangUp: () => void; close: () => Promise<void> };
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  silent = await openSilence();
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD }),
  );
  member = await memberFixture(testSite.site, { account: 'payer' });
  const keys = await openAlipay();
  await keys.close();
  await providerFixture(testSite.site, { kind: 'sandbox' });
  await providerFixture(testSite.site, {
    kind: 'alipay',
    setup: { appId: keys.appId, providerKey: keys.providerKey, apiUrl: silent.url },
    secrets: { privateKey: keys.privateKey },
  });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  await silent.close();
});

async function openSilence() {
  const waiting = new Set<http.ServerResponse>();
  let count = 0;
  let isOver = false;
  const server = http.createServer((request, response) => {
    count += 1;
    request.resume();
    if (isOver) response.destroy();
    else waiting.add(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    count: () => count,
    hangUp() {
      isOver = true;
      for (const response of waiting) response.destroy();
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const statusOf = async (number: string) =>
  (await testSite.site.db.row<{ status: string }>(sql`select status from payment_order where number = ${number}`))
    ?.status;
/** A begun order that has expired. */
async function overdue(kind: 'sandbox' | 'alipay'): Promise<string> {
  const number = await orderFixture(testSite.site, {
    memberId: member,
    fen: 1000,
    kind,
    product: kind === 'alipay' ? 1 : 90,
    at: new Date(Date.now() - 3_600_000),
  });
  await testSite.site.db.run(sql`update payment_order set start = '{"kind":"sandbox"}' where number = ${number}`);
  return number;
}

// Last: 60 orders of a silent one: 3 questions, the other's order done meanwhile; 5 refunds: 3 asked, 2 still due
it('[L12] a provider that does not answer holds up no other, and is left alone for this run after three times', async () => {
  for (let index = 0; index < 60; index += 1) await overdue('alipay');
  const never = await orderFixture(testSite.site, {
    memberId: member,
    fen: 1000,
    kind: 'alipay',
    product: 1,
    at: new Date(Date.now() - 3_600_000),
  });
  const other = await overdue('sandbox');
  let isOver = false;
  const run = checkWaiting(testSite.site, new Date()).finally(() => {
    isOver = true;
  });
  await expect.poll(() => statusOf(other), { timeout: 6000 }).toBe('closed');
  expect(isOver).toBe(false);
  silent.hangUp();
  await run;
  expect(silent.count()).toBe(3);
  // An order that never began has no provider to query.
  await checkWaiting(testSite.site, new Date());
  expect(await statusOf(never)).toBe('closed');
});

it('nor does it hold up the refunds of another', async () => {
  const ids = await Promise.all(
    ['alipay', 'alipay', 'alipay', 'alipay', 'alipay', 'sandbox'].map(async (kind) => {
      const of =
        kind === 'alipay' ? ({ kind: 'alipay', product: 1 } as const) : ({ kind: 'sandbox', product: 90 } as const);
      const number = await orderFixture(testSite.site, { memberId: member, fen: 1000, ...of });
      if (kind === 'sandbox')
        await insertSandboxTrade(testSite.site.db, {
          orderNumber: number,
          tradeNumber: `T${number}`,
          fen: 1000,
          status: 'paid',
          at: new Date().toISOString(),
        });
      await takeAnswer(testSite.site, of.kind, {
        orderNumber: number,
        tradeNumber: `T${number}`,
        fen: 1000,
        currency: 'CNY',
      });
      return { number, kind };
    }),
  );
  for (const { number, kind } of ids)
    if (kind === 'alipay')
      await staff.post(
        `/api/admin/paymentOrders/${number}/refund`,
        { amount: '1', reason: 'x', ownPassword: PASSWORD },
        { 'idempotency-key': `refund-${number}` },
      );
  const sandbox = ids.find((item) => item.kind === 'sandbox')?.number ?? '';
  await testSite.site.db.run(
    sql`update payment_refund set due_at = now() - interval '1 minute' where state = 'waiting'`,
  );
  const before = silent.count();
  await testSite.site.db.run(sql`
    insert into payment_refund (number, order_id, fen, reason, transaction_id, created_at, due_at)
      select ${`9${sandbox.slice(1)}`}, id, 100, 'x', 1, now(), now() - interval '1 minute' from payment_order
      where number = ${sandbox}`);
  await testSite.site.db.run(
    sql`update payment_order set status = 'refunding', refunded_fen = 100 where number = ${sandbox}`,
  );
  await sendRefunds(testSite.site, new Date());
  expect(silent.count() - before).toBe(3);
  expect(await statusOf(sandbox)).toBe('part_refunded');
  const due = await testSite.site.db.rows(sql`select from payment_refund where state = 'waiting' and due_at <= now()`);
  expect(due).toHaveLength(2);
});
