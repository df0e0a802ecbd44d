import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenBalance } from '#features/ledger/server/given.ts';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { givenMemberActor } from '#features/topic/server/given.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { asOwner } from '#tests/given-books.ts';
import { buyCard } from './buy-card.ts';
import { givenCard } from './given.ts';
import { membershipCheck } from './ledger-check-public.ts';

let given: Given;
let buyer: string;
let order: { id: string; transaction_id: string };
beforeAll(async () => {
  given = await openGiven();
  const actor = await givenMemberActor(given.site, { account: 'buyer' });
  buyer = actor.id;
  await givenBalance(given.site.db, { memberId: buyer, fen: 2000, points: 50 });
  const { id } = await givenCard(given.site, { specification: { points: 50 } });
  const bought = await buyCard(given.context({ actor }), { id, quantity: 1, priceFen: 1000, points: 50 });
  const row = await given.site.db.row<{ id: string; transaction_id: string }>(sql`select id, transaction_id from membership_order where id = ${bought.order.id}`);
  if (!row) throw new Error('nothing was bought');
  order = row;
});
afterAll(() => given?.close());

const rows = async () => (await membershipCheck.run(given.site.db)).filter((one) => one.ids.length > 0);

describe('the check of membership cards', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await membershipCheck.run(given.site.db)).toEqual([]);
  });
  it.each([
    ['fen', 'CNY', 1000],
    ['points', 'POINT', 50],
  ])('names an order whose %s were changed, and its transaction', async (column, currency, right) => {
    await asOwner(given.site, `update membership_order set ${column} = ${right - 1} where id = ${order.id}`);
    const found = await rows();
    await asOwner(given.site, `update membership_order set ${column} = ${right} where id = ${order.id}`);
    expect(found).toEqual([
      { what: `membership: paid for an order (${currency})`, ids: [order.id], expected: right - 1, found: right },
      { what: `membership: posted as a sale (${currency})`, ids: [`transaction ${order.transaction_id}`], expected: right - 1, found: right },
    ]);
  });
  it('names an order that says it went back', async () => {
    const mark = (status: string) =>
      asOwner(given.site, `update membership_order set status = '${status}', refunded_at = ${status === 'paid' ? 'null' : 'now()'} where id = ${order.id}`);
    await mark('refunded');
    const found = await rows();
    await mark('paid');
    expect(found).toContainEqual({ what: 'membership: paid for an order (CNY)', ids: [order.id], expected: 0, found: 1000 });
  });
  it('names a sale that is of no order', async () => {
    const legs = transfer({ from: { kind: 'member', holderId: buyer }, to: { kind: 'sale' }, currency: 'CNY', amount: 7 });
    const stray = await given.site.db.transaction((tx) => postTransaction(tx, { module: 'membership.buy', key: 'membership.buy:nothing', legs, actorId: null, at: new Date() }));
    expect(await rows()).toEqual([{ what: 'membership: posted as a sale (CNY)', ids: [`transaction ${stray}`], expected: 0, found: 7 }]);
    expect(await membershipCheck.run(given.site.db)).toContainEqual({ what: 'membership: cards sold (CNY)', ids: [], expected: 1000, found: 1007 });
  });
});
