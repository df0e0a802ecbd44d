import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleFixture } from '#features/article/server/fixtures.ts';
import { listForConsole } from '#features/comment/server/list-for-console.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { changeTexts } from './change-texts.ts';

let testSite: TestSite;
let writer: Context;
let staff: Context;
let topics: string[];
let comments: string[];
let reply: string;
const reason = '广告';
const rows = <Row>(statement: ReturnType<typeof sql>) => testSite.site.db.rows<Row>(statement);
const statusOf = async (table: 'topic' | 'comment', ids: readonly string[]) =>
  (
    await rows<{ status: string }>(
      table === 'topic'
        ? sql`select status from topic where id = any(${ids}::bigint[]) order by id`
        : sql`select status from comment where id = any(${ids}::bigint[]) order by id`,
    )
  ).map(({ status }) => status);
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  writer = testSite.context({ actor: await memberActorFixture(site, { account: 'spammer' }) });
  staff = testSite.context({ actor: await memberActorFixture(site, { account: 'moderator', roles: ['staff'] }) });
  const sectionId = await sectionFixture(site);
  topics = [await topicFixture(writer, { sectionId }), await topicFixture(writer, { sectionId })];
  comments = [];
  for (const content of ['第一条广告', '第二条广告', '第三条'])
    comments.push((await postComment(writer, { kind: 'topic', id: topics[0] ?? '' }, { content })).id);
  reply = (await postReply(writer, comments[0] ?? '', { content: '回复里的广告' })).id;
});
afterAll(() => testSite.close());

describe('texts changed many at once', () => {
  it('are deleted with one reason, one row of the audit each, and what follows from it', async () => {
    const ids = comments.slice(0, 2);
    expect(await changeTexts(staff, { kind: 'comment', verb: 'delete', ids, reason })).toEqual({ done: 2, skipped: 0 });
    expect(await statusOf('comment', ids)).toEqual(['deleted_by_staff', 'deleted_by_staff']);
    expect(
      await rows(sql`select target_id, reason from audit where action = 'comment.staffDelete' order by id`),
    ).toEqual(ids.map((id) => ({ target_id: id, reason })));
    expect(await rows(sql`select comment_count from topic where id = ${topics[0] ?? ''}`)).toEqual([
      { comment_count: 1 },
    ]);
    expect(await rows(sql`select comment_count from member where account = 'spammer'`)).toEqual([{ comment_count: 1 }]);
  });
  it('skip what is gone or already so, and are restored the same way', async () => {
    const ids = [...comments, comments[0] ?? '', '999999'];
    expect(await changeTexts(staff, { kind: 'comment', verb: 'restore', ids, reason })).toEqual({
      done: 2,
      skipped: 2,
    });
    expect(await statusOf('comment', comments)).toEqual(['published', 'published', 'published']);
    expect(await changeTexts(staff, { kind: 'topic', verb: 'delete', ids: topics, reason })).toMatchObject({ done: 2 });
    expect(await changeTexts(staff, { kind: 'topic', verb: 'restore', ids: topics, reason })).toMatchObject({
      done: 2,
    });
    expect(await statusOf('topic', topics)).toEqual(['published', 'published']);
  });
  it('are of a kind that there is, and changed by staff', async () => {
    await expect(changeTexts(staff, { kind: 'member', verb: 'delete', ids: ['1'], reason })).rejects.toMatchObject({
      rules: { kind: 'rule.invalid' },
    });
    await expect(changeTexts(writer, { kind: 'reply', verb: 'delete', ids: [reply], reason })).rejects.toMatchObject({
      status: 403,
    });
    expect(await statusOf('comment', [reply])).toEqual(['published']);
  });
});

describe('the comments and replies that staff see', () => {
  const list = async (kind: 'comment' | 'reply', query: object) =>
    (await listForConsole(staff, kind, query)).records.map(({ excerpt }) => excerpt);
  it('are all of them, the latest first, narrowed by text, author, topic and state', async () => {
    expect(await list('comment', {})).toEqual(['第三条', '第二条广告', '第一条广告']);
    expect(await list('comment', { text: '广告' })).toEqual(['第二条广告', '第一条广告']);
    expect(await list('comment', { author: 'SPAMMER', text: '100%' })).toEqual([]);
    expect(await list('comment', { topicId: topics[1] })).toEqual([]);
    expect(await list('comment', { before: comments[1] })).toEqual(['第一条广告']);
    expect(await list('reply', { author: 'spammer' })).toEqual(['回复里的广告']);
    await changeTexts(staff, { kind: 'reply', verb: 'delete', ids: [reply], reason });
    expect(await list('reply', { status: 'deleted_by_staff' })).toEqual(['回复里的广告']);
    expect(await listForConsole(staff, 'reply', {})).toMatchObject({
      before: null,
      records: [{ commentId: comments[0], target: { title: '一个话题' }, may: { delete: false, restore: true } }],
    });
  });
  it('say nothing of what is written where the caller may not read', async () => {
    const blind = testSite.context({
      actor: { ...staff.actor, may: (permission) => permission === 'console.content' },
    });
    const { records } = await listForConsole(blind, 'comment', {});
    expect(records.map(({ id, target, excerpt, may }) => [id, target.title, excerpt, may.delete])).toEqual(
      [...comments].reverse().map((id) => [id, '', '', true]),
    );
    expect((await listForConsole(blind, 'comment', { text: '广告' })).records).toEqual([]);
  });
});

it('what staff have written and was taken down is restored by others of them, or by an owner', async () => {
  const { site } = testSite;
  const owner = testSite.context({ actor: await staffFixture(site, { account: 'owner', isOwner: true }) });
  const sectionId = await sectionFixture(site, { name: '自己人' });
  for (const [author, done] of [
    [staff, 0],
    [owner, 1],
  ] as const) {
    const topic = await topicFixture(author, { sectionId });
    const comment = (await postComment(author, { kind: 'topic', id: topic }, { content: '自己的评论' })).id;
    const texts = [
      ['comment', comment],
      ['topic', topic],
      ['question', await questionFixture(author, { title: '自己的问题' })],
      ['article', await articleFixture(author)],
    ] as const;
    for (const [kind, id] of texts) {
      const change = { kind, ids: [id], reason };
      expect([kind, await changeTexts(owner, { ...change, verb: 'delete' })]).toEqual([kind, { done: 1, skipped: 0 }]);
      if (kind === 'comment') {
        const [row] = (await listForConsole(author, kind, { author: author === owner ? 'owner' : 'moderator' }))
          .records;
        expect(row?.may.restore).toBe(done === 1);
      }
      const restored = await changeTexts(author, { ...change, verb: 'restore' });
      expect([kind, restored]).toEqual([kind, { done, skipped: 1 - done }]);
    }
  }
});
