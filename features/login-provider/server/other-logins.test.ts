import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openSiteElsewhere, type SiteElsewhere } from '#tests/site-elsewhere-fixture.ts';

let testSite: TestSite;
let served: Served;
let elsewhere: SiteElsewhere;
let staff: Caller;
const redirectUrl = 'http://localhost:3000/thirdParty/loginRedirect';
const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140' };
const wechat = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile MicroMessenger/8.0.50' };
const shown = {
  nameZh: '别处',
  nameEn: 'Elsewhere',
  isOn: true,
  mayRegister: true,
  onDesktop: true,
  onMobile: true,
  onWechat: true,
};

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  elsewhere = await openSiteElsewhere();
  staff = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'keeper', isOwner: true }));
  const at = { siteUrl: elsewhere.url, apiUrl: elsewhere.url };
  await create({ ...shown, ...at, kind: 'github', clientId: 'gh-client', clientSecret: 'gh-secret' });
  await create({
    ...shown,
    ...at,
    kind: 'wechat',
    opAppId: 'wx-op',
    opSecret: 'op-secret',
    oaAppId: 'wx-oa',
    oaSecret: 'oa-secret',
  });
});
afterAll(async () => {
  await elsewhere.close();
  await served.close();
  await testSite.close();
});
beforeEach(() => {
  elsewhere.asked.length = 0;
  elsewhere.answers = {};
});

async function create(body: object): Promise<void> {
  const reply = await staff.post('/api/admin/login-providers', body);
  if (reply.status !== 200) throw new Error(reply.text);
}
const linkOf = async (caller: Caller, product: number, agent = desktop): Promise<URL> =>
  new URL((await caller.get(`/api/thirdParty/loginLink?interfaceProduct=${product}`, agent)).body.redirectUrl);
const comeBack = (caller: Caller, body: object) => caller.post('/api/thirdParty/loginRedirect', body);
const join = async (caller: Caller) =>
  caller.post('/api/thirdParty/register', {
    ticket: (await caller.get('/api/thirdParty/register')).body.joining.ticket,
    agreeTerms: true,
  });

describe('GitHub', () => {
  /** Responds like GitHub, to the one issued code and the PKCE challenge of the request. */
  const answerAs = (person: object, challenge: string | null) => {
    elsewhere.answers = {
      '/login/oauth/access_token': ({ method, form }) => {
        if (method !== 'POST' || form.client_id !== 'gh-client' || form.client_secret !== 'gh-secret')
          return { error: 'incorrect_client_credentials' };
        const isProven =
          createHash('sha256')
            .update(form.code_verifier ?? '')
            .digest('base64url') === challenge;
        if (form.code !== 'gh-code' || form.redirect_uri !== redirectUrl || !isProven)
          return { error: 'bad_verification_code' };
        return { access_token: 'gh-token', token_type: 'bearer', scope: 'read:user' };
      },
      '/user': ({ headers }) => (headers.authorization === 'Bearer gh-token' && headers['user-agent'] ? person : {}),
    };
  };
  it('gets every parameter it needs, and brings in whom it names', async () => {
    const caller = served.caller();
    const link = await linkOf(caller, 20);
    expect(`${link.origin}${link.pathname}`).toBe(`${elsewhere.url}/login/oauth/authorize`);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      client_id: 'gh-client',
      redirect_uri: redirectUrl,
      scope: 'read:user',
      code_challenge_method: 'S256',
    });
    answerAs({ id: 4711, login: 'octo' }, link.searchParams.get('code_challenge'));
    expect((await comeBack(caller, { code: 'gh-code', state: link.searchParams.get('state') })).body.isStranger).toBe(
      true,
    );
    const reply = await join(caller);
    expect([reply.status, reply.body.systemUser.nickname]).toEqual([200, 'octo']);
    expect(
      await testSite.site.db.row(sql`select subject, name from login_provider_link where subject = '4711'`),
    ).toEqual({ subject: '4711', name: 'octo' });
    expect(elsewhere.asked.map(({ path }) => path)).toEqual(['/login/oauth/access_token', '/user']);
  });
  it('refuses a code for another challenge, and nobody comes in', async () => {
    const caller = served.caller();
    const link = await linkOf(caller, 20);
    answerAs({ id: 4712, login: 'mallory' }, 'of somebody else');
    const reply = await comeBack(caller, { code: 'gh-code', state: link.searchParams.get('state') });
    expect([reply.status, reply.body.code]).toEqual([400, 'loginProvider.failed']);
    expect(elsewhere.asked.map(({ path }) => path)).toEqual(['/login/oauth/access_token']);
  });
  it('that names nobody brings nobody in', async () => {
    for (const person of [{}, { id: 'x; drop' }, { id: null }, { id: 1.5 }, []]) {
      const caller = served.caller();
      const link = await linkOf(caller, 20);
      answerAs(person, link.searchParams.get('code_challenge'));
      expect((await comeBack(caller, { code: 'gh-code', state: link.searchParams.get('state') })).body.code).toBe(
        'loginProvider.failed',
      );
    }
  });
  it('that is too slow, too long or not there is a failure in words, not a crash', async () => {
    for (const answer of [() => 'x'.repeat(300_000), () => null, undefined]) {
      const caller = served.caller();
      const link = await linkOf(caller, 20);
      elsewhere.answers = answer ? { '/login/oauth/access_token': answer } : {};
      const reply = await comeBack(caller, { code: 'gh-code', state: link.searchParams.get('state') });
      expect([reply.status, reply.body.message]).toEqual([400, '第三方登录失败，请稍后再试']);
    }
  });
});

describe('[A13] WeChat', () => {
  const answerAs = (input: { appid: string; secret: string; openid: string; unionid?: string }) => {
    elsewhere.answers = {
      '/sns/oauth2/access_token': ({ query }) =>
        query.appid === input.appid &&
        query.secret === input.secret &&
        query.code === 'wx-code' &&
        query.grant_type === 'authorization_code'
          ? { access_token: 'wx-token', openid: input.openid, scope: 'snsapi_login' }
          : { errcode: 40029, errmsg: 'invalid code' },
      '/sns/userinfo': ({ query }) =>
        query.access_token === 'wx-token' && query.openid === input.openid
          ? { openid: input.openid, nickname: '茶友', ...(input.unionid ? { unionid: input.unionid } : {}) }
          : { errcode: 40003 },
    };
  };
  it('shows a QR code on computers and asks the official account inside WeChat, and one person is one member in both', async () => {
    const computer = served.caller();
    const qr = await linkOf(computer, 10);
    expect([qr.pathname, qr.hash]).toEqual(['/connect/qrconnect', '#wechat_redirect']);
    expect(Object.fromEntries(qr.searchParams)).toMatchObject({
      appid: 'wx-op',
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: 'snsapi_login',
    });
    answerAs({ appid: 'wx-op', secret: 'op-secret', openid: 'o-1', unionid: 'union-1' });
    await comeBack(computer, { code: 'wx-code', state: qr.searchParams.get('state') });
    const first = await join(computer);
    expect(first.body.systemUser.nickname).toBe('茶友');

    const phone = served.caller();
    const inside = await linkOf(phone, 10, wechat);
    expect(inside.pathname).toBe('/connect/oauth2/authorize');
    expect(Object.fromEntries(inside.searchParams)).toMatchObject({ appid: 'wx-oa', scope: 'snsapi_userinfo' });
    answerAs({ appid: 'wx-oa', secret: 'oa-secret', openid: 'another-openid', unionid: 'union-1' });
    const second = await comeBack(phone, { code: 'wx-code', state: inside.searchParams.get('state') });
    expect(second.body.userAuthorization.accessUser.userId).toBe(first.body.systemUser.userId);
  });
  it('says what is missing when there is no unionid', async () => {
    const caller = served.caller();
    const link = await linkOf(caller, 10);
    answerAs({ appid: 'wx-op', secret: 'op-secret', openid: 'o-2' });
    expect((await comeBack(caller, { code: 'wx-code', state: link.searchParams.get('state') })).body.code).toBe(
      'loginProvider.noUnionId',
    );
  });
  it('is named to its own browser by the site’s base information', async () => {
    expect((await served.caller().get('/api/baseInfo')).body.weixin_oa_appid).toBe('wx-oa');
  });
});
