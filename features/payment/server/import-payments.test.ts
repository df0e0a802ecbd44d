import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { importPayments } from './import-payments.ts';
import { paymentCheck } from './ledger-check.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

describe('the payments of the demo community', () => {
  it('are orders of the sandbox whose money has arrived, and the books agree', async () => {
    const laowang = await memberFixture(testSite.site, { account: 'laowang' });
    await importPayments(testSite.site, JSON.parse(await fs.readFile('database/seeds/demo/payments.json', 'utf8')));
    const orders = await testSite.site.db.rows(
      sql`select provider, status, fen::int as fen from payment_order where member_id = ${laowang} order by id`,
    );
    expect(orders).toEqual([
      { provider: 'sandbox', status: 'closed', fen: 5000 },
      { provider: 'sandbox', status: 'paid', fen: 10_000 },
    ]);
    expect((await readBalances(testSite.site.db, { kind: 'member', id: laowang })).fen).toBe(10_000);
    expect(await paymentCheck.run(testSite.site.db)).toEqual([]);
  });
  it('are named by the check when somebody has changed one behind the ledger', async () => {
    await testSite.site.db.run(sql`update payment_order set fen = fen + 1 where status = 'paid'`);
    expect(
      (await paymentCheck.run(testSite.site.db)).map(({ what, expected, found }) => `${what}: ${expected} ${found}`),
    ).toEqual([
      'payment: received by providers: 10001 10000',
      'payment: credited for an order: 10001 10000',
      'payment: posted at the gateway: 10001 10000',
    ]);
  });
});
