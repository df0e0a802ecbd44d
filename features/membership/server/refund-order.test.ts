import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { addDuration } from '#features/membership/duration.ts';
import { wordsOf } from '#features/reminder/server/fixtures.ts';
import { grantRole } from '#features/role/server/public.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { buyCard } from './buy-card.ts';
import { cardFixture } from './fixtures.ts';
import { membershipCheck } from './ledger-check.ts';
import { listAdminOrders } from './list-orders.ts';
import { refundOrder } from './refund-order.ts';

const PASSWORD = 'seven seas and a kettle';
const NOW = new Date('2026-06-15T04:00:00.000Z');

let testSite: TestSite;
let manager: Member;
beforeAll(async () => {
  testSite = await createTestSite();
  const id = await memberFixture(testSite.site, { account: 'keeper', password: PASSWORD, roles: ['staff'] });
  manager = { ...(await memberActorFixture(testSite.site, { account: 'keeper_of_rights', roles: ['staff'] })), id };
});
afterAll(() => testSite.close());

let people = 0;
const buyer = async (has: { fen?: number; points?: number } = { fen: 10_000 }) => {
  people += 1;
  const actor = await memberActorFixture(testSite.site, { account: `refunded_${people}` });
  await balanceFixture(testSite.site.db, { memberId: actor.id, ...has });
  const end = () =>
    testSite.site.db.row<{ ends_at: string | null }>(
      sql`select ends_at from member_role where member_id = ${actor.id}`,
    );
  return {
    actor,
    balances: () => readBalances(testSite.site.db, { kind: 'member', id: actor.id }),
    endsAt: async () => (await end())?.ends_at,
  };
};
const inDays = (days: number) => addDuration(NOW, { count: days, unit: 'day' });
const buy = async (actor: Member, input: { id: string; at?: Date; points?: number }) =>
  (
    await buyCard(testSite.context({ actor, now: input.at ?? NOW }), {
      id: input.id,
      quantity: 1,
      priceFen: 1000,
      points: input.points ?? 0,
    })
  ).order.id;
const refund = (id: string, at: Date = NOW, ownPassword = PASSWORD) =>
  refundOrder(testSite.context({ actor: manager, now: at }), { id, reason: '不喜欢', ownPassword });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; rules?: object }) => error.code ?? Object.keys(error.rules ?? { error }).join(),
  );

// Last: 5 refunds of one order at once: 1; 4 refunds racing with 6 purchases: books and role exact; a tampered order:
// named
describe('[L11] a refund', () => {
  it('gives back exactly what was paid, puts the piece back, ends the role, and leaves one audit row', async () => {
    const { actor, balances, endsAt } = await buyer({ fen: 1500, points: 70 });
    const { id } = await cardFixture(testSite.site, { specification: { points: 50, stock: 3 } });
    const order = await buy(actor, { id, points: 50 });
    const refunded = await refund(order, inDays(2));
    expect(refunded).toMatchObject({
      status: 'refunded',
      refundedAt: inDays(2).toISOString(),
      refundReason: '不喜欢',
      amountFen: 1000,
      points: 50,
      member: { account: actor.account },
    });
    const stock = await testSite.site.db.row<{ stock: number }>(
      sql`select stock::int from membership_specification where id = ${id}`,
    );
    expect([await balances(), await endsAt(), stock?.stock]).toEqual([
      { fen: 1500, points: 70 },
      inDays(2).toISOString(),
      3,
    ]);
    const rows = await testSite.site.db.rows(
      sql`select action, reason from audit where target_kind = 'membershipOrder' and target_id = ${order}`,
    );
    expect(rows).toEqual([{ action: 'membership.refund', reason: '不喜欢' }]);
    expect(await wordsOf(testSite.context({ actor }))).toContain(
      `“金卡”的会员订单 ${refunded.number} 已退款 ¥10.00 和 50 积分，原因：不喜欢`,
    );
    expect(await membershipCheck.run(testSite.site.db)).toEqual([]);
  });
  it("is never of one's own order, whoever one is; the list offers none", async () => {
    const { id } = await cardFixture(testSite.site);
    await balanceFixture(testSite.site.db, { memberId: manager.id, fen: 1000 });
    const order = await buy(manager, { id });
    expect(await codeOf(refund(order))).toBe('membership.ownOrder');
    expect(await readBalances(testSite.site.db, { kind: 'member', id: manager.id })).toEqual({ fen: 0, points: 0 });
    const other = await buy((await buyer()).actor, { id });
    const { records } = await listAdminOrders(testSite.context({ actor: manager, now: NOW }), { page: 1 });
    const mayOf = (wanted: string) => records.find((item) => item.id === wanted)?.may;
    expect([mayOf(order), mayOf(other)]).toEqual([{ refund: false }, { refund: true }]);
    await refund(other);
  });
  it('happens once, of many who press at the same time', async () => {
    const { actor, balances } = await buyer();
    const order = await buy(actor, { id: (await cardFixture(testSite.site)).id });
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(refund(order))));
    expect([
      codes.filter((code) => code === 'done').length,
      codes.filter((code) => code === 'membership.refundedBefore').length,
      await balances(),
    ]).toEqual([1, 4, { fen: 10_000, points: 0 }]);
  });
  it('takes what is left of its own stretch and leaves what was paid for after it whole', async () => {
    const { actor, endsAt } = await buyer();
    const { id } = await cardFixture(testSite.site);
    const [first, second, third] = [await buy(actor, { id }), await buy(actor, { id }), await buy(actor, { id })];
    await refund(first, inDays(10));
    expect(await endsAt()).toBe(inDays(70).toISOString());
    // The second period now runs from day ten to day forty.
    await refund(second, inDays(25));
    expect(await endsAt()).toBe(inDays(55).toISOString());
    await refund(third, inDays(25));
    expect(await endsAt()).toBe(inDays(25).toISOString());
  });
  it('takes nothing from the role where the time bought is used up, or staff have given it for good since', async () => {
    const { actor, endsAt } = await buyer();
    const { id } = await cardFixture(testSite.site);
    const first = await buy(actor, { id });
    const second = await buy(actor, { id, at: inDays(40) });
    await refund(first, inDays(41));
    expect(await endsAt()).toBe(inDays(70).toISOString());
    await testSite.site.db.transaction((tx) => grantRole(tx, { memberId: actor.id, roleCode: 'vip', endsAt: null }));
    await refund(second, inDays(41));
    expect(await endsAt()).toBe(null);
  });
  it('racing with purchases loses neither', async () => {
    const { actor, balances, endsAt } = await buyer({ fen: 20_000 });
    const { id } = await cardFixture(testSite.site);
    const orders = [
      await buy(actor, { id }),
      await buy(actor, { id }),
      await buy(actor, { id }),
      await buy(actor, { id }),
    ];
    await Promise.all([
      ...orders.map((order) => refund(order)),
      ...Array.from({ length: 6 }, () => buy(actor, { id })),
    ]);
    expect([await balances(), await endsAt()]).toEqual([{ fen: 14_000, points: 0 }, inDays(180).toISOString()]);
    expect(await membershipCheck.run(testSite.site.db)).toEqual([]);
  });
  it('asks who is there, and refuses an order nobody knows and a buyer who has left', async () => {
    const { actor, balances } = await buyer();
    const order = await buy(actor, { id: (await cardFixture(testSite.site)).id });
    expect([await codeOf(refund(order, NOW, 'wrong')), await codeOf(refund('999999')), await balances()]).toEqual([
      'ownPassword',
      'membership.orderNotFound',
      { fen: 9000, points: 0 },
    ]);
    await testSite.site.db.run(sql`update member set state = 'cancelled', cancelled_at = now() where id = ${actor.id}`);
    expect(await codeOf(refund(order))).toBe('membership.buyerGone');
    await testSite.site.db.run(sql`update member set state = 'active', cancelled_at = null where id = ${actor.id}`);
  });
});

describe('the books', () => {
  it('name an order whose buyer has not paid what it says', async () => {
    const { actor } = await buyer();
    const order = await buy(actor, { id: (await cardFixture(testSite.site)).id });
    await testSite.site.db.run(sql`update membership_order set fen = fen + 1 where id = ${order}`);
    const found = await membershipCheck.run(testSite.site.db);
    await testSite.site.db.run(sql`update membership_order set fen = fen - 1 where id = ${order}`);
    expect(found.map(({ ids, expected, found: paid }) => [ids, expected - paid])).toEqual([
      [[], 1],
      [[order], 1],
      [[expect.stringMatching(/^transaction \d+$/)], 1],
    ]);
  });
  it('are searched by number, by account and by status', async () => {
    const { actor } = await buyer();
    const { id } = await cardFixture(testSite.site);
    const [first, second] = [await buy(actor, { id }), await buy(actor, { id })];
    await refund(first);
    const list = async (params: { q?: string; status?: 'paid' | 'refunded' }) =>
      (await listAdminOrders(testSite.context({ actor: manager }), { page: 1, ...params })).records.map(
        (order) => order.id,
      );
    const number =
      (await listAdminOrders(testSite.context({ actor: manager }), { page: 1, q: actor.account })).records.find(
        (order) => order.id === second,
      )?.number ?? '';
    expect([
      await list({ q: actor.account.toUpperCase() }),
      await list({ q: actor.account, status: 'refunded' }),
      await list({ q: number }),
    ]).toEqual([[second, first], [first], [second]]);
  });
});
