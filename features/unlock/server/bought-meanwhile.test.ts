import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { hidingFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { moveTopic } from '#features/topic/server/move-topic.ts';
import { readSource } from '#features/topic/server/read-source.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Held, holdRows, untilWaiting } from '#tests/hold-rows.ts';
import { unlockChecks } from './ledger-check.ts';
import { settlePayments } from './settle-payment.ts';
import { unlockPart } from './unlock-part.ts';

let testSite: TestSite;
let twin: Site;
let section: string;
let closed: string;
let manager: Context;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  twin = await testSite.openTwin();
  section = await sectionFixture(testSite.site);
  await testSite.site.db.run(
    sql`
      insert into role (code, kind, name_zh, name_en, position) values ('insider', 'staff', 'insider', 'insider', 60)`,
  );
  closed = await sectionFixture(testSite.site, { name: '内部', only: 'insider' });
  manager = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff', 'insider'] }),
  });
});
afterAll(() => testSite.close());

const PRICE = 300;
let people = 0;
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
const someone = async () =>
  testSite.context({ actor: await memberActorFixture(testSite.site, { account: `meeting_${++people}` }) });
const fenOf = async (context: Context) =>
  (await readBalances(testSite.site.db, { kind: 'member', id: idOf(context) })).fen;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
/** A part for sale, and a buyer with enough money, on another process than its author. */
async function saleFixture() {
  const [author, here] = [await someone(), await someone()];
  await balanceFixture(testSite.site.db, { memberId: idOf(here), fen: PRICE });
  const buyer: Context = { ...here, site: twin, db: twin.db, transaction: twin.db.transaction };
  const topicId = await hidingFixture(author, { sectionId: section, parts: [['money=3', 'the words']] });
  const id = (await readTopic(author, topicId)).gates[0]?.id ?? '';
  return { author, buyer, topicId, id, buy: () => codeOf(unlockPart(buyer, { id, price: PRICE })) };
}
type Sale = Awaited<ReturnType<typeof saleFixture>>;
const rewrite = async ({ author, topicId }: Sale, rewritten: (content: string) => string) => {
  const { content, version } = await readSource(author, topicId);
  return editTopic(author, topicId, {
    title: '一个话题',
    content: rewritten(content),
    tags: [],
    sectionId: section,
    version,
  });
};
/** Actions on a topic that run concurrently with a payment for a part of it. */
const acts = {
  delete: ({ author, topicId }: Sale) => deleteTopic(author, topicId),
  staffDelete: ({ topicId }: Sale) => staffDeleteTopic(manager, topicId, '测试'),
  close: ({ topicId }: Sale) => moveTopic(manager, topicId, { sectionId: closed, reason: '测试' }),
  price: (sale: Sale) => rewrite(sale, (content) => content.replace('money=3', 'money=5')),
  words: (sale: Sale) => rewrite(sale, (content) => content.replace('the words', 'other words')),
  remove: (sale: Sale) => rewrite(sale, () => 'Nothing to buy.'),
};
type Act = keyof typeof acts;
/** The buyer's result when the purchase runs after the action. */
const afterwards: Readonly<Record<Act, string>> = {
  delete: 'hiddenContent.notFound',
  staffDelete: 'hiddenContent.notFound',
  close: 'topic.noAccess',
  price: 'unlock.priceChanged',
  words: 'done',
  remove: 'hiddenContent.notFound',
};
/** The action's result when it runs after the purchase. */
const cameLate = (act: Act) => (act === 'delete' ? 'topic.paidFor' : 'done');
/** The payment row references the buyer, so a lock on the buyer's row blocks the purchase halfway. */
const holdBuyer = ({ buyer }: Sale): Promise<Held> =>
  holdRows(testSite.site.db, sql`select from member where id = ${idOf(buyer)} for update`);
/** Locks a row that every action writes late, after it has locked its topic. */
const holdLate = ({ id }: Sale, act: Act): Promise<Held> =>
  holdRows(
    testSite.site.db,
    ['price', 'words', 'remove'].includes(act)
      ? sql`select from hidden_content where id = ${id} for no key update`
      : sql`select from section where id = ${section} for no key update`,
  );

// Last: 6 acts × both orders, held by a lock; 36 races over two processes (600 as drill): 0 paid for what is gone, 0
// false 404
it('[L14] a payment that arrives for a buyer meets no deadlock: members are locked before accounts', async () => {
  const { db } = testSite.site;
  const sale = await saleFixture();
  const buyerId = idOf(sale.buyer);
  let bought: Promise<string> | undefined;
  const credited = db.transaction(async (tx) => {
    await tx.run(sql`select from member where id = ${buyerId} for update`);
    bought ??= sale.buy();
    await untilWaiting(db, 1, bought);
    await tx.run(sql`select set_config('lock_timeout', '300', true)`);
    return postTransaction(tx, {
      module: 'ledger.adjust',
      key: `meeting:${buyerId}`,
      legs: transfer({
        from: { kind: 'adjustment' },
        to: { kind: 'member', holderId: buyerId },
        currency: 'CNY',
        amount: 100,
      }),
      actorId: null,
      at: new Date(),
    });
  });
  expect(await codeOf(credited)).toBe('done');
  expect(await bought).toBe('done');
  expect(await fenOf(sale.buyer)).toBe(100);
});

describe('[L21] a topic that changes while a part of it is bought', () => {
  for (const act of Object.keys(acts) as Act[]) {
    it(`is bought as it was, where the buyer came first: ${act}`, async () => {
      const sale = await saleFixture();
      const held = await holdBuyer(sale);
      const bought = sale.buy();
      await untilWaiting(testSite.site.db, 1);
      const acted = codeOf(acts[act](sale));
      await untilWaiting(testSite.site.db, 2, acted);
      await held.release();
      expect([await bought, await acted]).toEqual(['done', cameLate(act)]);
      await settlePayments(testSite.site);
      expect(await fenOf(sale.buyer)).toBe(act === 'staffDelete' ? PRICE : 0);
    });

    it(`is sold as it is then, or not at all, where the buyer came second: ${act}`, async () => {
      const sale = await saleFixture();
      const held = await holdLate(sale, act);
      const acted = codeOf(acts[act](sale));
      await untilWaiting(testSite.site.db, 1);
      const bought = sale.buy();
      await untilWaiting(testSite.site.db, 2, bought);
      await held.release();
      expect([await bought, await acted]).toEqual([afterwards[act], 'done']);
      expect(await fenOf(sale.buyer)).toBe(afterwards[act] === 'done' ? 0 : PRICE);
    });
  }

  it('tells the buyer who waited what it costs now', async () => {
    const sale = await saleFixture();
    const held = await holdLate(sale, 'price');
    const acted = acts.price(sale);
    await untilWaiting(testSite.site.db, 1);
    const bought = unlockPart(sale.buyer, { id: sale.id, price: PRICE });
    await untilWaiting(testSite.site.db, 2, bought);
    await held.release();
    await acted;
    await expect(bought).rejects.toMatchObject({ status: 409, details: { price: 500 } });
  });

  it('shows what was bought though an edit has taken it out before the answer', async () => {
    const sale = await saleFixture();
    const held = await holdBuyer(sale);
    const bought = unlockPart(sale.buyer, { id: sale.id, price: PRICE });
    await untilWaiting(testSite.site.db, 1);
    const acted = acts.remove(sale);
    await untilWaiting(testSite.site.db, 2, acted);
    await held.release();
    await acted;
    expect(await bought).toMatchObject({ id: sale.id, isOpen: true, html: expect.stringContaining('the words') });
    // The same call again, after the part no longer exists.
    expect(await unlockPart(sale.buyer, { id: sale.id, price: PRICE })).toMatchObject({ isOpen: true });
    expect(await codeOf(unlockPart(await someone(), { id: sale.id, price: PRICE }))).toBe('hiddenContent.notFound');
  });

  it(
    'is never paid for when it is gone, and no buyer is told 404 of what is there, whoever comes first',
    async () => {
      const notified = new Map<string, number>();
      for (let race = 0; race < scaled(36, 600); race += 1) {
        const act = (Object.keys(acts) as Act[])[race % 6] ?? 'delete';
        const sale = await saleFixture();
        // One and then the other starts slightly earlier, so that both orders occur.
        const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        const [bought, acted] = await Promise.all([
          wait(race % 4 === 0 ? 4 : 0).then(sale.buy),
          wait(race % 4 === 2 ? 4 : 0).then(() => codeOf(acts[act](sale))),
        ]);
        const outcome = `${act}: bought ${bought}, ${acted}`;
        notified.set(outcome, (notified.get(outcome) ?? 0) + 1);
        const [both, isPaid] = [[bought, acted], (await fenOf(sale.buyer)) === 0];
        expect(isPaid, outcome).toBe(bought === 'done');
        expect(
          [
            ['done', cameLate(act)],
            [afterwards[act], 'done'],
          ],
          outcome,
        ).toContainEqual(both);
      }
      process.stdout.write(`${[...notified].map(([outcome, count]) => `${count} × ${outcome}`).join('; ')}\n`);
      await settlePayments(testSite.site);
      expect((await Promise.all(unlockChecks.map((check) => check.run(testSite.site.db)))).flat()).toEqual([]);
    },
    patience,
  );
});
