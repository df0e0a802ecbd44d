import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { providerFixture } from '#features/payment/server/fixtures.ts';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { cardFixture, roleFixture } from './fixtures.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  await providerFixture(testSite.site, { kind: 'sandbox' });
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', password: PASSWORD, isOwner: true }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let people = 0;
const someone = async (has: { fen?: number; points?: number } = {}) => {
  people += 1;
  const id = await memberFixture(testSite.site, { account: `caller_${people}` });
  if (has.fen || has.points) await balanceFixture(testSite.site.db, { memberId: id, ...has });
  return {
    id,
    caller: await signIn(served, testSite.site, id),
    balances: () => readBalances(testSite.site.db, { kind: 'member', id }),
  };
};
const price = { quantity: 1, priceFen: 1000, points: 0 };
const buy = (caller: Caller, id: string, key: string, body: object = price) =>
  caller.post(`/api/membershipSpecifications/${id}/buy`, body, { 'idempotency-key': key });
const audited = () =>
  testSite.site.db.rows<{ action: string; reason: string }>(
    sql`select action, reason from audit where action like 'membership.%' order by id`,
  );

describe('staff', () => {
  it('keep cards and specifications; each change leaves one audit row, and members see it at once', async () => {
    const card = {
      nameZh: '银卡',
      nameEn: '',
      subtitleZh: '够用',
      subtitleEn: 'Enough',
      tagsZh: ['入门'],
      tagsEn: [],
      introductionZh: '**读**一切',
      introductionEn: '',
      role: 'vip',
      isOnShelf: true,
      position: 1,
      reason: 'r1',
    };
    const made = (await owner.post('/api/admin/membershipCards', card)).body.cards.at(-1);
    const specification = {
      nameZh: '月卡',
      nameEn: 'A month',
      price: '9.90',
      points: '5',
      duration: 1,
      unit: 'month',
      isEnabled: true,
      position: 0,
      reason: 'r2',
    };
    const stored = (
      await owner.post(`/api/admin/membershipCards/${made.id}/specifications`, specification)
    ).body.cards.at(-1).specifications[0];
    expect(stored).toMatchObject({
      priceFen: 990,
      points: 5,
      stock: null,
      originalFen: null,
      unit: 'month',
      soldCount: 0,
    });
    const seen = (await served.caller().get(`/api/membershipCards/${made.id}`)).body;
    expect(seen).toMatchObject({
      name: '银卡',
      tags: ['入门'],
      role: { code: 'vip', name: 'VIP' },
      specifications: [{ name: '月卡', priceFen: 990, sale: 'open' }],
    });
    expect(seen.html).toContain('<strong>读</strong>');
    const english = (await served.caller().get(`/api/membershipCards/${made.id}`, { 'accept-language': 'en-US' })).body;
    expect([english.name, english.subtitle, english.tags, english.specifications[0].name]).toEqual([
      '银卡',
      'Enough',
      ['入门'],
      'A month',
    ]);
    await owner.post(`/api/admin/membershipSpecifications/${stored.id}`, {
      ...specification,
      price: '12',
      stock: '3',
      originalPrice: '20',
      reason: 'r3',
    });
    expect((await served.caller().get(`/api/membershipCards/${made.id}`)).body.specifications[0]).toMatchObject({
      priceFen: 1200,
      stock: 3,
      originalFen: 2000,
    });
    await owner.post(`/api/admin/membershipCards/${made.id}`, { ...card, isOnShelf: false, reason: 'r4' });
    expect((await served.caller().get(`/api/membershipCards/${made.id}`)).status).toBe(404);
    expect(
      (await owner.post(`/api/admin/membershipSpecifications/${stored.id}/delete`, { reason: 'r5' })).body.cards.at(-1)
        .specifications,
    ).toEqual([]);
    expect(
      (await owner.post(`/api/admin/membershipCards/${made.id}/delete`, { reason: 'r6' })).body.cards.map(
        (item: { id: string }) => item.id,
      ),
    ).not.toContain(made.id);
    expect(await audited()).toEqual([
      { action: 'membership.addCard', reason: 'r1' },
      { action: 'membership.addSpecification', reason: 'r2' },
      { action: 'membership.editSpecification', reason: 'r3' },
      { action: 'membership.editCard', reason: 'r4' },
      { action: 'membership.removeSpecification', reason: 'r5' },
      { action: 'membership.removeCard', reason: 'r6' },
    ]);
  });
  it.each([
    ['price', { price: '0', points: '0' }],
    ['price', { price: '1.005' }],
    ['points', { points: '-1' }],
    ['duration', { duration: 21, unit: 'year' }],
    ['saleTo', { saleFrom: '2026-06-02T00:00:00Z', saleTo: '2026-06-01T00:00:00Z' }],
  ])('are told at %s what is wrong', async (field, wrong) => {
    const { cardId } = await cardFixture(testSite.site);
    const body = {
      nameZh: '月卡',
      nameEn: '',
      price: '9.90',
      points: '0',
      duration: 1,
      unit: 'month',
      isEnabled: true,
      position: 0,
      ...wrong,
    };
    const reply = await owner.post(`/api/admin/membershipCards/${cardId}/specifications`, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });
  it('sell no role of staff', async () => {
    const card = {
      nameZh: '官方卡',
      nameEn: '',
      subtitleZh: '',
      subtitleEn: '',
      introductionZh: '',
      introductionEn: '',
      role: 'staff',
      isOnShelf: true,
      position: 1,
    };
    expect((await owner.post('/api/admin/membershipCards', card)).body.fields).toEqual({ role: '请选择一个会员身份' });
  });
  it('refund by who they are, once for one key', async () => {
    const { id: memberId, caller, balances } = await someone({ fen: 1000 });
    const order = (await buy(caller, (await cardFixture(testSite.site)).id, 'to-be-refunded')).body.order;
    const refund = () =>
      owner.post(
        `/api/admin/membershipOrders/${order.id}/refund`,
        { reason: '多买了', ownPassword: PASSWORD },
        { 'idempotency-key': 'a-refund-of-one' },
      );
    const [first, second] = [await refund(), await refund()];
    expect([first.status, first.body.status, second.body, await balances()]).toEqual([
      200,
      'refunded',
      first.body,
      { fen: 1000, points: 0 },
    ]);
    // The buyer's entries name what they are about, in their language.
    const { records } = (await caller.get('/api/user/control/walletEntries', { 'accept-language': 'en-US' })).body;
    expect(records.slice(0, 2)).toMatchObject([
      { module: 'membership.refund', source: '金卡 (en) · A month', remark: '多买了' },
      { module: 'membership.buy', source: '金卡 (en) · A month', remark: '' },
    ]);
    // So do staff's, of the same account.
    const books = await owner.get(`/api/admin/ledger/members/${memberId}/entries`, { 'accept-language': 'en-US' });
    expect(books.body.records.slice(0, 2)).toMatchObject([
      { module: 'membership.refund', source: '金卡 (en) · A month' },
      { module: 'membership.buy', source: '金卡 (en) · A month' },
    ]);
    expect((await audited()).filter((row) => row.reason === '多买了')).toEqual([
      { action: 'membership.refund', reason: '多买了' },
    ]);
    expect((await caller.get('/api/user/control/membershipCardOrders')).body.records).toMatchObject([
      { number: order.number, status: 'refunded' },
    ]);
  });
});

describe('[L11] a purchase under one key', () => {
  it('[L5 L11] happens once, of sixty-four at the same time, and all hear the same', async () => {
    const { caller, balances } = await someone({ fen: 100_000 });
    const { id } = await cardFixture(testSite.site);
    await caller.get('/api/baseInfo');
    const replies = await Promise.all(Array.from({ length: 64 }, () => buy(caller, id, 'pressed-often')));
    expect([
      new Set(replies.map((reply) => reply.text)).size,
      replies.every((reply) => reply.status === 200),
      await balances(),
    ]).toEqual([1, true, { fen: 99_000, points: 0 }]);
    expect((await buy(caller, id, 'pressed-often', { ...price, quantity: 2, priceFen: 2000 })).status).toBe(422);
    expect(await balances()).toEqual({ fen: 99_000, points: 0 });
  });
});

describe('the section that a card opens', () => {
  it('[L11] is closed before, open once it is bought, and closed at the next request after the end, though no job has run', async () => {
    // A different role if the test is repeated.
    const role = await roleFixture(testSite.site, `night-reader-${people}`);
    const sectionId = await sectionFixture(testSite.site, { name: '夜读', only: role });
    const { caller, id: memberId } = await someone({ fen: 5000 });
    const { id, cardId } = await cardFixture(testSite.site, { role });
    const topic = (await owner.post('/api/topics', { title: '夜里读什么', content: '一本旧书', sectionId, tags: [] }))
      .body.id;
    const refused = await caller.get(`/api/topics/${topic}`);
    expect([refused.status, refused.body.details]).toEqual([403, { roles: [`角色${role}`], memberships: [role] }]);
    expect(
      (await caller.get(`/api/membershipCards?role=${role}`)).body.cards.map((card: { id: string }) => card.id),
    ).toEqual([cardId]);
    const seenBy = async (reader: Caller) => {
      const [card] = (await reader.get(`/api/membershipCards?role=${role}`)).body.cards;
      const { sections, mine } = (await reader.get(`/api/membershipCards/${cardId}`)).body;
      expect([card.sections, card.mine]).toEqual([sections, mine]);
      return { sections, mine };
    };
    const sections = [{ id: sectionId, name: '夜读' }];
    expect(await seenBy(served.caller())).toEqual({ sections, mine: null });
    expect(await seenBy(caller)).toEqual({ sections, mine: null });
    const bought = await buy(caller, id, 'to-read-by-night');
    expect(bought.status).toBe(200);
    expect(await seenBy(caller)).toEqual({ sections, mine: { endsAt: bought.body.endsAt } });
    expect((await caller.get(`/api/topics/${topic}`)).body.title).toBe('夜里读什么');
    // The server's clock has milliseconds, the database's microseconds.
    await testSite.site.db.run(
      sql`update member_role set ends_at = now() - interval '1 millisecond' where member_id = ${memberId}`,
    );
    expect((await caller.get(`/api/topics/${topic}`)).status).toBe(403);
    expect((await seenBy(caller)).mine).toBeNull();
  });
});

describe('a card bought straight through a payment', () => {
  const open = async (specification: object = {}) => {
    const somebody = await someone({ points: 50 });
    const { id } = await cardFixture(testSite.site, { specification });
    const reply = await somebody.caller.post(
      `/api/membershipSpecifications/${id}/pay`,
      { ...price, points: 'points' in specification ? 50 : 0, interfaceProduct: 90 },
      { 'idempotency-key': 'straight-away' },
    );
    return { ...somebody, id, reply, number: reply.body.number };
  };
  const pay = async (caller: Caller, number: string) => {
    const reply = await caller.post(
      `/api/user/control/paymentOrders/${number}/sandbox`,
      { outcome: 'pay' },
      { 'idempotency-key': 'sandbox-pays' },
    );
    expect(reply.status, reply.text).toBe(200);
    await testSite.site.outbox.deliver();
  };
  const intentOf = async (caller: Caller) => (await caller.get('/api/user/control/membershipIntent')).body.intent;

  it('is bought when the money arrives, once, with the points that belong to it', async () => {
    const { caller, number, reply, balances } = await open({ points: 50 });
    expect([reply.status, (await intentOf(caller)).state]).toEqual([200, 'waiting']);
    await pay(caller, number);
    expect([await balances(), (await intentOf(caller)).state]).toEqual([{ fen: 0, points: 0 }, 'done']);
    const [order, ...others] = (await caller.get('/api/user/control/membershipCardOrders')).body.records;
    expect([order, others]).toMatchObject([{ amountFen: 1000, points: 50, status: 'paid' }, []]);
    const held = await testSite.site.db.row<{ ends_at: string }>(
      sql`
        select r.ends_at from member_role r join membership_order o on o.member_id = r.member_id
          where o.id = ${order.id}`,
    );
    expect((await intentOf(caller)).bought).toEqual({ roleName: order.roleName, endsAt: held?.ends_at });
    expect(order.endsAt).toBe(held?.ends_at);
    await testSite.site.db.run(sql`update membership_intent set created_at = created_at - interval '31 minutes'`);
    expect((await intentOf(caller)).bought).toBeNull();
  });
  it('that costs something else by then leaves the money on the balance and says why', async () => {
    const { caller, number, id, balances } = await open();
    await testSite.site.db.run(sql`update membership_specification set fen = 1100 where id = ${id}`);
    await pay(caller, number);
    expect([await balances(), await intentOf(caller)]).toMatchObject([
      { fen: 1000, points: 50 },
      { state: 'refused', refusal: '价格已经变动，请确认新的价格后再购买' },
    ]);
    expect((await caller.get('/api/user/control/membershipCardOrders')).body.total).toBe(0);
  });
  it('whose points are gone by then does the same', async () => {
    const { caller, number, id: specificationId, id, balances } = await open({ points: 50 });
    const { id: byPoints } = await cardFixture(testSite.site, { specification: { fen: 0, points: 50 } });
    expect([
      specificationId,
      (await buy(caller, byPoints, 'points-first', { quantity: 1, priceFen: 0, points: 50 })).status,
    ]).toEqual([id, 200]);
    await pay(caller, number);
    expect([await balances(), (await intentOf(caller)).refusal]).toEqual([{ fen: 1000, points: 0 }, '积分不足']);
  });
  it('is refused at another price than the one seen, for points alone, and through a way that is not open', async () => {
    const { caller } = await someone({ points: 500 });
    const { id } = await cardFixture(testSite.site);
    const { id: byPoints } = await cardFixture(testSite.site, { specification: { fen: 0, points: 50 } });
    const request = async (specification: string, body: object) =>
      (
        await caller.post(`/api/membershipSpecifications/${specification}/pay`, {
          ...price,
          interfaceProduct: 90,
          ...body,
        })
      ).body.code;
    expect([
      await request(id, { priceFen: 1 }),
      await request(byPoints, { priceFen: 0, points: 50 }),
      await request(id, { interfaceProduct: 1 }),
    ]).toEqual(['membership.priceChanged', 'membership.pointsOnly', 'payment.methodClosed']);
  });
});
