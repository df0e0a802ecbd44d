import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { blockMember } from '#features/block/server/block-member.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { MOST_REACTIONS } from '#features/content/reaction-contract.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import {
  addLater,
  clearLater,
  clearReadings,
  forgetReading,
  pauseReading,
  rememberReading,
  removeLater,
} from './change-readings.ts';
import { insertImportedLater, insertImportedReadings } from './import-readings.ts';
import { listAmong, listLater, listLaterAmong, listReadings } from './list-readings.ts';
import { readingData, seeLaterData } from './own-data.ts';

let testSite: TestSite;
let author: Context;
let reader: Context;
let topic: TextReference;
let question: TextReference;

let people = 0;
const newcomer = async () => {
  people += 1;
  const actor = await memberActorFixture(testSite.site, { account: `person_${people}`, roles: [] });
  return testSite.context({ actor });
};
const idOf = ({ actor }: Context) => (actor.kind === 'member' ? actor.id : '');
const later = (context: Context, ms: number): Context =>
  testSite.context({ actor: context.actor, now: new Date(context.now.getTime() + ms) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const keyOf = ({ kind, id }: TextReference) => `${kind}-${id}`;
const comment = (context: Context, content: string) =>
  postComment(context, { kind: 'topic', id: topic.id }, { content });
const stateOf = async (context: Context) => (await listAmong(context, [keyOf(topic)])).texts[0];

let section: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  author = await newcomer();
});
afterAll(() => testSite.close());
beforeEach(async () => {
  reader = await newcomer();
  topic = { kind: 'topic', id: await topicFixture(author, { sectionId: section }) };
  question = { kind: 'question', id: await questionFixture(author) };
});

describe('the history', () => {
  it('has what was read, the latest first and once, in few statements', async () => {
    await rememberReading(reader, { ...topic, floor: 0 });
    await rememberReading(later(reader, 1000), { ...question, floor: 0 });
    expect((await listReadings(reader, 1)).records.map(({ kind }) => kind)).toEqual(['question', 'topic']);
    await rememberReading(later(reader, 2000), { ...topic, floor: 0 });
    const { records, total } = await listReadings(reader, 1);
    expect([total, ...records.map(({ kind }) => kind)]).toEqual([2, 'topic', 'question']);
    expect(records.every(({ shown }) => shown?.author.account === 'person_1')).toBe(true);
    const count = await countStatements(testSite.site, () => rememberReading(reader, { ...topic, floor: 0 }));
    // With the begin and the commit of its transaction.
    expect(count).toBe(2 + 2);
    expect((await listReadings(author, 1)).records).toEqual([]);
  });

  it('is of what the reader may see, and says nothing of what they no longer may', async () => {
    await rememberReading(reader, { ...topic, floor: 0 });
    await testSite.site.db.run(sql`update topic set status = 'pending' where id = ${topic.id}`);
    expect((await listReadings(reader, 1)).records).toMatchObject([{ kind: 'topic', shown: null, newCount: 0 }]);
    expect(await stateOf(reader)).toBeUndefined();
    expect(await codeOf(rememberReading(await newcomer(), { ...topic, floor: 0 }))).toBe('topic.notFound');
    // Its author may view it, but it is not public.
    expect(await rememberReading(author, { ...topic, floor: 0 })).toEqual({ isRemembered: false });
    expect((await listReadings(author, 1)).records).toEqual([]);
    expect(await codeOf(addLater(author, topic))).toBe('reading.notFound');
    expect(await codeOf(rememberReading(reader, { kind: 'comment', id: '1', floor: 0 }))).toBe('reading.notFound');
    expect(await codeOf(rememberReading(reader, { kind: 'nothing', id: '1', floor: 0 }))).toBe('reading.notFound');
  });

  it('is forgotten one by one or at once, and remembers nothing while it is paused', async () => {
    for (const text of [topic, question]) await rememberReading(reader, { ...text, floor: 0 });
    expect(await forgetReading(reader, topic)).toEqual({ isRemembered: false });
    expect(await pauseReading(reader, true)).toEqual({ isPaused: true });
    expect(await rememberReading(reader, { ...topic, floor: 0 })).toEqual({ isRemembered: false });
    expect(await listReadings(reader, 1)).toMatchObject({ isPaused: true, total: 1, records: [{ kind: 'question' }] });
    await pauseReading(reader, true);
    await pauseReading(reader, false);
    expect(await rememberReading(reader, { ...topic, floor: 0 })).toEqual({ isRemembered: true });
    expect(await clearReadings(reader)).toEqual({ count: 2 });
    expect(await listReadings(reader, 1)).toMatchObject({ isPaused: false, total: 0, records: [] });
  });

  it('keeps the newest 500', async () => {
    await testSite.site.db.run(sql`
      insert into reading (member_id, target_kind, target_id, read_at)
      select ${idOf(reader)}, 'topic', 1000000 + n, now() - interval '1 day' - n * interval '1 minute'
        from generate_series(1, ${MOST_REACTIONS}::int) n`);
    await rememberReading(reader, { ...topic, floor: 0 });
    await rememberReading(reader, { ...topic, floor: 0 });
    const rows = await testSite.site.db.rows<{ target_id: string }>(
      sql`select target_id from reading where member_id = ${idOf(reader)} order by read_at desc`,
    );
    expect(rows).toHaveLength(MOST_REACTIONS);
    expect(rows[0]?.target_id).toBe(topic.id);
    expect(rows.at(-1)?.target_id).toBe(String(1_000_000 + MOST_REACTIONS - 1));
  });
});

describe('a position', () => {
  it('is the furthest of all devices, and what is written after the first visit is new until it was read', async () => {
    await comment(author, 'one');
    await comment(author, 'two');
    await rememberReading(reader, { ...topic, floor: 1 });
    expect(await stateOf(reader)).toEqual({ text: keyOf(topic), floor: 1, block: 0, knownFloor: 2, newCount: 0 });
    await comment(author, 'three');
    await comment(author, 'four');
    await comment(reader, 'five');
    expect(await stateOf(reader)).toMatchObject({ floor: 1, knownFloor: 2, newCount: 2 });
    await rememberReading(reader, { ...topic, floor: 3 });
    await rememberReading(reader, { ...topic, floor: 2 });
    expect(await stateOf(reader)).toMatchObject({ floor: 3, knownFloor: 3, newCount: 1 });
    await rememberReading(reader, { ...topic, floor: 999 });
    expect(await stateOf(reader)).toMatchObject({ floor: 5, knownFloor: 5, newCount: 0 });
    expect(await stateOf(author)).toBeUndefined();
  });

  it('is also the furthest block of the text itself', async () => {
    await rememberReading(reader, { ...topic, floor: 0, block: 40 });
    await rememberReading(reader, { ...topic, floor: 0, block: 12 });
    await rememberReading(reader, { ...topic, floor: 0 });
    expect(await stateOf(reader)).toMatchObject({ floor: 0, block: 40 });
    await pauseReading(reader, true);
    await rememberReading(reader, { ...topic, floor: 0, block: 50 });
    expect(await stateOf(reader)).toMatchObject({ block: 40 });
    const own = await readingData.list(testSite.site.db, { memberId: idOf(reader), after: null });
    expect(JSON.stringify(own)).toContain('"block":40');
  });

  it('counts no comment of somebody the reader has blocked, nor one that is hidden', async () => {
    await rememberReading(reader, { ...topic, floor: 0 });
    const loud = await newcomer();
    await comment(loud, 'loud');
    await comment(author, 'hidden');
    expect(await stateOf(reader)).toMatchObject({ newCount: 2 });
    await blockMember(reader, `person_${people}`);
    await testSite.site.db.run(
      sql`update comment set status = 'pending' where target_id = ${topic.id} and source = 'hidden'`,
    );
    expect(await stateOf(reader)).toMatchObject({ newCount: 0 });
  });
});

describe('what is kept for later', () => {
  it('is listed, asked for by ids, removed and cleared', async () => {
    await addLater(reader, topic);
    await addLater(reader, question);
    await addLater(reader, topic);
    expect((await listLater(reader, 1)).records.map(({ kind }) => kind)).toEqual(['question', 'topic']);
    expect(await listLaterAmong(reader, [keyOf(topic), 'topic-999999'])).toEqual({ texts: [keyOf(topic)] });
    expect(await listLaterAmong(author, [keyOf(topic)])).toEqual({ texts: [] });
    await testSite.site.db.run(sql`update question set status = 'pending' where id = ${question.id}`);
    expect((await listLater(reader, 1)).records).toMatchObject([{ kind: 'question', shown: null }, { kind: 'topic' }]);
    expect(await codeOf(addLater(await newcomer(), question))).toBe('question.notFound');
    expect(await removeLater(reader, question)).toEqual({ isLater: false });
    expect(await clearLater(reader)).toEqual({ count: 1 });
    expect(await listLater(reader, 1)).toMatchObject({ total: 0, records: [] });
  });

  it('is at most the newest 500', async () => {
    await testSite.site.db.run(sql`
      insert into reading_see_later (member_id, target_kind, target_id, created_at)
      select ${idOf(reader)}, 'topic', 1000000 + n, now() from generate_series(1, ${MOST_REACTIONS}::int) n`);
    await addLater(reader, topic);
    const rows = await testSite.site.db.rows<{ target_id: string }>(
      sql`select target_id from reading_see_later where member_id = ${idOf(reader)} order by id`,
    );
    expect([rows.length, rows[0]?.target_id, rows.at(-1)?.target_id]).toEqual([MOST_REACTIONS, '1000002', topic.id]);
  });
});

it('an account that ends is exported with its readings and takes them along', async () => {
  await rememberReading(reader, { ...topic, floor: 0 });
  await addLater(reader, topic);
  const memberId = idOf(reader);
  for (const part of [readingData, seeLaterData])
    expect(JSON.stringify(await part.list(testSite.site.db, { memberId, after: null }))).toContain(topic.id);
  await pauseReading(reader, true);
  await testSite.site.db.run(
    sql`
      insert into departure (member_id, asked_at, due_at) values (${memberId}, now() - interval '8 days',
        now() - interval '1 day')`,
  );
  await testSite.site.db.transaction((tx) =>
    endAccountNow(tx, { site: testSite.site, memberId, onAccountDeleted, now: new Date() }),
  );
  expect(
    await testSite.site.db.row(sql`
      select (select count(*)::int from reading where member_id = ${memberId}) as read,
        (select count(*)::int from reading_see_later where member_id = ${memberId}) as later,
        (select count(*)::int from reading_pause where member_id = ${memberId}) as paused`),
  ).toEqual({ read: 0, later: 0, paused: 0 });
});

it('a comment is told to the open pages of those who read its topic, and to nobody else', async () => {
  const told: (string | undefined)[] = [];
  testSite.site.bus.on('live', (message) => told.push(message));
  const writer = await newcomer();
  const name = `person_${people}`;
  const blocker = await newcomer();
  for (const context of [reader, writer, blocker]) await rememberReading(context, { ...topic, floor: 0 });
  await blockMember(blocker, name);
  await comment(writer, '新的');
  await testSite.site.outbox.deliver();
  const event = JSON.stringify({ kind: 'reading', text: keyOf(topic) });
  await expect.poll(() => told.filter((message) => message?.endsWith(event))).toEqual([`${idOf(reader)} ${event}`]);
});

it('a comment is told to nobody who may no longer view it', async () => {
  const told: (string | undefined)[] = [];
  testSite.site.bus.on('live', (message) => told.push(message));
  const closed = await sectionFixture(testSite.site, { only: 'vip' });
  const insider = async (account: string) =>
    testSite.context({ actor: await memberActorFixture(testSite.site, { account, roles: ['vip'] }) });
  const [writer, friend] = [await insider('reading_writer'), await insider('reading_friend')];
  for (const context of [reader, friend]) await rememberReading(context, { ...topic, floor: 0 });
  await testSite.site.db.run(sql`update topic set section_id = ${closed} where id = ${topic.id}`);
  await comment(writer, '里面说的');
  const { id: hidden } = await comment(writer, '马上收回的');
  await testSite.site.db.run(sql`update comment set status = 'deleted_by_author' where id = ${hidden}`);
  await testSite.site.outbox.deliver();
  const event = JSON.stringify({ kind: 'reading', text: keyOf(topic) });
  await testSite.site.live.sendToAll({ kind: 'end' });
  await expect.poll(() => told).toContain(`* ${JSON.stringify({ kind: 'end' })}`);
  expect(told.filter((message) => message?.endsWith(event))).toEqual([`${idOf(friend)} ${event}`]);
});

it('an imported member goes on where they were, and their later visits count', async () => {
  const memberId = idOf(reader);
  const at = new Date('2026-01-02T03:04:05Z');
  for (const text of ['one', 'two', 'three']) await comment(author, text);
  await testSite.site.db.transaction(async (tx) => {
    await insertImportedReadings(tx, [{ text: topic, memberId, at, floor: 1 }]);
    await insertImportedReadings(tx, [{ text: topic, memberId, at, floor: 3 }]);
    await insertImportedLater(tx, [{ text: question, memberId, at }]);
  });
  expect(await stateOf(reader)).toMatchObject({ floor: 1, knownFloor: 1, newCount: 2 });
  expect((await listLater(reader, 1)).records).toMatchObject([{ targetId: question.id }]);
});
