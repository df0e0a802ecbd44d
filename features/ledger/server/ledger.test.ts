import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { balanceFixture } from './fixtures.ts';
import { postTransaction, reverseTransaction, transfer } from './post-transaction.ts';
import { readBalances } from './store.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const member = (id: string) => ({ kind: 'member', holderId: id }) as const;
let facts = 0;
let people = 0;
const someone = () => memberFixture(testSite.site, { account: `payer_${++people}` });
const pay = (from: string, to: string, amount: number, key = `test:${++facts}`) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, {
      module: 'ledger.adjust',
      key,
      actorId: from,
      at: new Date(),
      legs: transfer({ from: member(from), to: member(to), currency: 'CNY', amount }),
    }),
  );
const balanceOf = async (id: string) => (await readBalances(testSite.site.db, { kind: 'member', id })).fen;

describe('[L1] the ledger', () => {
  it('moves what one has to another, and keeps the balance after each entry', async () => {
    const [giver, taker] = [await someone(), await someone()];
    await balanceFixture(testSite.site.db, { memberId: giver, fen: 1000 });
    await pay(giver, taker, 300);
    await pay(giver, taker, 200);
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([500, 500]);
    const entries = await testSite.site.db.rows(sql`
      select e.sequence::int, e.amount::int, e.balance::int from ledger_entry e
        join ledger_account a on a.id = e.account_id
      where a.kind = 'member' and a.holder_id = ${giver} order by e.sequence`);
    expect(entries).toEqual([
      { sequence: 1, amount: 1000, balance: 1000 },
      { sequence: 2, amount: -300, balance: 700 },
      { sequence: 3, amount: -200, balance: 500 },
    ]);
  });
  it('posts one fact once, even of many at the same time', async () => {
    const [giver, taker] = [await someone(), await someone()];
    await balanceFixture(testSite.site.db, { memberId: giver, fen: 1000 });
    const posted = await Promise.all(Array.from({ length: 8 }, () => pay(giver, taker, 100, `fact:${giver}`)));
    expect(posted.filter((id) => id !== null)).toHaveLength(1);
    expect(await balanceOf(taker)).toBe(100);
  });
  it('loses none of those that come at the same moment', async () => {
    const [giver, taker] = [await someone(), await someone()];
    await balanceFixture(testSite.site.db, { memberId: giver, fen: 100 });
    await Promise.all(Array.from({ length: 8 }, () => pay(giver, taker, 10)));
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([20, 80]);
  });
  it('lets nobody fall below zero, and then moves nothing', async () => {
    const [giver, taker] = [await someone(), await someone()];
    await balanceFixture(testSite.site.db, { memberId: giver, fen: 100 });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pay(giver, taker, 30)));
    expect(tries.filter((item) => item.status === 'fulfilled')).toHaveLength(3);
    await expect(pay(giver, taker, 30)).rejects.toMatchObject({ code: 'ledger.notEnoughMoney' });
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([10, 90]);
  });
  it('undoes a transaction exactly, and once', async () => {
    const [giver, taker] = [await someone(), await someone()];
    await balanceFixture(testSite.site.db, { memberId: giver, fen: 100 });
    const transactionId = (await pay(giver, taker, 100)) ?? '';
    const undo = () =>
      testSite.site.db.transaction((tx) =>
        reverseTransaction(tx, { transactionId, module: 'unlock.reverse', actorId: null, at: new Date() }),
      );
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.filter((id) => id !== null)).toHaveLength(1);
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([100, 0]);
  });
  it('refuses what does not net zero, whoever asks: the database itself', async () => {
    const id = await someone();
    const broken = testSite.site.db.transaction((tx) =>
      postTransaction(tx, {
        module: 'ledger.adjust',
        key: `broken:${id}`,
        actorId: null,
        at: new Date(),
        legs: [
          { account: member(id), currency: 'CNY', amount: 5 },
          { account: { kind: 'adjustment' }, currency: 'POINT', amount: -5 },
        ],
      }),
    );
    await expect(broken).rejects.toMatchObject({ code: 'LG002' });
    expect(await balanceOf(id)).toBe(0);
  });
});
