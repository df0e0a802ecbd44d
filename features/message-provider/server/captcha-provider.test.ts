import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import type { ProviderKind } from '#features/captcha/contract.ts';
import { followProvider } from '#features/captcha/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Reply, type Served, serve } from '#tests/serve.ts';
import { solveCaptcha } from '#tests/session-fixture.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { readCaptchaProvider, saveCaptchaProvider } from './save-captcha.ts';

/** A local captcha provider: the requests it received, and its response. */
interface Double {
  asked: { url: string; form: Record<string, string> }[];
  t: { status: number; body: string };
  endpoint: string;
  close(): Promise<void>;
}

async function openDouble(): Promise<Double> {
  const double: Double = {
    asked: [],
    t: { status: 200, body: '{}' },
    endpoint: '',
    close: async () => void server.close(),
  };
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      double.asked.push({ url: request.url ?? '', form: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(double.t.status, { 'content-type': 'application/json' }).end(double.t.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  double.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
  return double;
}

let testSite: TestSite;
let served: Served;
let owner: Member;
let double: Double;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await staffFixture(testSite.site, { account: 'landlord', isOwner: true });
  double = await openDouble();
});
afterAll(async () => {
  await double.close();
  await served.close();
  await testSite.close();
});
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from captcha_provider`);
  await followProvider(testSite.site);
  double.asked.length = 0;
});

const as = (actor: Member) => testSite.context({ actor });
const SECRET = 'heron-secret';
const form = (kind: ProviderKind, more: object = {}) => ({
  isOn: true,
  kind,
  siteKey: 'site-key-1',
  secret: SECRET,
  endpoint: double.endpoint,
  reason: '',
  ...ownerProof,
  ...more,
});
async function switchOn(kind: ProviderKind): Promise<void> {
  await saveCaptchaProvider(as(owner), form(kind));
  // Does what the notification triggers a moment later.
  await followProvider(testSite.site);
}
const shown = async () => (await served.caller().get('/api/captchaProvider')).body.provider;
const pack = (answer: object) => `..${Buffer.from(JSON.stringify(answer)).toString('base64url')}`;
const keyFor = async () => (await served.caller().get('/api/captcha?purpose=recover')).body.captchaKey;
const begin = async (captchaValue: string, captchaKey: string): Promise<Reply> =>
  served.caller('10.1.1.1').post('/api/findPassWord/step1', { account: 'nobody', captchaKey, captchaValue });

const kinds = [
  [
    'turnstile',
    { token: 'a token' },
    { good: '{"success":true,"error-codes":[]}', bad: '{"success":false,"error-codes":["invalid-input-response"]}' },
    { url: '/verify', form: { secret: SECRET, response: 'a token', remoteip: '10.1.1.1' } },
  ],
  [
    'geetest',
    { lot_number: '4dc3', captcha_output: 'out', pass_token: 'pass', gen_time: '1700000000' },
    {
      good: '{"status":"success","result":"success","reason":""}',
      bad: '{"status":"success","result":"fail","reason":"pass_token expire"}',
    },
    {
      url: '/verify?captcha_id=site-key-1',
      form: {
        lot_number: '4dc3',
        captcha_output: 'out',
        pass_token: 'pass',
        gen_time: '1700000000',
        sign_token: createHmac('sha256', SECRET).update('4dc3').digest('hex'),
      },
    },
  ],
] as const;

describe.each(kinds)('%s', (kind, solved, says, params) => {
  it('is asked whether the answer holds, and its word stands for the picture once', async () => {
    await switchOn(kind);
    expect(await shown()).toEqual({ kind, siteKey: 'site-key-1' });
    const key = await keyFor();
    double.t = { status: 200, body: says.bad };
    const refused = await begin(pack(solved), key);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['captchaValue']]);
    double.t = { status: 200, body: says.good };
    expect((await begin(pack(solved), key)).status).toBe(200);
    expect((await begin(pack(solved), key)).status).toBe(400);
    expect(double.asked[0]).toEqual(params);
  });
  it('is not asked about what is no answer of its kind, nor for a key that is not ours', async () => {
    await switchOn(kind);
    double.t = { status: 200, body: says.good };
    for (const answer of ['..AAAA', pack({}), pack({ token: '' }), pack([]), pack({ lot_number: 1 })])
      expect((await begin(answer, await keyFor())).status).toBe(400);
    expect((await begin(pack(solved), 'k'.repeat(46))).status).toBe(400);
    expect(double.asked).toEqual([]);
  });
  it.each([
    ['says that it is in trouble', { status: 503, body: 'no' }],
    [
      'does not take the site’s key',
      {
        status: 200,
        body:
          kind === 'turnstile'
            ? '{"success":false,"error-codes":["invalid-input-secret"]}'
            : '{"status":"error","code":"-50002"}',
      },
    ],
  ])('keeps nobody out when it %s: the site’s own captcha stands alone', async (_name, t) => {
    await switchOn(kind);
    double.t = t;
    const key = await keyFor();
    const reply = await begin(pack(solved), key);
    expect([reply.status, reply.body.fields.captchaValue]).toEqual([400, '第三方验证暂时没有回应，请改用图片验证码']);
    expect(await shown()).toBeNull();
    expect((await begin(solveCaptcha(testSite.site, key), key)).status).toBe(200);
    const lighter = await keyFor();
    expect((await begin(solveCaptcha(testSite.site, lighter), lighter)).status).toBe(200);
  });
});

// Last: 2 providers × right, wrong, malformed, in trouble, without a key: as it says; unreachable: 0 kept out
describe('[R6] a provider of captchas', () => {
  it('is none until it is switched on, and then nothing is taken from it', async () => {
    expect(await shown()).toBeNull();
    expect((await begin(pack({ token: 'a' }), await keyFor())).status).toBe(400);
    await saveCaptchaProvider(as(owner), form('turnstile', { isOn: false }));
    await followProvider(testSite.site);
    expect(await shown()).toBeNull();
    expect((await begin(pack({ token: 'a' }), await keyFor())).status).toBe(400);
    expect(double.asked).toEqual([]);
  });
  it('that cannot be reached keeps nobody out', async () => {
    await saveCaptchaProvider(as(owner), form('turnstile', { endpoint: 'http://127.0.0.1:1' }));
    await followProvider(testSite.site);
    expect((await begin(pack({ token: 'a' }), await keyFor())).status).toBe(400);
    expect(await shown()).toBeNull();
  });
  it('is changed by an owner who proves it, and leaves a row without its secret', async () => {
    const bare = { ownPassword: '', ownCode: '' };
    await expect(saveCaptchaProvider(as(owner), form('turnstile', bare))).rejects.toThrow();
    const clerk = await staffFixture(testSite.site, { account: 'clerk' });
    await expect(saveCaptchaProvider(as(clerk), form('turnstile'))).rejects.toThrow();
    expect(await readCaptchaProvider(as(owner))).toMatchObject({ isOn: false, kept: null, may: { change: true } });
    await saveCaptchaProvider(as(owner), form('turnstile'));
    const [row] = await testSite.site.db.rows<{ sealed_secret: Buffer }>(
      sql`select sealed_secret from captcha_provider`,
    );
    expect(row?.sealed_secret.includes(SECRET)).toBe(false);
    const audit = JSON.stringify(
      await auditOf(testSite.site.db, { target: { kind: 'captcha', id: 'turnstile' }, limit: 10 }),
    );
    expect([audit.includes('captcha.provider'), audit.includes(SECRET)]).toEqual([true, false]);
    // The stored secret is never sent to another provider.
    await saveCaptchaProvider(as(owner), form('turnstile', { secret: '' }));
    for (const other of [{ siteKey: 'another-key' }, { endpoint: 'https://evil.example/x' }, { kind: 'geetest' }])
      await expect(saveCaptchaProvider(as(owner), form('turnstile', { secret: '', ...other }))).rejects.toMatchObject({
        rules: { secret: 'captcha.secretMissing' },
      });
  });
});
