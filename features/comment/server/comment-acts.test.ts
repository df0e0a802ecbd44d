import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeComments } from '#features/topic/server/close-comments.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { deleteComment, deleteReply } from './delete-comment.ts';
import { editComment, editReply } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { listOwn } from './list-own.ts';
import { listReplies } from './list-replies.ts';
import { restoreComment, restoreReply, staffDeleteComment, staffDeleteReply } from './moderate-comment.ts';
import { postComment, postReply } from './post-comment.ts';
import { readSource } from './read-source.ts';

let testSite: TestSite;
let section: string;
let topic: string;
let writer: Member;
let as: Record<'author' | 'writer' | 'manager' | 'guest', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  writer = await memberActorFixture(testSite.site, { account: 'writer', nickname: '评论者' });
  as = {
    author: testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'author', nickname: '楼主' }),
    }),
    writer: testSite.context({ actor: writer }),
    manager: testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
    }),
    guest: testSite.context({ actor: { kind: 'guest', may: (permission) => permission === 'topic.view' } }),
  };
  topic = await topicFixture(as.author, { sectionId: section });
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const page = (context: Context, id = topic) =>
  listComments(context, { kind: 'topic', id }, { order: 'oldest', page: 1 });
const row = async (id: string, context = as.guest, topicId = topic) =>
  (await page(context, topicId)).records.find((record) => record.id === id);
const audits = (kind: string, id: string) =>
  testSite.site.db.rows<{ action: string }>(
    sql`select action from audit where target_kind = ${kind} and target_id = ${id} order by id`,
  );
const stateOf = (id: string) =>
  testSite.site.db.row(
    sql`select comment_count, last_floor, last_replier_id, heat > 0 as warm from topic where id = ${id}`,
  );

describe('commenting', () => {
  it('takes the next floor, counts, warms the topic and names who wrote last', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    expect(await postComment(as.writer, { kind: 'topic', id }, { content: '# 不是标题锚点\n\n**好**' })).toMatchObject({
      floor: 1,
      page: 1,
    });
    const { id: second } = await postComment(as.author, { kind: 'topic', id }, { content: '二楼' });
    expect(await stateOf(id)).toEqual({
      comment_count: 2,
      last_floor: 2,
      last_replier_id: as.author.actor.kind === 'member' ? as.author.actor.id : '',
      warm: true,
    });
    const { records, total } = await page(as.guest, id);
    expect(total).toBe(2);
    expect(
      records.map((record) => [record.floor, record.content?.author.nickname, record.content?.isTopicAuthor]),
    ).toEqual([
      [1, '评论者', false],
      [2, '楼主', true],
    ]);
    expect(records[0]?.content?.html).not.toContain('id=');
    expect((await listTopics(as.guest, { sort: 'active', page: 1 })).records[0]).toMatchObject({
      id,
      commentCount: 2,
      lastReply: { nickname: '楼主' },
    });
    expect((await listOwn(as.author, { kind: 'comment', page: 1 })).records[0]).toMatchObject({
      id: second,
      target: { kind: 'topic', id },
      floor: 2,
      excerpt: '二楼',
    });
  });
  it('gives 64 at once distinct floors without a gap', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    const posted = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        postComment(index % 2 ? as.writer : as.author, { kind: 'topic', id }, { content: `第 ${index} 条` }),
      ),
    );
    expect(posted.map((item) => item.floor).sort((item, other) => item - other)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 1),
    );
    expect(await stateOf(id)).toMatchObject({ comment_count: 64, last_floor: 64 });
  });
  it('costs at most five statements', async () => {
    // Includes `begin` and `commit`, and the event for listeners.
    expect(
      await countStatements(testSite.site, () =>
        postComment(as.writer, { kind: 'topic', id: topic }, { content: 'plain' }),
      ),
    ).toBe(5);
  });
  it('is refused when closed, off, hidden, not there, or not signed in', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    await closeComments(as.manager, id, { on: true, reason: '' });
    expect(await codeOf(postComment(as.writer, { kind: 'topic', id }, { content: 'x' }))).toBe('comment.closed');
    expect((await readTopic(as.writer, id)).noComment).toBe('closed');
    await closeComments(as.manager, id, { on: false, reason: '' });
    await testSite.site.db.run(sql`insert into setting (key, value) values ('allowComment', 'false')`);
    await testSite.site.settings.reload();
    expect(await codeOf(postComment(as.writer, { kind: 'topic', id }, { content: 'x' }))).toBe('comment.off');
    await testSite.site.db.run(sql`delete from setting`);
    await testSite.site.settings.reload();
    await deleteTopic(as.author, id);
    expect(await codeOf(postComment(as.writer, { kind: 'topic', id }, { content: 'x' }))).toBe('topic.notFound');
    expect(await codeOf(postComment(as.author, { kind: 'topic', id }, { content: 'x' }))).toBe('comment.topicHidden');
    expect(await codeOf(postComment(as.writer, { kind: 'topic', id: '999999' }, { content: 'x' }))).toBe(
      'topic.notFound',
    );
    expect(await codeOf((async () => postComment(as.guest, { kind: 'topic', id: topic }, { content: 'x' }))())).toBe(
      'platform.unauthenticated',
    );
    expect(await stateOf(id)).toMatchObject({ comment_count: 0, last_floor: 0 });
  });
});

describe('quoting', () => {
  it('shows the chosen words alone, while the quoted comment has them', async () => {
    const { id: quoted } = await postComment(
      as.writer,
      { kind: 'topic', id: topic },
      { content: '先温杯。\n\n**再**注水 5 < 6，三十秒' },
    );
    const quoting = async (quoteWords: string) => {
      const { id } = await postComment(
        as.author,
        { kind: 'topic', id: topic },
        { content: '同意', quoteId: quoted, quoteWords },
      );
      return async () => (await row(id))?.content?.quote?.excerpt;
    };
    const chosen = await quoting('温杯。\n\n再注水 5 < 6');
    expect(await chosen()).toBe('温杯。\n\n再注水 5 < 6');
    const invented = await quoting('我收回');
    expect(await invented()).toBe('先温杯。 再注水 5 < 6，三十秒');
    await editComment(as.writer, quoted, { content: '直接注水', version: 1 });
    expect(await chosen()).toBe('直接注水');
  });
  it('follows edits of what is quoted and shows a removed one as removed', async () => {
    const { id: quoted, floor } = await postComment(
      as.writer,
      { kind: 'topic', id: topic },
      { content: '原话 **重点**' },
    );
    const { id } = await postComment(as.author, { kind: 'topic', id: topic }, { content: '同意', quoteId: quoted });
    const quote = async () => (await row(id))?.content?.quote;
    expect(await quote()).toEqual({ commentId: quoted, floor, nickname: '评论者', excerpt: '原话 重点' });
    await editComment(as.writer, quoted, { content: '改过的话', version: 1 });
    expect((await quote())?.excerpt).toBe('改过的话');
    await deleteComment(as.writer, quoted);
    expect(await quote()).toEqual({ commentId: quoted, floor, nickname: '', excerpt: null });
  });
  it('is refused for another topic’s comment and a deleted one', async () => {
    const elsewhere = await topicFixture(as.author, { sectionId: section });
    const { id: foreign } = await postComment(as.writer, { kind: 'topic', id: elsewhere }, { content: 'x' });
    expect(await codeOf(postComment(as.author, { kind: 'topic', id: topic }, { content: 'x', quoteId: foreign }))).toBe(
      'comment.quoteGone',
    );
    await deleteComment(as.writer, foreign);
    expect(
      await codeOf(postComment(as.author, { kind: 'topic', id: elsewhere }, { content: 'x', quoteId: foreign })),
    ).toBe('comment.quoteGone');
  });
});

describe('replying', () => {
  it('stands under its comment, the first three at once and all by page', async () => {
    const { id } = await postComment(as.writer, { kind: 'topic', id: topic }, { content: '有人吗' });
    const { id: first } = await postReply(as.author, id, { content: '在' });
    const { id: second } = await postReply(as.writer, id, { content: '好', toReplyId: first });
    for (let count = 3; count <= 21; count += 1) await postReply(as.author, id, { content: `回复 ${count}` });
    expect(await postReply(as.author, id, { content: '最后' })).toMatchObject({ page: 2 });
    const shown = (await row(id))?.content;
    expect(shown?.replyCount).toBe(22);
    expect(shown?.replies.map((reply) => [reply.author.nickname, reply.isTopicAuthor, reply.to])).toEqual([
      ['楼主', true, null],
      ['评论者', false, { replyId: first, nickname: '楼主' }],
      ['楼主', true, null],
    ]);
    expect((await listReplies(as.guest, id, 2)).records).toHaveLength(2);
    expect((await listReplies(as.guest, id, 1)).total).toBe(22);
    expect((await listOwn(as.writer, { kind: 'reply', page: 1 })).records[0]).toMatchObject({
      id: second,
      commentId: id,
      target: { kind: 'topic', id: topic },
      excerpt: '好',
    });
  });
  it('is refused to a reply elsewhere, a removed one, or under a removed comment', async () => {
    const { id: here } = await postComment(as.writer, { kind: 'topic', id: topic }, { content: 'a' });
    const { id: there } = await postComment(as.writer, { kind: 'topic', id: topic }, { content: 'b' });
    const { id: foreign } = await postReply(as.writer, there, { content: 'c' });
    expect(await codeOf(postReply(as.author, here, { content: 'x', toReplyId: foreign }))).toBe('comment.toReplyGone');
    await deleteReply(as.writer, foreign);
    expect(await codeOf(postReply(as.author, there, { content: 'x', toReplyId: foreign }))).toBe('comment.toReplyGone');
    await deleteComment(as.writer, there);
    expect(await codeOf(postReply(as.author, there, { content: 'x' }))).toBe('comment.notFound');
    expect(await codeOf(listReplies(as.guest, there, 1))).toBe('comment.notFound');
    expect(await codeOf(postReply(as.author, '999999', { content: 'x' }))).toBe('comment.notFound');
  });
});

describe('editing and deleting one’s own', () => {
  it('changes nothing where it says the same', async () => {
    const { id } = await postComment(as.writer, { kind: 'topic', id: topic }, { content: '一样' });
    expect(await editComment(as.writer, id, { content: '一样', version: 1 })).toEqual({ id, version: 1 });
    expect((await row(id))?.content?.editedAt).toBeNull();
    expect(await testSite.site.db.rows(sql`select source from comment_revision where comment_id = ${id}`)).toEqual([]);
  });
  it('keeps what stood there and refuses a version that is no longer', async () => {
    const { id } = await postComment(as.writer, { kind: 'topic', id: topic }, { content: '旧' });
    const { id: replyId } = await postReply(as.writer, id, { content: '旧回复' });
    expect(await readSource(as.writer, 'comment', id)).toEqual({ id, content: '旧', version: 1 });
    expect(await readSource(as.writer, 'reply', replyId)).toEqual({ id: replyId, content: '旧回复', version: 1 });
    expect(await codeOf(readSource(as.author, 'comment', id))).toBe('comment.notAuthor');
    expect(await editComment(as.writer, id, { content: '新', version: 1 })).toEqual({ id, version: 2 });
    expect(await editReply(as.writer, replyId, { content: '新回复', version: 1 })).toEqual({
      id: replyId,
      version: 2,
      commentId: id,
      page: 1,
    });
    expect(await codeOf(editComment(as.writer, id, { content: '更新', version: 1 }))).toBe('comment.changedMeanwhile');
    expect(await codeOf(editReply(as.writer, replyId, { content: '更新', version: 1 }))).toBe(
      'comment.changedMeanwhile',
    );
    expect(await codeOf(editComment(as.author, id, { content: 'x', version: 2 }))).toBe('comment.notAuthor');
    expect(await codeOf(editReply(as.author, replyId, { content: 'x', version: 2 }))).toBe('comment.notAuthor');
    const content = (await row(id))?.content;
    expect(content?.html).toContain('新');
    expect(content?.editedAt).not.toBeNull();
    expect(content?.replies[0]?.html).toContain('新回复');
    expect(
      await testSite.site.db.rows(
        sql`select source from comment_revision where comment_id in (${id}, ${replyId}) order by id`,
      ),
    ).toEqual([{ source: '旧' }, { source: '旧回复' }]);
  });
  it('leaves an empty floor, and uncounts it; who wrote before is the latest again', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    await postComment(as.author, { kind: 'topic', id }, { content: '一' });
    const { id: comment } = await postComment(as.writer, { kind: 'topic', id }, { content: '秘密二' });
    expect(await codeOf(deleteComment(as.author, comment))).toBe('comment.notAuthor');
    await deleteComment(as.writer, comment);
    expect(await stateOf(id)).toMatchObject({
      comment_count: 1,
      last_floor: 2,
      last_replier_id: as.author.actor.kind === 'member' ? as.author.actor.id : '',
    });
    expect(await row(comment, as.guest, id)).toMatchObject({ floor: 2, status: 'deleted_by_author', content: null });
    expect(await row(comment, as.writer, id)).toMatchObject({ content: null });
    expect((await row(comment, as.manager, id))?.content?.html).toContain('秘密二');
    expect(JSON.stringify(await page(as.guest, id))).not.toContain('秘密二');
    expect(await codeOf(deleteComment(as.writer, comment))).toBe('comment.notFound');
    expect(await codeOf(editComment(as.writer, comment, { content: 'x', version: 1 }))).toBe('comment.notFound');
  });
});

describe('staff', () => {
  it('take comments and replies down and put them back, one audit row each', async () => {
    const { id } = await postComment(as.writer, { kind: 'topic', id: topic }, { content: 'x' });
    const { id: replyId } = await postReply(as.writer, id, { content: 'y' });
    for (const context of [as.author, as.writer]) {
      expect(await codeOf(staffDeleteComment(context, id, 'x'))).toBe('platform.forbidden');
      expect(await codeOf(staffDeleteReply(context, replyId, 'x'))).toBe('platform.forbidden');
    }
    expect(await staffDeleteReply(as.manager, replyId, '无关')).toEqual({ id: replyId, status: 'deleted_by_staff' });
    expect((await row(id))?.content).toMatchObject({ replyCount: 0, replies: [] });
    expect(await restoreReply(as.manager, replyId, '误删')).toEqual({ id: replyId, status: 'published' });
    expect((await row(id))?.content?.replyCount).toBe(1);
    expect(await staffDeleteComment(as.manager, id, '无关')).toEqual({ id, status: 'deleted_by_staff' });
    expect(await codeOf(editReply(as.writer, replyId, { content: 'z', version: 1 }))).toBe('comment.replyNotFound');
    expect(await restoreComment(as.manager, id, '误删')).toEqual({ id, status: 'published' });
    expect(await codeOf(restoreComment(as.manager, id, 'again'))).toBe('comment.notDeleted');
    expect((await audits('comment', id)).map((item) => item.action)).toEqual([
      'comment.staffDelete',
      'comment.restore',
    ]);
    expect((await audits('reply', replyId)).map((item) => item.action)).toEqual(['reply.staffDelete', 'reply.restore']);
  });
});

describe('counts', () => {
  it('are what a scan finds, also after many at once on the same topic', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    const comments = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        postComment(index % 3 ? as.writer : as.author, { kind: 'topic', id }, { content: `c${index}` }),
      ),
    );
    const replies = await Promise.all(
      comments.flatMap((comment) => [
        postReply(as.writer, comment.id, { content: 'r' }),
        postReply(as.author, comment.id, { content: 's' }),
      ]),
    );
    await Promise.allSettled([
      ...comments.flatMap((comment) => [
        deleteComment(as.writer, comment.id),
        staffDeleteComment(as.manager, comment.id, 'x'),
      ]),
      ...replies.flatMap((item) => [deleteReply(as.writer, item.id), staffDeleteReply(as.manager, item.id, 'x')]),
      ...comments.map((comment) =>
        postComment(as.author, { kind: 'topic', id }, { content: 'q', quoteId: comment.id }),
      ),
      ...replies.slice(0, 6).map((item) => restoreReply(as.manager, item.id, 'x')),
    ]);
    expect(
      await testSite.site.db.rows(
        fixed(`
      select 'topic' as what, t.id from topic t where t.comment_count <> (select count(*) from comment where target_id = t.id and parent_id is null and status = 'published')
        or t.last_floor <> (select count(*) from comment where target_id = t.id and parent_id is null)
      union all select 'comment', c.id from comment c where c.parent_id is null and c.reply_count <> (select count(*) from comment r where r.parent_id = c.id and status = 'published')
      union all select 'member', m.id from member m where m.comment_count <> (select count(*) from comment where author_id = m.id and parent_id is null and status = 'published')
        or m.reply_count <> (select count(*) from comment where author_id = m.id and parent_id is not null and status = 'published')`),
      ),
    ).toEqual([]);
  });
});
