import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { levelsOf } from '#features/level/server/public.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { hidingFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { readSource } from '#features/topic/server/read-source.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listUnlocks, readStored } from './list-unlocks.ts';
import { unlockPart } from './unlock-part.ts';
import type { Payment, UnlockPayer } from './unlock-payer.ts';

let testSite: TestSite;
let section: string;
let as: Record<'author' | 'reader' | 'other' | 'manager' | 'guest', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  const actor = (account: string, roles: string[] = []) => memberActorFixture(testSite.site, { account, roles });
  as = {
    author: testSite.context({ actor: await actor('author') }),
    reader: testSite.context({ actor: await actor('reader') }),
    other: testSite.context({ actor: await actor('other') }),
    manager: testSite.context({ actor: await actor('keeper', ['staff']) }),
    guest: testSite.context({ actor: { kind: 'guest', may: (right) => right === 'topic.view' } }),
  };
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; rules?: object }) => error.code ?? Object.entries(error.rules ?? { error }).join(),
  );
let people = 0;
/** A new member without any attempts. */
const newcomer = async () => {
  people += 1;
  return testSite.context({ actor: await memberActorFixture(testSite.site, { account: `newcomer_${people}` }) });
};
const hiding = async (...parts: [string, string][]) => {
  const topicId = await hidingFixture(as.author, { sectionId: section, parts });
  const gates = (await readTopic(as.author, topicId)).gates;
  return {
    topicId,
    id: gates[0]?.id ?? '',
    gates,
    seenBy: async (context: Context) => (await readTopic(context, topicId)).gates[0],
  };
};
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
/** A fake payer that records the payments. */
const openUnlockPayer = () => {
  const paid: Payment[] = [];
  const unlockPayer: UnlockPayer = { pay: async (_tx, payment) => void paid.push(payment) };
  return { paid, unlockPayer };
};
const edit = async (topicId: string, change: (content: string) => string) => {
  const source = await readSource(as.author, topicId);
  await editTopic(as.author, topicId, {
    title: source.title,
    content: change(source.content),
    sectionId: section,
    tags: [],
    version: source.version,
  });
};

// Last: 24 at once over two processes: 10 looked at
describe('[P5] a password', () => {
  it('opens the part to who gives it, once and for all, and is counted once', async () => {
    const { id, seenBy, topicId } = await hiding(['password="芝麻 开门"', 'the *treasure*']);
    const reader = await newcomer();
    expect(await seenBy(reader)).toMatchObject({
      kind: 'password',
      amount: null,
      unlockCount: 0,
      isOpen: false,
      html: null,
      holds: { characters: 11, pictures: 0 },
    });
    expect(await codeOf(unlockPart(reader, { id }))).toBe('password,unlock.passwordMissing');
    expect(await codeOf(unlockPart(reader, { id, password: '芝麻' }))).toBe('password,unlock.passwordWrong');
    const guard = await unlockPart(reader, { id, password: '芝麻 开门' });
    expect(guard).toMatchObject({ isOpen: true, unlockCount: 1, html: '<p>the <em>treasure</em></p>\n' });
    expect(await unlockPart(reader, { id, password: 'whatever' })).toEqual(guard);
    expect((await readTopic(reader, topicId)).gates).toEqual([guard]);
    expect(await seenBy(as.other)).toMatchObject({ isOpen: false, html: null, unlockCount: 1 });
    expect(await seenBy(as.guest)).toMatchObject({ isOpen: false, html: null });
  });

  it('may be tried ten times an hour in one topic, right ones counted, over all processes and restarts', async () => {
    const { id, gates } = await hiding(['password=right', 'one'], ['password=other', 'two']);
    const reader = await newcomer();
    const twin = await testSite.openTwin();
    const inTwin: Context = { ...reader, site: twin, db: twin.db, transaction: (work) => twin.db.transaction(work) };
    const tries = Array.from({ length: 24 }, (_, at) =>
      codeOf(
        unlockPart(at % 2 ? reader : inTwin, { id: gates[at % 3 === 0 ? 1 : 0]?.id ?? id, password: `wrong ${at}` }),
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'password,unlock.passwordWrong')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'unlock.tooManyTries')).toHaveLength(14);
    expect(await codeOf(unlockPart(reader, { id, password: 'right' }))).toBe('unlock.tooManyTries');
    expect(await codeOf(unlockPart(await newcomer(), { id, password: 'right' }))).toBe('done');
    const { id: elsewhere } = await hiding(['password=right', 'three']);
    expect(await codeOf(unlockPart(reader, { id: elsewhere, password: 'right' }))).toBe('done');
  });

  it('lies sealed, and neither it nor what it hides stands in the topic’s own rows', async () => {
    const { topicId } = await hiding(['password=sesame-secret', 'hidden-words']);
    await edit(topicId, (content) => content.replace('hidden-words', 'hidden-words-two'));
    const row = await testSite.site.db.row<{ all: string }>(sql`
      select concat(to_jsonb(t), to_jsonb(c), (select jsonb_agg(v) from topic_revision v where v.topic_id = t.id),
        (select jsonb_agg(to_jsonb(o)) from outbox o), (select jsonb_agg(to_jsonb(v) - 'source' - 'html')
          from hidden_content_version v)) as all
      from topic t join topic_content c on c.topic_id = t.id where t.id = ${topicId}`);
    expect(row?.all).not.toMatch(/sesame-secret|hidden-words/);
    expect(row?.all).not.toContain(Buffer.from('sesame-secret').toString('hex'));
  });

  it('keeps open what it has opened when the author changes it', async () => {
    const { id, topicId, seenBy } = await hiding(['password=old', 'words']);
    const reader = await newcomer();
    await unlockPart(reader, { id, password: 'old' });
    await edit(topicId, (content) => content.replace('password=old', 'password=new').replace('words', 'later words'));
    expect((await seenBy(reader))?.html).toContain('later words');
    expect(await codeOf(unlockPart(await newcomer(), { id, password: 'old' }))).toBe('password,unlock.passwordWrong');
  });
});

describe('a comment', () => {
  it('opens the part as long as it or a reply is there to be read', async () => {
    const { id, topicId, seenBy } = await hiding(['comment', 'for who takes part']);
    const reader = await newcomer();
    expect(await codeOf(unlockPart(reader, { id }))).toBe('unlock.commentFirst');
    const comment = await postComment(reader, { kind: 'topic', id: topicId }, { content: 'Here I am.' });
    expect(await seenBy(reader)).toMatchObject({ isOpen: true, html: '<p>for who takes part</p>\n' });
    await testSite.site.db.run(sql`update comment set status = 'pending' where id = ${comment.id}`);
    expect(await seenBy(reader)).toMatchObject({ isOpen: false, html: null });
    await testSite.site.db.run(sql`update comment set status = 'published' where id = ${comment.id}`);
    await deleteComment(reader, comment.id);
    expect(await seenBy(reader)).toMatchObject({ isOpen: false });
    const under = await postComment(as.other, { kind: 'topic', id: topicId }, { content: 'Another one.' });
    await postReply(reader, under.id, { content: 'And a reply.' });
    expect(await seenBy(reader)).toMatchObject({ isOpen: true });
    await deleteComment(as.other, under.id);
    expect(await seenBy(reader)).toMatchObject({ isOpen: false });
  });

  it('is counted once a person, and not for the author', async () => {
    const { topicId, seenBy } = await hiding(['comment', 'for who takes part']);
    const reader = await newcomer();
    for (const context of [reader, reader, as.author])
      await postComment(context, { kind: 'topic', id: topicId }, { content: 'A word.' });
    await testSite.site.outbox.deliver();
    expect((await seenBy(as.guest))?.unlockCount).toBe(1);
    expect(
      (await listUnlocks(as.author, { target: { kind: 'topic', id: topicId }, page: 1 })).records.map((item) => [
        item.kind,
        item.member.account,
      ]),
    ).toEqual([['comment', reader.actor.kind === 'member' ? reader.actor.account : '']]);
  });

  it('has to be in this topic', async () => {
    const [here, there] = [await hiding(['comment', 'here']), await hiding(['comment', 'there'])];
    const reader = await newcomer();
    await postComment(reader, { kind: 'topic', id: there.topicId }, { content: 'There.' });
    expect(await here.seenBy(reader)).toMatchObject({ isOpen: false });
  });
});

describe('a level', () => {
  it('opens the part to who has reached it, by points earned in a lifetime', async () => {
    const { id, seenBy } = await hiding(['level=3', 'for who has been here for long']);
    const reader = await newcomer();
    expect(await seenBy(reader)).toMatchObject({ kind: 'level', amount: 3, unlockCount: null, isOpen: false });
    expect((await seenBy(reader))?.levelName).not.toBeNull();
    const third = (await levelsOf(testSite.site))[2];
    expect((await seenBy(reader))?.lack).toEqual({ level: 1, points: third?.threshold });
    expect((await seenBy(as.guest))?.lack).toBeNull();
    expect(await codeOf(unlockPart(reader, { id }))).toBe('unlock.levelTooLow');
    await testSite.site.db.run(
      sql`
        update member set lifetime_points = (select threshold from level order by threshold offset 2 limit 1)
          where id = ${idOf(reader)}`,
    );
    expect(await seenBy(reader)).toMatchObject({ isOpen: true });
    expect(await seenBy(as.guest)).toMatchObject({ isOpen: false });
  });

  it('has to be one there is, and the highest will do once it is gone', async () => {
    expect(await codeOf(hiding(['level=49', 'words']))).toBe('hiddenContent.malformed');
    const { seenBy } = await hiding(['level=10', 'words']);
    const reader = await newcomer();
    await testSite.site.db.run(
      sql`
        update member set lifetime_points = (select threshold - 1 from level order by threshold desc limit 1)
          where id = ${idOf(reader)}`,
    );
    expect(await seenBy(reader)).toMatchObject({ isOpen: false });
    await testSite.site.db.run(sql`update member set lifetime_points = lifetime_points + 1 where id = ${idOf(reader)}`);
    expect(await seenBy(reader)).toMatchObject({ isOpen: true });
  });
});

describe('[L10] a price', () => {
  it('has to be named, and covered: otherwise nothing moves', async () => {
    const { id, seenBy } = await hiding(['points=10', 'words'], ['money=1.50', 'more']);
    expect(await codeOf(unlockPart(as.reader, { id }))).toBe('price,unlock.priceMissing');
    expect(await codeOf(unlockPart(as.reader, { id, price: 10 }))).toBe('ledger.notEnoughPoints');
    expect(await seenBy(as.reader)).toMatchObject({ isOpen: false, amount: 10, unlockCount: 0 });
  });

  it('is charged once however often one asks at once', async () => {
    const { id } = await hiding(['money=1.50', 'words']);
    const { paid, unlockPayer } = openUnlockPayer();
    const reader = await newcomer();
    const gates = await Promise.all(
      Array.from({ length: 16 }, () => unlockPart(reader, { id, price: 150 }, unlockPayer)),
    );
    expect(new Set(gates.map((guard) => `${guard.isOpen} ${guard.unlockCount}`))).toEqual(new Set(['true 1']));
    expect(paid).toMatchObject([{ payerId: idOf(reader), payeeId: idOf(as.author), kind: 'money', amount: 150 }]);
  });

  it('has to be the one the reader has seen', async () => {
    const { id, topicId } = await hiding(['points=10', 'words']);
    const { paid, unlockPayer } = openUnlockPayer();
    await edit(topicId, (content) => content.replace('points=10', 'points=20'));
    const refused = await unlockPart(as.reader, { id, price: 10 }, unlockPayer).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unlock.priceChanged', status: 409, details: { price: 20 } });
    expect(paid).toEqual([]);
  });

  it('buys the part as it is then, for good, and what edits make of it', async () => {
    const { id, topicId, seenBy } = await hiding(['points=10', 'first words']);
    const { unlockPayer } = openUnlockPayer();
    const reader = await newcomer();
    await unlockPart(reader, { id, price: 10 }, unlockPayer);
    await edit(topicId, (content) => content.replace('first words', 'second words').replace('points=10', 'money=99'));
    expect(await seenBy(reader)).toMatchObject({ isOpen: true, hasChanged: true, html: '<p>second words</p>\n' });
    expect((await readStored(reader, id)).html).toBe('<p>first words</p>\n');
    await edit(topicId, () => 'Nothing is hidden any more.');
    expect((await readTopic(reader, topicId)).gates).toEqual([]);
    expect((await readStored(reader, id)).html).toBe('<p>first words</p>\n');
    expect((await listUnlocks(reader, { page: 1 })).records).toMatchObject([
      { id, kind: 'points', amount: 10, isKept: true, topic: { id: topicId } },
    ]);
    expect(await codeOf(readStored(as.other, id))).toBe('unlock.notKept');
    expect(await codeOf(deleteTopic(as.author, topicId))).toBe('topic.paidFor');
    await staffDeleteTopic(as.manager, topicId, 'against the rules');
    expect(await codeOf(readStored(reader, id))).toBe('unlock.notKept');
  });
});

describe('who sees what', () => {
  it('its author and staff who look after what people write see everything, and unlock nothing', async () => {
    const { id, topicId } = await hiding(
      ['password=a', 'one'],
      ['comment', 'two'],
      ['level=9', 'three'],
      ['points=5', 'four'],
      ['money=5', 'five'],
    );
    for (const context of [as.author, as.manager]) {
      const { gates, html } = await readTopic(context, topicId);
      expect(gates.map((guard) => guard.html)).toEqual(
        ['one', 'two', 'three', 'four', 'five'].map((words) => `<p>${words}</p>\n`),
      );
      expect(html.match(/data-gate/g)).toHaveLength(5);
      expect((await unlockPart(context, { id })).unlockCount).toBe(0);
    }
    expect((await readTopic(as.reader, topicId)).gates.map((guard) => guard.html)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('who has unlocked a topic’s parts is told to its author and staff', async () => {
    const { id, topicId } = await hiding(['password=a', 'one']);
    await unlockPart(as.reader, { id, password: 'a' });
    expect(await codeOf(listUnlocks(as.other, { target: { kind: 'topic', id: topicId }, page: 1 }))).toBe(
      'platform.forbidden',
    );
    for (const context of [as.author, as.manager]) {
      const list = await listUnlocks(context, { target: { kind: 'topic', id: topicId }, page: 1 });
      expect(list).toMatchObject({ total: 1, records: [{ id, kind: 'password', member: { account: 'reader' } }] });
    }
  });

  it('a topic one may not see hides its parts with it', async () => {
    const { id, topicId } = await hiding(['password=a', 'one']);
    await staffDeleteTopic(as.manager, topicId, 'against the rules');
    expect(await codeOf(unlockPart(await newcomer(), { id, password: 'a' }))).toBe('hiddenContent.notFound');
    expect(await codeOf(unlockPart(await newcomer(), { id: '999999', password: 'a' }))).toBe('hiddenContent.notFound');
  });
});
