import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideCase } from '#features/moderation/server/decide-case.ts';
import { listCases } from '#features/moderation/server/list-cases.ts';
import { readCase } from '#features/moderation/server/read-case.ts';
import { appendPostscript } from '#features/question/server/append-postscript.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { readQuestion } from '#features/question/server/read-question.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';

let testSite: TestSite;
let writer: Context;
let hit: Context;
let staff: Context;
let sectionId: string;
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  writer = testSite.context({ actor: await memberActorFixture(site, { account: 'writer' }) });
  staff = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff'] }) });
  const word = (field: string, text: string, category = '') => ({ field, word: text, category, listId: null });
  hit = { ...writer, held: [word('title', '茶', '饮料'), word('content', '茶', '饮料'), word('content', 'politics')] };
  sectionId = await sectionFixture(site);
});
afterAll(() => testSite.close());

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
});

it('no postscript stands on a question unseen: where its author’s questions are reviewed it is refused', async () => {
  const { site } = testSite;
  const id = await questionFixture(writer);
  const append = () => appendPostscript(writer, id, '还想补充一句');
  await append();
  await site.db.run(sql`insert into setting (key, value) values ('questionReview', '"trusted"'::jsonb)`);
  await site.settings.reload();
  await expect(append()).rejects.toMatchObject({ code: 'question.postscriptReviewed' });
  expect((await readQuestion(staff, id)).postscripts).toHaveLength(1);
});
