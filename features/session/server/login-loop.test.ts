import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let memberId: string;
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
  memberId = await memberFixture(testSite.site, { account: 'circler' });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from rate_counter`));

const refresh = (caller: Caller, tokens: Caller['tokens']): Promise<Reply> =>
  caller.post('/api/refreshToken', {}, { authorization: `Bearer ${tokens?.accessToken},${tokens?.refreshToken}` });
/** Renews with the pair from each renewal until one is refused. */
async function renew(caller: Caller, most: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  let { tokens } = caller;
  while (replies.length < most && replies.every((reply) => reply.status === 200)) {
    const reply = await refresh(caller, tokens);
    tokens = reply.body;
    replies.push(reply);
  }
  return replies;
}

// Last: the 11th renewal in 30 s; windows that renew at once are none
describe('[A1] a browser that goes in circles', () => {
  it('renewing again and again within seconds, is told 508, and its session ends', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const replies = await renew(caller, 20);
    expect(replies.map((reply) => reply.status)).toEqual([...Array(10).fill(200), 508]);
    expect([replies[10]?.body.code, replies[10]?.body.message]).toEqual([
      'platform.loginLoop',
      '登录状态异常，请重新登录',
    ]);
    expect(await testSite.site.db.row(sql`select end_reason from session order by id desc limit 1`)).toEqual({
      end_reason: 'logout',
    });
    // The browser's cookies are a guest's again.
    expect(caller.cookies.has('member')).toBe(false);
    // A new login is not in a loop.
    expect((await renew(await signIn(served, testSite.site, memberId), 3)).map((reply) => reply.status)).toEqual([
      200, 200, 200,
    ]);
  });
  it('is none while half a minute lies between', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const first = await renew(caller, 9);
    await testSite.site.db.run(sql`update rate_counter set resets_at = now() where bucket like 'login-loop:%'`);
    caller.tokens = first.at(-1)?.body;
    expect((await renew(caller, 9)).map((reply) => reply.status)).toEqual(Array(9).fill(200));
  });
  it('coming back with the tokens of a session that is over, is told so too', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    await testSite.site.db.run(sql`update session set ended_at = now(), end_reason = 'staff' where ended_at is null`);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await refresh(caller, caller.tokens)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 508]);
  });
  it('coming back with tokens nobody has given out, is told so, and others are not', async () => {
    const caller = served.caller();
    const tokens = { accessToken: 'a'.repeat(43), refreshToken: 'b'.repeat(43) };
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await refresh(caller, tokens)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 508]);
    expect((await refresh(caller, { ...tokens, refreshToken: 'c'.repeat(43) })).status).toBe(401);
    expect(await testSite.site.db.rows(sql`select bucket from rate_counter where bucket like 'login-loop:%'`)).toEqual(
      [],
    );
  });
  it('is no window of many that renew at once', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const replies = await Promise.all(Array.from({ length: 30 }, () => refresh(caller, caller.tokens)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(30).fill(200));
  });
});
