import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_VALUES } from '#platform/server/http/body-limits.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let member: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1 });
  served = await serve(testSite.site);
  member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'talker' }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

/** Sends it as JSON, whatever it is; a text that is parsed is answered with 400. */
const send = (by: Caller, payload: string, url = '/api/topics') => {
  const pair = by.cookies.get('cms_token');
  const authorization = by.tokens && `Bearer ${by.tokens.accessToken},${by.tokens.refreshToken}`;
  return by.send({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(pair === undefined ? {} : { 'bbs-xsrf-token': pair }),
      ...(authorization === undefined ? {} : { authorization }),
    },
  });
};
const broken = '['.repeat(1000);

describe('a body', () => {
  it('of a caller who is refused anyway is not even parsed', async () => {
    const guest = served.caller();
    await guest.get('/api/baseInfo');
    expect((await send(guest, broken)).status).toBe(401);
    expect((await send(served.caller(), broken)).status).toBe(403);
    expect((await send(member, broken)).status).toBe(400);
    expect((await send(member, broken, '/api/admin/sections')).status).toBe(403);
    // The limit of the rate comes before the body as well.
    const replies: number[] = [];
    for (let index = 0; index < 31; index += 1) replies.push((await send(member, broken)).status);
    expect(replies.at(-1)).toBe(429);
  });
  it('with more values than any call takes is refused by their number alone', async () => {
    const guest = served.caller();
    await guest.get('/api/baseInfo');
    const many = `{"account":"a","password":[${'1.5,'.repeat(MOST_VALUES)}1.5]}`;
    const reply = await send(guest, many, '/api/login');
    expect([reply.status, reply.body.fields]).toEqual([400, undefined]);
    const few = await send(guest, `{"account":"a","password":[${'1.5,'.repeat(100)}1.5]}`, '/api/login');
    expect([few.status, Object.keys(few.body.fields)]).toEqual([400, ['password']]);
  });
  it('at an address that nothing answers is short', async () => {
    const length = (bytes: number) => send(served.caller(), JSON.stringify('x'.repeat(bytes)), '/api/nothing');
    expect([(await length(1000)).status, (await length(100_000)).status]).toEqual([404, 413]);
  });
});
