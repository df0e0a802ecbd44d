import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '#features/content/contract.ts';
import { contentPublished } from '#features/content/events.ts';
import { contentKinds, texts } from '#features/content/server/public.ts';
import { gates, saveParts } from '#features/hidden-content/server/public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { deliverRewards } from '#features/point/server/fixtures.ts';
import { wishFixture } from '#features/red-envelope/server/fixtures.ts';
import { endEnvelopesIn, findEnvelopeFor } from '#features/red-envelope/server/public.ts';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { settlePayments } from '#features/unlock/server/settle-payment.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { defineReward, registerRewards, rewardOf } from '#platform/server/feature/reward.ts';
import { registerTextKinds } from '#platform/server/feature/text-kind.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

/** Points for one of them, and their setting's key: nothing in the features below names either. */
const REWARD = 7;
const names = { one: 'Riddle', many: 'Riddles' };
const reward = { name: 'A riddle', setting: { name: 'Reward for a riddle', help: '' } };

interface Row extends contentKinds.ContentFacts {
  marked: number;
}

let testSite: TestSite;
let served: Served;
let section = '';
let takeBack: (() => void)[] = [];
let count = 0;

const find = (db: Executor, id: string, lock = ''): Promise<Row | undefined> =>
  db.row<Row>(
    sql`
      select id, title, status, section_id as "sectionId", author_id as "authorId", status = 'published' as "isOpen",
        marked from riddle where id = ${id} ${fixed(lock)}`,
  );
const found = (row: Row | undefined): Row => {
  if (!row) throw new Error('no riddle');
  return row;
};

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  section = await sectionFixture(testSite.site);
  const owner = new pg.Client({ connectionString: testSite.site.environment.databaseUrl });
  await owner.connect();
  await owner.query(`create table riddle (id bigint primary key, title text, status text, section_id bigint, author_id bigint,
    created_at timestamptz default now(), marked int default 0)`);
  await owner.end();
  const awaited = rewardOf('question');
  // A kind as a feature announces it in its server/feature.ts.
  takeBack = [
    registerTextKinds([
      {
        kind: 'riddle',
        names: { zh_CN: names, en_US: names },
        isText: true,
        isOpen: false,
        path: (id) => `/riddles/${id}`,
        facts: (id) => sql`select title, status, section_id, author_id, created_at from riddle where id = ${id}`,
        writtenBy: (memberId) => sql`select id from riddle where author_id = ${memberId}`,
      },
    ]),
    () => registerRewards([awaited]),
  ];
  registerRewards([
    defineReward({
      kind: 'question',
      setting: 'rewardRiddle',
      initial: REWARD,
      messages: { zh_CN: reward, en_US: reward },
    }),
  ]);
  contentKinds.registerContentKind({
    kind: 'riddle',
    readVisible: async ({ db }, id) => found(await find(db, id)),
    requireView: async () => undefined,
    maySee: (_actor, { status }) => status === 'published',
    lock: async (tx, id) => found(await find(tx, id, 'for no key update')),
    titlesFor: async ({ db }, ids) =>
      new Map(
        (
          await db.rows<{ id: string; title: string }>(
            sql`select id, title from riddle where id = any(${[...ids]}::bigint[]) and status = 'published'`,
          )
        ).map(({ id, title }) => [id, title]),
      ),
    markEnvelope: async (tx, id) => void (await tx.run(sql`update riddle set marked = marked + 1 where id = ${id}`)),
  });
});
afterAll(async () => {
  for (const back of takeBack) back();
  await served.close();
  await testSite.close();
});

interface Somebody {
  id: string;
  caller: Caller;
}
async function somebody(): Promise<Somebody> {
  const id = await memberFixture(testSite.site, { account: `somebody_${++count}`, nickname: `某人${count}` });
  await balanceFixture(testSite.site.db, { memberId: id, fen: 1000 });
  return { id, caller: await signIn(served, testSite.site, id) };
}

/** A riddle whose answer costs ¥3; its id is one that topics have, too. */
async function riddle(author: Somebody, hidden = 'money=3') {
  const id = String(++count);
  await testSite.site.db.run(
    sql`
      insert into riddle (id, title, status, section_id, author_id)
        values (${id}, ${`Riddle ${id}`}, 'published', ${section}, ${author.id})`,
  );
  const target = { kind: 'riddle', id };
  const context = testSite.context({
    actor: { kind: 'member', id: author.id, isStaff: false, may: () => true } as never,
  });
  const content = `What is it?\n\n:::hide ${hidden}\nthe answer\n:::`;
  const text = await texts.prepareHidingText(context, { content, sectionId: section, target: null });
  await context.transaction((tx) => saveParts(tx, { target, ready: text.hidden, isEdit: false, at: context.now }));
  const [guard] = await gates.listGates(context, { target, seesAll: true });
  return { id, target, context, partId: guard?.id ?? '' };
}
const setStatus = (id: string, status: Status) =>
  testSite.site.db.run(sql`update riddle set status = ${status} where id = ${id}`);
const entriesOf = async ({ caller }: Somebody, query = '') =>
  (await caller.get(`/api/user/control/walletEntries?${query}`)).body.records;

describe('a kind of text that only its feature knows', () => {
  it('sells its hidden parts, and pays its author', async () => {
    const [author, buyer] = [await somebody(), await somebody()];
    const { id, target, partId } = await riddle(author);
    const sold = await buyer.caller.post(`/api/hiddenContents/${partId}/unlock`, { price: 300 });
    expect([sold.status, sold.body.html]).toEqual([200, '<p>the answer</p>\n']);
    const named = { ...target, title: `Riddle ${id}`, path: `/riddles/${id}` };
    expect((await entriesOf(buyer))[0]).toMatchObject({
      module: 'unlock.pay',
      amount: -300,
      target: named,
      topic: null,
    });
    const [own] = (await buyer.caller.get('/api/user/control/topicUnhideList')).body.records;
    expect(own).toMatchObject({ id: partId, target: named, topic: null, isKept: true });
    const unlockers = await author.caller.get(`/api/user/control/topicUnhideList?topicId=${id}&targetKind=riddle`);
    expect(unlockers.body.records).toMatchObject([
      { id: partId, target: named, member: { nickname: expect.any(String) } },
    ]);
    expect(await settlePayments(testSite.site, new Date(Date.now() + 25 * 3_600_000))).toBe(1);
    expect((await entriesOf(author))[0]).toMatchObject({ module: 'unlock.income', amount: 297, target: named });
  });

  it('gives the price back when staff delete it, and keeps no snapshot', async () => {
    const [author, buyer] = [await somebody(), await somebody()];
    const { id, partId } = await riddle(author);
    await buyer.caller.post(`/api/hiddenContents/${partId}/unlock`, { price: 300 });
    expect(await settlePayments(testSite.site)).toBe(0);
    await setStatus(id, 'deleted_by_staff');
    expect((await buyer.caller.get(`/api/user/control/unlocks/${partId}`)).status).toBe(404);
    expect(await settlePayments(testSite.site)).toBe(1);
    expect((await entriesOf(buyer))[0]).toMatchObject({ module: 'unlock.reverse', amount: 300, target: null });
  });

  it('opens parts to who comments on it, and counts them', async () => {
    const [author, reader] = [await somebody(), await somebody()];
    const { target, partId, context } = await riddle(author, 'comment');
    await testSite.site.db.transaction((tx) =>
      testSite.site.outbox.announce(tx, contentPublished, {
        ...{ kind: 'answer', id: '1', thread: target },
        ...{ authorId: reader.id, mentions: [] },
      }),
    );
    await testSite.site.outbox.deliver();
    expect(await gates.listGates(context, { target, seesAll: true })).toMatchObject([{ id: partId, unlockCount: 1 }]);
  });

  it('holds one open red envelope, which is shared out and returned', async () => {
    const [author, reader] = [await somebody(), await somebody()];
    const { id, target, context } = await riddle(author);
    const gift = { ...wishFixture({ amount: 100, count: 2, kind: 'fixed' }), topicId: id, targetKind: 'riddle' };
    const body = { ...gift, amount: '1.00' };
    const answer = await author.caller.post('/api/redEnvelopes', body);
    expect([answer.status, (await find(testSite.site.db, id))?.marked]).toEqual([200, 1]);
    expect((await author.caller.post('/api/redEnvelopes', body)).body.code).toBe('redEnvelope.openOne');
    expect((await reader.caller.post('/api/redEnvelopes', body)).body.code).toBe('redEnvelope.notAuthor');
    expect((await author.caller.post('/api/redEnvelopes', { ...body, targetKind: 'nothing' })).status).toBe(404);
    expect((await reader.caller.post(`/api/redEnvelopes/${answer.body.id}/open`, {})).body.fen).toBe(100);
    const named = { ...target, title: `Riddle ${id}`, path: `/riddles/${id}` };
    expect((await entriesOf(reader))[0]).toMatchObject({ module: 'red-envelope.claim', amount: 100, target: named });
    const [sent] = (await author.caller.get('/api/wallet/giveRedEnvelopeList')).body.records;
    expect(sent).toMatchObject({ id: answer.body.id, target: named, topic: null });
    await setStatus(id, 'deleted_by_author');
    await testSite.site.db.transaction((tx) => endEnvelopesIn(tx, testSite.site, { target, at: new Date() }));
    expect(await findEnvelopeFor(context, { target, isOpen: false })).toMatchObject({ endReason: 'topic' });
    expect((await entriesOf(author))[0]).toMatchObject({ module: 'red-envelope.return', amount: 100, target: null });
  });

  it('earns its author what its setting says, once it is public and as long as staff leave it', async () => {
    const author = await somebody();
    const { id, target } = await riddle(author);
    const text = { kind: 'question', id, thread: target };
    const back = registerTextKinds([
      {
        kind: 'question',
        names: { zh_CN: names, en_US: names },
        isText: true,
        isOpen: false,
        facts: (of) => sql`select title, status, section_id, author_id, created_at from riddle where id = ${of}`,
      },
    ]);
    await testSite.site.db.transaction((tx) =>
      testSite.site.outbox.announce(tx, contentPublished, { ...text, authorId: author.id, mentions: [] }),
    );
    await deliverRewards(testSite.site);
    back();
    const named = { ...target, title: `Riddle ${id}`, path: `/riddles/${id}` };
    expect((await entriesOf(author, 'currency=POINT'))[0]).toMatchObject({
      module: 'point.question',
      amount: REWARD,
      target: named,
    });
    const { rewards } = (await author.caller.get('/api/user/control/point')).body;
    expect(rewards).toContainEqual({ kind: 'question', name: 'A riddle', points: REWARD });
  });
});
