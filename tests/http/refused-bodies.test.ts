import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
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
  /** A call over a real connection; `sent` is written, and the body stays open where `isOpen`. */
  async function overWire(
    by: Caller,
    path: string,
    { agent, sent, isOpen = false }: { agent: http.Agent; sent?: ReturnType<typeof formFixture>; isOpen?: boolean },
  ) {
    origin ??= await served.server.listen({ port: 0, host: '127.0.0.1' });
    const request = http.request(`${origin}/api${path}`, {
      method: sent ? 'POST' : 'GET',
      agent,
      headers: {
        cookie: `cms_token=${by.cookies.get('cms_token')}`,
        'bbs-xsrf-token': by.cookies.get('cms_token') ?? '',
        authorization: `Bearer ${by.tokens?.accessToken},${by.tokens?.refreshToken}`,
        ...(sent ? { 'content-type': sent.type } : {}),
        ...(sent && !isOpen ? { 'content-length': sent.payload.length } : {}),
      },
    });
    const answered = once(request, 'response', { signal: AbortSignal.timeout(5000) }).then(async ([response]) => {
      await text(response as http.IncomingMessage);
      return [(response as http.IncomingMessage).statusCode, request.reusedSocket];
    });
    // Whoever waits hears of it.
    answered.catch(() => undefined);
    request.on('error', () => undefined);
    if (isOpen) request.write(sent?.payload.subarray(0, -10));
    else request.end(sent?.payload);
    return { request, answered };
  }
  let origin: string | undefined;
  const newSender = async (account: string) =>
    signIn(served, testSite.site, await memberFixture(testSite.site, { account }));
  const formOf = (field: string, size: number) =>
    formFixture({}, [{ field, name: 'a.txt', bytes: Buffer.alloc(size, 'x') }]);

  // The rest that nobody reads would stand before the next request, which a proxy may send for somebody else.
  it('whose form is refused half-way leaves its connection to whoever comes next', async () => {
    const sender = await newSender('sender');
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await overWire(sender, '/attachments/images', { agent, sent: formOf('other', 600_000) });
    expect(await refused.answered).toEqual([400, false]);
    expect(await (await overWire(sender, '/baseInfo', { agent })).answered).toEqual([200, true]);
    agent.destroy();
  });
  it('of files, of one member, takes no more of the disk at once than two of the largest', async () => {
    const [sender, other] = await Promise.all([newSender('hoarder'), newSender('modest')]);
    const agent = new http.Agent();
    const path = '/attachments/files';
    // Nobody knows how long they get.
    const open = { agent, sent: formOf('file', 2000), isOpen: true };
    const first = await overWire(sender, path, open);
    const second = await overWire(sender, path, open);
    await expect.poll(async () => (await readdir(testSite.site.files.incoming)).length, { timeout: 5000 }).toBe(2);
    expect((await (await overWire(sender, path, open)).answered)[0]).toBe(429);
    const whole = { agent, sent: formOf('file', 2000) };
    expect((await (await overWire(other, path, whole)).answered)[0]).toBe(200);
    for (const { request } of [first, second]) request.destroy();
    await expect
      .poll(async () => (await (await overWire(sender, path, { ...whole })).answered)[0], { timeout: 5000 })
      .toBe(200);
    const third = await overWire(sender, path, open);
    await expect.poll(async () => (await readdir(testSite.site.files.incoming)).length, { timeout: 5000 }).toBe(1);
    third.request.destroy();
    agent.destroy();
  });
});
