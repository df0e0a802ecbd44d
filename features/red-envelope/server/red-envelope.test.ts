import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { NewEnvelope } from '#features/red-envelope/contract.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { envelopeFixture, memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { restoreTopic } from '#features/topic/server/restore-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { breakBooks } from '#tests/books-fixture.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { deriveShares } from './derive-shares.ts';
import { endDueEnvelopes } from './end-envelopes.ts';
import { wishFixture } from './fixtures.ts';
import { giveEnvelope } from './give-envelope.ts';
import { giveToMember } from './give-to-member.ts';
import { giveToText } from './give-to-text.ts';
import { envelopeCheck } from './ledger-check.ts';
import { listReceived, listSent, readDistribution } from './list-envelopes.ts';
import { openEnvelope } from './open-envelope.ts';
import { listShares, readEnvelope, readProof } from './read-envelope.ts';
import { stopEnvelope } from './stop-envelope.ts';

let testSite: TestSite;
let section: string;
let locked: string;
let as: Record<'author' | 'reader' | 'other' | 'manager' | 'guest', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  locked = await sectionFixture(testSite.site, { name: '内部', only: 'staff' });
  const actor = (account: string, roles: string[] = []) => memberActorFixture(testSite.site, { account, roles });
  as = {
    author: testSite.context({ actor: await actor('author', ['staff']) }),
    reader: testSite.context({ actor: await actor('reader') }),
    other: testSite.context({ actor: await actor('other') }),
    manager: testSite.context({ actor: await actor('keeper', ['staff']) }),
    guest: testSite.context({ actor: { kind: 'guest', may: (right) => right === 'topic.view' } }),
  };
});
afterAll(() => testSite.close());

let people = 0;
const newcomer = async () => {
  people += 1;
  return testSite.context({ actor: await memberActorFixture(testSite.site, { account: `opener_${people}` }) });
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; rules?: object }) => error.code ?? JSON.stringify(error.rules ?? String(error)),
  );
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
const fenOf = async (context: Context) =>
  (await readBalances(testSite.site.db, { kind: 'member', id: idOf(context) })).fen;
const later = (context: Context, hours: number): Context => ({
  ...context,
  now: new Date(Date.now() + hours * 3_600_000),
});
const open = (context: Context, id: string) => openEnvelope(context, id);
const rowOf = (id: string) =>
  testSite.site.db.row(
    sql`select claimed_count, claimed_fen, returned_fen, end_reason from red_envelope where id = ${id}`,
  );

describe('[L8] a red envelope in a topic', () => {
  it('takes its money when the topic is posted, and gives each member one share', async () => {
    const before = await fenOf(as.author);
    const { id, topicId } = await envelopeFixture(as.author, { sectionId: section, amount: 1000, count: 3 });
    expect(await fenOf(as.author)).toBe(before);
    const first = await open(as.reader, id);
    expect(await open(as.reader, id)).toEqual(first);
    expect(await fenOf(as.reader)).toBe(first.fen);
    const second = await open(as.other, id);
    const last = await newcomer();
    const third = await open(last, id);
    expect(first.fen + second.fen + third.fen).toBe(1000);
    expect([second.isOver, third.isOver]).toEqual([false, true]);
    expect(await codeOf(open(await newcomer(), id))).toBe('redEnvelope.empty');
    expect(await open(as.reader, id)).toEqual({ ...first, isOver: true });
    expect(await rowOf(id)).toEqual({ claimed_count: 3, claimed_fen: 1000, returned_fen: 0, end_reason: 'empty' });
    expect((await readTopic(as.reader, topicId)).envelope).toMatchObject({
      id,
      endReason: 'empty',
      mineFen: first.fen,
      noOpen: 'opened',
      claimedCount: 3,
    });
  });
  it('tells who has opened it and how lucky they were, at the end', async () => {
    const { id } = await envelopeFixture(as.author, { sectionId: section, amount: 500, count: 3 });
    const fens = [(await open(as.reader, id)).fen, (await open(as.other, id)).fen];
    const during = await listShares(as.guest, { id, page: 1 });
    expect(during.records.map(({ fen, isLuckiest }) => [fen, isLuckiest])).toEqual(fens.map((fen) => [fen, false]));
    await stopEnvelope(as.author, id);
    const after = await listShares(as.guest, { id, page: 1 });
    expect(after.records.filter((share) => share.isLuckiest).map((share) => share.fen)).toEqual([Math.max(...fens)]);
    expect(after.records.map((share) => share.member.account)).toEqual(['reader', 'other']);
  });
  it('of a fixed kind gives everybody the same', async () => {
    const { id } = await envelopeFixture(as.author, { sectionId: section, kind: 'fixed', amount: 7, count: 3 });
    expect([(await open(as.reader, id)).fen, (await open(as.other, id)).fen]).toEqual([7, 7]);
  });
  it('is added later by its author, one at a time', async () => {
    const topicId = await topicFixture(as.author, { sectionId: section });
    await balanceFixture(testSite.site.db, { memberId: idOf(as.author), fen: 300 });
    const give = (context: Context) =>
      giveToText(context, {
        target: { kind: 'topic', id: topicId },
        envelope: wishFixture({ amount: 100, count: 1 }),
      });
    expect(await codeOf(give(as.reader))).toBe('redEnvelope.notAuthor');
    const { id } = await give(as.author);
    expect(await codeOf(give(as.author))).toBe('redEnvelope.openOne');
    await open(as.reader, id);
    const { id: next } = await give(as.author);
    expect((await readTopic(as.guest, topicId)).envelope).toMatchObject({ id: next, noOpen: 'signIn' });
    await stopEnvelope(as.author, next);
  });
  it('whose time is up makes room for the next, before any job has come by', async () => {
    const { topicId } = await envelopeFixture(as.author, { sectionId: section, amount: 100, count: 2 });
    await balanceFixture(testSite.site.db, { memberId: idOf(as.author), fen: 100 });
    const tomorrow = later(as.author, 25);
    const { id } = await giveToText(tomorrow, {
      target: { kind: 'topic', id: topicId },
      envelope: wishFixture({ amount: 100, count: 1 }),
    });
    expect(await openEnvelope(later(await newcomer(), 26), id)).toMatchObject({ fen: 100 });
  });
  it('without the money is refused, and so is its topic', async () => {
    const poor = await newcomer();
    const count = () => testSite.site.db.row(sql`select count(*)::int from topic`);
    const before = await count();
    expect(await codeOf(topicFixture(poor, { sectionId: section, envelope: wishFixture() }))).toBe(
      'ledger.notEnoughMoney',
    );
    expect(await count()).toEqual(before);
  });
  it('marks its topic in lists while it is open', async () => {
    const { topicId, id } = await envelopeFixture(as.author, { sectionId: section, amount: 1, count: 1 });
    const mark = async () =>
      (await listTopics(as.reader, { sort: 'newest', page: 1, sectionId: section })).records.find(
        (row) => row.id === topicId,
      )?.marks.envelope;
    expect(await mark()).toBe(true);
    await open(as.reader, id);
    await testSite.site.outbox.deliver();
    expect(await mark()).toBe(false);
    const plain = await topicFixture(as.author, { sectionId: section });
    const cost = (topic: string) => countStatements(testSite.site, () => readTopic(as.reader, topic));
    await expect.poll(async () => (await cost(topicId)) - (await cost(plain)), { timeout: 20_000 }).toBe(1);
  });
});

describe('a red envelope refuses', () => {
  it.each([
    [{ amount: 20_001, count: 1 }, 'amount'],
    [{ amount: 4, count: 5 }, 'amount'],
    [{ kind: 'fixed' as const, amount: 201, count: 100 }, 'amount'],
  ])('%j at its field', async (wanted, field) => {
    expect(await codeOf(topicFixture(as.author, { sectionId: section, envelope: wishFixture(wanted) }))).toContain(
      `envelope.${field}`,
    );
  });
  it.each([
    '{',
    { kind: 'personal', amount: '1.00', count: 1 },
    { kind: 'random', amount: 1, count: 1 },
    { kind: 'random', amount: '1.005', count: 1 },
    { kind: 'random', amount: '1', count: 1000 },
    { kind: 'random', amount: '1', count: '0' },
    { kind: 'random', amount: '1', count: 1, greeting: 'x'.repeat(61) },
  ])('%j as no envelope', (sent) => expect(NewEnvelope.safeParse(sent).success).toBe(false));
  it('understands what a form sends', () => {
    expect(NewEnvelope.parse('{"kind":"fixed","amount":"0.20","count":"30","greeting":" 喝茶 "}')).toEqual({
      kind: 'fixed',
      amount: 20,
      count: 30,
      greeting: '喝茶',
    });
  });
  it('its giver, guests of a locked section, and whoever comes after its time', async () => {
    const { id } = await envelopeFixture(as.author, { sectionId: section });
    expect(await codeOf(open(as.author, id))).toBe('redEnvelope.own');
    expect(await codeOf(open(as.guest, id))).toBe('platform.unauthenticated');
    expect(await codeOf(open(later(as.reader, 25), id))).toBe('redEnvelope.ended');
    const inside = await envelopeFixture(as.author, { sectionId: locked });
    expect(await codeOf(open(as.reader, inside.id))).toBe('topic.noAccess');
    expect(await codeOf(readEnvelope(as.other, inside.id))).toBe('topic.noAccess');
    expect((await open(as.manager, inside.id)).fen).toBeGreaterThan(0);
    expect(await codeOf(open(as.reader, '999999999'))).toBe('redEnvelope.notFound');
  });
});

describe('what is left of a red envelope goes back', () => {
  it('at once when its giver stops it', async () => {
    const { id } = await envelopeFixture(as.author, { sectionId: section, amount: 900, count: 3 });
    const before = await fenOf(as.author);
    const { fen } = await open(as.reader, id);
    expect(await codeOf(stopEnvelope(as.reader, id))).toBe('redEnvelope.notGiver');
    expect(await stopEnvelope(as.author, id)).toEqual({ id, returnedFen: 900 - fen });
    expect(await fenOf(as.author)).toBe(before + 900 - fen);
    expect(await codeOf(stopEnvelope(as.author, id))).toBe('redEnvelope.ended');
    expect(await codeOf(open(as.other, id))).toBe('redEnvelope.ended');
    expect(await open(as.reader, id)).toMatchObject({ fen });
  });
  it('by itself after 24 hours, once', async () => {
    const { id } = await envelopeFixture(as.author, { sectionId: section, amount: 900, count: 3 });
    const before = await fenOf(as.author);
    const due = new Date(Date.now() + 24 * 3_600_000 + 1000);
    expect(await endDueEnvelopes(testSite.site, new Date())).toBe(0);
    await Promise.all([endDueEnvelopes(testSite.site, due), endDueEnvelopes(testSite.site, due)]);
    expect(await rowOf(id)).toMatchObject({ returned_fen: 900, end_reason: 'expired' });
    expect(await fenOf(as.author)).toBeGreaterThanOrEqual(before + 900);
  });
  it('however many end at the same time, in one run, past one that cannot be returned', async () => {
    const count = 230;
    const giver = await newcomer();
    const receiver = await newcomer();
    await balanceFixture(testSite.site.db, { memberId: idOf(giver), fen: count });
    const gift = {
      kind: 'personal',
      giverId: idOf(giver),
      target: null,
      receiverId: idOf(receiver),
      totalFen: 1,
      shareCount: 1,
      greeting: '',
    } as const;
    const ids = await testSite.site.db.transaction(async (tx) => {
      const made: string[] = [];
      for (let at = 0; at < count; at += 1)
        made.push(await giveEnvelope(tx, testSite.site, { ...gift, at: new Date() }));
      return made;
    });
    await breakBooks(
      testSite.site,
      `insert into ledger_transaction (module, key, created_at) values ('red-envelope.return', 'red-envelope.return:${ids[0]}', now())`,
    );
    expect(await endDueEnvelopes(testSite.site, new Date(Date.now() + 73 * 3_600_000))).toBe(count - 1);
    expect(await fenOf(giver)).toBe(count - 1);
  });
  it('when its author deletes its topic', async () => {
    const { id, topicId } = await envelopeFixture(as.author, { sectionId: section, amount: 100, count: 2 });
    const before = await fenOf(as.author);
    await deleteTopic(as.author, topicId);
    expect(await fenOf(as.author)).toBe(before + 100);
    expect(await codeOf(stopEnvelope(as.author, id))).toBe('redEnvelope.ended');
  });
});

describe('a red envelope whose topic staff keep from the public', () => {
  const HOUR = 3_600_000;
  const inHours = (hours: number) => endDueEnvelopes(testSite.site, new Date(Date.now() + hours * HOUR));
  const hoursLeft = async (id: string) => {
    const { endsAt } = await readEnvelope(as.reader, id);
    return Math.round((Date.parse(endsAt) - Date.now()) / HOUR);
  };
  const removed = async () => {
    const item = await envelopeFixture(as.author, { sectionId: section, amount: 100, count: 2 });
    await testSite.site.db.run(sql`update red_envelope set ends_at = now() + interval '5 hours' where id = ${item.id}`);
    await staffDeleteTopic(as.manager, item.topicId, '违规');
    return item;
  };
  it('is there again with the topic, with the time it had', async () => {
    const before = await fenOf(as.author);
    const { id, topicId } = await removed();
    expect(await codeOf(open(as.reader, id))).toBe('redEnvelope.notFound');
    await inHours(100);
    await restoreTopic(as.manager, topicId, '误删');
    expect([await fenOf(as.author), await hoursLeft(id)]).toEqual([before, 5]);
    expect(await open(as.reader, id)).toMatchObject({ isOver: false });
    await inHours(6);
    expect((await readTopic(as.other, topicId)).envelope).toMatchObject({ endReason: 'expired' });
  });
  it('returns after seven days, or once its giver stops it', async () => {
    const [late, stopped] = [await removed(), await removed()];
    const before = await fenOf(as.author);
    await stopEnvelope(as.author, stopped.id);
    expect(await fenOf(as.author)).toBe(before + 100);
    await inHours(7 * 24 + 1);
    expect(await fenOf(as.author)).toBe(before + 200);
    await restoreTopic(as.manager, late.topicId, '误删');
    expect((await readTopic(as.reader, late.topicId)).envelope).toMatchObject({ endReason: 'expired' });
  });
});

describe('a personal red envelope', () => {
  const give = async (account: string, amount = 500) => {
    await balanceFixture(testSite.site.db, { memberId: idOf(as.author), fen: amount });
    return giveToMember(as.author, { account, amount, greeting: '生日快乐' });
  };
  it('waits for its receiver alone', async () => {
    const receiver = await newcomer();
    const { id } = await give(receiver.actor.kind === 'member' ? receiver.actor.account : '');
    expect((await listReceived(receiver, 1)).waiting).toMatchObject([
      { id, greeting: '生日快乐', giver: { account: 'author' } },
    ]);
    expect(await codeOf(open(as.other, id))).toBe('redEnvelope.notFound');
    for (const read of [readEnvelope, readProof]) expect(await codeOf(read(as.other, id))).toBe('redEnvelope.notFound');
    expect(await codeOf(listShares(as.guest, { id, page: 1 }))).toBe('redEnvelope.notFound');
    expect(await codeOf(stopEnvelope(as.other, id))).toBe('redEnvelope.notFound');
    expect(await codeOf(open(as.author, id))).toBe('redEnvelope.own');
    expect(await open(receiver, id)).toMatchObject({ fen: 500, isOver: true });
    const { waiting, records } = await listReceived(receiver, 1);
    expect([waiting, records[0]]).toMatchObject([[], { id, kind: 'personal', fen: 500 }]);
  });
  it('keeps from its receiver how much is in it until he has opened it', async () => {
    const receiver = await newcomer();
    const { id } = await give(receiver.actor.kind === 'member' ? receiver.actor.account : '', 517);
    const { seedHash, ...proof } = await readProof(receiver, id);
    expect(
      JSON.stringify([
        Object.values((await listReceived(receiver, 1)).waiting[0] ?? {}).filter((value) => value !== id),
        proof,
      ]),
    ).not.toMatch(/\b517\b/);
    expect(await readEnvelope(receiver, id)).toMatchObject({ totalFen: null, mineFen: null });
    expect(proof).toMatchObject({ totalFen: null, paidInFen: null, seed: null, claims: [] });
    expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await readEnvelope(as.author, id)).toMatchObject({ totalFen: 517 });
    await open(receiver, id);
    expect(await readEnvelope(receiver, id)).toMatchObject({ totalFen: 517, mineFen: 517 });
    expect(await readProof(receiver, id)).toMatchObject({
      totalFen: 517,
      paidInFen: 517,
      claims: [{ place: 1, fen: 517 }],
    });
    const late = await newcomer();
    const other = await give(late.actor.kind === 'member' ? late.actor.account : '', 519);
    await stopEnvelope(as.author, other.id);
    expect([await readEnvelope(late, other.id), await readProof(late, other.id)]).toMatchObject([
      { totalFen: null },
      { totalFen: null, paidInFen: null, seed: null },
    ]);
  });
  it('lives 72 hours', async () => {
    const { id } = await give('reader');
    expect(await codeOf(open(later(as.reader, 73), id))).toBe('redEnvelope.ended');
    await endDueEnvelopes(testSite.site, new Date(Date.now() + 73 * 3_600_000));
    expect(await rowOf(id)).toMatchObject({ returned_fen: 500, end_reason: 'expired' });
  });
  it.each([
    ['author', 'redEnvelope.toOneself'],
    ['nobody_at_all', 'redEnvelope.noMember'],
  ])('to %s is refused', async (account, code) => expect(await codeOf(give(account))).toBe(code));
  it('to who has blocked the giver is refused, and says why', async () => {
    const receiver = await newcomer();
    await testSite.site.db.run(
      sql`insert into block (member_id, blocked_id) values (${idOf(receiver)}, ${idOf(as.author)})`,
    );
    expect(await codeOf(give(receiver.actor.kind === 'member' ? receiver.actor.account : ''))).toBe(
      'redEnvelope.blocked',
    );
  });
});

describe('lists of red envelopes', () => {
  it('show the giver what became of his, and nobody else how he divided it', async () => {
    const { id, topicId } = await envelopeFixture(as.author, { sectionId: section, amount: 900, count: 3 });
    const { fen } = await open(as.reader, id);
    await stopEnvelope(as.author, id);
    const { records } = await listSent(as.author, 1);
    expect(records[0]).toMatchObject({
      id,
      topic: { id: topicId },
      totalFen: 900,
      claimedCount: 1,
      claimedFen: fen,
      returnedFen: 900 - fen,
      endReason: 'stopped',
    });
    expect((await readDistribution(as.author, { id, page: 1 })).records).toMatchObject([
      { fen, member: { account: 'reader' } },
    ]);
    expect(await codeOf(readDistribution(as.reader, { id, page: 1 }))).toBe('redEnvelope.notFound');
  });
});

describe('the proof of a division', () => {
  it('shows the hash from the start and the seed at the end, and the shares follow from it', async () => {
    const { id } = await envelopeFixture(as.author, { sectionId: section, amount: 5000, count: 4 });
    const fens = [(await open(as.reader, id)).fen, (await open(as.other, id)).fen];
    const sealed = await readProof(as.guest, id);
    expect(sealed).toMatchObject({ seed: null, claims: [] });
    await stopEnvelope(as.author, id);
    const proof = await readProof(as.guest, id);
    expect(proof.seedHash).toBe(sealed.seedHash);
    expect(
      createHash('sha256')
        .update(Buffer.from(proof.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(proof.seedHash);
    expect(deriveShares({ ...proof, totalFen: proof.totalFen ?? 0 }, proof.seed ?? '').slice(0, 2)).toEqual(fens);
    expect(proof.claims.map((claim) => claim.fen)).toEqual(fens);
  });
});

describe('the books', () => {
  it('hold what envelopes owe, and say so when a row is broken by hand', async () => {
    expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
    const { id } = await envelopeFixture(as.author, { sectionId: section, amount: 100, count: 2 });
    await open(as.reader, id);
    await testSite.site.db.run(sql`update red_envelope_claim set fen = fen + 1 where envelope_id = ${id}`);
    expect(await envelopeCheck.run(testSite.site.db)).toMatchObject([{ ids: [id] }]);
  });
});
