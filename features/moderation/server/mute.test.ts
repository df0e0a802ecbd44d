import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { decideCase } from './decide-case.ts';
import { openCase } from './public.ts';

let testSite: TestSite;
let served: Served;
let muted: Caller;
let sectionId: string;
let caseId: string;
let topicId: string;
let ownTopicId: string;
let ownQuestionId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const { site } = testSite;
  served = await serve(site);
  const id = await memberFixture(site, { account: 'loudmouth' });
  muted = await signIn(served, site, id);
  sectionId = await sectionFixture(site);
  ownTopicId = (await post()).body.id;
  const question = { title: '一个问题', content: '怎么泡茶？', tags: ['茶'] };
  ownQuestionId = (await muted.post('/api/questions', question)).body.id;
  await muted.post(`/api/topics/${ownTopicId}/comments`, { content: '评论' });
  const staff = testSite.context({ actor: await memberActorFixture(site, { account: 'moderator', roles: ['staff'] }) });
  topicId = await topicFixture(staff, { sectionId });
  caseId = await site.db.transaction((tx) =>
    openCase(tx, site, { target: { kind: 'member', id }, source: 'report', authorId: id, at: new Date() }),
  );
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await decideCase(staff, { id: caseId, decision: 'mute', reason: '刷屏', until, removes: false });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const post = () => muted.post('/api/topics', { title: '一个话题', content: '一些文字', sectionId });

describe('a muted member', () => {
  it('reads, and is refused whatever others would read, with the reason and the end', async () => {
    expect((await muted.get('/api/topics')).status).toBe(200);
    const reply = await post();
    expect([reply.status, reply.body.code]).toEqual([403, 'moderation.muted']);
    expect(reply.body.message).toContain('刷屏');
    for (const [path, body] of [
      ['/api/topics/1/comments', { content: '评论' }],
      ['/api/questions', {}],
      ['/api/user/control/privateMessages/1', { content: '你好' }],
      ['/api/user/control/editUser', {}],
      ['/api/user/control/updateAvatar', {}],
    ] as const)
      expect([path, (await muted.post(path, body)).body.code]).toEqual([path, 'moderation.muted']);
  });
  it('reads why where the refusal sends them, in the minute as well in which the decision can be undone', async () => {
    expect((await muted.get('/api/user/control/moderationActs')).body.records).toMatchObject([
      { id: caseId, decision: 'mute', reason: '刷屏', appeal: null, may: { appeal: false } },
    ]);
  });
  it('is told before writing: by the forms, and where a comment would be written', async () => {
    for (const path of ['/api/topicForm', '/api/questionForm'])
      expect([path, (await muted.get(path)).body.code]).toEqual([path, 'moderation.muted']);
    expect((await muted.get(`/api/topics/${topicId}`)).body.noComment).toBe('muted');
  });
  it('is offered to remove what they have written, and not to change it', async () => {
    const read = async () => {
      const topic = (await muted.get(`/api/topics/${ownTopicId}`)).body.may;
      const question = (await muted.get(`/api/questions/${ownQuestionId}`)).body.may;
      const comment = (await muted.get(`/api/topics/${ownTopicId}/comments`)).body.records[0].may;
      return [topic, question, comment];
    };
    expect(await read()).toMatchObject(Array(3).fill({ edit: false, delete: true }));
  });
  it('writes again when the time is over, without a job', async () => {
    await testSite.site.db.run(
      sql`update moderation_sanction set ends_at = now() - interval '1 second' where case_id = ${caseId}`,
    );
    expect((await post()).status).toBe(200);
  });
});
