import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { givenMemberActor, givenSection, givenTopic } from '#features/topic/server/given.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { editReply } from './edit-reply.ts';
import { listComments } from './list-comments.ts';
import { listCommentRevisions, listReplyRevisions } from './list-revisions.ts';
import { postComment } from './post-comment.ts';
import { postReply } from './post-reply.ts';

let given: Given;
let section: string;
let as: Record<'writer' | 'other' | 'keeper' | 'guest', Context>;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  section = await givenSection(given.site);
  as = {
    writer: given.context({ actor: await givenMemberActor(given.site, { account: 'writer', nickname: '评论者' }) }),
    other: given.context({ actor: await givenMemberActor(given.site, { account: 'other' }) }),
    keeper: given.context({ actor: await givenMemberActor(given.site, { account: 'keeper', roles: ['staff'] }) }),
    guest: given.context({ actor: { kind: 'guest', may: (right) => right === 'topic.view' } }),
  };
});
afterAll(() => given.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A comment and a reply of the writer's, in a topic of somebody else. */
async function givenTexts(sectionId = section) {
  const topicId = await givenTopic(as.other, { sectionId });
  const comment = await postComment(as.writer, topicId, { content: '一' });
  const reply = await postReply(as.writer, comment.id, { content: 'one' });
  const texts = [
    { id: comment.id, first: '一', edit: (content: string, version: number) => editComment(as.writer, comment.id, { content, version }), list: listCommentRevisions },
    { id: reply.id, first: 'one', edit: (content: string, version: number) => editReply(as.writer, reply.id, { content, version }), list: listReplyRevisions },
  ];
  const mays = async (context: Context) => {
    const row = (await listComments(context, topicId, { order: 'oldest', page: 1 })).records[0];
    return [row?.may.history, row?.content?.replies[0]?.may.history];
  };
  return { topicId, comment, texts, mays };
}

describe('the history of a comment and of a reply', () => {
  it('is what stood there before every edit, the latest first, and what stands there now; ten at a time', async () => {
    const { texts } = await givenTexts();
    for (const { id, first, edit, list } of texts) {
      expect(await list(as.writer, id, 1)).toMatchObject({ records: [], current: { content: first }, total: 0 });
      for (let version = 1; version <= 12; version += 1) await edit(`v${version}`, version);
      const latest = await list(as.writer, id, 1);
      expect(latest).toMatchObject({ current: { content: 'v12' }, total: 12, page: 1, pageSize: 10 });
      expect(latest.records.map((one) => [one.content, one.editor.account])).toEqual(Array.from({ length: 10 }, (_, at) => [`v${11 - at}`, 'writer']));
      const older = await list(as.writer, id, 2);
      expect([older.records.map((one) => one.content), older.current, older.total]).toEqual([['v1', first], null, 12]);
    }
  });

  it('is its author’s and staff’s alone, and offered to nobody else and only once there is one', async () => {
    const { texts, mays } = await givenTexts();
    expect([await mays(as.writer), await mays(as.keeper)]).toEqual([
      [false, false],
      [false, false],
    ]);
    for (const { id, edit, list } of texts) {
      await edit('anders', 1);
      expect((await list(as.keeper, id, 1)).total).toBe(1);
      for (const context of [as.other, as.guest]) expect(await codeOf(list(context, id, 1))).toBe('platform.forbidden');
    }
    expect([await mays(as.writer), await mays(as.keeper), await mays(as.other), await mays(as.guest)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('goes with what it belongs to: the text, its comment, its topic and its section', async () => {
    const gone = await givenTexts();
    await deleteComment(as.writer, gone.comment.id);
    const [comment, reply] = gone.texts;
    expect([await codeOf(listCommentRevisions(as.writer, comment?.id ?? '', 1)), await codeOf(listCommentRevisions(as.keeper, comment?.id ?? '', 1))]).toEqual([
      'comment.notFound',
      'done',
    ]);
    expect(await codeOf(listReplyRevisions(as.writer, reply?.id ?? '', 1))).toBe('comment.replyNotFound');
    const hidden = await givenTexts();
    await deleteTopic(as.other, hidden.topicId);
    expect([await codeOf(listCommentRevisions(as.writer, hidden.texts[0]?.id ?? '', 1)), await codeOf(listReplyRevisions(as.writer, hidden.texts[1]?.id ?? '', 1))]).toEqual([
      'comment.notFound',
      'comment.replyNotFound',
    ]);
    expect(await codeOf(listCommentRevisions(as.keeper, '999999999', 1))).toBe('comment.notFound');
  });
});
