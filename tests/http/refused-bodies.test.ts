import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_VALUES } from '#platform/server/http/body-limits.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { formFixture } from '#tests/picture-fixture.ts';
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
  // The rest that nobody reads would stand before the next request, which a proxy may send for somebody else.
  it('whose form is refused half-way leaves its connection to whoever comes next', async () => {
    const sender = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'sender' }));
    const origin = await served.server.listen({ port: 0, host: '127.0.0.1' });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (method: string, path: string, sent?: ReturnType<typeof formFixture>) => {
      const request = http.request(`${origin}/api${path}`, {
        method,
        agent,
        headers: {
          cookie: `cms_token=${sender.cookies.get('cms_token')}`,
          'bbs-xsrf-token': sender.cookies.get('cms_token') ?? '',
          authorization: `Bearer ${sender.tokens?.accessToken},${sender.tokens?.refreshToken}`,
          ...(sent ? { 'content-type': sent.type, 'content-length': sent.payload.length } : {}),
        },
      });
      const answered = once(request, 'response', { signal: AbortSignal.timeout(5000) });
      request.end(sent?.payload);
      const [response] = (await answered) as [http.IncomingMessage];
      await text(response);
      return [response.statusCode, request.reusedSocket];
    };
    const other = formFixture({}, [{ field: 'other', name: 'a.png', bytes: Buffer.alloc(600_000, 'x') }]);
    expect(await send('POST', '/attachments/images', other)).toEqual([400, false]);
    expect(await send('GET', '/baseInfo')).toEqual([200, true]);
    agent.destroy();
  });
});
