import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentApi } from '#features/comment/contract.ts';
import { guestActor } from '#features/role/server/public.ts';
import { countStatements, memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { queryOnce } from '#platform/server/database/query-once.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { perform } from '#platform/server/http/kernel.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { answerJson } from '#platform/shared/record-text.ts';
import { serialized } from '#platform/shared/written-answer.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { deleteComment } from './delete-comment.ts';
import { deleteReply } from './delete-reply.ts';
import { editComment } from './edit-comment.ts';
import { editReply } from './edit-reply.ts';
import { listComments } from './list-comments.ts';
import { postComment } from './post-comment.ts';
import { postReply } from './post-reply.ts';
import { commentRoutes } from './routes.ts';

let testSite: TestSite;
let guest: Actor;
let writer: Context;
let other: Context;
let section: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  writer = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'writer' }) });
  other = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'other' }) });
  guest = await guestActor(testSite.site);
});
afterAll(() => testSite.close());

const route = commentRoutes.find(({ endpoint }) => endpoint === commentApi.list);
const firstPage = { order: 'oldest', page: 1 } as const;

/** A guest's response, as sent over HTTP. */
async function answered(
  topicId: string,
  context = testSite.context({ actor: guest }),
): Promise<{ answer: unknown; text: string }> {
  if (!route) throw new Error('no route');
  const answer = await perform(
    route,
    { params: { id: topicId }, query: firstPage, body: undefined, file: undefined },
    context,
  );
  return { answer, text: Buffer.concat(answerJson(answer).map((part) => Buffer.from(part))).toString() };
}

/** The same, read from the rows: for a guest with other permissions nothing is cached. */
async function read(topicId: string): Promise<unknown> {
  const stranger: Actor = { kind: 'guest', may: (permission, sectionId) => guest.may(permission, sectionId) };
  return JSON.parse(JSON.stringify(await listComments(testSite.context({ actor: stranger }), topicId, firstPage)));
}

async function thread(): Promise<{ topic: string; first: string; second: string; reply: string }> {
  const topic = await topicFixture(writer, { sectionId: section });
  const first = (await postComment(writer, topic, { content: '第一楼 <b>' })).id;
  const second = (await postComment(other, topic, { content: 'second', quoteId: first })).id;
  const reply = (await postReply(other, first, { content: 'a reply' })).id;
  return { topic, first, second, reply };
}

describe('a page of floors that guests have read', () => {
  it('is answered as it was written, for one statement, and says what its rows say', async () => {
    const { topic } = await thread();
    const cold = await answered(topic);
    const warm = await answered(topic);
    expect(serialized(warm.answer)).toBeDefined();
    expect(warm.text).toBe(cold.text);
    expect(JSON.parse(warm.text)).toEqual(await read(topic));
    expect(await listComments(testSite.context({ actor: guest }), topic, firstPage)).toMatchObject({
      page: 1,
      total: 2,
      records: [{ floor: 1 }, { floor: 2 }],
    });
    expect(await countStatements(testSite.site, () => answered(topic))).toBe(1);
  });
  it('costs a thread’s page no statement of its own', async () => {
    const { topic } = await thread();
    const page = () => ({ ...testSite.context({ actor: guest }), db: queryOnce(testSite.site.db) });
    await answered(topic, page());
    const both = () => {
      const context = page();
      return Promise.all([readTopic(context, topic), answered(topic, context)]);
    };
    await both();
    expect(await countStatements(testSite.site, both)).toBe(1);
  });
  const changes: Record<string, (input: Awaited<ReturnType<typeof thread>>) => Promise<unknown>> = {
    'an edit': ({ first }) => editComment(writer, first, { content: 'changed', version: 1 }),
    'a deletion': ({ second }) => deleteComment(other, second),
    'the deletion of what is quoted': ({ first }) => deleteComment(writer, first),
    'a further comment': ({ topic }) => postComment(other, topic, { content: 'third' }),
    'a further reply': ({ second }) => postReply(writer, second, { content: 'another' }),
    'an edited reply': ({ reply }) => editReply(other, reply, { content: 'changed', version: 1 }),
    'a deleted reply': ({ reply }) => deleteReply(other, reply),
    'a comment hidden by whatever hand': ({ first }) =>
      testSite.site.db.run(sql`update comment set status = 'deleted_by_staff' where id = ${first}`),
    'a reply hidden by whatever hand': ({ reply }) =>
      testSite.site.db.run(sql`update reply set status = 'deleted_by_staff' where id = ${reply}`),
  };
  it.each(Object.keys(changes))('shows %s at once', async (name) => {
    const input = await thread();
    await answered(input.topic);
    const before = await answered(input.topic);
    await changes[name]?.(input);
    const after = await answered(input.topic);
    expect(after.text).not.toBe(before.text);
    expect(JSON.parse(after.text)).toEqual(await read(input.topic));
  });
  it('shows a new name as soon as the database has told it', async () => {
    const { topic } = await thread();
    await answered(topic);
    await testSite.site.db.run(sql`update member set nickname = ${`renamed ${topic}`} where account = 'other'`);
    await expect.poll(async () => (await answered(topic)).text).toContain(`renamed ${topic}`);
    expect(JSON.parse((await answered(topic)).text)).toEqual(await read(topic));
  });
  it('is refused once the topic is not open to guests', async () => {
    const { topic } = await thread();
    await answered(topic);
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_staff' where id = ${topic}`);
    await expect(answered(topic)).rejects.toMatchObject({ code: 'topic.notFound' });
  });
  it('is another in the other language', async () => {
    const { topic } = await thread();
    const [zh, en] = [
      testSite.context({ actor: guest, language: 'zh_CN' }),
      testSite.context({ actor: guest, language: 'en_US' }),
    ];
    for (const context of [zh, en, zh, en])
      expect(JSON.parse((await answered(topic, context)).text)).toEqual(
        JSON.parse(JSON.stringify(await listComments(context, topic, firstPage))),
      );
  });
});
