import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '#features/role/permissions.ts';
import { bumpRoles, setPermission, setRestriction } from '#features/role/server/public.ts';
import type { Explanation } from '#features/role-admin/contract.ts';
import { forgetSections } from '#features/section/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

interface Person {
  id: string;
  account: string;
  caller: Caller;
}
/** Content for one run: somebody else's topic with a poll, in a section, their question, and the member's own posts. */
interface Ground {
  sectionId: string;
  topic: string;
  poll: string;
  own: string;
  comment: string;
  reply: string;
  question: string;
  ownQuestion: string;
  answer: string;
  answerReply: string;
}

let testSite: TestSite;
let served: Served;
let owner: Person;
let people: Person[];
const sections: Record<string, string> = {};

async function person(account: string, more: { roles?: string[]; isOwner?: boolean } = {}): Promise<Person> {
  const id = await memberFixture(testSite.site, { account, ...more });
  return { id, account, caller: await signIn(served, testSite.site, id) };
}

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100_000 });
  served = await serve(testSite.site);
  owner = await person('owner', { isOwner: true });
  people = [owner, await person('reader'), await person('holder', { roles: ['vip'] })];
  // Each section restricts one permission to holders of the role VIP.
  for (const permission of [
    '',
    'topic.view',
    'topic.post',
    'topic.edit',
    'comment.post',
    'reply.edit',
    'hide.password',
  ] as const) {
    const row = await testSite.site.db.row<{ id: string }>(
      sql`
        insert into section (name_zh, name_en) values (${permission || 'open'}, ${permission || 'open'}) returning id`,
    );
    sections[permission || 'open'] = row?.id ?? '';
    if (permission === '') continue;
    await testSite.site.db.transaction(async (tx) => {
      await setRestriction(tx, { sectionId: row?.id ?? '', right: permission, isRestricted: true });
      await setPermission(tx, { roleCode: 'vip', right: permission, sectionId: row?.id ?? '', isGranted: true });
      await bumpRoles(tx, testSite.site);
    });
  }
  forgetSections(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function write(path: string, body: object): Promise<string> {
  const reply = await owner.caller.post(`/api${path}`, body);
  expect(reply.status, `${path} ${reply.text}`).toBe(200);
  return reply.body.id;
}

/** Written by the owner, who has every permission; the member's own content is then reassigned to them. */
async function prepare({ id }: Person, sectionId: string): Promise<Ground> {
  const words = { title: 'A topic', content: 'Some words', sectionId };
  const topic = await write('/topics', { ...words, poll: { title: 'Which?', options: ['One', 'Other'] } });
  const [own, comment] = [
    await write('/topics', words),
    await write(`/topics/${topic}/comments`, { content: 'A comment' }),
  ];
  const reply = await write(`/comments/${comment}/replies`, { content: 'A reply' });
  const draft = { title: 'A question', content: 'Some words', tags: ['tea'] };
  const [question, ownQuestion] = [await write('/questions', draft), await write('/questions', draft)];
  const answer = await write(`/questions/${question}/answers`, { content: 'An answer' });
  const answerReply = await write(`/comments/${answer}/replies`, { content: 'A reply' });
  const { db } = testSite.site;
  await db.run(sql`update topic set author_id = ${id} where id = ${own}`);
  await db.run(sql`update question set author_id = ${id} where id = ${ownQuestion}`);
  const written = [comment, reply, answer, answerReply];
  await db.run(sql`update comment set author_id = ${id} where id = any(${written}::bigint[])`);
  const poll = await db.row<{ id: string }>(
    sql`select id from poll where target_kind = 'topic' and target_id = ${topic}`,
  );
  return { sectionId, topic, poll: poll?.id ?? '', own, comment, reply, question, ownQuestion, answer, answerReply };
}

const words = (sectionId: string) => ({ title: 'Other words', content: 'Other words', sectionId });
const hidden = ':::hide password=open-sesame\nhidden words\n:::';

/** A request for each permission, in an order in which all are possible. */
const acts: Readonly<Record<string, (by: Caller, ground: Ground) => Promise<Reply>>> = {
  'topic.view': (by, { topic }) => by.get(`/api/topics/${topic}`),
  'topic.post': (by, { sectionId }) => by.post('/api/topics', words(sectionId)),
  'article.post': (by) => by.post('/api/articles', { title: 'Words', summary: 'Words', content: 'Words' }),
  vote: (by, { poll }) => by.post(`/api/polls/${poll}/vote`, { choices: [1] }),
  'comment.post': (by, { topic }) => by.post(`/api/topics/${topic}/comments`, { content: 'More words' }),
  'comment.edit': (by, { comment }) => by.post(`/api/comments/${comment}`, { content: 'Other words', version: 1 }),
  'reply.post': (by, { comment }) => by.post(`/api/comments/${comment}/replies`, { content: 'More words' }),
  'reply.edit': (by, { reply }) => by.post(`/api/replies/${reply}`, { content: 'Other words', version: 1 }),
  'reply.delete': (by, { reply }) => by.post(`/api/replies/${reply}/delete`, {}),
  'comment.delete': (by, { comment }) => by.post(`/api/comments/${comment}/delete`, {}),
  'question.ask': (by) => by.post('/api/questions', { title: 'Words', content: 'Words', tags: ['tea'] }),
  'question.append': (by, { ownQuestion }) =>
    by.post(`/api/questions/${ownQuestion}/postscripts`, { content: 'More words' }),
  'answer.post': (by, { question }) => by.post(`/api/questions/${question}/answers`, { content: 'More words' }),
  'answer.edit': (by, { answer }) => by.post(`/api/comments/${answer}`, { content: 'Other words', version: 1 }),
  'answer-reply.post': (by, { answer }) => by.post(`/api/comments/${answer}/replies`, { content: 'More words' }),
  'answer-reply.edit': (by, { answerReply }) =>
    by.post(`/api/replies/${answerReply}`, { content: 'Other words', version: 1 }),
  'answer-reply.delete': (by, { answerReply }) => by.post(`/api/replies/${answerReply}/delete`, {}),
  'answer.delete': (by, { answer }) => by.post(`/api/comments/${answer}/delete`, {}),
  'topic.edit': (by, { own, sectionId }) => by.post(`/api/topics/${own}`, { ...words(sectionId), version: 1 }),
  // In a new topic or an existing one: one of them is enough.
  'hide.password': async (by, { own, sectionId }) => {
    const posted = await by.post('/api/topics', { ...words(sectionId), content: hidden });
    return posted.status === 200
      ? posted
      : by.post(`/api/topics/${own}`, { ...words(sectionId), content: hidden, version: 2 });
  },
};

const set = async (key: string, value: unknown) => {
  const reply = await owner.caller.post('/api/admin/settings', { key, value, reason: 'a test' });
  expect(reply.status, reply.text).toBe(200);
};

/** Requests on which the explanation and the server disagree. */
async function differences(who: Person, ground: Ground): Promise<string[]> {
  const notified: Explanation = (
    await owner.caller.get(`/api/admin/rights?account=${who.account}&sectionId=${ground.sectionId}`)
  ).body;
  const found: string[] = [];
  for (const [permission, act] of Object.entries(acts)) {
    const answer = notified.answers.find((item) => item.right === permission);
    const reply = await act(who.caller, ground);
    if (answer?.isAllowed !== (reply.status === 200))
      found.push(
        `${permission}: told ${answer?.isAllowed} ${answer?.obstacles}, answered ${reply.status} ${reply.text.slice(0, 120)}`,
      );
  }
  return found;
}

describe('what is told of a member is what the server answers him', () => {
  it.each(['open', 'topic.view', 'topic.post', 'topic.edit', 'comment.post', 'reply.edit', 'hide.password'])(
    'in a section that is its own in %s',
    async (name) => {
      for (const who of people)
        expect(await differences(who, await prepare(who, sections[name] ?? '')), who.account).toEqual([]);
    },
  );
  it.each([
    ['allowTopic', false, true],
    ['allowComment', false, true],
    ['allowHidePassword', false, true],
    ['topicMaxVoteOptions', 1, 8],
    ['requireVerifiedPhoneForTopic', true, false],
    ['requireVerifiedPhoneForComment', true, false],
    ['allowQuestion', false, true],
    ['allowAnswer', false, true],
    ['requireVerifiedPhoneForQuestion', true, false],
    ['requireVerifiedPhoneForAnswer', true, false],
    ['siteState', 'readOnly', 'open'],
  ])('where %s is %s', async (key, value, before) => {
    for (const name of ['open', 'topic.view'])
      for (const who of people) {
        const ground = await prepare(who, sections[name] ?? '');
        await set(key, value);
        const found = await differences(who, ground);
        await set(key, before);
        expect(found, who.account).toEqual([]);
      }
  });
  it.each(permissions.filter((right) => right in acts && /^(question|answer)/.test(right)))(
    'where members have not the right %s',
    async (right) => {
      const set = (isGranted: boolean) =>
        testSite.site.db.transaction(async (tx) => {
          await setPermission(tx, { roleCode: 'default', right, sectionId: null, isGranted });
          await bumpRoles(tx, testSite.site);
        });
      for (const who of people.slice(1)) {
        const [one, other] = [await prepare(who, sections['open'] ?? ''), await prepare(who, sections['open'] ?? '')];
        await set(false);
        const refused = await acts[right]?.(who.caller, one);
        const found = await differences(who, other);
        await set(true);
        expect(refused?.status, who.account).toBe(403);
        expect(found, who.account).toEqual([]);
      }
    },
  );
});
