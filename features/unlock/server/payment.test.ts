import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { memberStatus } from '#features/member/server/public.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { hidingFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { readSource } from '#features/topic/server/read-source.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { unlockChecks } from './ledger-check.ts';
import { listUnlocks } from './list-unlocks.ts';
import { feeOf } from './policy.ts';
import { settlePayments } from './settle-payment.ts';
import { unlockPart } from './unlock-part.ts';

let testSite: TestSite;
let served: Served;
let section: string;
let manager: Context;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  section = await sectionFixture(testSite.site);
  manager = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
  });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const HOUR = 3_600_000;
let people = 0;
const someone = async (has: { fen?: number; points?: number } = {}) => {
  const context = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: `payer_${++people}` }),
  });
  if (has.fen || has.points) await balanceFixture(testSite.site.db, { memberId: idOf(context), ...has });
  return context;
};
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
const heldBy = (context: Context) => readBalances(testSite.site.db, { kind: 'member', id: idOf(context) });
/** What the wallet of an author says of their sales. */
const waitingOf = async (context: Context) =>
  (await (await signIn(served, testSite.site, idOf(context))).get('/api/user/control/wallet')).body.waiting;
const escrow = async (paymentId: string) => {
  const { fen, points } = await readBalances(testSite.site.db, { kind: 'unlock', id: paymentId });
  return fen + points;
};
const selling = async (author: Context, condition: string) => {
  const topicId = await hidingFixture(author, { sectionId: section, parts: [[condition, 'the words']] });
  return { topicId, id: (await readTopic(author, topicId)).gates[0]?.id ?? '' };
};
const paymentOf = async (reader: Context) => (await listUnlocks(reader, { page: 1 })).records[0]?.payment;
const wrong = async () => (await Promise.all(unlockChecks.map((check) => check.run(testSite.site.db)))).flat();
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

// Last: 64 at once over two processes × 200 buyers (drill), half with one key and half with 64: 1 payment each; other
// body 422, changed price 409, too little 409 and 0 rows
describe('[L10] what is paid for a hidden part', () => {
  it('rests for 24 hours, and then is the author’s, of money without the share of the site', async () => {
    const [author, reader] = [await someone(), await someone({ fen: 1000, points: 50 })];
    const [forMoney, forPoints] = [await selling(author, 'money=3.99'), await selling(author, 'points=40')];
    await unlockPart(reader, { id: forMoney.id, price: 399 });
    const money = await paymentOf(reader);
    await unlockPart(reader, { id: forPoints.id, price: 40 });
    const points = await paymentOf(reader);
    expect(money?.state).toBe('held');
    expect(await waitingOf(author)).toEqual({
      CNY: { amount: 396, until: money?.disputableUntil },
      POINT: { amount: 40, until: points?.disputableUntil },
    });
    expect([await heldBy(reader), await heldBy(author)]).toEqual([
      { fen: 601, points: 10 },
      { fen: 0, points: 0 },
    ]);
    expect([await escrow(money?.id ?? ''), await escrow(points?.id ?? '')]).toEqual([399, 40]);
    await settlePayments(testSite.site, later(23.9));
    expect(await heldBy(author)).toEqual({ fen: 0, points: 0 });
    const twin = await testSite.openTwin();
    await Promise.all([
      settlePayments(testSite.site, later(24.1)),
      settlePayments(twin, later(24.1)),
      settlePayments(testSite.site, later(24.1)),
    ]);
    expect(await waitingOf(author)).toEqual({
      CNY: { amount: 0, until: null },
      POINT: { amount: 0, until: null },
    });
    expect([await heldBy(author), await escrow(money?.id ?? ''), await escrow(points?.id ?? '')]).toEqual([
      { fen: 396, points: 40 },
      0,
      0,
    ]);
    expect((await readTopic(reader, forMoney.topicId)).gates[0]).toMatchObject({
      isOpen: true,
      payment: { state: 'released', disputableUntil: null },
    });
    expect(await wrong()).toEqual([]);
  });

  it('leaves the site the whole fen of its share and no fraction', () => {
    expect([1, 99, 100, 199, 399, 9_999_999_900].map((amount) => feeOf(amount, 1))).toEqual([
      0, 0, 1, 1, 3, 99_999_999,
    ]);
    expect([feeOf(7, 100), feeOf(7, 0), feeOf(3, 33)]).toEqual([7, 0, 0]);
  });

  it('is charged once, of 64 at a time over two processes, with one key and with as many', {
    timeout: 900_000,
  }, async () => {
    const rounds = process.env.DRILL ? 200 : 6;
    const author = await someone();
    const { id } = await selling(author, 'money=1.50');
    const twin = await serve(await testSite.openTwin());
    for (let round = 0; round < rounds; round += 1) {
      const memberId = await memberFixture(testSite.site, { account: `clicker_${++people}` });
      await balanceFixture(testSite.site.db, { memberId, fen: 1000 });
      const caller = await signIn(served, testSite.site, memberId);
      // The same browser at another process.
      const there = twin.caller();
      for (const [name, value] of caller.cookies) there.cookies.set(name, value);
      there.tokens = caller.tokens;
      const key = (index: number) => (round % 2 ? `one-key-for-all-${round}` : `key-${round}-number-${index}`);
      const replies = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          (index % 2 ? there : caller).post(
            `/api/hiddenContents/${id}/unlock`,
            { price: 150 },
            { 'idempotency-key': key(index) },
          ),
        ),
      );
      expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.isOpen}`))).toEqual(new Set(['200 true']));
      expect((await readBalances(testSite.site.db, { kind: 'member', id: memberId })).fen).toBe(850);
      const other = await caller.post(
        `/api/hiddenContents/${id}/unlock`,
        { price: 151 },
        { 'idempotency-key': key(0) },
      );
      expect(other.status).toBe(422);
    }
    await twin.close();
    const row = await testSite.site.db.row(
      sql`
        select count(*)::int as payments, (select unlock_count from hidden_content where id = ${id}) as unlocks
          from unlock_payment where hidden_content_id = ${id}`,
    );
    expect(row).toEqual({ payments: rounds, unlocks: rounds });
    expect(await wrong()).toEqual([]);
  });

  it('is what the reader has seen, and what he has: otherwise nothing moves', async () => {
    const [author, reader] = [await someone(), await someone({ fen: 300, points: 5 })];
    const { id, topicId } = await selling(author, 'money=2');
    const source = await readSource(author, topicId);
    await editTopic(author, topicId, {
      title: source.title,
      content: source.content.replace(/money=[\d.]+/, 'money=3.01'),
      sectionId: section,
      tags: [],
      version: source.version,
    });
    expect(await codeOf(unlockPart(reader, { id, price: 200 }))).toBe('unlock.priceChanged');
    expect(await codeOf(unlockPart(reader, { id, price: 301 }))).toBe('ledger.notEnoughMoney');
    const pointed = await selling(author, 'points=6');
    expect(await codeOf(unlockPart(reader, { id: pointed.id, price: 6 }))).toBe('ledger.notEnoughPoints');
    expect(await heldBy(reader)).toEqual({ fen: 300, points: 5 });
    const row = await testSite.site.db.row(
      sql`
        select (select count(*)::int from unlock_payment where payer_id = ${idOf(reader)}) as paid,
          (select count(*)::int from unlock where member_id = ${idOf(reader)}) as open`,
    );
    expect(row).toEqual({ paid: 0, open: 0 });
  });

  it('falls to the site when the author has left by then', async () => {
    const [author, reader] = [await someone(), await someone({ fen: 500 })];
    const { id } = await selling(author, 'money=5');
    await unlockPart(reader, { id, price: 500 });
    const payment = await paymentOf(reader);
    await testSite.site.db.transaction((tx) =>
      memberStatus.cancel(tx, { memberId: idOf(author), at: new Date().toISOString() }),
    );
    await settlePayments(testSite.site, later(25));
    expect([await heldBy(author), await escrow(payment?.id ?? '')]).toEqual([{ fen: 0, points: 0 }, 0]);
    const row = await testSite.site.db.row<{ amount: number }>(sql`
      select sum(e.amount)::int as amount from ledger_entry e join ledger_account a on a.id = e.account_id
        join ledger_transaction t on t.id = e.transaction_id
      where t.key = ${`unlock.income:${payment?.id}`} and a.kind = 'forfeit'`);
    expect(row?.amount).toBe(495);
    expect(await wrong()).toEqual([]);
  });

  it('keeps a topic from being deleted by its author, and goes back at once when staff take it down while it rests', async () => {
    const [author, reader] = [await someone(), await someone({ fen: 500 })];
    const { id, topicId } = await selling(author, 'money=5');
    await unlockPart(reader, { id, price: 500 });
    const payment = await paymentOf(reader);
    expect(await codeOf(deleteTopic(author, topicId))).toBe('topic.paidFor');
    await staffDeleteTopic(manager, topicId, 'against the rules');
    await Promise.all([settlePayments(testSite.site), settlePayments(testSite.site)]);
    expect([await heldBy(reader), await heldBy(author), await escrow(payment?.id ?? '')]).toEqual([
      { fen: 500, points: 0 },
      { fen: 0, points: 0 },
      0,
    ]);
    expect((await listUnlocks(reader, { page: 1 })).records).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('is the author’s for good when staff take the topic down after that', async () => {
    const [author, reader] = [await someone(), await someone({ points: 9 })];
    const { id, topicId } = await selling(author, 'points=9');
    await unlockPart(reader, { id, price: 9 });
    await settlePayments(testSite.site, later(25));
    await staffDeleteTopic(manager, topicId, 'against the rules');
    await settlePayments(testSite.site, later(25));
    expect([(await heldBy(reader)).points, (await heldBy(author)).points]).toEqual([0, 9]);
  });

  it('is missed by the books when an escrow holds something else', async () => {
    const [author, reader] = [await someone(), await someone({ fen: 500 })];
    const { id } = await selling(author, 'money=5');
    await unlockPart(reader, { id, price: 500 });
    const payment = await paymentOf(reader);
    await testSite.site.db.run(sql`update unlock_payment set amount = 600 where id = ${payment?.id}`);
    expect(await wrong()).toMatchObject([{ ids: [payment?.id], expected: 600, found: 500 }]);
    await testSite.site.db.run(sql`update unlock_payment set amount = 500 where id = ${payment?.id}`);
    expect(await wrong()).toEqual([]);
  });
});
