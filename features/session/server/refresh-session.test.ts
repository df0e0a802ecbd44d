import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let twin: Served;
let memberId: string;
const raised = { rateLimitFactor: 100 };

beforeAll(async () => {
  testSite = await createTestSite(raised);
  served = await serve(testSite.site);
  twin = await serve(await testSite.openTwin(raised));
  memberId = await memberFixture(testSite.site, { account: 'renewer' });
});
afterAll(async () => {
  await served.close();
  await twin.close();
  await testSite.close();
});

const enter = () => signIn(served, testSite.site, memberId);
/** Presents a pair with the cookies of the given caller, its owner or a thief. */
const refresh = (caller: Caller, tokens: Caller['tokens'], on: Served = served): Promise<Reply> => {
  const own = on === served ? caller : on.caller();
  for (const [name, value] of caller.cookies) own.cookies.set(name, value);
  return own.post('/api/refreshToken', {}, { authorization: `Bearer ${tokens?.accessToken},${tokens?.refreshToken}` });
};
const isAlive = async (caller: Caller, tokens: Caller['tokens']) =>
  (
    await caller.get('/api/user/control/unreadMessageCount', {
      authorization: `Bearer ${tokens?.accessToken},${tokens?.refreshToken}`,
    })
  ).status;
/** Moves all rotations back by this many seconds. */
const letPass = (seconds: number) =>
  testSite.site.db.run(sql`update session set rotated_at = rotated_at - make_interval(secs => ${seconds})`);
const reasons = () =>
  testSite.site.db.rows<{ end_reason: string | null }>(sql`select end_reason from session order by id desc limit 1`);

// Last: 32 refreshes over two servers, 1 pair, 1 live session; both steal orders end the session; two tabs stay
// signed in; renewed on day 80: ends on day 90; on day 91 refused, also where an earlier version had given more
describe('[A1] refreshing', () => {
  it('gives a new pair and the member, and the old access token ends with the grace', async () => {
    const caller = await enter();
    const first = caller.tokens;
    const reply = await refresh(caller, first);
    expect(reply.status).toBe(200);
    expect(reply.body.systemUser).toMatchObject({ account: 'renewer', nickname: 'renewer', isStaff: false });
    expect(reply.body.refreshToken).not.toBe(first?.refreshToken);
    expect(await isAlive(caller, reply.body)).toBe(200);
    expect(await isAlive(caller, first)).toBe(200);
    await letPass(11);
    expect(await isAlive(caller, first)).toBe(401);
    expect(await isAlive(caller, reply.body)).toBe(200);
  });
  it('answers the same pair to the same token for ten seconds, as two tabs need', async () => {
    const caller = await enter();
    const first = caller.tokens;
    const item = await refresh(caller, first);
    await letPass(9);
    const other = await refresh(caller, first, twin);
    expect([other.status, other.body.accessToken, other.body.refreshToken]).toEqual([
      200,
      item.body.accessToken,
      item.body.refreshToken,
    ]);
  });
  it('makes one family of 32 refreshes at once over two processes', async () => {
    const caller = await enter();
    const first = caller.tokens;
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) => refresh(caller, first, index % 2 === 0 ? served : twin)),
    );
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(Array(32).fill([200, undefined]));
    expect(new Set(replies.map((reply) => `${reply.body.accessToken} ${reply.body.refreshToken}`)).size).toBe(1);
    const renewals = await testSite.site.db.row<{ count: number }>(sql`
      select count(*)::int as count from login_log where kind = 'renewal'
        and session_id = (select max(id) from session)`);
    expect(renewals?.count).toBe(1);
  });
  it('ends the session when the thief was first and the owner comes after the grace', async () => {
    const caller = await enter();
    const stolen = caller.tokens;
    const thief = await refresh(caller, stolen);
    await letPass(11);
    const owner = await refresh(caller, stolen);
    expect(owner.status).toBe(401);
    expect(await isAlive(caller, thief.body)).toBe(401);
    expect((await refresh(caller, thief.body)).status).toBe(401);
    expect(await reasons()).toEqual([{ end_reason: 'reuse' }]);
  });
  it('ends the session when the owner was first and the thief comes after the grace', async () => {
    const caller = await enter();
    const stolen = caller.tokens;
    const owner = await refresh(caller, stolen);
    await letPass(11);
    expect((await refresh(caller, stolen, twin)).status).toBe(401);
    expect(await isAlive(caller, owner.body)).toBe(401);
    expect(await reasons()).toEqual([{ end_reason: 'reuse' }]);
  });
  it('ends the session for a token two rotations old even within ten seconds', async () => {
    const caller = await enter();
    const first = caller.tokens;
    const second = await refresh(caller, first);
    await refresh(caller, second.body);
    expect((await refresh(caller, first)).status).toBe(401);
    expect(await reasons()).toEqual([{ end_reason: 'reuse' }]);
  });
  it('looks at the refresh half only: an access token that is over does not matter', async () => {
    const caller = await enter();
    await testSite.site.db.run(sql`update session set access_ends_at = now() - interval '1 minute'`);
    expect(await isAlive(caller, caller.tokens)).toBe(401);
    expect((await refresh(caller, caller.tokens)).status).toBe(200);
  });
  it('refuses a refresh token after its 30 days, and one nobody gave out', async () => {
    const caller = await enter();
    expect((await refresh(caller, { accessToken: 'a'.repeat(43), refreshToken: 'b'.repeat(43) })).status).toBe(401);
    await testSite.site.db.run(sql`update session set refresh_ends_at = now() - interval '1 second'`);
    expect((await refresh(caller, caller.tokens)).status).toBe(401);
    expect((await served.caller().post('/api/refreshToken')).status).toBe(401);
  });
  it('ends 90 days after the login, however often it was renewed', async () => {
    const day = 86_400_000;
    const caller = await enter();
    const shift = (days: number) =>
      testSite.site.db.run(
        sql`
          update session set created_at = now() - make_interval(days => ${days})
            where id = (select max(id) from session)`,
      );
    await shift(80);
    const renewed = await refresh(caller, caller.tokens);
    expect(renewed.status).toBe(200);
    const row = await testSite.site.db.row<{ created_at: string; refresh_ends_at: string }>(
      sql`select created_at, refresh_ends_at from session order by id desc limit 1`,
    );
    expect(new Date(row?.refresh_ends_at ?? '').getTime() - new Date(row?.created_at ?? '').getTime()).toBe(90 * day);
    // A session renewed by an earlier version, with a later expiry.
    await shift(91);
    await testSite.site.db.run(
      sql`update session set refresh_ends_at = now() + interval '20 days' where id = (select max(id) from session)`,
    );
    expect((await refresh(caller, renewed.body)).status).toBe(401);
  });
  it('tells a member who was suspended while signed in why, until when, and how to appeal, and nobody else', async () => {
    const [caller, left] = [await enter(), await enter()];
    await testSite.site.db.run(sql`
      update session set ended_at = now(), end_reason = 'logout' where id = (select max(id) from session)`);
    const stolen = caller.tokens;
    const renewed = await refresh(caller, stolen);
    await testSite.site.db.run(sql`
      update member set state = 'suspended', suspended_until = '2099-01-02T03:04:05Z', suspend_reason = '刷屏'
        where id = ${memberId}`);
    const told = await refresh(caller, renewed.body);
    expect(told.status).toBe(403);
    expect(told.body).toMatchObject({
      code: 'session.suspendedInside',
      details: { to: expect.stringMatching(/^\/suspension#/) },
    });
    expect(told.body.message).toContain('刷屏');
    // As the suspension itself ends it.
    await testSite.site.db.run(sql`
      update session set ended_at = now(), end_reason = 'state' where member_id = ${memberId} and ended_at is null`);
    expect((await refresh(caller, renewed.body)).status).toBe(403);
    // A spent token, and one of a session that they had left, prove nothing.
    for (const [owner, tokens] of [
      [caller, stolen],
      [left, left.tokens],
    ] as const) {
      const { status, body } = await refresh(owner, tokens);
      expect([status, body.details.appealToken]).toEqual([401, undefined]);
    }
    await testSite.site.db.run(sql`update member set state = 'active', suspended_until = null where id = ${memberId}`);
    expect((await refresh(caller, renewed.body)).status).toBe(401);
  });
  it('stores no token, only hashes', async () => {
    const caller = await enter();
    const dump = await testSite.site.db.row<{ text: string }>(sql`select json_agg(session)::text as text from session`);
    expect(dump?.text).not.toContain(caller.tokens?.accessToken);
    expect(dump?.text).not.toContain(caller.tokens?.refreshToken);
  });
});
