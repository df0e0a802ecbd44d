import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { followTo, type Issuer, openIssuer } from '#tests/issuer-fixture.ts';
import { lastTemplate } from '#tests/sent-code-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let twin: Served;
let issuer: Issuer;
let foreign: Issuer;
let staff: Caller;
let providerId: string;
const raised = { rateLimitFactor: 100 };
const redirectUrl = 'http://localhost:3000/thirdParty/loginRedirect';
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140' };

beforeAll(async () => {
  testSite = await createTestSite(raised);
  served = await serve(testSite.site);
  twin = await serve(await testSite.openTwin(raised));
  [issuer, foreign] = await Promise.all([openIssuer(redirectUrl), openIssuer(redirectUrl)]);
  staff = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'keeper', isOwner: true }));
  providerId = await addProvider(issuer, '茶行');
});
afterAll(async () => {
  await Promise.all([issuer.close(), foreign.close(), served.close(), twin.close()]);
  await testSite.close();
});

const form = (input: Issuer, name: string) => ({
  nameZh: name,
  nameEn: 'Tea company',
  isOn: true,
  mayRegister: true,
  onDesktop: true,
  onMobile: true,
  onWechat: false,
  issuer: input.url,
  clientId: input.clientId,
  clientSecret: input.clientSecret,
});
async function addProvider(input: Issuer, name: string): Promise<string> {
  const reply = await staff.post('/api/admin/login-providers', { kind: 'oidc', ...form(input, name) });
  expect(reply.status).toBe(200);
  const { id } = reply.body.records.at(-1);
  await vi.waitFor(async () =>
    expect((await twin.caller().get('/api/queryThirdPartyLogin', agent)).text).toContain(`"${id}"`),
  );
  return id;
}
const jump = 'L3RocmVhZD9pZD03';
const linkOf = async (caller: Caller, id = providerId): Promise<string> =>
  (
    await caller.get(
      `/api/thirdParty/loginLink?interfaceProduct=30&thirdPartyLoginInterfaceId=${id}&jumpUrl=${jump}`,
      agent,
    )
  ).body.redirectUrl;
const comeBack = (caller: Caller, back: URL | Record<string, string>): Promise<Reply> =>
  caller.post('/api/thirdParty/loginRedirect', back instanceof URL ? Object.fromEntries(back.searchParams) : back);
/** The complete redirect round trip of a browser. */
async function enter(account: string, on: Served = served): Promise<{ caller: Caller; back: URL; reply: Reply }> {
  issuer.account = account;
  const caller = on.caller();
  const back = await followTo(await linkOf(caller), redirectUrl);
  return { caller, back, reply: await comeBack(caller, back) };
}
/** Submits the registration form of an unknown person. */
async function join(caller: Caller, more: object = {}): Promise<Reply> {
  const { joining } = (await caller.get('/api/thirdParty/register')).body;
  return caller.post('/api/thirdParty/register', { ticket: joining?.ticket, agreeTerms: true, ...more });
}
/** Registers a person; returns the member id. */
async function newcomer(account: string): Promise<string> {
  const reply = await join((await enter(account)).caller);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.systemUser.userId;
}
const changed = (address: string, name: string, value: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};
const memberOf = async (subject: string) =>
  (
    await testSite.site.db.row<{ member_id: string }>(
      sql`select member_id from login_provider_link where subject = ${subject}`,
    )
  )?.member_id;

describe('coming in through an issuer of OpenID Connect', () => {
  it('is offered on the login page, in the reader’s language and browser', async () => {
    const offered = await served.caller().get('/api/queryThirdPartyLogin', agent);
    expect(offered.body.records).toEqual([
      { thirdPartyLoginInterfaceId: providerId, interfaceProduct: 30, kind: 'oidc', name: '茶行' },
    ]);
    const inWechat = await served
      .caller()
      .get('/api/queryThirdPartyLogin', { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8' });
    expect(inWechat.body.records).toEqual([]);
  });
  it('sets out with state, nonce and PKCE, never twice the same', async () => {
    const [item, other] = await Promise.all([linkOf(served.caller()), linkOf(served.caller())]);
    const query = new URL(item).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'teahouse',
      response_type: 'code',
      redirect_uri: redirectUrl,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/);
      expect(query.get(name)).not.toBe(new URL(other).searchParams.get(name));
    }
  });
  it('makes a member of somebody unknown once he has accepted the terms, and brings him back to the same one', async () => {
    const first = await enter('lin', twin);
    expect(first.reply.body).toEqual({
      success: true,
      isLinked: false,
      isStranger: true,
      secondStep: null,
      userAuthorization: null,
      jumpUrl: jump,
    });
    expect(await memberOf('lin')).toBeUndefined();
    const { joining } = (await first.caller.get('/api/thirdParty/register')).body;
    expect(joining).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      providerName: '茶行',
      name: 'lin of elsewhere',
      jumpUrl: jump,
      fields: [],
    });
    const joined = await join(first.caller);
    expect([joined.status, joined.body.systemUser.nickname]).toEqual([200, 'lin of elsewher']);
    const again = await enter('lin');
    expect(again.reply.body).toMatchObject({
      isStranger: false,
      userAuthorization: { accessUser: { userId: joined.body.systemUser.userId } },
    });
    const row = await testSite.site.db.row(
      sql`select registered_by, password_hash from member where id = ${joined.body.systemUser.userId}`,
    );
    expect(row).toEqual({ registered_by: 'provider', password_hash: null });
    expect(await newcomer('chen')).not.toBe(joined.body.systemUser.userId);
  });
  it('makes one member of one person in many windows at once', async () => {
    issuer.account = 'hurried';
    const callers = Array.from({ length: 6 }, (_, index) => (index % 2 ? served : twin).caller());
    const backs = await Promise.all(callers.map(async (caller) => followTo(await linkOf(caller), redirectUrl)));
    await Promise.all(callers.map((caller, index) => comeBack(caller, backs[index] ?? {})));
    const replies = await Promise.all(callers.map((caller) => join(caller)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map((reply) => reply.body.systemUser.userId)).size).toBe(1);
  });
  it('refuses new members when registration, or this way of it, is closed, and lets the known ones in', async () => {
    await newcomer('known');
    const halfWay = await enter('half_way');
    const set = (on: boolean) =>
      staff.post('/api/admin/settings', { key: 'allowRegister', value: on, reason: 'the house asks' });
    expect((await set(false)).status).toBe(200);
    expect((await enter('stranger')).reply.body.code).toBe('loginProvider.registerClosed');
    expect((await join(halfWay.caller)).body.code).toBe('loginProvider.registerClosed');
    expect((await enter('known')).reply.body.userAuthorization.accessUser.userId).toBe(await memberOf('known'));
    await set(true);
    await staff.post(`/api/admin/login-providers/${providerId}`, {
      ...form(issuer, '茶行'),
      clientSecret: '',
      mayRegister: false,
    });
    expect((await enter('stranger')).reply.body.code).toBe('loginProvider.registerClosed');
    await staff.post(`/api/admin/login-providers/${providerId}`, { ...form(issuer, '茶行'), clientSecret: '' });
    expect(await memberOf('stranger')).toBeUndefined();
    expect(await memberOf('half_way')).toBeUndefined();
  });
  it('refuses a suspended member with the reason', async () => {
    await newcomer('barred');
    await testSite.site.db.run(
      sql`
        update member set state = 'suspended', suspend_reason = 'spam' where id = ${(await memberOf('barred')) ?? ''}`,
    );
    const { reply } = await enter('barred');
    expect([reply.status, reply.body.code, reply.body.details.reason]).toEqual([403, 'session.suspended', 'spam']);
  });
});

// Last: 12 forged ways back: 0 come in; 4 foreign targets through a provider in Chromium: 0 leave the origin
describe('[A4 P2 A13] the way back', () => {
  const refused = (reply: Reply, code: string) => expect([reply.status, reply.body.code]).toEqual([400, code]);
  it('is taken from the browser that set out, and from no other', async () => {
    issuer.account = 'mine';
    const caller = served.caller();
    const back = await followTo(await linkOf(caller), redirectUrl);
    refused(await comeBack(served.caller(), back), 'loginProvider.stateRefused');
    const attacker = served.caller();
    await linkOf(attacker);
    refused(await comeBack(attacker, back), 'loginProvider.stateRefused');
    expect((await comeBack(caller, back)).status).toBe(200);
  });
  it('is taken once, in whichever process', async () => {
    const caller = served.caller();
    await caller.get('/api/baseInfo');
    const back = await followTo(await linkOf(caller), redirectUrl);
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = caller.cookies.get('cms_token') ?? '';
    const send = (on: Served) =>
      on.caller().send({
        method: 'POST',
        url: '/api/thirdParty/loginRedirect',
        payload: Object.fromEntries(back.searchParams),
        headers: { cookie, 'bbs-xsrf-token': token },
      });
    const replies = await Promise.all([send(served), send(twin), send(served), send(twin)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400]);
  });
  it('with another state, a forged cookie or after ten minutes is refused', async () => {
    const caller = served.caller();
    const back = await followTo(await linkOf(caller), redirectUrl);
    refused(
      await comeBack(caller, { ...Object.fromEntries(back.searchParams), state: 'A'.repeat(43) }),
      'loginProvider.stateRefused',
    );
    caller.cookies.set('provider_errand', `${caller.cookies.get('provider_errand')?.slice(0, -4)}AAAA`);
    refused(await comeBack(caller, back), 'loginProvider.stateRefused');
    const context = testSite.context({ now: new Date(Date.now() + 10 * 60_000 + 1000) });
    const late = served.caller();
    const lateBack = await followTo(await linkOf(late), redirectUrl);
    const { takeOauthState } = await import('./oauth-state.ts');
    const cookies = { provider_errand: late.cookies.get('provider_errand') };
    await expect(
      takeOauthState({ ...context, cookies }, lateBack.searchParams.get('state') ?? ''),
    ).rejects.toMatchObject({ code: 'loginProvider.stateRefused' });
  });
  it('with another nonce or another code challenge is refused', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const caller = served.caller();
      const back = await followTo(changed(await linkOf(caller), name, 'B'.repeat(43)), redirectUrl);
      refused(await comeBack(caller, back), 'loginProvider.failed');
    }
  });
  it('with a code that was used before is refused', async () => {
    const { back } = await enter('replayed');
    const caller = served.caller();
    const state = new URL(await linkOf(caller)).searchParams.get('state') ?? '';
    refused(await comeBack(caller, { ...Object.fromEntries(back.searchParams), state }), 'loginProvider.failed');
  });
  it('from another issuer, or said to be, is refused', async () => {
    const foreignId = await addProvider(foreign, 'Elsewhere');
    const caller = served.caller();
    const back = await followTo(await linkOf(caller), redirectUrl);
    refused(await comeBack(caller, changedBack(back, foreign.url)), 'loginProvider.failed');
    const mixed = served.caller();
    const foreignBack = await followTo(await linkOf(served.caller(), foreignId), redirectUrl);
    const state = new URL(await linkOf(mixed)).searchParams.get('state') ?? '';
    refused(await comeBack(mixed, { ...Object.fromEntries(foreignBack.searchParams), state }), 'loginProvider.failed');
  });
  it('without a code says so, and keeps nothing from the address in its answer', async () => {
    const caller = served.caller();
    const state = new URL(await linkOf(caller)).searchParams.get('state') ?? '';
    const reply = await comeBack(caller, { state, error: 'access_denied' });
    refused(reply, 'loginProvider.denied');
    expect(reply.body.message).toBe('您取消了授权');
  });
  it('carries only routes of this site’s own alphabet', async () => {
    for (const bad of ['https://evil.example', '//evil.example', '/thread?id=1', 'a b']) {
      const reply = await served
        .caller()
        .get(`/api/thirdParty/loginLink?interfaceProduct=30&jumpUrl=${encodeURIComponent(bad)}`, agent);
      expect(reply.status).toBe(400);
    }
  });
  const changedBack = (back: URL, iss: string) => ({ ...Object.fromEntries(back.searchParams), iss });
});

describe('linking', () => {
  const begin = async (caller: Caller, body: object = {}): Promise<Reply> =>
    caller.post(`/api/user/control/thirdPartyLogins/${providerId}/begin`, body, agent);
  it('adds a way in to one’s own account, after the password', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'linker', password: 'correct horse' });
    await testSite.site.db.run(
      sql`update member set email = 'linker@example.org', email_verified_at = now() where id = ${memberId}`,
    );
    const caller = await signIn(served, testSite.site, memberId);
    expect((await begin(caller)).body.fields.ownPassword).toBe('不能为空');
    issuer.account = 'linked';
    const back = await followTo(
      (await begin(caller, { ownPassword: 'correct horse', jumpUrl: jump })).body.redirectUrl,
      redirectUrl,
    );
    expect((await comeBack(caller, back)).body).toMatchObject({
      success: true,
      isLinked: true,
      userAuthorization: null,
    });
    expect((await enter('linked')).reply.body.userAuthorization.accessUser.userId).toBe(memberId);
    const { logins } = (await caller.get('/api/user/control/thirdPartyLogins', agent)).body;
    expect(logins[0]).toMatchObject({ providerName: '茶行', name: 'linked of elsewhere' });
    expect(await lastTemplate(testSite.site, 'linker@example.org')).toBe('accountChanged');
  });
  it('is refused to somebody else’s browser, and for what is another member’s already', async () => {
    const item = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'one' }));
    issuer.account = 'linked';
    const back = await followTo((await begin(item)).body.redirectUrl, redirectUrl);
    const oauthState = item.cookies.get('provider_errand') ?? '';
    const other = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'other' }));
    other.cookies.set('provider_errand', oauthState);
    expect((await comeBack(other, back)).body.code).toBe('loginProvider.otherMember');
    const backAgain = await followTo((await begin(item)).body.redirectUrl, redirectUrl);
    expect((await comeBack(item, backAgain)).body.code).toBe('loginProvider.linkedElsewhere');
  });
  it('is undone after a proof, unless nothing would be left to come in by', async () => {
    const memberId = await newcomer('lonely');
    const caller = served.caller();
    await signInAgain(caller, memberId);
    const unlink = (body: object = {}) =>
      caller.post(`/api/user/control/thirdPartyLogins/${providerId}/unlink`, body, agent);
    expect((await unlink()).body.code).toBe('secondFactor.lastWayIn');
    await testSite.site.db.run(
      sql`update member set email = 'lonely@example.org', email_verified_at = now() where id = ${memberId}`,
    );
    expect((await unlink()).status).toBe(200);
    expect(await lastTemplate(testSite.site, 'lonely@example.org')).toBe('accountChanged');
    expect((await unlink()).status).toBe(404);
    expect(await memberOf('lonely')).toBeUndefined();
  });
  async function signInAgain(caller: Caller, memberId: string): Promise<void> {
    caller.tokens = (await signIn(served, testSite.site, memberId)).tokens;
    caller.cookies.clear();
    await caller.get('/api/baseInfo', {
      authorization: `Bearer ${caller.tokens?.accessToken},${caller.tokens?.refreshToken}`,
    });
  }
  it('leads a member with a second step to it', async () => {
    const memberId = await newcomer('careful');
    await testSite.site.db.run(
      sql`
        insert into second_factor (member_id, totp_sealed, totp_confirmed_at)
          values (${memberId}, ${Buffer.from('x')}, now())`,
    );
    const again = (await enter('careful')).reply.body;
    expect(again).toMatchObject({ userAuthorization: null, secondStep: { methods: ['totp'] } });
  });
});
