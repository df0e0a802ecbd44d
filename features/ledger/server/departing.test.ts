import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { possessionOf } from '#app/server/departures.ts';
import { passDays } from '#features/departure/server/given.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Served, serve } from '#tests/serve.ts';
import { givenBalance } from './given.ts';
import { entryData } from './own-data-public.ts';
import { findDifferences } from './run-check.ts';
import { readBalances } from './store.ts';

const PATH = '/api/user/control/deregister';
const ownPassword = 'green tea leaves';

let given: Given;
let served: Served;
let count = 0;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

async function enter(has: { fen?: number; points?: number }) {
  const id = await givenMember(given.site, { account: `leaver_${++count}`, password: ownPassword });
  await givenBalance(given.site.db, { memberId: id, ...has });
  return { id, caller: await signIn(served, given.site, id) };
}
const forfeited = async (currency: string) =>
  (await given.site.db.row<{ sum: number }>(sql`select coalesce(sum(balance), 0)::float8 as sum from ledger_account where kind = 'forfeit' and currency = ${currency}`))?.sum ?? 0;

describe('leaving with something on the account', () => {
  it('is told what it is, and asked whether it may go', async () => {
    const { id, caller } = await enter({ fen: 1234, points: 56 });
    expect(await possessionOf(given.site, id)).toEqual({ fen: 1234, points: 56 });
    expect((await caller.get(PATH)).body.possession).toEqual({ fen: 1234, points: 56 });
    expect((await caller.post(PATH, { ownPassword, isConfirmed: true })).body.code).toBe('departure.possession');
  });
  it('gives it to the platform at the end; the entries stay under the bare id', async () => {
    const { id, caller } = await enter({ fen: 1234, points: 56 });
    const before = [await forfeited('CNY'), await forfeited('POINT')];
    expect((await caller.post(PATH, { ownPassword, isConfirmed: true, forfeits: true })).status).toBe(200);
    expect(await passDays(given.site, 7)).toBe(1);
    expect(await readBalances(given.site.db, { kind: 'member', id })).toEqual({ fen: 0, points: 0 });
    expect([(await forfeited('CNY')) - (before[0] ?? 0), (await forfeited('POINT')) - (before[1] ?? 0)]).toEqual([1234, 56]);
    const entries = await entryData.list(given.site.db, { memberId: id, after: null });
    expect(entries.map(({ value }) => value)).toMatchObject([
      { currency: 'CNY', sequence: 1, amount: '12.34' },
      { currency: 'CNY', sequence: 2, amount: '-12.34', balance: '0.00', module: 'departure.forfeit' },
      { currency: 'POINT', amount: '56' },
      { currency: 'POINT', amount: '-56' },
    ]);
    expect((await findDifferences(given.site.db, []))?.differences).toEqual([]);
  });
  it('moves nothing where there is nothing', async () => {
    const { id, caller } = await enter({ fen: 5 });
    await given.site.db.run(sql`select ledger_forfeit(${id}, 'departure.forfeit', ${`before:${id}`}, '', now())`);
    await caller.post(PATH, { ownPassword, isConfirmed: true });
    expect(await passDays(given.site, 7)).toBe(1);
    expect(await given.site.db.rows(sql`select from ledger_transaction where key = ${`departure.forfeit:${id}`}`)).toEqual([]);
  });
  it('hands out every entry of one’s own, page by page', async () => {
    const id = await givenMember(given.site, { account: `keeper_${++count}` });
    for (let round = 0; round < 5; round += 1) await givenBalance(given.site.db, { memberId: id, fen: 1, points: 1 });
    const keys: string[] = [];
    let after: string | null = null;
    for (;;) {
      const records = await entryData.list(given.site.db, { memberId: id, after });
      const [first] = records;
      if (!first) break;
      keys.push(first.key);
      after = first.key;
    }
    expect(keys).toEqual([1, 2, 3, 4, 5].flatMap((one) => `CNY:${one}`).concat([1, 2, 3, 4, 5].map((one) => `POINT:${one}`)));
  });
});
