import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { asOwner } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { buyCard } from './buy-card.ts';
import { cardFixture } from './fixtures.ts';
import { membershipCheck } from './ledger-check.ts';

let testSite: TestSite;
let buyer: string;
let order: { id: string; transaction_id: string };
beforeAll(async () => {
  testSite = await createTestSite();
  const actor = await memberActorFixture(testSite.site, { account: 'buyer' });
  buyer = actor.id;
  await balanceFixture(testSite.site.db, { memberId: buyer, fen: 2000, points: 50 });
  const { id } = await cardFixture(testSite.site, { specification: { points: 50 } });
  const bought = await buyCard(testSite.context({ actor }), { id, quantity: 1, priceFen: 1000, points: 50 });
  const row = await testSite.site.db.row<{ id: string; transaction_id: string }>(
    sql`select id, transaction_id from membership_order where id = ${bought.order.id}`,
  );
  if (!row) throw new Error('nothing was bought');
  order = row;
});
afterAll(() => testSite?.close());

const rows = async () => (await membershipCheck.run(testSite.site.db)).filter((item) => item.ids.length > 0);

describe('[L3] the check of membership cards', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await membershipCheck.run(testSite.site.db)).toEqual([]);
  });
  it.each([
    ['fen', 'CNY', 1000],
    ['points', 'POINT', 50],
  ])('names an order whose %s were changed, and its transaction', async (column, currency, permission) => {
    await asOwner(testSite.site, `update membership_order set ${column} = ${permission - 1} where id = ${order.id}`);
    const found = await rows();
    await asOwner(testSite.site, `update membership_order set ${column} = ${permission} where id = ${order.id}`);
    expect(found).toEqual([
      {
        what: `membership: paid for an order (${currency})`,
        ids: [order.id],
        expected: permission - 1,
        found: permission,
      },
      {
        what: `membership: posted as a sale (${currency})`,
        ids: [`transaction ${order.transaction_id}`],
        expected: permission - 1,
        found: permission,
      },
    ]);
  });
  it('names an order that says it went back', async () => {
    const mark = (status: string) =>
      asOwner(
        testSite.site,
        `update membership_order set status = '${status}', refunded_at = ${status === 'paid' ? 'null' : 'now()'} where id = ${order.id}`,
      );
    await mark('refunded');
    const found = await rows();
    await mark('paid');
    expect(found).toContainEqual({
      what: 'membership: paid for an order (CNY)',
      ids: [order.id],
      expected: 0,
      found: 1000,
    });
  });
  it('names a sale that is of no order', async () => {
    const legs = transfer({
      from: { kind: 'member', holderId: buyer },
      to: { kind: 'sale' },
      currency: 'CNY',
      amount: 7,
    });
    const stray = await testSite.site.db.transaction((tx) =>
      postTransaction(tx, {
        module: 'membership.buy',
        key: 'membership.buy:nothing',
        legs,
        actorId: null,
        at: new Date(),
      }),
    );
    expect(await rows()).toEqual([
      { what: 'membership: posted as a sale (CNY)', ids: [`transaction ${stray}`], expected: 0, found: 7 },
    ]);
    expect(await membershipCheck.run(testSite.site.db)).toContainEqual({
      what: 'membership: cards sold (CNY)',
      ids: [],
      expected: 1000,
      found: 1007,
    });
  });
});
