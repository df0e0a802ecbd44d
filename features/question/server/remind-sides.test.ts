import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { adoptAnswer } from './adopt-answer.ts';
import { answerFixture, questionFixture } from './fixtures.ts';
import { remindSides } from './remind-sides.ts';

let testSite: TestSite;
let as: Record<'asker' | 'answerer' | 'other', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  const somebody = async (account: string) => {
    return testSite.context({ actor: await memberActorFixture(testSite.site, { account }) });
  };
  as = { asker: await somebody('asker'), answerer: await somebody('answerer'), other: await somebody('other') };
});
afterAll(() => testSite.close());
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from reminder`);
  await testSite.site.db.run(sql`update question set reminded_at = now()`);
});

const inDays = (days: number) => new Date(as.asker.now.getTime() + days * 86_400_000);
const told = async () =>
  (
    await testSite.site.db.rows<{ told: string }>(
      sql`
        select r.kind || ' ' || m.account as told from reminder r join member m on m.id = r.member_id
          where r.kind like 'adoption-%' order by m.account`,
    )
  ).map((row) => row.told);

it('30 days after asking, both sides once, however often the job runs and in how many processes', async () => {
  const id = await questionFixture(as.asker);
  for (const context of [as.answerer, as.answerer, as.asker, as.other]) await answerFixture(context, id);
  expect([await remindSides(testSite.site, inDays(29.9)), await told()]).toEqual([0, []]);
  const twin = await testSite.openTwin();
  const counts = await Promise.all([remindSides(testSite.site, inDays(30)), remindSides(twin, inDays(30))]);
  const all = ['adoption-awaited answerer', 'adoption-due asker', 'adoption-awaited other'];
  expect([counts.reduce((sum, count) => sum + count, 0), await told()]).toEqual([1, all]);
  expect([await remindSides(testSite.site, inDays(90)), await told()]).toEqual([0, all]);
});
it('every question, more than a batch of them', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => questionFixture(as.asker)));
  for (const id of ids) await answerFixture(as.answerer, id);
  await testSite.site.db.run(sql`
    with copy as (
      insert into question (author_id, title, tags, created_at, answer_count, last_floor)
      select author_id, title, tags, created_at, answer_count, last_floor from question, generate_series(1, 120)
        where id = ${ids[0]} returning id, author_id
    )
    insert into comment (target_kind, target_id, floor, author_id, source, html, pipeline_version)
    select 'question', id, 1, ${memberOf(as.answerer).id}, 'a', 'a', 1 from copy`);
  expect([await remindSides(testSite.site, inDays(30)), (await told()).length]).toEqual([123, 246]);
});
it('not of a question that is resolved or deleted, nor where the asker has nothing to adopt', async () => {
  const resolved = await questionFixture(as.asker);
  await adoptAnswer(as.asker, { questionId: resolved, answerId: await answerFixture(as.answerer, resolved) });
  const deleted = await questionFixture(as.asker);
  await answerFixture(as.answerer, deleted);
  await testSite.site.db.run(sql`update question set status = 'deleted_by_staff' where id = ${deleted}`);
  await questionFixture(as.asker);
  const withdrawn = await questionFixture(as.asker);
  await deleteComment(as.answerer, await answerFixture(as.answerer, withdrawn));
  const ownOnly = await questionFixture(as.asker);
  await answerFixture(as.asker, ownOnly);
  expect([await remindSides(testSite.site, inDays(40)), await told()]).toEqual([0, []]);
  // Later somebody answers, and now there is something to decide.
  await answerFixture(as.answerer, ownOnly);
  expect([await remindSides(testSite.site, inDays(41)), await told()]).toEqual([
    1,
    ['adoption-awaited answerer', 'adoption-due asker'],
  ]);
});
it('nobody whose answer is gone', async () => {
  const id = await questionFixture(as.asker);
  await answerFixture(as.answerer, id);
  await deleteComment(as.other, await answerFixture(as.other, id));
  expect([await remindSides(testSite.site, inDays(30)), await told()]).toEqual([
    1,
    ['adoption-awaited answerer', 'adoption-due asker'],
  ]);
});
