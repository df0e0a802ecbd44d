import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideCase } from '#features/moderation/server/decide-case.ts';
import { listCases } from '#features/moderation/server/list-cases.ts';
import { readCase } from '#features/moderation/server/read-case.ts';
import { castVote } from '#features/poll/server/cast-vote.ts';
import { editPoll } from '#features/poll/server/edit-poll.ts';
import { pollFixture } from '#features/poll/server/fixtures.ts';
import { questionPath } from '#features/question/paths.ts';
import { appendPostscript } from '#features/question/server/append-postscript.ts';
import { editQuestion } from '#features/question/server/edit-question.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { readQuestion } from '#features/question/server/read-question.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listOwnEdits } from './list-own-edits.ts';
import { withdrawEdit } from './withdraw-edit.ts';

let testSite: TestSite;
let writer: Context;
let hit: Context;
let author: Context;
let reader: Context;
let staff: Context;
let sectionId: string;
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  writer = testSite.context({ actor: await memberActorFixture(site, { account: 'writer' }) });
  author = testSite.context({ actor: await memberActorFixture(site, { account: 'author' }) });
  reader = testSite.context({ actor: await memberActorFixture(site, { account: 'reader' }) });
  staff = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff'] }) });
  const word = (field: string, text: string, category = '') => ({ field, word: text, category, listId: null });
  hit = { ...writer, held: [word('title', '茶', '饮料'), word('content', '茶', '饮料'), word('content', 'politics')] };
  sectionId = await sectionFixture(site);
});
afterAll(() => testSite.close());

const set = async (review: string) => {
  await testSite.site.db.run(sql`
    insert into setting (key, value) select * from unnest(array['questionReview', 'topicReview'],
      array[to_jsonb(${review}::text), to_jsonb(${review}::text)]) on conflict (key) do update set value = excluded.value`);
  await testSite.site.settings.reload();
};
/** Decides the open case of a text; `settle` once it may no longer be taken back. */
async function decide(decision: string, { kind, id }: TextReference, reason = ''): Promise<() => Promise<void>> {
  const { site } = testSite;
  await site.outbox.deliver();
  const open = await site.db.row<{ id: string }>(sql`
    select id from moderation_case where target_kind = ${kind} and target_id = ${id} and state = 'open'`);
  await decideCase(staff, { id: open?.id ?? '', decision, reason, removes: false });
  await site.outbox.deliver();
  return async () => {
    await site.db.run(sql`update outbox set due_at = now() where name = 'moderation.due'`);
    // Each announces what the next one hears: due, settled, published, mentioned.
    for (let round = 0; round < 4; round += 1) await site.outbox.deliver();
  };
}
const settle = async (...of: Parameters<typeof decide>) => (await decide(...of))();

const found = async () => {
  await testSite.site.outbox.deliver();
  const { records } = await listCases(staff, { source: 'word' });
  return Promise.all(records.map(({ id }) => readCase(staff, id)));
};

describe('the case of what listed words hold', () => {
  it('is found among those of words, and says which words they are', async () => {
    await topicFixture(hit, { sectionId });
    const [held] = await found();
    expect(held).toMatchObject({ sources: ['review', 'word'], signalCount: 1, status: 'pending' });
    expect(held?.blocks).toMatchObject([{ title: '命中的词', text: '茶 (饮料)\npolitics' }]);
    // A word may be the only reason why somebody’s texts wait: all of them are approved with one of them.
    const other = await topicFixture(hit, { sectionId });
    await testSite.site.outbox.deliver();
    await decideCase(staff, { id: held?.id ?? '', decision: 'approve-author', reason: '', removes: false });
    expect((await found()).filter(({ targetId }) => targetId === other)).toEqual([]);
  });
  it('has the words of an edit, which are not in the text yet', async () => {
    const id = await topicFixture(writer, { sectionId });
    await editTopic(hit, id, { title: '茶', sectionId, tags: [], content: '茶', version: 1 });
    const [held] = await found();
    expect(held).toMatchObject({ targetId: id, status: 'published', sources: ['review', 'word'] });
    expect(held?.blocks.map(({ title }) => title)).toEqual(['命中的词', '待审核的修改']);
    // The words of a later edit join those of the first, each once.
    await editTopic({ ...hit, held: [{ field: 'title', word: '茶', category: '饮料', listId: null }] }, id, {
      title: '茶',
      sectionId,
      tags: [],
      content: '茶',
      version: 1,
    });
    const [again] = await found();
    expect([again?.blocks[0]?.text, again?.signalCount]).toEqual(['茶 (饮料)\npolitics', 2]);
  });
  it('has what is added to a question, named as that', async () => {
    const id = await questionFixture(writer);
    expect(await appendPostscript(hit, id, '茶还想补充一句')).toEqual({ isHeld: true });
    const held = (await found()).find((one) => one.kind === 'question' && one.targetId === id);
    expect(held).toMatchObject({ status: 'published', sources: ['review', 'word'] });
    expect(held?.blocks.at(-1)).toMatchObject({ title: '待审核的修改：补充', text: '茶还想补充一句' });
  });
});

describe('a postscript where questions are reviewed', () => {
  it('waits beside an edit of the words, and is seen by nobody until approved', async () => {
    await set('none');
    const id = await questionFixture(author, { content: '原文' });
    const target = { kind: 'question', id };
    const mentioned = `mentioned_${id}`;
    await memberActorFixture(testSite.site, { account: mentioned });
    const mentionsOf = () =>
      testSite.site.db.row(sql`
        select count(*)::int as count from reminder r join member m on m.id = r.member_id
          where m.account = ${mentioned} and r.kind = 'mention'`);
    await set('all');
    expect(await appendPostscript(author, id, `补充一 @${mentioned}`)).toEqual({ isHeld: true });
    await appendPostscript(author, id, '补充二');
    await editQuestion(author, id, { title: '新题', content: '改', tags: ['茶'], version: 1 });
    await testSite.site.outbox.deliver();
    for (const viewer of [reader, author]) expect((await readQuestion(viewer, id)).postscripts).toEqual([]);
    expect(await mentionsOf()).toEqual({ count: 0 });
    expect((await listOwnEdits(author, 1)).records).toMatchObject([
      { kind: 'question', part: null, content: '改' },
      { part: '补充', textId: id, state: 'waiting', content: `补充一 @${mentioned}\n\n补充二`, path: questionPath(id) },
    ]);
    await settle('approve', target);
    const { title, postscripts } = await readQuestion(reader, id);
    expect([title, ...postscripts.map(({ html }) => html.replaceAll(/<[^>]+>/g, '').trim())]).toEqual([
      '新题',
      `补充一 @${mentioned}`,
      '补充二',
    ]);
    expect(await mentionsOf()).toEqual({ count: 1 });
    expect((await listOwnEdits(author, 1)).records).toEqual([]);
  });
  it('joins what was approved a moment ago, is refused, and is withdrawn', async () => {
    await set('none');
    const id = await questionFixture(author);
    const target = { kind: 'question', id };
    await set('all');
    await appendPostscript(author, id, '看过的');
    const settleFirst = await decide('approve', target);
    await appendPostscript(author, id, '没看过的');
    await settleFirst();
    expect((await readQuestion(reader, id)).postscripts).toEqual([]);
    await settle('refuse', target, '离题');
    const [refused] = (await listOwnEdits(author, 1)).records;
    expect(refused).toMatchObject({ state: 'refused', reason: '离题', content: '看过的\n\n没看过的' });
    await withdrawEdit(author, { kind: refused?.kind ?? '', id });
    expect((await listOwnEdits(author, 1)).records).toEqual([]);
    expect((await readQuestion(reader, id)).postscripts).toEqual([]);
  });
});

it('an edit of a poll waits, is not replaced by another, and is applied once approved, unless somebody has voted', async () => {
  await set('none');
  const post = async () => {
    const id = await topicFixture(author, { sectionId, poll: pollFixture() });
    const pollOf = async () => (await readTopic(reader, id)).poll;
    return { id, pollOf, pollId: (await pollOf())?.id ?? '' };
  };
  const [one, two] = [await post(), await post()];
  await set('all');
  const change = (id: string) => editPoll(author, { id, poll: pollFixture({ title: '新问', options: ['甲', '乙'] }) });
  for (const { id, pollOf, pollId } of [one, two]) {
    const before = await pollOf();
    expect(await change(pollId)).toMatchObject({ isHeld: true, title: before?.title });
    await expect(change(pollId)).rejects.toMatchObject({ code: 'poll.waiting' });
    expect(await pollOf()).toEqual(before);
    expect((await listOwnEdits(author, 1)).records[0]).toMatchObject({
      part: '投票',
      textId: id,
      title: '新问',
      content: '- 甲\n- 乙',
    });
  }
  await castVote(reader, { pollId: two.pollId, choices: [1] });
  for (const { id } of [one, two]) await settle('approve', { kind: 'topic', id });
  expect(await one.pollOf()).toMatchObject({ title: '新问', options: [{ label: '甲' }, { label: '乙' }] });
  expect((await two.pollOf())?.options).toHaveLength(3);
  expect((await listOwnEdits(author, 1)).records).toMatchObject([{ state: 'refused', textId: two.id }]);
  await withdrawEdit(author, { kind: 'topic:poll', id: two.id });
});
