import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { listComments } from '#features/comment/server/list-comments.ts';
import { listReplies } from '#features/comment/server/list-replies.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { postTopic } from '#features/topic/server/post-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { blockMember, listBlocked, readBlock, unblockMember } from './block-member.ts';
import { isBlocked } from './public.ts';

let testSite: TestSite;
let section: string;
let topic: string;
let me: Member;
let pest: Member;
let asMe: Context;
let asPest: Context;
let asOther: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  me = await memberActorFixture(testSite.site, { account: 'quiet_one' });
  pest = await memberActorFixture(testSite.site, { account: 'pest', nickname: '吵闹的人' });
  asMe = testSite.context({ actor: me });
  asPest = testSite.context({ actor: pest });
  asOther = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'other' }) });
  topic = await topicFixture(asOther, { sectionId: section });
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const floors = async (context: Context) =>
  (await listComments(context, { kind: 'topic', id: topic }, { order: 'oldest', page: 1 })).records;

describe('blocking', () => {
  it('is done once, listed, asked about and taken back', async () => {
    expect(await blockMember(asMe, 'PEST')).toEqual({ isBlocked: true });
    expect(await blockMember(asMe, 'PEST')).toEqual({ isBlocked: true });
    expect((await listBlocked(asMe, 1)).records).toMatchObject([{ member: { account: 'pest', nickname: '吵闹的人' } }]);
    expect([await readBlock(asMe, 'pest'), await readBlock(asPest, 'quiet_one')]).toEqual([
      { isBlocked: true },
      { isBlocked: false },
    ]);
    expect([
      await isBlocked(testSite.site.db, { by: me.id, whom: pest.id }),
      await isBlocked(testSite.site.db, { by: pest.id, whom: me.id }),
    ]).toEqual([true, false]);
    expect(await unblockMember(asMe, 'PEST')).toEqual({ isBlocked: false });
    expect((await listBlocked(asMe, 1)).total).toBe(0);
  });
  it('refuses oneself, nobody, and more than a thousand', async () => {
    expect(await codeOf(blockMember(asMe, 'quiet_one'))).toBe('block.oneself');
    expect(await codeOf(blockMember(asMe, 'nobody_here'))).toBe('block.notFound');
    const crowd = await memberActorFixture(testSite.site, { account: 'crowded' });
    await testSite.site.db.run(
      sql`
        insert into member (account, account_skeleton) select 'extra_' || i, 'extra_' || i
          from generate_series(1, 1001) i`,
    );
    await testSite.site.db.run(
      sql`
        insert into block (member_id, blocked_id) select ${crowd.id}, id from member where account like 'extra_%'
          order by id limit 999`,
    );
    const rest = await testSite.site.db.rows<{ account: string }>(
      sql`select account from member where account like 'extra_%' and id not in (select blocked_id from block)`,
    );
    const replies = await Promise.all(
      rest.map(({ account }) => codeOf(blockMember(testSite.context({ actor: crowd }), account))),
    );
    expect(replies.sort()).toEqual(['block.tooMany', 'done']);
  });
});

describe('somebody blocked', () => {
  let mine: string;
  let theirs: string;
  let reply: string;
  beforeAll(async () => {
    mine = (await postComment(asMe, { kind: 'topic', id: topic }, { content: '我的评论' })).id;
    theirs = (await postComment(asPest, { kind: 'topic', id: topic }, { content: '吵闹的评论' })).id;
    reply = (await postReply(asMe, theirs, { content: '我的回复' })).id;
    await postReply(asPest, theirs, { content: '吵闹的回复' });
    await blockMember(asMe, 'PEST');
  });
  it('is folded in threads for the one who blocked and for nobody else', async () => {
    const folded = async (context: Context) => (await floors(context)).map((row) => row.content?.isFolded);
    expect([await folded(asMe), await folded(asPest), await folded(asOther)]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    const replies = (await listReplies(asMe, theirs, 1)).records.map((row) => row.isFolded);
    expect(replies).toEqual([false, true]);
  });
  it('cannot reply to, quote or mention him, and is told so', async () => {
    const attempts = [
      postReply(asPest, mine, { content: '在吗' }),
      postReply(asPest, theirs, { content: '在吗', toReplyId: reply }),
      postComment(asPest, { kind: 'topic', id: topic }, { content: '看看', quoteId: mine }),
      postComment(asPest, { kind: 'topic', id: topic }, { content: '@quiet_one 在吗' }),
      postReply(asPest, theirs, { content: '问问 @quiet_one' }),
      postTopic(asPest, { title: '一个话题', content: '说的就是 @quiet_one', sectionId: section, tags: [] }),
      editComment(asPest, theirs, { content: '改成 @quiet_one', version: 1 }),
    ];
    expect(await Promise.all(attempts.map(codeOf))).toEqual([
      'block.noAnswer',
      'block.noAnswer',
      'block.noAnswer',
      'block.noMention',
      'block.noMention',
      'block.noMention',
      'block.noMention',
    ]);
    const own = await postTopic(asPest, { title: '自己的话题', content: '没有提到谁', sectionId: section, tags: [] });
    expect(
      await codeOf(
        editTopic(asPest, own.id, {
          title: '自己的话题',
          content: '@quiet_one',
          sectionId: section,
          tags: [],
          version: 1,
        }),
      ),
    ).toBe('block.noMention');
    expect((await floors(asPest)).map((row) => [row.may.reply, row.may.quote])).toEqual([
      [false, false],
      [true, true],
    ]);
  });
  it('may still write where it is not to him, and he may answer if he likes', async () => {
    expect(await codeOf(postReply(asPest, theirs, { content: '自言自语' }))).toBe('done');
    expect(await codeOf(postReply(asMe, theirs, { content: '我来回应' }))).toBe('done');
  });
  it('costs one statement a page, and a guest none', async () => {
    const guest = testSite.context({ actor: { kind: 'guest', may: (right) => right === 'topic.view' } });
    const cost = (context: Context) =>
      countStatements(testSite.site, () =>
        listComments(context, { kind: 'topic', id: topic }, { order: 'oldest', page: 1 }),
      );
    const free = await cost(guest);
    expect(await cost(asMe)).toBe(free + 1);
  });
});
