import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment, editReply } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { listRevisions } from './list-revisions.ts';
import { postComment, postReply } from './post-comment.ts';

let testSite: TestSite;
let section: string;
let as: Record<'writer' | 'other' | 'manager' | 'guest', Context>;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  section = await sectionFixture(testSite.site);
  as = {
    writer: testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'writer', nickname: '评论者' }),
    }),
    other: testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'other' }) }),
    manager: testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
    }),
    guest: testSite.context({ actor: { kind: 'guest', may: (permission) => permission === 'topic.view' } }),
  };
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A comment and a reply by the writer, in another member's topic. */
async function textsFixture(sectionId = section) {
  const topicId = await topicFixture(as.other, { sectionId });
  const comment = await postComment(as.writer, { kind: 'topic', id: topicId }, { content: '一' });
  const reply = await postReply(as.writer, comment.id, { content: 'one' });
  const texts = [
    {
      id: comment.id,
      first: '一',
      edit: (content: string, version: number) => editComment(as.writer, comment.id, { content, version }),
      list: (context: Context, id: string, page: number) => listRevisions(context, { depth: 'comment', id, page }),
    },
    {
      id: reply.id,
      first: 'one',
      edit: (content: string, version: number) => editReply(as.writer, reply.id, { content, version }),
      list: (context: Context, id: string, page: number) => listRevisions(context, { depth: 'reply', id, page }),
    },
  ];
  const mays = async (context: Context) => {
    const row = (await listComments(context, { kind: 'topic', id: topicId }, { order: 'oldest', page: 1 })).records[0];
    return [row?.may.history, row?.content?.replies[0]?.may.history];
  };
  return { topicId, comment, texts, mays };
}

describe('the history of a comment and of a reply', () => {
  it('is what stood there before every edit, the latest first, and what stands there now; ten at a time', async () => {
    const { texts } = await textsFixture();
    for (const { id, first, edit, list } of texts) {
      expect(await list(as.writer, id, 1)).toMatchObject({ records: [], current: { content: first }, total: 0 });
      for (let version = 1; version <= 12; version += 1) await edit(`v${version}`, version);
      const latest = await list(as.writer, id, 1);
      expect(latest).toMatchObject({ current: { content: 'v12' }, total: 12, page: 1, pageSize: 10 });
      expect(latest.records.map((item) => [item.content, item.editor.account])).toEqual(
        Array.from({ length: 10 }, (_, at) => [`v${11 - at}`, 'writer']),
      );
      const older = await list(as.writer, id, 2);
      expect([older.records.map((item) => item.content), older.current, older.total]).toEqual([
        ['v1', first],
        null,
        12,
      ]);
    }
  });

  it('is its author’s and staff’s alone, and offered to nobody else and only once there is one', async () => {
    const { texts, mays } = await textsFixture();
    expect([await mays(as.writer), await mays(as.manager)]).toEqual([
      [false, false],
      [false, false],
    ]);
    for (const { id, edit, list } of texts) {
      await edit('anders', 1);
      expect((await list(as.manager, id, 1)).total).toBe(1);
      for (const context of [as.other, as.guest]) expect(await codeOf(list(context, id, 1))).toBe('platform.forbidden');
    }
    expect([await mays(as.writer), await mays(as.manager), await mays(as.other), await mays(as.guest)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('goes with what it belongs to: the text, its comment, its topic and its section', async () => {
    const gone = await textsFixture();
    await deleteComment(as.writer, gone.comment.id);
    const [comment, reply] = gone.texts;
    expect([
      await codeOf(listRevisions(as.writer, { depth: 'comment', id: comment?.id ?? '', page: 1 })),
      await codeOf(listRevisions(as.manager, { depth: 'comment', id: comment?.id ?? '', page: 1 })),
    ]).toEqual(['comment.notFound', 'done']);
    expect(await codeOf(listRevisions(as.writer, { depth: 'reply', id: reply?.id ?? '', page: 1 }))).toBe(
      'comment.replyNotFound',
    );
    const hidden = await textsFixture();
    await deleteTopic(as.other, hidden.topicId);
    expect([
      await codeOf(listRevisions(as.writer, { depth: 'comment', id: hidden.texts[0]?.id ?? '', page: 1 })),
      await codeOf(listRevisions(as.writer, { depth: 'reply', id: hidden.texts[1]?.id ?? '', page: 1 })),
    ]).toEqual(['comment.notFound', 'comment.replyNotFound']);
    expect(await codeOf(listRevisions(as.manager, { depth: 'comment', id: '999999999', page: 1 }))).toBe(
      'comment.notFound',
    );
  });
});
