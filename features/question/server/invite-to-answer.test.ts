import { afterAll, beforeAll, expect, it } from 'vitest';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { blockMember } from '#features/block/server/block-member.ts';
import { MOST_INVITED } from '#features/question/answer-contract.ts';
import { wordsOf } from '#features/reminder/server/fixtures.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { adoptAnswer } from './adopt-answer.ts';
import { answerFixture, questionFixture } from './fixtures.ts';
import { inviteToAnswer, listInvited } from './invite-to-answer.ts';
import { invitationData } from './own-data.ts';

let testSite: TestSite;
let as: Record<'asker' | 'reader' | 'expert' | 'other', Context>;
const somebody = async (account: string) =>
  testSite.context({ actor: await memberActorFixture(testSite.site, { account, nickname: `茶友${account}` }) });
beforeAll(async () => {
  testSite = await createTestSite();
  as = {
    asker: await somebody('asker'),
    reader: await somebody('reader'),
    expert: await somebody('expert'),
    other: await somebody('other'),
  };
});
afterAll(() => testSite.close());

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code: string; rules?: Record<string, string> }) => error.rules?.['account'] ?? error.code,
  );
const invite = (by: Context, id: string, account: string) => outcome(inviteToAnswer(by, id, account));

it('a member is invited once, reminded with the way to the question, and listed for who invited them', async () => {
  const id = await questionFixture(as.asker, { title: '多热的水' });
  expect(await inviteToAnswer(as.reader, id, 'EXPERT')).toEqual({ account: 'expert', nickname: '茶友expert' });
  expect(await invite(as.asker, id, 'expert')).toBe('question.isInvited');
  expect(await wordsOf(as.expert)).toEqual(['茶友reader 邀请您回答《多热的水》']);
  expect(await listInvited(as.reader, id)).toEqual({ records: [{ account: 'expert', nickname: '茶友expert' }] });
  expect(await listInvited(as.asker, id)).toEqual({ records: [] });
  const own = (context: Context) =>
    invitationData.list(testSite.site.db, { memberId: memberOf(context).id, after: null });
  expect([await own(as.reader), await own(as.expert)]).toMatchObject([
    [{ value: { questionId: id, invited: 'expert' } }],
    [{ value: { questionId: id, invitedBy: 'reader' } }],
  ]);
});

it('of 16 invitations of one member at once one is told', async () => {
  const id = await questionFixture(as.asker);
  const results = await Promise.all(
    Array.from({ length: 16 }, (_, turn) => invite(turn % 2 === 0 ? as.reader : as.other, id, 'expert')),
  );
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  expect((await testSite.site.db.rows(sql`select from question_invitation where question_id = ${id}`)).length).toBe(1);
});

it('whom one may not invite is said at the field', async () => {
  const id = await questionFixture(as.asker);
  const [blocking, answering] = [await somebody('blocking'), await somebody('answering')];
  await blockMember(blocking, 'reader');
  await answerFixture(answering, id);
  const rules = ['nobody_here', 'reader', 'asker', 'blocking', 'answering'];
  expect(await Promise.all(rules.map((account) => invite(as.reader, id, account)))).toEqual([
    'question.noMember',
    'question.inviteOneself',
    'question.inviteAsker',
    'question.inviteBlocked',
    'question.hasAnswered',
  ]);
});

it('a question that is closed, resolved or gone takes no invitations, nor more than ten by one member', async () => {
  const id = await questionFixture(as.asker);
  for (let turn = 0; turn < MOST_INVITED; turn += 1) {
    await somebody(`guest_${turn}`);
    expect(await invite(as.other, id, `guest_${turn}`)).toBe('done');
  }
  expect(await invite(as.other, id, 'expert')).toBe('question.tooManyInvited');
  const answerId = await answerFixture(as.expert, id);
  await adoptAnswer(as.asker, { questionId: id, answerId });
  expect(await invite(as.reader, id, 'other')).toBe('question.resolved');
  const closed = await questionFixture(as.asker);
  await testSite.site.db.run(sql`update question set is_closed = true where id = ${closed}`);
  expect(await invite(as.reader, closed, 'expert')).toBe('question.answersClosed');
  await testSite.site.db.run(sql`update question set status = 'deleted_by_author' where id = ${closed}`);
  expect(await invite(as.reader, closed, 'expert')).toBe('question.notFound');
});

it('who leaves takes their invitations along', async () => {
  const id = await questionFixture(as.asker);
  const leaving = await somebody('leaving');
  await inviteToAnswer(leaving, id, 'expert');
  await inviteToAnswer(as.reader, id, 'leaving');
  const { site } = testSite;
  const { onAccountDeleted } = await import('#app/server/features.ts');
  const memberId = memberOf(leaving).id;
  await site.db.transaction((tx) => endAccountNow(tx, { site, memberId, onAccountDeleted, now: new Date() }));
  expect((await testSite.site.db.rows(sql`select from question_invitation where question_id = ${id}`)).length).toBe(0);
});
