import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { type Authenticator, makeAuthenticator } from '#tests/authenticator-fixture.ts';
import { followTo, type Issuer, openIssuer } from '#tests/issuer-fixture.ts';
import type { Caller, Reply } from '#tests/serve.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

const set = async (key: string, value: unknown) => {
  const reply = await demoSite.owner.post('/api/admin/settings', { key, value, reason: 'a test of switches' });
  expect(`${reply.status} ${reply.text}`).toMatch(/^200/);
};

interface Switch {
  key: string;
  /** What turns it off and on again; false and true unless it is a list. */
  off?: string;
  on?: string;
  by: () => Caller;
  path: () => string;
  body: () => object;
}

const registration = () => ({
  account: 'newcomer',
  password: 'a long password',
  issue: 'What colour is tea?',
  answer: 'it depends',
  captchaKey: 'k'.repeat(46),
  captchaValue: 'ABCD',
  agreeTerms: 'true',
});
const TYPES = 'account,phone,email';
const byCode = (more: object) => ({
  ...more,
  password: 'a long password',
  smsCode: '123456',
  emailCode: '123456',
  agreeTerms: 'true',
});
const switches: readonly Switch[] = [
  { key: 'allowRegister', by: () => demoSite.served.caller(), path: () => '/api/register', body: registration },
  {
    key: 'allowLogin',
    by: () => demoSite.served.caller(),
    path: () => '/api/login',
    body: () => ({ account: 'poet', password: 'poet password' }),
  },
  {
    key: 'allowRegisterAccountType',
    off: 'phone,email',
    on: TYPES,
    by: () => demoSite.served.caller(),
    path: () => '/api/register',
    body: registration,
  },
  {
    key: 'allowRegisterAccountType',
    off: 'account,email',
    on: TYPES,
    by: () => demoSite.served.caller(),
    path: () => '/api/register',
    body: () => byCode({ type: 'phone', phone: '13800001111' }),
  },
  {
    key: 'allowRegisterAccountType',
    off: 'account',
    on: TYPES,
    by: () => demoSite.served.caller(),
    path: () => '/api/register',
    body: () => byCode({ type: 'email', email: 'new@example.org' }),
  },
  {
    key: 'allowLoginAccountType',
    off: '',
    on: TYPES,
    by: () => demoSite.served.caller(),
    path: () => '/api/login',
    body: () => ({ account: 'poet', password: 'poet password' }),
  },
  {
    key: 'allowLoginAccountType',
    off: 'phone',
    on: TYPES,
    by: () => demoSite.served.caller(),
    path: () => '/api/login',
    body: () => ({ account: 'poet', password: 'poet password' }),
  },
  {
    key: 'allowTopic',
    by: () => demoSite.author,
    path: () => '/api/topics',
    body: () => ({ title: 'New', content: 'New', sectionId: demoSite.ids.section }),
  },
  {
    key: 'allowTopic',
    by: () => demoSite.author,
    path: () => `/api/topics/${demoSite.ids.topic}`,
    body: () => ({ title: 'New', content: 'New', sectionId: demoSite.ids.section, version: 1 }),
  },
  {
    key: 'allowComment',
    by: () => demoSite.author,
    path: () => `/api/topics/${demoSite.ids.topic}/comments`,
    body: () => ({ content: 'New' }),
  },
  {
    key: 'allowComment',
    by: () => demoSite.author,
    path: () => `/api/comments/${demoSite.ids.comment}`,
    body: () => ({ content: 'New', version: 1 }),
  },
  {
    key: 'allowComment',
    by: () => demoSite.author,
    path: () => `/api/comments/${demoSite.ids.comment}/replies`,
    body: () => ({ content: 'New' }),
  },
  {
    key: 'allowComment',
    by: () => demoSite.author,
    path: () => `/api/replies/${demoSite.ids.reply}`,
    body: () => ({ content: 'New', version: 1 }),
  },
  {
    key: 'topicMaxVoteOptions',
    off: '0',
    on: '8',
    by: () => demoSite.stranger,
    path: () => `/api/polls/${demoSite.ids.poll}/vote`,
    body: () => ({ choices: ['1'] }),
  },
];

// Last: 13 switched calls 403 with words in both languages; an empty list of ways closes passkeys and other sites to
// all but staff; read-only refuses every write, closed answers nobody but staff, in calls and pages; 12 devices
describe('[Z6] a switch that is off is off on the server', () => {
  it.each(switches.map((input) => [input.key, input.path.toString().replace(/.*=> /, ''), input] as const))(
    '%s: %s',
    async (_key, _path, { key, off = false, on = true, by, path, body }) => {
      await set(key, off);
      for (const language of ['zh-CN', 'en-US']) {
        const reply = await by().post(path(), body(), { 'accept-language': language });
        expect(`${reply.status} ${reply.text}`).toMatch(/^403 /);
        expect(reply.body.message.length).toBeGreaterThan(3);
      }
      await set(key, on);
      expect((await by().post(path(), body())).status).not.toBe(403);
    },
  );
});

describe('a house that lists no way in', () => {
  const origin = 'http://localhost:3000';
  const redirectUrl = `${origin}/thirdParty/loginRedirect`;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await openIssuer(redirectUrl);
    const { url, clientId, clientSecret } = issuer;
    const shown = {
      kind: 'oidc',
      nameZh: '茶山',
      nameEn: 'Tea Hill',
      isOn: true,
      mayRegister: true,
      onDesktop: true,
      onMobile: true,
      onWechat: true,
    };
    expect(
      (
        await demoSite.owner.post('/api/admin/login-providers', {
          ...shown,
          issuer: url,
          clientId,
          clientSecret,
          ownPassword: 'landlady password',
        })
      ).status,
    ).toBe(200);
  });
  afterAll(() => issuer?.close());
  afterEach(async () => {
    await set('allowLoginAccountType', TYPES);
    await set('allowRegisterAccountType', TYPES);
  });

  async function addKey(caller: Caller, own: string): Promise<Authenticator> {
    const device = makeAuthenticator({ origin });
    const options = (await caller.post('/api/user/control/passkeys/begin', { ownPassword: own })).body;
    expect((await caller.post('/api/user/control/passkeys', { ...device.register(options), name: 'key' })).status).toBe(
      200,
    );
    return device;
  }
  async function enterByKey(device: Authenticator): Promise<Reply> {
    const caller = demoSite.served.caller();
    return caller.post('/api/login/passkey', device.answer((await caller.post('/api/login/passkey/begin')).body));
  }
  async function comeBack(account: string): Promise<{ caller: Caller; reply: Reply }> {
    issuer.account = account;
    const caller = demoSite.served.caller();
    const { redirectUrl: start } = (await caller.get('/api/thirdParty/loginLink?interfaceProduct=30')).body;
    const back = await followTo(start, redirectUrl);
    return { caller, reply: await caller.post('/api/thirdParty/loginRedirect', Object.fromEntries(back.searchParams)) };
  }
  const join = async (caller: Caller) =>
    caller.post('/api/thirdParty/register', {
      ticket: (await caller.get('/api/thirdParty/register')).body.joining?.ticket,
      agreeTerms: true,
    });

  it('lets in by passkey and by another site nobody but staff, whose ways are not shown; with one way listed both stay', async () => {
    const [poets, ladys] = [
      await addKey(demoSite.author, 'poet password'),
      await addKey(demoSite.owner, 'landlady password'),
    ];
    const existing = await comeBack('regular');
    expect((await join(existing.caller)).status).toBe(200);
    await set('allowLoginAccountType', '');
    expect((await demoSite.guest.get('/api/login')).body.isOpen).toBe(false);
    for (const reply of [await enterByKey(poets), (await comeBack('regular')).reply])
      expect([reply.status, reply.body.code]).toEqual([403, 'session.loginClosed']);
    expect((await enterByKey(ladys)).status).toBe(200);
    await set('allowLoginAccountType', 'account');
    for (const reply of [await enterByKey(poets), (await comeBack('regular')).reply]) expect(reply.status).toBe(200);
  });

  it('makes no member of who comes from another site; with one way listed it does', async () => {
    const halfWay = await comeBack('half_way');
    await set('allowRegisterAccountType', '');
    expect((await demoSite.guest.get('/api/register')).body.isOpen).toBe(false);
    for (const reply of [(await comeBack('newcomer')).reply, await join(halfWay.caller)])
      expect([reply.status, reply.body.code]).toEqual([403, 'loginProvider.registerClosed']);
    await set('allowRegisterAccountType', 'account');
    expect((await join((await comeBack('newcomer')).caller)).status).toBe(200);
  });
});

describe('the site', () => {
  afterEach(() => set('siteState', 'open'));
  const writes = routes
    .map((route) => route.endpoint)
    .filter((endpoint) => endpoint.method === 'POST' && !endpoint.always);

  it('takes no write at all while it is read-only', async () => {
    await set('siteState', 'readOnly');
    const taken: string[] = [];
    for (const endpoint of writes) {
      const call = sampleCall(endpoint, demoSite.known);
      const reply = await whoMay(endpoint, demoSite).post(addressOf(endpoint, call), call.body);
      if (reply.status !== 403 || reply.body.message === '') taken.push(`${endpoint.path}: ${reply.status}`);
    }
    expect(taken).toEqual([]);
    expect((await demoSite.guest.get('/api/topics')).status).toBe(200);
  });

  it('takes nothing in either state but ways in and out, the codes and proofs for them, and its own switch', () => {
    const always = routes.map(({ endpoint }) => endpoint).filter(({ method, always }) => method === 'POST' && always);
    expect(always.map(({ path }) => path).toSorted()).toEqual([
      '/admin/settings',
      '/admin/settings/changes',
      '/admin/settings/pictures',
      '/emailCode',
      '/findPassWord/code',
      '/findPassWord/proof',
      '/findPassWord/step1',
      '/findPassWord/step2',
      '/login',
      '/login/passkey',
      '/login/passkey/begin',
      '/login/second',
      '/login/second/passkey',
      '/logout',
      '/refreshToken',
      '/signInLink',
      '/smsCode',
      // Read by a call with a body: what it is asked with is a secret.
      '/suspension',
      '/thirdParty/loginRedirect',
      '/user/control/recoveryNotice/stop',
    ]);
  });

  it('answers nobody but staff while it is closed', async () => {
    await set('siteState', 'closed');
    const answered: string[] = [];
    for (const { endpoint } of routes) {
      if (endpoint.always) continue;
      const call = sampleCall(endpoint, demoSite.known);
      const reply =
        endpoint.method === 'GET'
          ? await demoSite.stranger.get(addressOf(endpoint, call))
          : await demoSite.stranger.post(addressOf(endpoint, call), call.body);
      if (reply.status !== 503 || reply.headers['retry-after'] === undefined)
        answered.push(`${endpoint.path}: ${reply.status}`);
    }
    expect(answered).toEqual([]);
    expect((await demoSite.owner.get('/api/topics')).status).toBe(200);
  });
});
