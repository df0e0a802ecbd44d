import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { type AlipayGateway, openAlipay } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { checkWaiting } from './jobs.ts';

let testSite: TestSite;
let alipay: AlipayGateway;
let member: string;
beforeAll(async () => {
  testSite = await createTestSite();
  alipay = await openAlipay();
  member = await memberFixture(testSite.site, { account: 'payer' });
  await providerFixture(testSite.site, {
    kind: 'alipay',
    setup: { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl },
    secrets: { privateKey: alipay.privateKey },
  });
});
afterAll(async () => {
  await testSite?.close();
  await alipay?.close();
});
beforeEach(() => testSite.site.db.run(sql`update payment_order set status = 'closed'`));

/** Begun orders that have expired, or that still wait; asked about in this order. */
async function orders(count: number, minutesAgo: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1)
    numbers.push(
      await orderFixture(testSite.site, {
        memberId: member,
        fen: 1000,
        kind: 'alipay',
        product: 1,
        at: new Date(Date.now() - minutesAgo * 60_000 + at * 1000),
      }),
    );
  await testSite.site.db.run(
    sql`update payment_order set start = '{"kind":"sandbox"}' where number = any(${numbers}::text[])`,
  );
  return numbers;
}
const where = async (numbers: readonly string[], is: 'closed' | 'asked') =>
  (
    await testSite.site.db.rows<{ number: string }>(
      is === 'closed'
        ? sql`select number from payment_order where number = any(${[...numbers]}::text[]) and status = 'closed'`
        : sql`select number from payment_order where number = any(${[...numbers]}::text[]) and asked_at is not null`,
    )
  ).length;

it('[L12] orders that a provider refuses end no run: all others are done', async () => {
  const numbers = await orders(8, 60);
  alipay.faults.push(...Array.from({ length: 5 }, () => 'ACQ.BUYER_ERROR'));
  expect(await checkWaiting(testSite.site, new Date())).toBe(8);
  expect(await where(numbers, 'closed')).toBe(3);
});

it('[L12] answers that are lost now and then end no run; three in a row do', async () => {
  const now = await orders(8, 2);
  alipay.faults.push('silence', 'silence', 'ACQ.BUYER_ERROR', 'silence', 'silence');
  await checkWaiting(testSite.site, new Date());
  expect([await where(now, 'asked'), alipay.faults]).toEqual([8, []]);
  await testSite.site.db.run(sql`update payment_order set asked_at = null`);
  alipay.faults.push(...Array.from({ length: 8 }, () => 'silence'));
  await checkWaiting(testSite.site, new Date());
  expect([await where(now, 'asked'), alipay.faults.length]).toEqual([3, 5]);
  alipay.faults.length = 0;
});

it('[L12] an order that we fail at ends no run; the job shows it', async () => {
  const numbers = await orders(4, 60);
  const client = new pg.Client({ connectionString: testSite.site.ownerUrl });
  await client.connect();
  await client.query(
    `create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$`,
  );
  await client.query(
    `create trigger spoil before update of status on payment_order for each row when (new.number = '${numbers[0]}') execute function spoil()`,
  );
  try {
    await expect(checkWaiting(testSite.site, new Date())).rejects.toThrow('spoiled');
    expect(await where(numbers, 'closed')).toBe(3);
  } finally {
    await client.query('drop trigger spoil on payment_order');
    await client.query('drop function spoil');
    await client.end();
  }
});
