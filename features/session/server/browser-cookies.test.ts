import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_COOKIE, GUEST_BINDING, isBoundTo, issueToken } from '#platform/server/http/anti-forgery.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, signInWith } from '#tests/session-fixture.ts';
import { sessionRoutes } from './routes.ts';

let testSite: TestSite;
let served: Served;
let https: Served;
let memberId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  https = await serve(
    await testSite.openTwin({ publicUrl: 'https://forum.example.org', isProduction: true, rateLimitFactor: 100 }),
  );
  memberId = await memberFixture(testSite.site, { account: 'cookie_eater' });
});
afterAll(async () => {
  await served.close();
  await https.close();
  await testSite.close();
});

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

// Last: 0 differences
describe('[A10] the cookies', () => {
  it('are Secure, Lax, for every path and without a domain on a public site', async () => {
    const caller = https.caller();
    const guest = cookiesOf((await caller.get('/api/baseInfo')).headers);
    expect(guest).toEqual([expect.stringMatching(/^cms_token=[\w.-]+; Path=\/; Secure; SameSite=Lax$/)]);
    await signInWith(caller, testSite.site, memberId);
    const reply = await caller.post('/api/refreshToken');
    expect(cookiesOf(reply.headers)).toEqual([
      expect.stringMatching(/^cms_token=[\w.-]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
      '__Host-member=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      expect.stringMatching(/^__Host-reader=\d+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });
  it('bring a new cms_token at login, bound to the session, and a guest’s at logout', async () => {
    const caller = served.caller();
    await caller.get('/api/baseInfo');
    const before = caller.cookies.get(CSRF_COOKIE);
    await signInWith(caller, testSite.site, memberId);
    expect(caller.cookies.get(CSRF_COOKIE)).not.toBe(before);
    expect(caller.cookies.get('member')).toBe('1');
    await caller.post('/api/logout');
    expect(isBoundTo(testSite.site.secret, caller.cookies.get(CSRF_COOKIE), GUEST_BINDING)).toBe(true);
    expect([caller.cookies.has('member'), caller.cookies.has('reader')]).toEqual([false, false]);
  });
  it('name the reader of pages again when base info is asked without it or with another session’s', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const own = caller.cookies.get('reader') ?? '';
    for (const other of ['', `1.${'x'.repeat(43)}`]) {
      caller.cookies.set('reader', other);
      await caller.get('/api/baseInfo');
      expect(caller.cookies.get('reader')).toBe(own);
    }
    expect((await caller.get('/api/baseInfo')).headers['set-cookie']).toBeUndefined();
  });
  it('are mended by base info when they are lost, forged or another session’s', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const own = caller.cookies.get(CSRF_COOKIE);
    await caller.get('/api/baseInfo');
    expect(caller.cookies.get(CSRF_COOKIE)).toBe(own);
    for (const other of [
      undefined,
      'forged.token.here',
      issueToken(testSite.site.secret, '999999'),
      issueToken(testSite.site.secret, GUEST_BINDING),
    ]) {
      caller.cookies.delete(CSRF_COOKIE);
      if (other) caller.cookies.set(CSRF_COOKIE, other);
      expect((await caller.post('/api/refreshToken', {}, { 'bbs-xsrf-token': other ?? '' })).status).toBe(403);
      await caller.get('/api/baseInfo');
      expect((await caller.post('/api/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect((await caller.post('/api/refreshToken')).status).toBe(200);
  });
  it('survive a question asked without the tokens', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const own = caller.cookies.get(CSRF_COOKIE);
    await caller.send({ method: 'GET', url: '/api/baseInfo' });
    expect(caller.cookies.get(CSRF_COOKIE)).toBe(own);
  });
});

describe('[A9] the anti-forgery pair', () => {
  const writes = sessionRoutes.filter((route) => route.endpoint.method !== 'GET').map((route) => route.endpoint.path);
  const send = (caller: Caller, path: string, headers: Record<string, string>) =>
    caller.send({
      method: 'POST',
      url: `/api${path}`,
      payload: headers['content-type']?.includes('form') ? 'a=b' : '{}',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${caller.tokens?.accessToken},${caller.tokens?.refreshToken}`,
        ...headers,
      },
    });

  it.each(writes)('is demanded by %s', async (path) => {
    const caller = await signIn(served, testSite.site, memberId);
    const own = caller.cookies.get(CSRF_COOKIE) ?? '';
    const others = (await signIn(served, testSite.site, memberId)).cookies.get(CSRF_COOKIE) ?? '';
    const forged: Record<string, string>[] = [
      {},
      { 'bbs-xsrf-token': '' },
      { 'bbs-xsrf-token': `${own}x` },
      { 'bbs-xsrf-token': others },
      { 'bbs-xsrf-token': others, cookie: `${CSRF_COOKIE}=${others}` },
      { 'bbs-xsrf-token': issueToken(testSite.site.secret, GUEST_BINDING) },
      { 'bbs-xsrf-token': own, cookie: '' },
      { 'bbs-xsrf-token': own, origin: 'https://evil.example' },
      { 'bbs-xsrf-token': own, origin: 'null' },
      { 'bbs-xsrf-token': own, 'sec-fetch-site': 'cross-site' },
      { 'bbs-xsrf-token': own, 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain' },
      { 'content-type': '\ttext/plain' },
      { 'content-type': ' application/json' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of forged) {
      const reply = await send(caller, path, headers);
      expect([headers, [403, 415].includes(reply.status)]).toEqual([headers, true]);
    }
    expect((await caller.get('/api/user/control/unreadMessageCount')).status).toBe(200);
  });
});
