import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editComment, editReply } from '#features/comment/server/edit-comment.ts';
import { listComments } from '#features/comment/server/list-comments.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { contentApproved, contentPublished, contentRefused } from '#features/content/events.ts';
import type { reviewSettings } from '#features/content/review-settings.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { caseDecided, caseReversed, caseSettled } from '#features/moderation/events.ts';
import { decisionsOf } from '#features/moderation/server/case-sources.ts';
import { listCases } from '#features/moderation/server/list-cases.ts';
import { deliverRewards } from '#features/point/server/fixtures.ts';
import { editQuestion } from '#features/question/server/edit-question.ts';
import { answerFixture, escrowOf, questionFixture, walletOf } from '#features/question/server/fixtures.ts';
import { canRefund } from '#features/question/server/policy.ts';
import { findQuestion, type QuestionState } from '#features/question/server/question-queries.ts';
import { readQuestion } from '#features/question/server/read-question.ts';
import { factsOf } from '#features/question/server/visible-question.ts';
import { endDueEnvelopes, PAUSED } from '#features/red-envelope/server/end-envelopes.ts';
import { zh } from '#features/review/messages.zh.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { envelopeFixture, memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readSource as readTopicSource } from '#features/topic/server/read-source.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { describeEdits } from './describe-edits.ts';
import { listOwnEdits } from './list-own-edits.ts';
import { withdrawEdit } from './withdraw-edit.ts';

let testSite: TestSite;
let writer: Context;
let reader: Context;
let staff: Context;
let sectionId: string;
let topicId: string;
let questionId: string;
let commentId: string;
let answerId: string;
let heard: string[] = [];
const row = <Row>(statement: ReturnType<typeof sql>) => testSite.site.db.row<Row>(statement);

beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  const as = async (account: string, roles: string[] = []) =>
    testSite.context({ actor: await memberActorFixture(site, { account, roles }) });
  [writer, reader, staff] = [await as('writer'), await as('reader'), await as('keeper', ['staff'])];
  sectionId = await sectionFixture(site);
  topicId = await topicFixture(reader, { sectionId });
  questionId = await questionFixture(reader);
  commentId = (await postComment(reader, { kind: 'topic', id: topicId }, { content: '一楼' })).id;
  answerId = await answerFixture(reader, questionId);
  for (const [type, name] of [
    [contentPublished, 'published'],
    [contentApproved, 'approved'],
    [contentRefused, 'refused'],
  ] as const)
    site.outbox.on(type as typeof contentApproved, async ({ kind }) => void heard.push(`${kind} ${name}`));
});
afterAll(() => testSite.close());

const set = async (change: Partial<Record<keyof typeof reviewSettings, string>>) => {
  await testSite.site.db.run(sql`delete from setting where key like '%Review'`);
  for (const [key, value] of Object.entries(change))
    await testSite.site.db.run(sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`);
  await testSite.site.settings.reload();
};
beforeEach(async () => {
  await deliverRewards(testSite.site);
  await testSite.site.outbox.deliver();
  heard = [];
});

/** What the site counts for who wrote it, and on the pages where it stands. */
async function countsOf(by: Context): Promise<unknown> {
  await deliverRewards(testSite.site);
  await testSite.site.outbox.deliver();
  const { id } = memberOf(by);
  return {
    ...(await row<object>(sql`
      select topic_count, comment_count, reply_count, question_count, answer_count,
        (select topic_count from section where id = ${sectionId}) as in_section,
        (select comment_count from topic where id = ${topicId}) as comments,
          (select last_replier_id from topic where id = ${topicId}) as last,
        (select answer_count from question where id = ${questionId}) as answers,
        (select reply_count from comment where id = ${commentId}) as replies
      from member where id = ${id}`)),
    points: (await readBalances(testSite.site.db, { kind: 'member', id })).points,
  };
}

const statusOf = async ({ kind, id }: TextReference): Promise<string | undefined> => {
  const found =
    kind === 'topic'
      ? sql`select status from topic where id = ${id}`
      : kind === 'question'
        ? sql`select status from question where id = ${id}`
        : sql`select status from comment where id = ${id}`;
  return (await row<{ status: string }>(found))?.status;
};

const posts = {
  topic: { setting: 'topicReview', post: () => topicFixture(writer, { sectionId }) },
  question: { setting: 'questionReview', post: () => questionFixture(writer) },
  comment: {
    setting: 'commentReview',
    post: async () => (await postComment(writer, { kind: 'topic', id: topicId }, { content: '评论' })).id,
  },
  reply: { setting: 'replyReview', post: async () => (await postReply(writer, commentId, { content: '回复' })).id },
  answer: { setting: 'answerReview', post: () => answerFixture(writer, questionId) },
  'answer-reply': {
    setting: 'answerReplyReview',
    post: async () => (await postReply(writer, answerId, { content: '回复' })).id,
  },
} as const;
type Kind = keyof typeof posts;
const kinds = Object.keys(posts) as Kind[];

/** Decides as the queue does. */
const decide = (decision: string, target: TextReference, reason = '') =>
  staff.transaction(async (tx) => {
    const undo = await decisionsOf(['review'])[decision]?.run?.(tx, staff, { id: '1', target, reason });
    return undo ?? {};
  });

describe.each(kinds)('a %s where all are reviewed', (kind) => {
  it('waits, is counted nowhere, and is announced once when it is approved', async () => {
    const before = await countsOf(writer);
    await set({ [posts[kind].setting]: 'all' });
    const target = { kind, id: await posts[kind].post() };
    expect(await statusOf(target)).toBe('pending');
    expect(await countsOf(writer)).toEqual(before);
    expect(heard).toEqual([]);
    expect(
      await row(
        sql`select sources, state from moderation_case where target_kind = ${kind} and target_id = ${target.id}`,
      ),
    ).toEqual({ sources: ['review'], state: 'open' });
    await set({});
    await decide('approve', target);
    const after = await countsOf(writer);
    expect(heard.toSorted()).toEqual([`${kind} approved`, `${kind} published`]);
    // As if it had been posted without a review.
    await posts[kind].post();
    const twice = await countsOf(writer);
    const added = (one: unknown, two: unknown) =>
      Object.entries(one as object).flatMap(([name, value]) =>
        name === 'last' ? [] : [[name, Number(value) - Number((two as Record<string, unknown>)[name])]],
      );
    expect(added(twice, after)).toEqual(added(after, before));
  });
  it('is refused with a reason, and counted nowhere', async () => {
    await set({ [posts[kind].setting]: 'all' });
    const before = await countsOf(writer);
    const target = { kind, id: await posts[kind].post() };
    await decide('refuse', target, '离题');
    expect(await statusOf(target)).toBe('deleted_by_staff');
    expect(await countsOf(writer)).toEqual(before);
    expect(heard).toEqual([`${kind} refused`]);
    expect(
      await row(
        sql`
          select facts->>'reason' as reason from reminder where kind = 'refused' and text_kind = ${kind}
            order by id desc limit 1`,
      ),
    ).toEqual({ reason: '离题' });
  });
});

describe('review', () => {
  it('leaves out trusted authors where the mode says so, and holds in a stricter section', async () => {
    await set({ topicReview: 'trusted' });
    const { actor } = writer;
    const trusted = {
      ...writer,
      actor: { ...actor, may: (right: string, at?: string) => right === 'review.skip' || actor.may(right, at) },
    } as Context;
    const [mine, theirs] = [await topicFixture(writer, { sectionId }), await topicFixture(trusted, { sectionId })];
    expect(await statusOf({ kind: 'topic', id: mine })).toBe('pending');
    expect(await statusOf({ kind: 'topic', id: theirs })).toBe('published');
    await set({});
    const strict = await sectionFixture(testSite.site);
    await testSite.site.db.run(sql`update section set review = 'all' where id = ${strict}`);
    const id = await topicFixture(trusted, { sectionId: strict });
    expect(await statusOf({ kind: 'topic', id })).toBe('pending');
  });
  it('holds what has words in it that ask for it, whatever the mode and whoever the author', async () => {
    const { actor } = writer;
    const may = (right: string, at?: string) => right === 'review.skip' || actor.may(right, at);
    const held = [{ field: 'content', word: '茶', category: '', listId: null }];
    for (const mode of ['none', 'hit', 'trusted', 'all']) {
      await set({ topicReview: mode });
      for (const hit of [
        { ...writer, held },
        { ...writer, held, actor: { ...actor, may } },
      ])
        expect(await statusOf({ kind: 'topic', id: await topicFixture(hit as Context, { sectionId }) })).toBe(
          'pending',
        );
    }
  });
  it('holds what had words replaced where the mode says so', async () => {
    await set({ topicReview: 'hit' });
    const replaced: Context = { ...writer, isReplaced: true };
    expect(await statusOf({ kind: 'topic', id: await topicFixture(replaced, { sectionId }) })).toBe('pending');
    expect(await statusOf({ kind: 'topic', id: await topicFixture(writer, { sectionId }) })).toBe('published');
    await set({});
    expect(await statusOf({ kind: 'topic', id: await topicFixture(replaced, { sectionId }) })).toBe('published');
  });
  it.each(['topic', 'question'] as const)(
    'shows a reply that waits below its comment to its author alone: %s',
    async (on) => {
      await set({ replyReview: 'all', answerReplyReview: 'all' });
      const target = { kind: on, id: on === 'topic' ? topicId : questionId };
      const above = on === 'topic' ? commentId : answerId;
      const { id } = await postReply(writer, above, { content: '只有我能看到' });
      const waitingFor = async (viewer: Context) => {
        const { records } = await listComments(viewer, target, { order: 'oldest', page: 1 });
        return records.find((record) => record.id === above)?.content;
      };
      expect((await waitingFor(writer))?.waiting?.filter((reply) => reply.id === id)).toMatchObject([
        { id, status: 'pending', may: { edit: true, delete: true, reply: false } },
      ]);
      for (const viewer of [reader, staff])
        expect(JSON.stringify(await waitingFor(viewer))).not.toContain('只有我能看到');
      await decide('approve', { kind: on === 'topic' ? 'reply' : 'answer-reply', id });
      expect((await waitingFor(writer))?.waiting?.some((reply) => reply.id === id) ?? false).toBe(false);
      expect(JSON.stringify(await waitingFor(reader))).toContain('只有我能看到');
    },
  );
  it('lets the clock of a bounty run from when the question became public', async () => {
    await set({ questionReview: 'all' });
    const id = await questionFixture(writer, { money: 500 });
    await testSite.site.db.run(sql`update question set created_at = created_at - interval '70 days' where id = ${id}`);
    await decide('approve', { kind: 'question', id });
    expect(await readQuestion(staff, id)).toMatchObject({ status: 'published' });
    const tooEarly = async () => {
      const facts = factsOf((await findQuestion(testSite.site.db, id)) as QuestionState);
      return canRefund(staff.actor, facts, new Date()) !== null;
    };
    expect(await tooEarly()).toBe(true);
    await testSite.site.db.run(sql`update question set published_at = now() - interval '61 days' where id = ${id}`);
    expect(await tooEarly()).toBe(false);
  });
  it('shows what waits to its author and staff, and to others nothing', async () => {
    await set({ topicReview: 'all', commentReview: 'all', questionReview: 'all' });
    const [topic, question] = [await topicFixture(writer, { sectionId }), await questionFixture(writer)];
    const { id } = await postComment(writer, { kind: 'topic', id: topicId }, { content: '等待中' });
    for (const viewer of [writer, staff]) {
      expect(await readTopic(viewer, topic)).toMatchObject({ status: 'pending' });
      expect(await readQuestion(viewer, question)).toMatchObject({ status: 'pending' });
      const { records } = await listComments(
        viewer,
        { kind: 'topic', id: topicId },
        { order: 'oldest', page: 1, commentId: id },
      );
      expect(records.find((record) => record.id === id)).toMatchObject({ status: 'pending' });
    }
    for (const viewer of [reader]) {
      await expect(readTopic(viewer, topic)).rejects.toMatchObject({ status: 404 });
      await expect(readQuestion(viewer, question)).rejects.toMatchObject({ status: 404 });
      const list = await listComments(viewer, { kind: 'topic', id: topicId }, { order: 'oldest', page: 1 });
      expect(list.records.some((record) => record.id === id)).toBe(false);
      await expect(
        listComments(viewer, { kind: 'topic', id: topicId }, { order: 'oldest', page: 1, commentId: id }),
      ).rejects.toMatchObject({ status: 404 });
    }
  });
  it('returns the money of an envelope and of a bounty that were never public', async () => {
    await set({ topicReview: 'all', questionReview: 'all' });
    const before = await walletOf(writer);
    const { topicId: id } = await envelopeFixture(writer, { sectionId });
    await decide('refuse', { kind: 'topic', id }, '离题');
    // It is kept for a while, so that an appeal may still publish it.
    const fenOf = async () => (await walletOf(writer)).fen;
    const refused = await fenOf();
    await endDueEnvelopes(testSite.site, new Date(Date.now() + PAUSED - 60_000));
    expect(await fenOf()).toBe(refused);
    await endDueEnvelopes(testSite.site, new Date(Date.now() + PAUSED + 60_000));
    const question = await questionFixture(writer, { money: 500 });
    expect(await escrowOf(writer, question)).toMatchObject({ fen: 500 });
    await decide('refuse', { kind: 'question', id: question }, '离题');
    expect(await escrowOf(writer, question)).toMatchObject({ fen: 0 });
    const after = await walletOf(writer);
    expect(after.fen - before.fen).toBeGreaterThan(500);
  });
  it('lets the time of an envelope run from when its topic became public', async () => {
    await set({ topicReview: 'all' });
    const { topicId: id, id: envelope } = await envelopeFixture(writer, { sectionId });
    await endDueEnvelopes(testSite.site, new Date(Date.now() + 30 * 3_600_000));
    await decide('approve', { kind: 'topic', id });
    expect(
      await row(sql`
        select round(extract(epoch from ends_at - now()) / 3600)::int as hours, ended_at from red_envelope
          where id = ${envelope}`),
    ).toEqual({ hours: 24, ended_at: null });
  });
  it('publishes all that waits of an author at once, and takes a decision back', async () => {
    await set({ topicReview: 'all', commentReview: 'all' });
    const ids = [await topicFixture(writer, { sectionId }), await topicFixture(writer, { sectionId })];
    const [one = '', two = ''] = ids;
    const undo = await decide('approve', { kind: 'topic', id: one });
    await staff.transaction(async (tx) =>
      decisionsOf(['review'])['approve']?.undo?.(tx, staff, { id: '1', target: { kind: 'topic', id: one }, undo }),
    );
    expect(await statusOf({ kind: 'topic', id: one })).toBe('pending');
    await decide('approve-author', { kind: 'topic', id: one });
    expect(await statusOf({ kind: 'topic', id: two })).toBe('published');
    expect(
      await row(
        sql`select count(*)::int as count from topic where author_id = ${memberOf(writer).id} and status = 'pending'`,
      ),
    ).toEqual({ count: 0 });
  });
});

let lastCase = 0;
/** As the queue announces it once it has decided; answers the id of the case. */
async function decideEdit(decision: string, target: TextReference, reason = ''): Promise<string> {
  lastCase += 1;
  await announce(caseDecided, { caseId: String(lastCase), target, decision, reason });
  return String(lastCase);
}

type Announced = { caseId: string; target: TextReference; decision: string; reason: string };
async function announce(event: typeof caseDecided, of: Announced): Promise<void> {
  const { site } = testSite;
  const staffId = memberOf(staff).id;
  await site.db.transaction((tx) => site.outbox.announce(tx, event, { ...of, staffId, by: 'undo' } as never));
  await site.outbox.deliver();
  // What the decision has announced.
  await site.outbox.deliver();
}

/** And once it is final. */
async function settle(decision: string, target: TextReference, reason = ''): Promise<void> {
  const caseId = await decideEdit(decision, target, reason);
  await announce(caseSettled, { caseId, target, decision, reason });
}

describe('an edit where edits are reviewed', () => {
  it('waits while the published version stays, is replaced by a later one, and is applied once approved', async () => {
    await set({});
    const id = await topicFixture(writer, { sectionId, content: '原文' });
    const target = { kind: 'topic', id };
    await set({ topicReview: 'all' });
    const body = { title: '新题', sectionId, tags: [], version: 1 };
    expect(await editTopic(writer, id, { ...body, content: '改一' })).toEqual({ id, version: 1, isHeld: true });
    await editTopic(writer, id, { ...body, content: '改二' });
    expect((await listCases(staff, { kind: 'topic' })).records.at(-1)?.isEdit).toBe(true);
    expect(await readTopic(reader, id)).toMatchObject({ title: '一个话题', html: expect.stringContaining('原文') });
    expect(await readTopicSource(writer, id)).toMatchObject({
      title: '新题',
      content: '改二',
      version: 1,
      isHeld: true,
    });
    const mine = await listOwnEdits(writer, 1);
    expect(mine.records).toMatchObject([
      { kind: 'topic', textId: id, state: 'waiting', content: '改二', path: `/thread?topicId=${id}` },
    ]);
    expect((await listOwnEdits(reader, 1)).records).toEqual([]);
    await settle('approve', target);
    expect(await readTopic(reader, id)).toMatchObject({ title: '新题', html: expect.stringContaining('改二') });
    expect((await listOwnEdits(writer, 1)).records).toEqual([]);
    expect(await row(sql`select count(*)::int as count from topic_revision where topic_id = ${id}`)).toEqual({
      count: 1,
    });
    await testSite.site.outbox.deliver();
    expect(
      await row(sql`select facts->>'isEdit' as edit from reminder where kind = 'approved' and text_id = ${id}`),
    ).toEqual({ edit: 'true' });
  });
  it.each(['comment', 'reply', 'answer', 'answer-reply'] as const)('of a %s waits and is applied', async (kind) => {
    await set({});
    const id = await posts[kind].post();
    await set({ [posts[kind].setting]: 'all' });
    const isComment = kind === 'comment' || kind === 'answer';
    const held = await (isComment ? editComment : editReply)(writer, id, { content: '改过', version: 1 });
    expect(held).toMatchObject({ version: 1, isHeld: true });
    expect(await row(sql`select source from comment where id = ${id}`)).not.toMatchObject({ source: '改过' });
    await settle('approve', { kind, id });
    expect(await row(sql`select source, version from comment where id = ${id}`)).toEqual({
      source: '改过',
      version: 2,
    });
  });
  it('is refused with a reason: its text stays with its author, who forgets it', async () => {
    await set({});
    const id = await questionFixture(writer, { content: '原文' });
    const target = { kind: 'question', id };
    await set({ questionReview: 'all' });
    await editQuestion(writer, id, { title: '新题', content: '改', tags: ['茶'], version: 1 });
    await settle('refuse', target, '离题');
    expect(await readQuestion(reader, id)).toMatchObject({ title: '一个问题' });
    expect((await listOwnEdits(writer, 1)).records).toMatchObject([
      { state: 'refused', reason: '离题', content: '改' },
    ]);
    expect(
      await row(
        sql`
          select facts->>'isEdit' as edit from reminder where kind = 'refused' and text_kind = 'question'
            order by id desc limit 1`,
      ),
    ).toEqual({ edit: 'true' });
    await expect(withdrawEdit(reader, target)).rejects.toMatchObject({ status: 404 });
    await withdrawEdit(writer, target);
    expect((await listOwnEdits(writer, 1)).records).toEqual([]);
  });
  it.each(['approve', 'approve-author', 'refuse'])(
    'is as it was when a decision to %s is taken back',
    async (decision) => {
      await set({});
      const id = await topicFixture(writer, { sectionId, content: '原文' });
      const target = { kind: 'topic', id };
      await set({ topicReview: 'all' });
      await editTopic(writer, id, { title: '新题', sectionId, tags: [], content: '改', version: 1 });
      const caseId = await decideEdit(decision, target, '离题');
      expect(await readTopic(reader, id)).toMatchObject({ title: '一个话题' });
      await announce(caseReversed as never, { caseId, target, decision, reason: '' });
      await announce(caseSettled, { caseId, target, decision, reason: '' });
      expect(await readTopic(reader, id)).toMatchObject({ title: '一个话题' });
      expect((await listOwnEdits(writer, 1)).records).toMatchObject([{ textId: id, state: 'waiting', reason: '' }]);
      await settle('approve', target);
      expect(await readTopic(reader, id)).toMatchObject({ title: '新题' });
    },
  );
  it('that comes after the decision about an earlier one waits for its own', async () => {
    await set({});
    const id = await topicFixture(writer, { sectionId });
    const target = { kind: 'topic', id };
    await set({ topicReview: 'all' });
    const body = { title: '新题', sectionId, tags: [], version: 1 };
    await editTopic(writer, id, { ...body, content: '看过的' });
    const caseId = await decideEdit('approve', target);
    // Staff see it until it is carried out.
    const blocks = await describeEdits(testSite.site.db, testSite.site, [{ id: caseId, target }], 'zh_CN');
    expect(blocks.get(caseId)).toMatchObject([{ title: zh.edits.approved, text: '新题\n\n看过的' }]);
    await editTopic(writer, id, { ...body, content: '没看过的' });
    await announce(caseSettled, { caseId, target, decision: 'approve', reason: '' });
    expect(await readTopic(reader, id)).toMatchObject({ title: '一个话题' });
    expect((await listOwnEdits(writer, 1)).records).toMatchObject([{ content: '没看过的', state: 'waiting' }]);
    await withdrawEdit(writer, target);
  });
  it('is refused where its text takes it no longer, and nothing is lost', async () => {
    await set({});
    const id = await topicFixture(writer, { sectionId });
    await set({ topicReview: 'all' });
    await editTopic(writer, id, { title: '新题', sectionId, tags: [], content: '改', version: 1 });
    await deleteTopic(writer, id);
    await settle('approve', { kind: 'topic', id });
    expect((await listOwnEdits(writer, 1)).records).toMatchObject([{ state: 'refused', content: '改' }]);
    await withdrawEdit(writer, { kind: 'topic', id });
  });
});
