import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionQuery } from '#features/question/contract.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { answerFixture, questionFixture } from './fixtures.ts';
import { listConsoleQuestions } from './list-own-questions.ts';
import { listQuestions } from './list-questions.ts';
import { listWanted } from './list-similar.ts';
import { readQuestion } from './read-question.ts';
import { sinkQuestion, staffDeleteQuestion } from './staff-change-question.ts';

let testSite: TestSite;
let asker: Context;
let answerer: Context;
let staff: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  asker = testSite.context({ actor: await memberActorFixture(site, { account: 'asker' }) });
  answerer = testSite.context({ actor: await memberActorFixture(site, { account: 'answerer' }) });
  staff = testSite.context({ actor: await staffFixture(site) });
});
afterAll(() => testSite.close());

const order = async (sort: QuestionQuery['sort']) =>
  (await listQuestions(testSite.context(), { filter: 'all', sort })).records.map(({ id }) => id);

it('a question that staff sink goes down by latest answer and by bounty, and no answer raises it', async () => {
  const { db } = testSite.site;
  const [calm, loud] = [await questionFixture(asker), await questionFixture(asker, { points: 50 })];
  await answerFixture(answerer, loud);
  expect([await order('active'), await order('wanted')]).toEqual([
    [loud, calm],
    [loud, calm],
  ]);
  await expect(sinkQuestion(asker, loud, { on: true, reason: '' })).rejects.toMatchObject({ status: 403 });
  expect(await sinkQuestion(staff, loud, { on: true, reason: '争吵' })).toMatchObject({ isSunk: true });
  const answerId = await answerFixture(answerer, loud);
  expect([await order('active'), await order('wanted')]).toEqual([
    [calm, loud],
    [calm, loud],
  ]);
  expect((await listWanted(testSite.context())).records).toEqual([]);
  const rows = (await listQuestions(testSite.context(), { filter: 'all', sort: 'newest' })).records;
  expect(rows.find(({ id }) => id === loud)).toMatchObject({ answerCount: 2, lastAnswer: null });

  expect(await readQuestion(staff, loud)).toMatchObject({ isSunk: true, may: { sink: true } });
  expect(await readQuestion(asker, loud)).not.toHaveProperty('isSunk');
  const listed = (await listConsoleQuestions(staff, { page: 1 })).records;
  expect(listed.map(({ id, isSunk }) => [id, isSunk])).toEqual([
    [loud, true],
    [calm, false],
  ]);

  await sinkQuestion(staff, loud, { on: false, reason: '' });
  expect([await order('active'), await order('wanted')]).toEqual([
    [loud, calm],
    [loud, calm],
  ]);
  const [at] = await db.rows<{ at: string }>(sql`
    select (q.last_answer_at = c.created_at) as at from question q, comment c where q.id = ${loud}
      and c.id = ${answerId}`);
  expect(at).toEqual({ at: true });
  expect(await db.rows(sql`select reason from audit where action = 'question.sink' order by id`)).toEqual([
    { reason: '争吵' },
    { reason: '' },
  ]);
  await staffDeleteQuestion(staff, loud, '违规');
  await expect(sinkQuestion(staff, loud, { on: true, reason: '' })).rejects.toMatchObject({ status: 410 });
});
