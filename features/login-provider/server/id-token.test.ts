import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { followTo, type IdToken, type Issuer, makeSigningKey, openIssuer, signToken } from '#tests/issuer-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let issuer: Issuer;
let staff: Caller;
let providerId: string;
const redirectUrl = 'http://localhost:3000/thirdParty/loginRedirect';
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140' };
const foreignKey = makeSigningKey();

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  issuer = await openIssuer(redirectUrl);
  const owner = await memberFixture(testSite.site, { account: 'keeper', isOwner: true });
  staff = await signIn(served, testSite.site, owner);
  providerId = await addProvider(issuer);
});
afterAll(async () => {
  await issuer.close();
  await served.close();
  await testSite.close();
});

async function addProvider({ url, clientId, clientSecret }: Pick<Issuer, 'url' | 'clientId' | 'clientSecret'>) {
  const reply = await staff.post('/api/admin/login-providers', {
    kind: 'oidc',
    nameZh: '茶行',
    nameEn: 'Tea company',
    isOn: true,
    mayRegister: true,
    onDesktop: true,
    onMobile: true,
    onWechat: false,
    issuer: url,
    clientId,
    clientSecret,
  });
  expect(reply.status, reply.text).toBe(200);
  const { id } = reply.body.records.at(-1);
  await vi.waitFor(async () =>
    expect((await served.caller().get('/api/queryThirdPartyLogin', agent)).text).toContain(`"${id}"`),
  );
  return id;
}
const linkOf = (caller: Caller, id: string): Promise<Reply> =>
  caller.get(
    `/api/thirdParty/loginLink?interfaceProduct=30&thirdPartyLoginInterfaceId=${id}&jumpUrl=L3RocmVhZD9pZD03`,
    agent,
  );

async function enter(): Promise<Reply> {
  const caller = served.caller();
  const link = (await linkOf(caller, providerId)).body.redirectUrl;
  const back = await followTo(link, redirectUrl);
  return caller.post('/api/thirdParty/loginRedirect', Object.fromEntries(back.searchParams));
}
async function enterWith(forge: Issuer['forge']): Promise<Reply> {
  issuer.forge = forge;
  return enter().finally(() => {
    issuer.forge = undefined;
  });
}

const now = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signed by the issuer, with other claims. */
const saying = (claims: (token: IdToken) => object) => (token: IdToken) =>
  signToken(token.header, { ...token.claims, ...claims(token) }, token.key);
const without = (name: string) => saying(() => ({ [name]: undefined }));
/** Signed with another key, under this header. */
const foreign = (header: (token: IdToken) => object) => (token: IdToken) =>
  signToken({ ...token.header, ...header(token) }, token.claims, foreignKey);
const { kty, n, e } = foreignKey;
const withSecret = (token: IdToken, secret: string) => {
  const text = `${base64({ ...token.header, alg: 'HS256' })}.${base64(token.claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const cutInto = (token: IdToken) => token.compact.split('.') as [string, string, string];

const forgeries: readonly (readonly [string, (token: IdToken) => string])[] = [
  [
    'other claims under the same signature',
    (token) =>
      cutInto(token)
        .with(1, base64({ ...token.claims, sub: 'owner' }))
        .join('.'),
  ],
  [
    'another header under the same signature',
    (token) =>
      cutInto(token)
        .with(0, base64({ ...token.header, typ: 'at+jwt' }))
        .join('.'),
  ],
  ['a signature of zeros', (token) => cutInto(token).with(2, Buffer.alloc(256).toString('base64url')).join('.')],
  ['a signature cut short', (token) => token.compact.slice(0, -8)],
  ['no signature', (token) => cutInto(token).with(2, '').join('.')],
  ['two parts', (token) => cutInto(token).slice(0, 2).join('.')],
  ['a fourth part', (token) => `${token.compact}.${cutInto(token)[2]}`],
  ['a foreign key under the kid of the issuer', foreign(() => ({}))],
  ['a foreign key under its own kid', foreign(() => ({ kid: foreignKey.kid }))],
  ['a foreign key without a kid', foreign(() => ({ kid: undefined }))],
  ['a foreign key brought along as jwk', foreign(() => ({ jwk: { kty, n, e } }))],
  [
    'a foreign key as jwk under its kid',
    foreign(() => ({ kid: foreignKey.kid, jwk: { kty, n, e, kid: foreignKey.kid } })),
  ],
  ['a foreign key behind jku', foreign(() => ({ kid: foreignKey.kid, jku: 'http://127.0.0.1:9/jwks' }))],
  ['a foreign key behind x5u', foreign(() => ({ x5u: 'http://127.0.0.1:9/x5u' }))],
  ['a foreign key as x5c', foreign(() => ({ x5c: [Buffer.from('x').toString('base64')] }))],
  ['alg none', (token) => `${base64({ alg: 'none' })}.${base64(token.claims)}.`],
  ['alg NONE', (token) => `${base64({ ...token.header, alg: 'NONE' })}.${base64(token.claims)}.`],
  [
    'alg none with a signature',
    (token) =>
      cutInto(token)
        .with(0, base64({ ...token.header, alg: 'none' }))
        .join('.'),
  ],
  [
    'HS256 with the public key',
    (token) => withSecret(token, JSON.stringify({ kty: token.key.kty, n: token.key.n, e: token.key.e })),
  ],
  ['HS256 with the client secret', (token) => withSecret(token, issuer.clientSecret)],
  [
    'another algorithm of the same key',
    (token) => signToken({ ...token.header, alg: 'PS256' }, token.claims, token.key),
  ],
  [
    'a critical header nobody knows',
    (token) => signToken({ ...token.header, crit: ['tea'], tea: 1 }, token.claims, token.key),
  ],
  ['iat an hour ahead', saying(() => ({ iat: now() + 3600, exp: now() + 7200 }))],
  ['iat in milliseconds', saying(() => ({ iat: Date.now(), exp: Date.now() }))],
  ['iat as a text', saying(() => ({ iat: String(now()) }))],
  ['no iat', without('iat')],
  ['an end that has come', saying(() => ({ exp: now() - 120 }))],
  ['no end', without('exp')],
  ['a beginning still to come', saying(() => ({ nbf: now() + 3600 }))],
  ['for somebody else', saying(() => ({ aud: 'another-client' }))],
  ['for several, authorised by another', saying(() => ({ aud: ['teahouse', 'another'], azp: 'another' }))],
  ['for us, authorised by another', saying(() => ({ azp: 'another' }))],
  ['no audience', without('aud')],
  ['by another issuer', saying(() => ({ iss: 'https://issuer.example' }))],
  ['another nonce', saying(() => ({ nonce: 'B'.repeat(43) }))],
  ['no nonce', without('nonce')],
  ['nobody', without('sub')],
  ['an empty subject', saying(() => ({ sub: '' }))],
  ['a number as subject', saying(() => ({ sub: 7 }))],
  ['a subject of 256 characters', saying(() => ({ sub: 'x'.repeat(256) }))],
  ['NUL in the subject', saying(() => ({ sub: 'tea\u0000house' }))],
  ['half a surrogate pair in the subject', saying(() => ({ sub: 'tea\ud800' }))],
  ['a line break in the subject', saying(() => ({ sub: 'tea\nhouse' }))],
];

// Last: 43 forgeries against a real issuer, 19 of which came in before: 0
describe('[A15] an ID token', () => {
  it('of the issuer is believed, also when its keys have just been rotated', async () => {
    issuer.account = 'honest';
    expect((await enter()).body).toMatchObject({ success: true, isStranger: true });
    issuer.rotateKeys();
    expect((await enter()).body).toMatchObject({ success: true, isStranger: true });
    expect((await enterWith(saying(() => ({ tea: 'green' })))).status).toBe(200);
  });
  it.each(forgeries)('with %s is refused', async (_name, forge) => {
    issuer.account = 'forged';
    const reply = await enterWith(forge);
    expect([reply.status, reply.body.code]).toEqual([400, 'loginProvider.failed']);
    const links = await testSite.site.db.rows(sql`select subject from login_provider_link`);
    expect(links).toEqual([]);
  });
});

it.each([undefined, 'javascript:alert(1)', 'ftp://issuer.example/'])(
  'metadata that sends people to %s is the provider’s fault and leads nowhere',
  async (authorization_endpoint) => {
    const liar = http.createServer((_, response) => response.end(JSON.stringify(said))).listen(0, '127.0.0.1');
    await once(liar, 'listening');
    const url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
    const said = { issuer: url, authorization_endpoint, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` };
    liar.prependListener('request', (_, response) => response.setHeader('content-type', 'application/json'));
    const id = await addProvider({ url, clientId: 'teahouse', clientSecret: 'a-secret-of-ours' });
    const { status, body } = await linkOf(served.caller(), id);
    liar.close();
    expect([status, body.code]).toEqual([400, 'loginProvider.failed']);
  },
);
