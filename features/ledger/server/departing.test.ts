import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passDays } from '#features/account-deletion/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { balanceFixture } from './fixtures.ts';
import { entryData } from './own-data.ts';
import { findDifferences } from './run-check.ts';
import { readBalances } from './store.ts';

const PATH = '/api/user/control/deregister';
const ownPassword = 'green tea leaves';

let testSite: TestSite;
let served: Served;
let count = 0;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function enter(has: { fen?: number; points?: number }) {
  const id = await memberFixture(testSite.site, { account: `leaver_${++count}`, password: ownPassword });
  await balanceFixture(testSite.site.db, { memberId: id, ...has });
  return { id, caller: await signIn(served, testSite.site, id) };
}
const forfeited = async (currency: string) =>
  (
    await testSite.site.db.row<{ sum: number }>(
      sql`
        select coalesce(sum(balance), 0)::float8 as sum from ledger_account where kind = 'forfeit'
          and currency = ${currency}`,
    )
  )?.sum ?? 0;

// Last: 0 left, 0 differences
describe('[O3] leaving with something on the account', () => {
  it('is told what it is, and asked whether it may go', async () => {
    const { id, caller } = await enter({ fen: 1234, points: 56 });
    expect(await readBalances(testSite.site.db, { kind: 'member', id })).toEqual({ fen: 1234, points: 56 });
    expect((await caller.get(PATH)).body.possession).toEqual({ fen: 1234, points: 56 });
    expect((await caller.post(PATH, { ownPassword, isConfirmed: true })).body.code).toBe('departure.possession');
  });
  it('gives it to the platform at the end; the entries stay under the bare id', async () => {
    const { id, caller } = await enter({ fen: 1234, points: 56 });
    const before = [await forfeited('CNY'), await forfeited('POINT')];
    expect((await caller.post(PATH, { ownPassword, isConfirmed: true, forfeits: true })).status).toBe(200);
    expect(await passDays(testSite.site, 7)).toBe(1);
    expect(await readBalances(testSite.site.db, { kind: 'member', id })).toEqual({ fen: 0, points: 0 });
    expect([(await forfeited('CNY')) - (before[0] ?? 0), (await forfeited('POINT')) - (before[1] ?? 0)]).toEqual([
      1234, 56,
    ]);
    const entries = await entryData.list(testSite.site.db, { memberId: id, after: null });
    expect(entries.map(({ value }) => value)).toMatchObject([
      { currency: 'CNY', sequence: 1, amount: '12.34' },
      { currency: 'CNY', sequence: 2, amount: '-12.34', balance: '0.00', module: 'departure.forfeit' },
      { currency: 'POINT', amount: '56' },
      { currency: 'POINT', amount: '-56' },
    ]);
    expect((await findDifferences(testSite.site.db, []))?.differences).toEqual([]);
  });
  it('loses nothing that came in after it was asked: the account stays until it is spent, or given up', async () => {
    const { db } = testSite.site;
    const [spender, giver] = [await enter({}), await enter({})];
    for (const { id, caller } of [spender, giver]) {
      expect((await caller.post(PATH, { ownPassword, isConfirmed: true })).status).toBe(200);
      await balanceFixture(db, { memberId: id, fen: 700, points: 3 });
    }
    const before = [await forfeited('CNY'), await forfeited('POINT')];
    expect((await giver.caller.get('/api/user/control/departure')).body.isHeld).toBe(false);
    expect(await passDays(testSite.site, 8)).toBe(0);
    for (const { id, caller } of [spender, giver]) {
      expect(await readBalances(db, { kind: 'member', id })).toEqual({ fen: 700, points: 3 });
      expect((await caller.get('/api/user/control/departure')).body.isHeld).toBe(true);
      expect((await caller.get(PATH)).body).toMatchObject({ isHeld: true, possession: { fen: 700, points: 3 } });
    }
    expect((await giver.caller.post(PATH, { ownPassword, isConfirmed: true })).body.code).toBe('departure.possession');
    await balanceFixture(db, { memberId: spender.id, fen: -700, points: -3 });
    expect(await passDays(testSite.site, 0)).toBe(1);
    expect((await giver.caller.post(PATH, { ownPassword, isConfirmed: true, forfeits: true })).status).toBe(200);
    expect((await giver.caller.get('/api/user/control/departure')).body.isHeld).toBe(false);
    expect(await passDays(testSite.site, 0)).toBe(1);
    expect([(await forfeited('CNY')) - (before[0] ?? 0), (await forfeited('POINT')) - (before[1] ?? 0)]).toEqual([
      700, 3,
    ]);
    expect((await findDifferences(db, []))?.differences).toEqual([]);
  });
  it('moves nothing where there is nothing', async () => {
    const { id, caller } = await enter({ fen: 5 });
    await testSite.site.db.run(sql`select ledger_forfeit(${id}, 'departure.forfeit', ${`before:${id}`}, '', now())`);
    await caller.post(PATH, { ownPassword, isConfirmed: true });
    expect(await passDays(testSite.site, 7)).toBe(1);
    expect(
      await testSite.site.db.rows(sql`select from ledger_transaction where key = ${`departure.forfeit:${id}`}`),
    ).toEqual([]);
  });
  it('hands out every entry of one’s own, page by page', async () => {
    const id = await memberFixture(testSite.site, { account: `keeper_${++count}` });
    for (let round = 0; round < 5; round += 1)
      await balanceFixture(testSite.site.db, { memberId: id, fen: 1, points: 1 });
    const keys: string[] = [];
    let after: string | null = null;
    for (;;) {
      const records = await entryData.list(testSite.site.db, { memberId: id, after });
      const [first] = records;
      if (!first) break;
      keys.push(first.key);
      after = first.key;
    }
    expect(keys).toEqual(
      [1, 2, 3, 4, 5].flatMap((item) => `CNY:${item}`).concat([1, 2, 3, 4, 5].map((item) => `POINT:${item}`)),
    );
  });
});
