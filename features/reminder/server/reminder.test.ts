import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember, unblockMember } from '#features/block/server/block-member.ts';
import { staffDeleteComment } from '#features/comment/server/moderate-comment.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { countUnread } from '#features/member/server/count-unread.ts';
import { adoptAnswer } from '#features/question/server/adopt-answer.ts';
import { raiseOwnBounty } from '#features/question/server/change-bounty.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { wishFixture } from '#features/red-envelope/server/fixtures.ts';
import { giveToMember } from '#features/red-envelope/server/give-to-member.ts';
import { giveToText } from '#features/red-envelope/server/give-to-text.ts';
import { openEnvelope } from '#features/red-envelope/server/open-envelope.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { restoreTopic } from '#features/topic/server/restore-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import { defineReminder, noFacts, registerReminderKinds } from '#platform/server/feature/reminder-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { settle, wordsOf } from './fixtures.ts';
import { deleteReminder, listReminders, markAllRead, markRead } from './list-reminders.ts';
import { remind } from './remind.ts';

const liked = { name: '赞', say: ({ who, title }: { who: string; title: string }) => `${who} 赞了${title}` };
let testSite: TestSite;
let section: string;
let takeBack: () => void;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  takeBack = registerReminderKinds([
    defineReminder({
      kind: 'test-like',
      group: 'talk',
      isGrouped: true,
      facts: noFacts,
      messages: { zh_CN: liked, en_US: { ...liked, say: ({ who, title }) => `${who} liked ${title}` } },
    }),
  ]);
});
afterAll(async () => {
  takeBack();
  await testSite.close();
});

let count = 0;
async function person(nickname: string, roles: string[] = []): Promise<Context> {
  count += 1;
  return testSite.context({
    actor: await memberActorFixture(testSite.site, {
      account: `person_${count}`,
      nickname: `${nickname}${count}`,
      roles,
    }),
  });
}
const nameOf = (context: Context) => memberOf(context).nickname;
const unread = async (context: Context) => (await countUnread(context)).remindCount;
const listed = async (context: Context) => (await listReminders(context, undefined)).records;
const topicBy = (context: Context, title: string) => topicFixture(context, { sectionId: section, title });
const like = (by: Context, { id, of }: { id: string; of: Context }) =>
  testSite.site.db.transaction((tx) =>
    remind(tx, testSite.site, [
      {
        memberId: memberOf(of).id,
        actorId: memberOf(by).id,
        kind: 'test-like',
        event: `like:topic:${id}`,
        text: { kind: 'topic', id },
        at: new Date().toISOString(),
      },
    ]),
  );

describe('what is written', () => {
  it('reminds each person once, by the most specific kind, and nobody of their own', async () => {
    const [author, commenter, quoter] = [await person('作者'), await person('评者'), await person('引者')];
    const id = await topicBy(author, '一壶茶');
    const topic = { kind: 'topic', id };
    const first = await postComment(commenter, topic, { content: '好茶' });
    expect(await wordsOf(author)).toEqual([`${nameOf(commenter)} 评论了《一壶茶》`]);
    await postComment(quoter, topic, { content: `同意 @${memberOf(author).account}`, quoteId: first.id });
    expect(await wordsOf(author)).toEqual([
      `${nameOf(quoter)} 在《一壶茶》里提到了您`,
      `${nameOf(commenter)} 评论了《一壶茶》`,
    ]);
    expect(await wordsOf(commenter)).toEqual([`${nameOf(quoter)} 在《一壶茶》里引用了您的话`]);
    expect(await wordsOf(quoter)).toEqual([]);
    await postComment(author, topic, { content: `自己 @${memberOf(author).account}` });
    expect([await wordsOf(author).then((all) => all.length), await unread(author)]).toEqual([2, '2']);
  });
  it('reminds of replies by how closely they are addressed, and leads to the very reply', async () => {
    const [author, commenter, one, two] = [
      await person('作'),
      await person('评'),
      await person('甲'),
      await person('乙'),
    ];
    const id = await topicBy(author, '对话');
    const { id: commentId } = await postComment(commenter, { kind: 'topic', id }, { content: '楼' });
    const { id: toReplyId } = await postReply(one, commentId, { content: '一' });
    const { id: replyId } = await postReply(two, commentId, { content: '二', toReplyId });
    expect((await wordsOf(author))[0]).toBe(`${nameOf(two)} 回复了《对话》下的一条评论`);
    expect((await wordsOf(commenter))[0]).toBe(`${nameOf(two)} 在《对话》里回复了您`);
    expect(await wordsOf(one)).toEqual([`${nameOf(two)} 在《对话》里回复了您`]);
    expect((await listed(one))[0]?.path).toBe(`/thread?topicId=${id}&commentId=${commentId}&replies=1#r${replyId}`);
    await postReply(commenter, commentId, { content: '三' });
    expect((await wordsOf(two))[0]).toBe(`${nameOf(commenter)} 在《对话》里回复了您参与的对话`);
  });
  it('reminds of answers, their adoption and bounties', async () => {
    const [asker, answerer] = [await person('问'), await person('答')];
    const question = await questionFixture(asker, { title: '怎么泡' });
    const answer = await answerFixture(answerer, question);
    expect(await wordsOf(asker)).toEqual([`${nameOf(answerer)} 回答了《怎么泡》`]);
    expect((await listed(asker))[0]?.path).toBe(`/question?questionId=${question}&answerId=${answer}#c${answer}`);
    await balanceFixture(testSite.site.db, { memberId: memberOf(asker).id, fen: 0, points: 50 });
    await raiseOwnBounty(asker, question, { money: 0, points: 50 });
    await adoptAnswer(asker, { questionId: question, answerId: answer });
    expect(await wordsOf(answerer)).toEqual([
      '您对《怎么泡》的回答被采纳了，悬赏 50 积分已到账',
      `${nameOf(asker)} 把《怎么泡》的悬赏提高了 50 积分`,
    ]);
  });
  it('is worded in the language of its reader', async () => {
    const [author, commenter] = [await person('w'), await person('x')];
    await postComment(commenter, { kind: 'topic', id: await topicBy(author, 'Tea') }, { content: 'good' });
    expect(await wordsOf({ ...author, language: 'en_US' })).toEqual([`${nameOf(commenter)} commented on “Tea”`]);
  });
});

describe('groups', () => {
  it('gather who did the same, each once, and become the newest and unread again', async () => {
    const [author, ...fans] = [await person('主'), await person('粉'), await person('丝'), await person('团')];
    const id = await topicBy(author, '好文');
    const [one, two, three] = fans;
    if (!one || !two || !three) throw new Error('three fans');
    await like(one, { id, of: author });
    await postComment(two, { kind: 'topic', id }, { content: '评' });
    await settle(testSite.site);
    const newest = (await listed(author))[0];
    await markAllRead(author, newest?.id ?? '');
    expect(await unread(author)).toBe('0');
    await like(one, { id, of: author });
    expect(await unread(author)).toBe('0');
    await like(two, { id, of: author });
    await like(three, { id, of: author });
    expect((await wordsOf(author))[0]).toBe(`${nameOf(three)} 等 3 人 赞了《好文》`);
    expect([await unread(author), (await listed(author)).map(({ isRead }) => isRead)]).toEqual(['1', [false, true]]);
    await blockMember(author, memberOf(three).account);
    expect((await wordsOf(author))[0]).toMatch(/等 2 人 赞了《好文》$/);
    await like(three, { id, of: author });
    expect((await wordsOf(author))[0]).toMatch(/等 2 人 赞了《好文》$/);
  });
  it('stay exact with many at once', async () => {
    const author = await person('多');
    const id = await topicBy(author, '热文');
    const fans = await Promise.all(Array.from({ length: 30 }, () => person('众')));
    await Promise.all(fans.map((fan) => like(fan, { id, of: author })));
    expect((await wordsOf(author))[0]).toContain('等 30 人');
    expect(await unread(author)).toBe('1');
  });
});

const APPEAL = '；如有异议，可在“处理记录”里申诉';

describe('what the reader may not see', () => {
  it('is not told, and no longer named when it is hidden later', async () => {
    const [author, commenter, staff] = [await person('主'), await person('客'), await person('管', ['staff'])];
    const id = await topicBy(author, '会被删的标题');
    const closed = await sectionFixture(testSite.site, { only: 'staff' });
    const secret = await topicFixture(staff, {
      sectionId: closed,
      title: '密谈',
      content: `@${memberOf(author).account}`,
    });
    expect(await wordsOf(author)).toEqual([]);
    expect(secret).toMatch(/\d/);
    const { id: commentId } = await postComment(commenter, { kind: 'topic', id }, { content: '评' });
    await postReply(author, commentId, { content: '谢' });
    expect(await wordsOf(commenter)).toEqual([`${nameOf(author)} 在《会被删的标题》里回复了您`]);
    await staffDeleteTopic(staff, id, '广告');
    expect(await wordsOf(commenter)).toEqual([`${nameOf(author)} 在一篇已无法查看的内容里回复了您`]);
    expect((await listed(commenter))[0]?.path).toBeNull();
    expect((await wordsOf(author))[0]).toBe(`${nameOf(staff)} 删除了您的《会被删的标题》，原因：广告${APPEAL}`);
    await restoreTopic(staff, id, '误删');
    expect((await wordsOf(author))[0]).toBe(`${nameOf(staff)} 恢复了您的《会被删的标题》，原因：误删`);
    expect((await listed(commenter))[0]?.path).toContain('#r');
  });
  it('quotes to its author what staff have deleted', async () => {
    const [author, staff] = [await person('评'), await person('站方', ['staff'])];
    const id = await topicBy(await person('主'), '一壶茶');
    const words = '这一段话说得不好，'.repeat(9);
    const short = await postComment(author, { kind: 'topic', id }, { content: '**广告**' });
    const long = await postComment(author, { kind: 'topic', id }, { content: words });
    await staffDeleteComment(staff, short.id, '');
    expect((await wordsOf(author))[0]).toBe(`${nameOf(staff)} 删除了您在《一壶茶》里写的“广告”${APPEAL}`);
    await staffDeleteComment(staff, long.id, '重复');
    expect((await wordsOf(author))[0]).toBe(
      `${nameOf(staff)} 删除了您在《一壶茶》里写的“${words.slice(0, 60)}…”，原因：重复${APPEAL}`,
    );
    // Where they may appeal.
    expect((await listed(author))[0]?.path).toBe('/user/moderation');
  });
  it('says who has opened an envelope and how much it was', async () => {
    const [giver, one, two] = [await person('发'), await person('甲'), await person('乙')];
    await balanceFixture(testSite.site.db, { memberId: memberOf(giver).id, fen: 5000 });
    const { id } = await giveToMember(giver, { account: memberOf(one).account, amount: 888, greeting: '茶' });
    await openEnvelope(one, id);
    expect(await wordsOf(giver)).toEqual([`${nameOf(one)} 领取了您的 ¥8.88 红包`]);
    const topicId = await topicBy(giver, '红包');
    const shared = await giveToText(giver, {
      target: { kind: 'topic', id: topicId },
      envelope: wishFixture({ count: 2 }),
    });
    for (const opener of [one, two]) await openEnvelope(opener, shared.id);
    expect((await wordsOf(giver))[0]).toBe('您在《红包》里的红包已被领完：2 人领取，共 ¥10.00');
  });
  it('comes from nobody who is blocked either way', async () => {
    const [author, pest] = [await person('静'), await person('扰')];
    const id = await topicBy(author, '静');
    await postComment(pest, { kind: 'topic', id }, { content: '一' });
    expect(await wordsOf(author)).toHaveLength(1);
    // What the blocked one was told before stays with them: it would tell of the block.
    await blockMember(pest, memberOf(author).account);
    await postComment(pest, { kind: 'topic', id }, { content: '二' });
    expect([(await wordsOf(author)).length, await unread(author)]).toEqual([1, '1']);
  });
  it('is hidden from whoever blocks, and back as it was when they take that back', async () => {
    const [author, pest] = [await person('静'), await person('扰')];
    const id = await topicBy(author, '静静');
    await postComment(pest, { kind: 'topic', id }, { content: '一' });
    const told = await wordsOf(author);
    expect([told.length, await unread(author)]).toEqual([1, '1']);
    await blockMember(author, memberOf(pest).account);
    expect([await wordsOf(author), await unread(author)]).toEqual([[], '0']);
    await unblockMember(author, memberOf(pest).account);
    expect([await wordsOf(author), await unread(author)]).toEqual([told, '1']);
    await unblockMember(author, memberOf(pest).account);
    expect(await unread(author)).toBe('1');
  });
});

describe('reading', () => {
  it('marks what was seen only, one by one or all, and never those of others', async () => {
    const [author, commenter] = [await person('读'), await person('写')];
    const id = await topicBy(author, '读');
    await postComment(commenter, { kind: 'topic', id }, { content: '一' });
    await settle(testSite.site);
    const seen = (await listed(author))[0];
    await postComment(commenter, { kind: 'topic', id }, { content: '二' });
    await settle(testSite.site);
    await markAllRead(author, seen?.id ?? '');
    expect(await unread(author)).toBe('1');
    const newest = (await listed(author))[0]?.id ?? '';
    await expect(markRead(commenter, newest)).rejects.toMatchObject({ status: 404 });
    await expect(deleteReminder(commenter, newest)).rejects.toMatchObject({ status: 404 });
    expect(await unread(author)).toBe('1');
    await markRead(author, newest);
    expect(await unread(author)).toBe('0');
    await deleteReminder(author, newest);
    expect((await listed(author)).map((one) => one.id)).toEqual([seen?.id]);
  });
  it('counts exactly, whatever is read and deleted at the same time', async () => {
    const [author, commenter] = [await person('数'), await person('写')];
    const id = await topicBy(author, '数');
    const comments = Array.from({ length: 12 }, (_, index) => index);
    for (const index of comments) await postComment(commenter, { kind: 'topic', id }, { content: `第 ${index} 条` });
    await settle(testSite.site);
    const rows = await listed(author);
    await Promise.all(
      rows.map((row, index) => (index % 2 === 0 ? markRead(author, row.id) : deleteReminder(author, row.id))),
    );
    const stored = await testSite.site.db.row<{ count: string }>(
      sql`select count(*)::text as count from reminder where member_id = ${memberOf(author).id} and read_at is null`,
    );
    expect([await unread(author), stored?.count]).toEqual(['0', '0']);
  });
});
