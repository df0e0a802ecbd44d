import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFixture, providerFixture } from '#features/payment/server/fixtures.ts';
import { takeAnswer } from '#features/payment/server/take-notice.ts';
import { sql } from '#platform/server/database/sql.ts';
import { toYuan } from '#platform/shared/money.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { SITE_KEY } from '#tests/site-key-fixture.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let folder: string;
let lines: { type: 'payment' | 'refund'; order: string; trade: string; refund: string; fen: number; time: string }[];
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reconcile-'));
  await providerFixture(testSite.site, { kind: 'sandbox' });
  const memberId = await memberFixture(testSite.site, { account: 'payer' });
  const staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD }),
  );
  for (let index = 1; index <= 5; index += 1) {
    const number = await orderFixture(testSite.site, { memberId, fen: 1000 + index });
    await testSite.site.db.run(
      sql`
        insert into payment_sandbox_trade (order_number, trade_number, fen, status, at)
          values (${number}, ${`SB${index}`}, ${1000 + index}, 'paid', now())`,
    );
    await takeAnswer(testSite.site, 'sandbox', {
      orderNumber: number,
      tradeNumber: `SB${index}`,
      fen: 1000 + index,
      currency: 'CNY',
    });
    if (index > 2) continue;
    const body = { amount: index === 1 ? '10.01' : '3', reason: 'paid by mistake', ownPassword: PASSWORD };
    const reply = await staff.post(`/api/admin/paymentOrders/${number}/refund`, body, {
      'idempotency-key': `refund-${index}-of-the-test`,
    });
    expect(reply.status, reply.text).toBe(200);
  }
  lines = await theirLines();
});
afterAll(async () => {
  await served?.close();
  await testSite?.close();
  await fs.rm(folder, { recursive: true, force: true });
});

/** All that the provider has taken in and sent back, as it would say it. */
async function theirLines(): Promise<typeof lines> {
  return testSite.site.db.rows(sql`
    select 'payment' as type, number as order, trade_number as trade, '' as refund, fen::int as fen,
      to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time
      from payment_order where paid_at is not null
    union all
    select 'refund', o.number, o.trade_number, r.number, -r.fen::int,
      to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from payment_refund r join payment_order o on o.id = r.order_id where r.state = 'done'
    order by 1, 2`);
}

/** What `npm run reconcile` says of a statement, and its exit code. */
async function run(
  statement: typeof lines | string,
  ...more: string[]
): Promise<{ code: number | null; said: string }> {
  const file = path.join(folder, 'statement.csv');
  const rows =
    typeof statement === 'string'
      ? []
      : statement.map((item) =>
          [item.type, item.order, item.trade, item.refund, toYuan(item.fen), 'CNY', item.time].join(','),
        );
  await fs.writeFile(
    file,
    typeof statement === 'string'
      ? statement
      : ['type,order_number,trade_number,refund_number,amount,currency,time', ...rows].join('\n'),
  );
  return start(file, '--provider', 'sandbox', ...more);
}
function start(...parts: string[]): Promise<{ code: number | null; said: string }> {
  const { dataDir } = testSite.site.environment;
  const child = spawn(process.execPath, ['scripts/reconcile.ts', ...parts], {
    env: {
      ...process.env,
      DATABASE_URL: testSite.site.ownerUrl,
      SITE_KEY,
      DATA_DIR: dataDir,
      TEAHOUSE_DEMO: '0',
      LOG_LEVEL: 'silent',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

describe('[L13] npm run reconcile', () => {
  it('ends with 0 where the statement and the books agree, and then nothing is left between them: the clearing account returns to 0', async () => {
    expect(lines.filter((line) => line.type === 'refund')).toHaveLength(2);
    const agreed = await run(lines);
    expect(agreed, agreed.said).toMatchObject({ code: 0 });
    expect(agreed.said).toContain('The statement and the books agree.');
    const row = await testSite.site.db.row<{ fen: number }>(
      sql`select sum(balance)::int as fen from ledger_account where kind = 'gateway' and currency = 'CNY'`,
    );
    const paidOut = lines.reduce((sum, line) => sum + line.fen, 0);
    expect([paidOut, (row?.fen ?? 0) + paidOut]).toEqual([5015 - 1001 - 300, 0]);
  });
  it('ends with 1 where they do not, and names each difference', async () => {
    const [first, ...rest] = lines;
    if (!first) throw new Error('no lines');
    const missing = await run(rest);
    expect(missing, missing.said).toMatchObject({ code: 1 });
    expect(missing.said).toContain(`payment_missing_there: ${first.order}: here ${toYuan(first.fen)}, there –`);
    expect(missing.said).toContain('1 differences.');
    const other = await run([{ ...first, fen: first.fen + 1 }, ...rest]);
    expect([other.code, other.said.includes(`payment_amount: ${first.order}, line 2`)]).toEqual([1, true]);
  });
  it.each([
    ['a statement that is none', () => run('no,statement\n1,2')],
    ['a day that is none', () => run(lines, '--from', 'yesterday')],
    ['a file that is not there', () => start(path.join(folder, 'nowhere.csv'))],
    ['no file', () => start()],
    ['a provider nobody knows', () => start('x.csv', '--provider', 'paypal')],
    ['an option nobody knows', () => start('x.csv', '--until', '2026-11-01')],
  ])('ends with 2 for %s', async (_name, started) => {
    const { code, said } = await started();
    expect(code, said).toBe(2);
    expect(said).not.toMatch(/\n {4}at /);
  });
});
