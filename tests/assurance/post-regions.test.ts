import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { endAccounts } from '#features/account-deletion/server/public.ts';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, signInWith } from '#tests/session-fixture.ts';

const BEIJING = '1.2.4.8';
const AMERICA = '8.8.8.8';

let testSite: TestSite;
let served: Served;
let sectionId: string;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'place_owner', isOwner: true }),
  );
  sectionId = await sectionFixture(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let serial = 0;
async function writerAt(address: string): Promise<{ id: string; caller: Caller }> {
  serial += 1;
  const id = await memberFixture(testSite.site, { account: `placed_${serial}` });
  return { id, caller: await signInWith(served.caller(address), testSite.site, id) };
}
async function idOf(reply: Promise<{ status: number; text: string; body: { id: string } }>): Promise<string> {
  const { status, text, body } = await reply;
  expect(status, text).toBe(200);
  return body.id;
}
/** A topic, a comment and a reply, each from where its caller sits. */
async function write(by: {
  topic: Caller;
  comment: Caller;
  reply: Caller;
}): Promise<{ topicId: string; commentId: string; replyId: string }> {
  const topicId = await idOf(by.topic.post('/api/topics', { title: '写于何处', content: '一段话', sectionId }));
  const commentId = await idOf(by.comment.post(`/api/topics/${topicId}/comments`, { content: '一句话' }));
  return {
    topicId,
    commentId,
    replyId: await idOf(by.reply.post(`/api/comments/${commentId}/replies`, { content: '一声' })),
  };
}
/** The places a guest sees: of the topic, the comment and the reply. */
async function seen(topicId: string, language = 'zh-CN'): Promise<(string | null)[]> {
  const guest = served.caller();
  const topic = (await guest.get(`/api/topics/${topicId}`, { 'accept-language': language })).body;
  const [comment] = (await guest.get(`/api/topics/${topicId}/comments`, { 'accept-language': language })).body.records;
  return [topic.place, comment.content.place, comment.content.replies[0].place];
}
async function show(isShown: boolean): Promise<void> {
  expect(
    (await owner.post('/api/admin/settings', { key: 'showIpPlace', value: isShown, reason: 'places' })).status,
  ).toBe(200);
}

// Last: topic, comment and reply in both languages; 0 addresses in their rows
describe('[P7] where a post was written', () => {
  it('stands beside it in the reader’s language, and an edit from elsewhere keeps it', async () => {
    const [here, there] = [await writerAt(BEIJING), await writerAt(AMERICA)];
    const { topicId, commentId } = await write({ topic: here.caller, comment: there.caller, reply: here.caller });
    expect(await seen(topicId)).toEqual(['北京', '美国', '北京']);
    expect(await seen(topicId, 'en-US')).toEqual(['Beijing', 'United States', 'Beijing']);
    const moved = await signInWith(served.caller(AMERICA), testSite.site, here.id);
    expect(
      (await moved.post(`/api/topics/${topicId}`, { title: '写于何处', content: '改过的话', sectionId, version: 1 }))
        .status,
    ).toBe(200);
    const back = await signInWith(served.caller(BEIJING), testSite.site, there.id);
    expect((await back.post(`/api/comments/${commentId}`, { content: '改过的一句', version: 1 })).status).toBe(200);
    expect(await seen(topicId)).toEqual(['北京', '美国', '北京']);
  });
  it('is a province or country and never an address, and nothing for a network of one’s own', async () => {
    const [here, home] = [await writerAt(BEIJING), await writerAt('192.168.1.7')];
    const { topicId } = await write({ topic: home.caller, comment: here.caller, reply: home.caller });
    expect(await seen(topicId)).toEqual([null, '北京', null]);
    const rows = await testSite.site.db.rows(
      sql`
        select to_jsonb(t) as topic, to_jsonb(c) as comment from topic t join comment c on c.target_id = t.id
          where t.id = ${topicId}`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/1\.2\.4\.8|192\.168/);
  });
  it('shows while the site shows places, and costs no statement', async () => {
    const { caller } = await writerAt(BEIJING);
    const { topicId } = await write({ topic: caller, comment: caller, reply: caller });
    expect(await seen(topicId)).toEqual(['北京', '北京', '北京']);
    const count = () => countStatements(testSite.site, () => seen(topicId));
    const shown = await count();
    await show(false);
    try {
      expect(await seen(topicId)).toEqual([null, null, null]);
      expect(shown).toBeLessThanOrEqual(await count());
    } finally {
      await show(true);
    }
  });
  it('goes with its writer', async () => {
    const { id, caller } = await writerAt(BEIJING);
    const { topicId } = await write({ topic: caller, comment: caller, reply: caller });
    await testSite.site.db.run(
      sql`
        insert into departure (member_id, asked_at, due_at) values (${id}, now() - interval '8 days',
          now() - interval '1 day')`,
    );
    await endAccounts(testSite.site, { onAccountDeleted, now: new Date() });
    await expect.poll(() => seen(topicId)).toEqual([null, null, null]);
    for (const table of ['topic', 'comment'])
      expect(
        await testSite.site.db.rows({
          text: `select from ${table} where author_id = $1 and place is not null`,
          values: [id],
          name: '',
        }),
        table,
      ).toEqual([]);
  });
});
