import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listActivity, listOwnActivity } from './list-activity.ts';

let testSite: TestSite;
let section: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
});
afterAll(() => testSite.close());

let count = 0;
async function person(roles: string[] = []): Promise<Context> {
  count += 1;
  return testSite.context({ actor: await memberActorFixture(testSite.site, { account: `person_${count}`, roles }) });
}
/** The same person, later. */
const now = ({ actor }: Context) => testSite.context({ actor });
const topicBy = (context: Context, title: string, sectionId = section) =>
  topicFixture(now(context), { sectionId, title });
const setStatus = (table: 'topic' | 'comment', id: string, status: string) =>
  testSite.site.db.run(
    table === 'topic'
      ? sql`update topic set status = ${status} where id = ${id}`
      : sql`update comment set status = ${status} where id = ${id}`,
  );
describe('what a member published', () => {
  it('is listed with texts of all kinds, the latest first, without what the reader may not view', async () => {
    const [writer, other, reader] = [await person(), await person(), await person()];
    const { account } = memberOf(writer);
    const topicId = await topicBy(writer, '一壶茶');
    const elsewhere = await topicBy(other, '别人的话题');
    const { id: commentId } = await postComment(now(writer), { kind: 'topic', id: elsewhere }, { content: '好茶' });
    const questionId = await questionFixture(other, { title: '几分钟' });
    const answerId = await answerFixture(now(writer), questionId);
    const kindsOf = async (context: Context) =>
      (await listActivity(context, { account, before: undefined })).records.map(({ kind, targetId }) => [
        kind,
        targetId,
      ]);
    expect(await kindsOf(reader)).toEqual([
      ['answer', answerId],
      ['comment', commentId],
      ['topic', topicId],
    ]);
    expect((await listOwnActivity(writer, undefined)).records.map(({ kind }) => kind)).toEqual([
      'answer',
      'comment',
      'topic',
    ]);
    // The comment stays, but what it is on is hidden.
    await setStatus('topic', elsewhere, 'deleted_by_staff');
    expect(await kindsOf(reader)).toEqual([
      ['answer', answerId],
      ['topic', topicId],
    ]);
    await setStatus('comment', answerId, 'pending');
    expect(await kindsOf(reader)).toEqual([['topic', topicId]]);
    await testSite.site.db.run(sql`update member set show_dynamics = false where account = ${account}`);
    expect(await listActivity(reader, { account, before: undefined })).toEqual({
      isShown: false,
      records: [],
      before: null,
    });
    expect(await kindsOf(writer)).toEqual([['topic', topicId]]);
  });

  it('is paged without losing or repeating anything, also where dates are the same', async () => {
    const writer = await person();
    const topicId = await topicBy(writer, '长长的话题');
    for (let index = 0; index < 30; index += 1)
      await postComment(writer, { kind: 'topic', id: topicId }, { content: `第 ${index} 条` });
    for (let index = 0; index < 14; index += 1) await questionFixture(writer, { title: `问 ${index}` });
    await testSite.site.db.run(
      sql`update comment set created_at = '2026-03-01' where author_id = ${memberOf(writer).id}`,
    );
    await testSite.site.db.run(
      sql`update question set created_at = '2026-03-01' where author_id = ${memberOf(writer).id}`,
    );
    const seen: string[] = [];
    let before: string | undefined;
    let pages = 0;
    do {
      const page = await listOwnActivity(writer, before);
      seen.push(...page.records.map(({ kind, targetId }) => `${kind} ${targetId}`));
      before = page.before ?? undefined;
      pages += 1;
    } while (before !== undefined);
    expect(pages).toBe(3);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });
});
