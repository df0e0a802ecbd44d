import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '#features/session/server/public.ts';
import { memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { postTopic } from '#features/topic/server/post-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { buildPages } from '#tests/production-server.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { signIn } from '#tests/session-fixture.ts';
import { createApp } from './create-app.ts';
import { servePages } from './pages.ts';
import { openBuild, openRenderer } from './render.ts';

let testSite: TestSite;
let served: Served;
let pages: FastifyInstance;
let ada: Member;
let ben: Member;
let byAda: Caller;
let byBen: Caller;
let topicId: string;

beforeAll(async () => {
  await buildPages();
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  const { server, binding } = await createApp(testSite.site);
  await servePages(server, testSite.site, openRenderer(binding, await openBuild(path.resolve('dist'))));
  await server.ready();
  pages = server;
  ada = await memberActorFixture(testSite.site, { account: 'ada', nickname: 'Ada of the hills' });
  ben = await memberActorFixture(testSite.site, { account: 'ben', nickname: 'Ben of the river' });
  byAda = await signIn(served, testSite.site, ada.id);
  byBen = await signIn(served, testSite.site, ben.id);
  const sectionId = await sectionFixture(testSite.site);
  const content = 'Open to all\n\n:::hide comment\nthe hidden kettle\n:::\n';
  topicId = (await postTopic(testSite.context({ actor: ada }), { title: 'Kettles', content, sectionId, tags: [] })).id;
}, 120_000);
afterAll(async () => {
  await pages?.close();
  await served?.close();
  await testSite?.close();
});

/** A page as a browser with these cookies opens it. */
async function open(cookies: ReadonlyMap<string, string>, address = `/thread?topicId=${topicId}`, headers = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body, statusCode, headers: answered } = await pages.inject({ url: address, headers: { cookie, ...headers } });
  const carried = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
  const state: { site?: { systemUser: { account: string } | null }; isViewerPending?: boolean; answers?: unknown[] } =
    JSON.parse(carried);
  return {
    body,
    status: statusCode,
    cacheControl: answered['cache-control'],
    reader: state.site?.systemUser?.account,
    isPending: state.isViewerPending,
    answers: state.answers?.length,
  };
}
const nobody = new Map<string, string>();
const skeleton = { reader: undefined, isPending: true, answers: 0 };

describe('the first answer to a member', () => {
  it('carries what they may see, for nobody else and for no cache', async () => {
    const page = await open(byAda.cookies);
    expect(page).toMatchObject({
      status: 200,
      cacheControl: 'private, no-store',
      reader: 'ada',
      isPending: false,
      answers: 3,
    });
    expect(page.body).toContain('Open to all');
  });
  it('shows each only theirs, however they and guests take turns and at the same time', async () => {
    const readers = [byAda.cookies, nobody, byBen.cookies, nobody, byBen.cookies, byAda.cookies];
    const all = [...readers, ...readers.toReversed()];
    const one = await Promise.all(all.map((cookies) => open(cookies)));
    const other: typeof one = [];
    for (const cookies of all) other.push(await open(cookies));
    for (const list of [one, other])
      expect(list.map(({ reader, body }) => [reader, body.includes('the hidden kettle')])).toEqual(
        all.map((cookies) =>
          cookies === byAda.cookies ? ['ada', true] : cookies === byBen.cookies ? ['ben', false] : [undefined, false],
        ),
      );
  });
  it('is a member’s own page, and a guest’s is the login page', async () => {
    expect((await open(byBen.cookies, '/user/editUser')).body).toContain('Ben of the river');
    expect((await open(nobody, '/user/editUser')).status).toBe(302);
  });
  it('is the skeleton in the console, which the browser renders', async () => {
    expect(await open(byAda.cookies, '/admin')).toMatchObject(skeleton);
  });
  it('refuses as their calls do', async () => {
    expect(await open(byAda.cookies, '/thread?topicId=999999')).toMatchObject({ status: 404, reader: 'ada' });
  });
  it('takes at most six statements, their session’s own included', async () => {
    for (const address of ['/', `/thread?topicId=${topicId}`, '/user/me']) {
      const request = () => open(byBen.cookies, address);
      await request();
      expect(await countStatements(testSite.site, request), address).toBeLessThanOrEqual(6);
    }
  });
});

describe('the cookie of the reader', () => {
  const withReader = (reader: string) => new Map([...byBen.cookies, ['reader', reader]]);
  it('counts for nothing without the mark that scripts remove with the tokens', async () => {
    const unmarked = new Map([...byAda.cookies].filter(([name]) => name !== 'member'));
    expect(await open(unmarked)).toMatchObject({ reader: undefined, isPending: false });
  });
  it('cannot be made up, nor lead to another session', async () => {
    const [ours = '', tag = ''] = (byBen.cookies.get('reader') ?? '').split('.');
    const theirs = byAda.cookies.get('reader')?.split('.')[0] ?? '';
    for (const forged of [
      '',
      'x',
      `${theirs}.${tag}`,
      `0${ours}.${tag}`,
      `${ours}.${'A'.repeat(43)}`,
      `${ours}.${tag}x`,
    ])
      expect(await open(withReader(forged)), forged).toMatchObject(skeleton);
  });
  it('shows pages only: no call takes it, and no script is given a page by it', async () => {
    const cookie = [...byAda.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = await pages.inject({ url: '/api/user/control/editUser', headers: { cookie } });
    expect(call.statusCode).toBe(401);
    for (const destination of ['empty', 'iframe', 'script', 'image'])
      expect(await open(byAda.cookies, '/', { 'sec-fetch-dest': destination })).toMatchObject(skeleton);
    expect(await open(byAda.cookies, '/', { 'sec-fetch-dest': 'document' })).toMatchObject({ reader: 'ada' });
  });
  it('ends with its session, and with their suspension', async () => {
    const leaving = await signIn(served, testSite.site, ben.id);
    expect(await open(leaving.cookies)).toMatchObject({ reader: 'ben' });
    const stored = new Map(leaving.cookies);
    await leaving.post('/api/logout');
    expect(await open(stored)).toMatchObject(skeleton);
    const ended = await signIn(served, testSite.site, ben.id);
    await testSite.site.db.transaction((tx) => endSessions(tx, { memberId: ben.id, reason: 'staff' }));
    expect(await open(ended.cookies)).toMatchObject(skeleton);
    byBen = await signIn(served, testSite.site, ben.id);
    await testSite.site.db.run(
      sql`update member set state = 'suspended', suspended_until = now() + interval '1 day' where id = ${ben.id}`,
    );
    expect(await open(byBen.cookies)).toMatchObject(skeleton);
    await testSite.site.db.run(sql`update member set state = 'active', suspended_until = null where id = ${ben.id}`);
    expect(await open(byBen.cookies)).toMatchObject({ reader: 'ben' });
  });
  it('lasts as long as the session can be refreshed, beyond its access token', async () => {
    const sessionId = byBen.cookies.get('reader')?.split('.')[0] ?? '';
    await testSite.site.db.run(
      sql`update session set access_ends_at = now() - interval '1 day' where id = ${sessionId}`,
    );
    expect(await open(byBen.cookies)).toMatchObject({ reader: 'ben' });
    await testSite.site.db.run(
      sql`update session set refresh_ends_at = now() - interval '1 day' where id = ${sessionId}`,
    );
    expect(await open(byBen.cookies)).toMatchObject(skeleton);
  });
});
