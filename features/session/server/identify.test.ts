import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateState } from '#features/member/server/store.ts';
import { bumpRoles, grantRole, revokeRole, setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { endSessions, identify } from './public.ts';

let testSite: TestSite;
let served: Served;
const raised = { rateLimitFactor: 100 };
beforeAll(async () => {
  testSite = await createTestSite(raised);
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let count = 0;
const enter = async () => {
  count += 1;
  const memberId = await memberFixture(testSite.site, { account: `comer${count}` });
  return { memberId, caller: await signIn(served, testSite.site, memberId) };
};
const status = async (caller: Caller) => (await caller.get('/api/user/control/unreadMessageCount')).status;
const header = (caller: Caller) => `Bearer ${caller.tokens?.accessToken},${caller.tokens?.refreshToken}`;
const actorOf = async (caller: Caller, site = testSite.site) =>
  (await identify({ authorization: header(caller), site, now: new Date(), agent: '', address: '' })).actor;

// Last: all cases 401 or 403 at once; suspension, roles and ended sessions in the other process too
describe('[A2] a session that is over is refused at the next request', () => {
  it('after logging out, here and in another process', async () => {
    const { caller } = await enter();
    const twin = await serve(await testSite.openTwin());
    expect(await status(caller)).toBe(200);
    expect((await caller.post('/api/logout')).status).toBe(200);
    expect(await status(caller)).toBe(401);
    const elsewhere = twin.caller();
    elsewhere.tokens = caller.tokens;
    expect(await status(elsewhere)).toBe(401);
    await twin.close();
  });
  it('after a password change, but for the session that made it', async () => {
    const { caller, memberId } = await enter();
    const other = await signIn(served, testSite.site, memberId);
    const actor = await actorOf(other);
    await testSite.site.db.transaction((tx) =>
      endSessions(tx, { memberId, reason: 'password', exceptId: actor.kind === 'member' ? actor.sessionId : '' }),
    );
    expect([await status(caller), await status(other)]).toEqual([401, 200]);
    expect((await caller.post('/api/refreshToken')).status).toBe(401);
  });
  it('while suspended, and no longer than that', async () => {
    const { caller, memberId } = await enter();
    const suspend = (until: string | null) =>
      testSite.site.db.run(
        sql`update member set state = 'suspended', suspended_until = ${until} where id = ${memberId}`,
      );
    await suspend(null);
    expect(await status(caller)).toBe(401);
    await suspend(new Date(Date.now() + 60_000).toISOString());
    expect([await status(caller), (await caller.post('/api/refreshToken')).status]).toEqual([401, 403]);
    await suspend(new Date(Date.now() - 1000).toISOString());
    expect(await status(caller)).toBe(200);
  });
  it('after the account is cancelled', async () => {
    const { caller, memberId } = await enter();
    await testSite.site.db.transaction((tx) => updateState(tx, { memberId, state: 'cancelled', until: null }));
    expect([await status(caller), (await caller.post('/api/refreshToken')).status]).toEqual([401, 401]);
  });
  it('after two hours', async () => {
    const { caller } = await enter();
    const at = (hours: number) =>
      identify({
        authorization: header(caller),
        site: testSite.site,
        now: new Date(Date.now() + hours * 3_600_000),
        agent: '',
        address: '',
      });
    expect((await at(1.99)).actor.kind).toBe('member');
    await expect(at(2.01)).rejects.toMatchObject({ status: 401 });
  });
});

describe('rights', () => {
  it('hold from the next request after a role is granted, until it ends or is taken', async () => {
    const { caller, memberId } = await enter();
    const mayPin = async () => (await actorOf(caller)).may('console.content');
    expect(await mayPin()).toBe(false);
    await testSite.site.db.transaction((tx) =>
      grantRole(tx, { memberId, roleCode: 'staff', endsAt: new Date(Date.now() + 3_600_000).toISOString() }),
    );
    expect(await mayPin()).toBe(true);
    expect(
      await identify({
        authorization: header(caller),
        site: testSite.site,
        now: new Date(Date.now() + 3_601_000),
        agent: '',
        address: '',
      }),
    ).toMatchObject({
      actor: { isStaff: false },
    });
    await testSite.site.db.transaction((tx) => revokeRole(tx, { memberId, roleCode: 'staff' }));
    expect(await mayPin()).toBe(false);
  });
  it('change at the next request of every process when what a role grants is changed', async () => {
    const { caller } = await enter();
    const twin = await testSite.openTwin();
    expect((await actorOf(caller, twin)).may('report')).toBe(true);
    await testSite.site.db.transaction(async (tx) => {
      await setPermission(tx, { roleCode: 'default', right: 'report', sectionId: null, isGranted: false });
      await bumpRoles(tx, testSite.site);
    });
    expect([(await actorOf(caller, twin)).may('report'), (await actorOf(caller)).may('report')]).toEqual([
      false,
      false,
    ]);
  });
  it('cost one query a request', async () => {
    const { caller } = await enter();
    await actorOf(caller);
    expect(await countStatements(testSite.site, () => actorOf(caller))).toBe(1);
  });
  it('of many who ask at the same moment cost one query, and each is who he is', async () => {
    const people = await Promise.all([enter(), enter(), enter()]);
    await actorOf(people[0].caller);
    let actors: Awaited<ReturnType<typeof actorOf>>[] = [];
    const request = async () => {
      actors = await Promise.all(people.map(({ caller }) => actorOf(caller)));
    };
    expect(await countStatements(testSite.site, request)).toBe(1);
    expect(actors.map((actor) => actor.kind === 'member' && actor.id)).toEqual(people.map(({ memberId }) => memberId));
  });
  it('of a guest cost none', async () => {
    const request = () =>
      identify({ authorization: undefined, site: testSite.site, now: new Date(), agent: '', address: '' });
    const { actor } = await request();
    expect(await countStatements(testSite.site, request)).toBe(0);
    expect([actor.may('topic.view'), actor.may('topic.post'), actor.may('like')]).toEqual([true, false, false]);
  });
});

describe('[A11] the Authorization header', () => {
  const good = 'A'.repeat(43);
  const odd: [string, string][] = [
    ['is empty', ''],
    ['is another scheme', `Basic ${good},${good}`],
    ['has a scheme in another case', `bearer ${good},${good}`],
    ['has one token', `Bearer ${good}`],
    ['has three tokens', `Bearer ${good},${good},${good}`],
    ['has a comma too many', `Bearer ${good},${good},`],
    ['has a comma in front', `Bearer ,${good},${good}`],
    ['has a space after the comma', `Bearer ${good}, ${good}`],
    ['has two spaces', `Bearer  ${good},${good}`],
    ['ends in a space', `Bearer ${good},${good} `],
    ['has a tab', `Bearer\t${good},${good}`],
    ['is eight kilobytes long', `Bearer ${'A'.repeat(8192)},${good}`],
    ['has short tokens', 'Bearer a,b'],
    ['carries other letters', `Bearer ${good},${'é'.repeat(43)}`],
    ['carries base64 of the other kind', `Bearer ${good},${'+/'.repeat(20)}==`],
    ['is well-formed and nobody’s', `Bearer ${good},${good}`],
    ['is a line of two', `Bearer ${good},${good}\r\nx-more: 1`],
  ];
  it.each(odd)('that %s is answered 401 everywhere', async (_name, authorization) => {
    for (const url of ['/api/baseInfo', '/api/captcha?purpose=login', '/api/user/control/unreadMessageCount']) {
      const reply = await served.server.inject({ method: 'GET', url, headers: { authorization } });
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, 'platform.unauthenticated']);
    }
    for (const url of ['/api/login', '/api/refreshToken', '/api/logout']) {
      const caller = served.caller();
      await caller.get('/api/baseInfo');
      expect([url, (await caller.post(url, {}, { authorization })).status]).toEqual([url, 401]);
    }
  });
});
