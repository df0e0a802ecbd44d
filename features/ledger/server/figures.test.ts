import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#features/ledger/modules.ts';
import { dayOf, daysUntil } from '#features/statistic/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { type Leg, postTransaction, transfer } from './post-transaction.ts';
import { readMoney } from './read-money.ts';
import { rollUpDays } from './roll-up-days.ts';
import type { TestMoney } from './test-money.ts';

let testSite: TestSite;
let memberId: string;
const now = new Date();
const today = () => dayOf(testSite.site, now);
const day = (back: number) => daysUntil(today(), back + 1)[0] ?? '';
/** Noon of a day `back` days ago, in the site's time zone (Asia/Shanghai by default). */
const at = (back: number) => new Date(`${day(back)}T04:00:00Z`);

beforeAll(async () => {
  testSite = await createTestSite();
  memberId = await memberFixture(testSite.site, { account: 'holder' });
});
afterAll(() => testSite.close());

let facts = 0;
const post = (module: Module, legs: readonly Leg[], when: Date) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, { module, key: `figures:${++facts}`, actorId: null, at: when, legs }),
  );
const holder = () => ({ kind: 'member', holderId: memberId }) as const;
const topUp = (amount: number, when: Date) =>
  post('payment.top-up', transfer({ from: { kind: 'gateway' }, to: holder(), currency: 'CNY', amount }), when);
const testMoney = (fen: number): TestMoney => ({
  ofMember: async () => fen,
  ofAll: async () => fen,
  isTaken: async () => false,
});
const overview = async (testFen = 0) =>
  readMoney(
    testSite.context({ actor: await staffFixture(testSite.site, { account: `keeper_${++facts}` }), now }),
    testMoney(testFen),
  );
const figuresOf = async (back: number) => (await overview()).days.find((item) => item.day === day(back));

describe('the figures of money', () => {
  it('are counted by the day: what lay where at its end, and what moved in it', async () => {
    await topUp(10_000, at(3));
    await topUp(500, at(1));
    await post('unlock.income', transfer({ from: holder(), to: { kind: 'fee' }, currency: 'CNY', amount: 7 }), at(1));
    await post(
      'unlock.income',
      transfer({ from: holder(), to: { kind: 'unlock', holderId: '71' }, currency: 'CNY', amount: 100 }),
      at(0),
    );
    await post(
      'point.topic',
      transfer({ from: { kind: 'issue' }, to: holder(), currency: 'POINT', amount: 10 }),
      at(0),
    );
    expect(await rollUpDays(testSite.site, now)).toBe(4);
    expect(await figuresOf(4)).toMatchObject({ float: 0, topUps: 0 });
    expect(await figuresOf(3)).toEqual({
      day: day(3),
      float: 10_000,
      points: 0,
      escrow: 0,
      fees: 0,
      sales: 0,
      issued: 0,
      topUps: 1,
      topUpFen: 10_000,
      transactions: 1,
    });
    expect(await figuresOf(2)).toMatchObject({ float: 10_000, topUps: 0, transactions: 0 });
    expect(await figuresOf(1)).toMatchObject({ float: 10_493, fees: 7, topUps: 1, topUpFen: 500, transactions: 2 });
    expect(await figuresOf(0)).toMatchObject({
      float: 10_393,
      escrow: 100,
      fees: 7,
      points: 10,
      issued: 10,
      transactions: 2,
    });
  });
  it('go on from the last time, and count yesterday once more for what was late', async () => {
    await topUp(1, at(1));
    expect(await rollUpDays(testSite.site, now)).toBe(2);
    expect(await figuresOf(1)).toMatchObject({ float: 10_494, topUps: 2 });
    expect(await figuresOf(0)).toMatchObject({ float: 10_394 });
    expect(await figuresOf(3)).toMatchObject({ float: 10_000 });
  });
  it('say what each module moved, and how the accounts stand: together zero', async () => {
    const { modules, accounts } = await overview();
    expect(modules).toEqual(
      expect.arrayContaining([
        { module: 'payment.top-up', currency: 'CNY', amount: 10_501, count: 3 },
        { module: 'unlock.income', currency: 'CNY', amount: 107, count: 2 },
        { module: 'point.topic', currency: 'POINT', amount: 10, count: 1 },
      ]),
    );
    for (const currency of ['CNY', 'POINT'])
      expect(accounts.filter((item) => item.currency === currency).reduce((sum, item) => sum + item.balance, 0)).toBe(
        0,
      );
    expect(accounts).toContainEqual({ kind: 'unlock', currency: 'CNY', balance: 100, count: 1 });
  });
  it('say how much test money there is, wherever it is now', async () => {
    expect(await overview(250)).toMatchObject({ testFen: 250 });
    expect(await overview(99_999_999)).toMatchObject({ testFen: 99_999_999 });
    expect(await overview(-5)).toMatchObject({ testFen: 0 });
  });
  it('say what the site’s share came from', async () => {
    await post('question.adopt', transfer({ from: holder(), to: { kind: 'fee' }, currency: 'CNY', amount: 5 }), at(0));
    await rollUpDays(testSite.site, now);
    expect((await overview()).shares).toEqual({ unlock: 7, question: 5 });
    await post(
      'question.cancel-adoption',
      transfer({ from: { kind: 'fee' }, to: holder(), currency: 'CNY', amount: 5 }),
      at(0),
    );
    await rollUpDays(testSite.site, now);
    expect((await overview()).shares).toEqual({ unlock: 7, question: 0 });
  });
  it('are counted once by two processes at the same moment', async () => {
    const twin = await testSite.openTwin();
    await Promise.all([rollUpDays(testSite.site, now), rollUpDays(twin, now), rollUpDays(twin, now)]);
    const rows = await testSite.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from ledger_day where kind = 'stock' and name = 'member' and currency = 'CNY'`,
    );
    expect(rows?.count).toBe(4);
    expect(await figuresOf(0)).toMatchObject({ float: 10_394 });
  });
});
