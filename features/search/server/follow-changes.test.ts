import { afterAll, beforeAll, expect, it } from 'vitest';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { adoptAnswer } from '#features/question/server/adopt-answer.ts';
import { appendPostscript } from '#features/question/server/append-postscript.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { pinQuestion } from '#features/question/server/staff-change-question.ts';
import { stopEnvelope } from '#features/red-envelope/server/stop-envelope.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { envelopeFixture, memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { markEssence } from '#features/topic/server/mark-essence.ts';
import { moveTopic } from '#features/topic/server/move-topic.ts';
import { pinTopic } from '#features/topic/server/pin-topic.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { search } from './find-texts.ts';

let testSite: TestSite;
let section: string;
let author: Context;
let staff: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site, { name: '茶室' });
  author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'author' }) });
  staff = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'staff', roles: ['staff'] }) });
});
afterAll(() => testSite.close());

const reason = '测试';
async function found(wanted: Partial<SearchQuery>): Promise<string[]> {
  // What is announced while events are delivered comes with the next.
  while ((await testSite.site.outbox.deliver()) > 0);
  const query: SearchQuery = { q: '', tab: 'threads', sort: 'relevance', has: [], page: 1, ...wanted };
  return (await search(author, query)).records.map(({ id }) => id);
}

it('what is said below a topic moves with it, edited in the same moment or not', async () => {
  // A title that has no letter of theirs: a looser search would find the topic in their place.
  const topicId = await topicFixture(author, { sectionId: section, title: '池塘' });
  const { id: quiet } = await postComment(author, { kind: 'topic', id: topicId }, { content: '岸边的夜鹭甲' });
  const { id: edited } = await postComment(author, { kind: 'topic', id: topicId }, { content: '岸边的夜鹭乙' });
  expect(await found({ q: '夜鹭甲' })).toEqual([quiet]);
  const other = await sectionFixture(testSite.site, { name: '渡口' });
  await moveTopic(staff, topicId, { sectionId: other, reason });
  await editComment(author, edited, { content: '岸边的夜鹭丙', version: 1 });
  expect(await found({ q: '夜鹭甲 section:渡口' })).toEqual([quiet]);
  expect(await found({ q: '夜鹭丙 section:渡口' })).toEqual([edited]);
  expect(await found({ q: '夜鹭甲 section:茶室' })).toEqual([]);
});
it('essence, pin and section of a topic are what its staff say, at once', async () => {
  const topicId = await topicFixture(author, { sectionId: section, title: '翠鸟一则' });
  for (const mark of ['essence', 'pinned']) expect(await found({ q: `翠鸟 is:${mark}` })).toEqual([]);
  await markEssence(staff, topicId, { on: true, reason });
  await pinTopic(staff, topicId, { pin: 'global', position: 1, reason });
  for (const mark of ['essence', 'pinned']) expect(await found({ q: `翠鸟 is:${mark}` })).toEqual([topicId]);
  await markEssence(staff, topicId, { on: false, reason });
  expect(await found({ q: '翠鸟 is:essence' })).toEqual([]);
  const other = await sectionFixture(testSite.site, { name: '酒馆' });
  await moveTopic(staff, topicId, { sectionId: other, reason });
  expect(await found({ q: '翠鸟 section:茶室' })).toEqual([]);
  expect(await found({ q: '翠鸟 section:酒馆' })).toEqual([topicId]);
});
it('an envelope is there as long as it is open', async () => {
  const { topicId, id } = await envelopeFixture(author, { sectionId: section });
  expect(await found({ has: ['envelope'] })).toEqual([topicId]);
  await stopEnvelope(author, id);
  expect(await found({ has: ['envelope'] })).toEqual([]);
});
it('a question is found by its postscript, by its pin, and by its adopted answer', async () => {
  const questionId = await questionFixture(author, { title: '鹡鸰怎么念' });
  await appendPostscript(author, questionId, '补充：戴菊也问一下');
  const ofQuestions = (q: string) => found({ q, tab: 'questions' });
  expect(await ofQuestions('戴菊')).toEqual([questionId]);
  await pinQuestion(staff, questionId, { on: true, reason });
  expect(await ofQuestions('鹡鸰 is:pinned')).toEqual([questionId]);
  await adoptAnswer(author, { questionId, answerId: await answerFixture(staff, questionId) });
  expect(await ofQuestions('鹡鸰 is:solved')).toEqual([questionId]);
});
it('the words of an edited comment are its new ones', async () => {
  const topicId = await topicFixture(author, { sectionId: section });
  const { id } = await postComment(author, { kind: 'topic', id: topicId }, { content: '柳莺来了' });
  expect(await found({ q: '柳莺' })).toEqual([id]);
  await editComment(author, id, { content: '鹪鹩来了', version: 1 });
  expect([await found({ q: '柳莺' }), await found({ q: '鹪鹩' })]).toEqual([[], [id]]);
});
