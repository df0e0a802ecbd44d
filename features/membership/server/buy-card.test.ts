import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { addDuration } from '#features/membership/duration.ts';
import { grantRole } from '#features/role/server/public.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { buyCard } from './buy-card.ts';
import { cardFixture, roleFixture } from './fixtures.ts';
import { membershipCheck } from './ledger-check.ts';
import { listOrders } from './list-orders.ts';
import { quoteCard } from './quote-card.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const NOW = new Date('2026-06-15T04:00:00.000Z');
let people = 0;
/** A member with money and points, and their calls at an instant. */
const buyer = async (has: { fen?: number; points?: number } = {}) => {
  people += 1;
  const actor = await memberActorFixture(testSite.site, { account: `buyer_${people}` });
  if (has.fen || has.points) await balanceFixture(testSite.site.db, { memberId: actor.id, ...has });
  return {
    id: actor.id,
    at: (now: Date = NOW) => testSite.context({ actor, now }),
    balances: () => readBalances(testSite.site.db, { kind: 'member', id: actor.id }),
    endOf: async (role: string) =>
      (
        await testSite.site.db.row<{ ends_at: string | null }>(
          sql`
            select mr.ends_at from member_role mr join role r on r.id = mr.role_id where mr.member_id = ${actor.id}
              and r.code = ${role}`,
        )
      )?.ends_at,
  };
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const later = (days: number, from = NOW) => addDuration(from, { count: days, unit: 'day' }).toISOString();
const item = (id: string, price: { priceFen?: number; points?: number } = {}) => ({
  id,
  quantity: 1,
  priceFen: 1000,
  points: 0,
  ...price,
});
const booksAgree = async () => expect(await membershipCheck.run(testSite.site.db)).toEqual([]);

describe('buying', () => {
  it('takes the price from the balance, gives the role, and writes the order in the words of the day', async () => {
    const somebody = await buyer({ fen: 2500 });
    const { id, cardId } = await cardFixture(testSite.site);
    const bought = await buyCard(somebody.at(), item(id));
    expect(bought).toMatchObject({
      endsAt: later(30),
      order: {
        status: 'paid',
        cardId,
        cardName: '金卡',
        specificationName: '月卡',
        roleName: 'VIP',
        quantity: 1,
        duration: 30,
        unit: 'day',
        amountFen: 1000,
        points: 0,
      },
    });
    expect(bought.order.number).toMatch(/^260615\d{12}$/);
    expect([await somebody.balances(), await somebody.endOf('vip')]).toEqual([{ fen: 1500, points: 0 }, later(30)]);
    expect((await listOrders(somebody.at(), { page: 1 })).records).toEqual([bought.order]);
    await booksAgree();
  });
  it('takes points, or money and points together, several pieces at once', async () => {
    const somebody = await buyer({ fen: 5000, points: 900 });
    const { id } = await cardFixture(testSite.site, {
      specification: { fen: 1000, points: 200, duration: 1, unit: 'month' },
    });
    const bought = await buyCard(somebody.at(), { id, quantity: 3, priceFen: 3000, points: 600 });
    expect([await somebody.balances(), bought.endsAt]).toEqual([
      { fen: 2000, points: 300 },
      '2026-09-15T04:00:00.000Z',
    ]);
    const { id: byPoints } = await cardFixture(testSite.site, { specification: { fen: 0, points: 300 } });
    await buyCard(somebody.at(), item(byPoints, { priceFen: 0, points: 300 }));
    expect([await somebody.balances(), await somebody.endOf('vip')]).toEqual([
      { fen: 2000, points: 0 },
      '2026-10-15T04:00:00.000Z',
    ]);
    await booksAgree();
  });
  it('adds to a role that runs from its old end, begins anew once it is over, and lets different roles run side by side', async () => {
    const somebody = await buyer({ fen: 10_000 });
    const { id } = await cardFixture(testSite.site);
    const { id: other } = await cardFixture(testSite.site, {
      role: await roleFixture(testSite.site, 'tea-master'),
      specification: { duration: 1, unit: 'year' },
    });
    await buyCard(somebody.at(), item(id));
    await buyCard(somebody.at(new Date('2026-06-20T00:00:00Z')), item(id));
    expect(await somebody.endOf('vip')).toBe(later(60));
    await buyCard(somebody.at(new Date('2026-12-01T00:00:00Z')), item(id));
    expect(await somebody.endOf('vip')).toBe('2026-12-31T00:00:00.000Z');
    await buyCard(somebody.at(), item(other));
    expect([await somebody.endOf('vip'), await somebody.endOf('tea-master')]).toEqual([
      '2026-12-31T00:00:00.000Z',
      '2027-06-15T04:00:00.000Z',
    ]);
  });
  it('is told beforehand what it comes to', async () => {
    const somebody = await buyer({ fen: 700, points: 5 });
    const { id } = await cardFixture(testSite.site);
    expect(await quoteCard(somebody.at(), { id, quantity: 2 })).toEqual({
      priceFen: 2000,
      points: 0,
      balanceFen: 700,
      balancePoints: 5,
      role: { zh_CN: 'VIP', en_US: 'VIP' },
      endsAt: null,
      isForGood: false,
      newEndsAt: later(60),
    });
  });
});

describe('a purchase that cannot be', () => {
  it.each([
    ['money', { fen: 999 }, { fen: 1000 }, 'ledger.notEnoughMoney'],
    ['points', { fen: 5000, points: 99 }, { fen: 1000, points: 100 }, 'ledger.notEnoughPoints'],
  ] as const)('for want of %s moves nothing', async (_, has, costs, code) => {
    const somebody = await buyer(has);
    const { id } = await cardFixture(testSite.site, { specification: { ...costs, stock: 5 } });
    const before = await somebody.balances();
    expect(await codeOf(buyCard(somebody.at(), item(id, { points: 'points' in costs ? costs.points : 0 })))).toBe(code);
    const stock = await testSite.site.db.row<{ stock: number }>(
      sql`select stock::int from membership_specification where id = ${id}`,
    );
    expect([
      await somebody.balances(),
      await somebody.endOf('vip'),
      stock?.stock,
      (await listOrders(somebody.at(), { page: 1 })).total,
    ]).toEqual([before, undefined, 5, 0]);
  });
  it('at another price than the one seen names the price as it is, and moves nothing', async () => {
    const somebody = await buyer({ fen: 5000 });
    const { id } = await cardFixture(testSite.site);
    const refusal = await buyCard(somebody.at(), item(id, { priceFen: 900 })).catch(
      (error: { code: string; status: number; details: object }) => error,
    );
    expect(refusal).toMatchObject({
      code: 'membership.priceChanged',
      status: 409,
      details: { priceFen: 1000, points: 0 },
    });
    expect(await somebody.balances()).toEqual({ fen: 5000, points: 0 });
  });
  it.each([
    ['switched off', { isEnabled: false }, 'membership.notForSale'],
    ['sold out', { stock: 0 }, 'membership.soldOut'],
    ['not on sale yet', { saleFrom: '2026-06-15T04:00:01Z' }, 'membership.notYet'],
    ['on sale no more', { saleTo: '2026-06-15T04:00:00Z' }, 'membership.over'],
  ] as const)('because it is %s', async (_, specification, code) => {
    const somebody = await buyer({ fen: 5000 });
    const { id } = await cardFixture(testSite.site, { specification });
    expect([
      await codeOf(buyCard(somebody.at(), item(id))),
      await codeOf(quoteCard(somebody.at(), { id, quantity: 1 })),
      await somebody.balances(),
    ]).toEqual([code, code, { fen: 5000, points: 0 }]);
  });
  it('because the card is off the shelf, its role is for staff or gone, or nobody knows it', async () => {
    const somebody = await buyer({ fen: 5000 });
    const shut = await cardFixture(testSite.site);
    await testSite.site.db.run(sql`update membership_card set is_on_shelf = false where id = ${shut.cardId}`);
    const official = await cardFixture(testSite.site, { role: 'staff' });
    const orphan = await cardFixture(testSite.site, { role: await roleFixture(testSite.site, 'short-lived') });
    await testSite.site.db.run(sql`delete from role where code = 'short-lived'`);
    for (const { id } of [shut, official, orphan])
      expect(await codeOf(buyCard(somebody.at(), item(id)))).toBe('membership.notForSale');
    expect(await codeOf(buyCard(somebody.at(), item('999999')))).toBe('membership.notFound');
  });
  it('because he holds the role for good, or would beyond his days', async () => {
    const somebody = await buyer({ fen: 50_000 });
    const { id } = await cardFixture(testSite.site);
    await testSite.site.db.transaction((tx) => grantRole(tx, { memberId: somebody.id, roleCode: 'vip', endsAt: null }));
    expect([
      await codeOf(buyCard(somebody.at(), item(id))),
      (await quoteCard(somebody.at(), { id, quantity: 1 })).isForGood,
    ]).toEqual(['membership.forGood', true]);
    await testSite.site.db.transaction((tx) =>
      grantRole(tx, { memberId: somebody.id, roleCode: 'vip', endsAt: '2126-09-15T00:00:00Z' }),
    );
    expect(await codeOf(buyCard(somebody.at(), item(id)))).toBe('membership.tooLong');
  });
});

// Last: 20 purchases of one member over two processes: 20 debits, 20 durations; 64 buyers of 10 pieces: 10 sold; 40
// dates and 600 random ones; 7 runs of renewals, 3 with a refund and one with a cut by staff between; 64 presses
// under one key: 1 purchase, one answer
describe('[L11] many at once', () => {
  it('[L11] twenty purchases of one member are twenty debits and twenty durations', async () => {
    const somebody = await buyer({ fen: 100_000 });
    const { id } = await cardFixture(testSite.site);
    const twin = await testSite.openTwin();
    const context = somebody.at();
    const there = {
      ...context,
      site: twin,
      db: twin.db,
      transaction: (work: Parameters<typeof twin.db.transaction>[0]) => twin.db.transaction(work),
    } as typeof context;
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) => buyCard(index % 2 === 0 ? context : there, item(id))),
    );
    expect(new Set(done.map((bought) => bought.endsAt))).toEqual(
      new Set(Array.from({ length: 20 }, (_, index) => later(30 * (index + 1)))),
    );
    expect([await somebody.balances(), await somebody.endOf('vip')]).toEqual([{ fen: 80_000, points: 0 }, later(600)]);
    await booksAgree();
  });
  it('a stock of ten is never oversold, whoever of sixty-four comes first', async () => {
    const { id } = await cardFixture(testSite.site, { specification: { stock: 10 } });
    const buyers = await Promise.all(Array.from({ length: 64 }, () => buyer({ fen: 1000 })));
    const codes = await Promise.all(buyers.map((somebody) => codeOf(buyCard(somebody.at(), item(id)))));
    expect([
      codes.filter((code) => code === 'done').length,
      codes.filter((code) => code === 'membership.soldOut').length,
    ]).toEqual([10, 54]);
    const left = await Promise.all(buyers.map((somebody) => somebody.balances()));
    expect(left.reduce((sum, { fen }) => sum + fen, 0)).toBe(54_000);
    expect(
      (
        await testSite.site.db.row<{ stock: number }>(
          sql`select stock::int from membership_specification where id = ${id}`,
        )
      )?.stock,
    ).toBe(0);
    await booksAgree();
  });
});
