import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { continueRemovals } from './continue-removals.ts';
import * as removals from './removals.ts';

let testSite: TestSite;
let writer: Context;
let memberId: string;
let topicId: string;
const start = (span: 'day' | 'all') =>
  testSite.site.db.transaction((tx) =>
    removals.start(tx, testSite.site, { memberId, span, reason: '广告', now: new Date() }),
  );
const undo = (id: string) => testSite.site.db.transaction((tx) => removals.undo(tx, testSite.site, id));
const latest = async () => (await removals.list(testSite.site.db, memberId))[0];
const statuses = async () =>
  (
    await testSite.site.db.rows<{ text: string }>(sql`
      select kind || ' ' || status as text from (select id, 'topic' as kind, status from topic
        where author_id = ${memberId}
        union all select id, case when parent_id is null then 'comment' else 'reply' end, status from comment
          where author_id = ${memberId}) t order by 1`)
  ).map(({ text }) => text);
const allOf = (status: string) => [
  `comment ${status}`,
  'comment deleted_by_author',
  `reply ${status}`,
  `topic ${status}`,
];
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  const actor = await memberActorFixture(site, { account: 'spammer' });
  memberId = actor.id;
  writer = testSite.context({ actor });
  const sectionId = await sectionFixture(site);
  topicId = await topicFixture(writer, { sectionId });
  const { id } = await postComment(writer, { kind: 'topic', id: topicId }, { content: '广告' });
  await postReply(writer, id, { content: '还是广告' });
  const own = await postComment(writer, { kind: 'topic', id: topicId }, { content: '自己删的' });
  await site.db.run(sql`update comment set status = 'deleted_by_author' where id = ${own.id}`);
});
afterAll(() => testSite.close());

describe('removing all that a member wrote', () => {
  it('deletes what is public, counts it, and restores exactly that', async () => {
    const id = await start('all');
    expect(await continueRemovals(testSite.site)).toBe(3);
    expect((await statuses()).sort()).toEqual(allOf('deleted_by_staff').sort());
    expect(await latest()).toMatchObject({ state: 'removed', removedCount: 3, restoredCount: 0, since: null });
    expect(
      await testSite.site.db.rows(
        sql`select topic_count, comment_count, reply_count from member where id = ${memberId}`,
      ),
    ).toMatchObject([{ topic_count: 0, reply_count: 0 }]);
    expect(await undo(id)).toBe(true);
    expect(await continueRemovals(testSite.site)).toBe(3);
    expect((await statuses()).sort()).toEqual(allOf('published').sort());
    expect(await latest()).toMatchObject({ state: 'restored', restoredCount: 3 });
    expect(await undo(id)).toBe(false);
  });
  it('of a day leaves what is older', async () => {
    await testSite.site.db.run(sql`update topic set created_at = now() - interval '25 hours' where id = ${topicId}`);
    await start('day');
    await continueRemovals(testSite.site);
    expect(await statuses()).toContain('topic published');
    expect(await latest()).toMatchObject({ state: 'removed', removedCount: 2 });
  });
  it('goes on where it was cut short, and restores nothing that was changed since', async () => {
    const day = await latest();
    await testSite.site.db.run(sql`update moderation_removal set state = 'removing' where id = ${day?.id ?? ''}`);
    expect(await continueRemovals(testSite.site)).toBe(0);
    expect(await latest()).toMatchObject({ state: 'removed', removedCount: 2 });
    await testSite.site.db.run(
      sql`update comment set status = 'deleted_by_author' where author_id = ${memberId} and parent_id is not null`,
    );
    await undo(day?.id ?? '');
    await continueRemovals(testSite.site);
    expect(await latest()).toMatchObject({ state: 'restored', removedCount: 2, restoredCount: 1 });
    expect(await statuses()).toContain('reply deleted_by_author');
  });
});
