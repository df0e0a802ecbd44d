import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { breakBooks } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { SITE_KEY } from '#tests/site-key-fixture.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
  const memberId = await memberFixture(testSite.site, { account: 'saver' });
  for (const fen of [100, 200, 300]) await balanceFixture(testSite.site.db, { memberId, fen });
});
afterAll(() => testSite?.close());

/** What `npm run ledger:check` says, and its exit code. */
function check(): Promise<{ code: number | null; said: string }> {
  const { dataDir } = testSite.site.environment;
  const child = spawn(process.execPath, ['scripts/ledger-check.ts'], {
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

it('[L3] npm run ledger:check ends with 0 where the books agree, with 1 where they do not, and then names the rows', async () => {
  const sound = await check();
  expect(sound, sound.said).toMatchObject({ code: 0 });
  expect(sound.said).toContain('3 transactions, 6 entries');
  const account = (await testSite.site.db.row<{ id: string }>(sql`select id from ledger_account where kind = 'member'`))
    ?.id;
  const change = (by: number) =>
    breakBooks(
      testSite.site,
      `update ledger_entry set amount = amount + ${by} where account_id = ${account} and sequence = 2`,
    );
  await change(7);
  let broken: Awaited<ReturnType<typeof check>>;
  try {
    broken = await check();
  } finally {
    await change(-7);
  }
  expect(broken, broken.said).toMatchObject({ code: 1 });
  for (const words of [
    'transaction.CNY: transaction',
    `entry.balance: account ${account}, entry 2`,
    `account.balance: account ${account}`,
    'adjustment.amount: adjustment',
  ])
    expect(broken.said).toContain(words);
  expect(broken.said).toContain('The books do not agree: 4 differences.');
});
