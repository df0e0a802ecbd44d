import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpRoles, roleBook, setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { ConfigurationError } from '#platform/server/environment.ts';
import { en as outwardEn } from '#platform/server/outward/messages.en.ts';
import { zh as outward } from '#platform/server/outward/messages.zh.ts';
import { type AlipayGateway, openAlipay } from '#tests/alipay-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openSiteElsewhere } from '#tests/site-elsewhere-fixture.ts';
import { openStripe } from '#tests/stripe-fixture.ts';
import { openWechatPay } from '#tests/wechat-pay-fixture.ts';
import { requireRealMoney } from './demand-real-money.ts';
import { readPrivateKey, readPublicKey } from './rsa-key.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let served: Served;
let staff: Caller;
let alipay: AlipayGateway;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  alipay = await openAlipay();
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true, password: PASSWORD }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  await alipay.close();
});

const save = (kind: string, fields: object) =>
  staff.post(`/api/admin/paymentProviders/${kind}`, { isOn: 'true', ownPassword: PASSWORD, ...fields });
const setup = () => ({
  appId: alipay.appId,
  providerKey: alipay.providerKey,
  privateKey: alipay.privateKey,
  apiUrl: alipay.apiUrl,
});
const tested = async (kind: string) => (await staff.post(`/api/admin/paymentProviders/${kind}/test`, {})).body;
const audits = () =>
  testSite.site.db.rows<{ action: string; after: unknown }>(sql`select action, after from audit order by id`);

describe('a payment provider', () => {
  it('is set up with its keys, which nobody sees again, with one audit row that holds none', async () => {
    const reply = await save('alipay', setup());
    expect(reply.status, reply.text).toBe(200);
    const stored = reply.body.providers.find((item: { kind: string }) => item.kind === 'alipay');
    expect(stored).toMatchObject({
      isOn: true,
      kept: ['privateKey'],
      noticeUrl: `${testSite.site.environment.publicUrl}/api/paymentNotice/alipay`,
    });
    expect(reply.text).not.toContain(alipay.privateKey.slice(40, 80));
    const rows = await audits();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'payment-provider.save', after: { replaced: ['privateKey'] } });
    expect(JSON.stringify(rows)).not.toContain(alipay.privateKey.slice(40, 80));
    const row = await testSite.site.db.row<{ secrets: Buffer }>(
      sql`select secrets from payment_provider where kind = 'alipay'`,
    );
    expect(row?.secrets.includes(alipay.privateKey.slice(40, 80))).toBe(false);
    expect((await save('alipay', { ...setup(), privateKey: '' })).status).toBe(200);
  });
  it('is a site owner’s to change: the permission lets staff look at it, test it and move it', async () => {
    await testSite.site.db.transaction(async (tx) => {
      await roleBook.insertRole(tx, { code: 'plug', kind: 'staff', nameZh: 'plug', nameEn: 'plug', remark: '' });
      await setPermission(tx, { roleCode: 'plug', right: 'console.provider', sectionId: null, isGranted: true });
      await bumpRoles(tx, testSite.site);
    });
    const id = await memberFixture(testSite.site, { account: 'plugger', password: PASSWORD, roles: ['plug'] });
    const plugger = await signIn(served, testSite.site, id);
    const before = (await audits()).length;
    const reply = await plugger.post('/api/admin/paymentProviders/stripe', {
      isOn: 'true',
      apiKey: 'sk_test_mine',
      webhookSecret: 'whsec_mine',
      ownPassword: PASSWORD,
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'secondFactor.ownersOnly']);
    expect((await audits()).length).toBe(before);
    expect((await plugger.get('/api/admin/paymentProviders')).body.may).toEqual({ change: false });
    expect((await plugger.post('/api/admin/paymentProviders/alipay/test', {})).status).toBe(200);
    expect((await staff.get('/api/admin/paymentProviders')).body.may).toEqual({ change: true });
  });
  it('tells the owners before it changes, and not of what is refused', async () => {
    await testSite.site.db.run(sql`update member set email = 'treasurer@example.org' where account = 'treasurer'`);
    const told = async () =>
      (await testSite.site.db.rows(sql`select from delivery where template = 'siteChanged'`)).length;
    expect((await save('alipay', { ...setup(), privateKey: 'no key' })).status).toBe(400);
    expect(await told()).toBe(0);
    expect((await save('alipay', setup())).status).toBe(200);
    expect(await told()).toBe(1);
    expect((await audits()).at(-1)).toMatchObject({ after: { ownersNotified: { sent: 0, unsent: 1 } } });
    await testSite.site.db.run(sql`update member set email = null where account = 'treasurer'`);
  });
  it('is tried with what is kept, and says what is wrong', async () => {
    const before = (await audits()).length;
    expect(await tested('alipay')).toEqual({ isFine: true, said: '', detail: '' });
    alipay.faults.push('isv.invalid-app-id');
    expect(await tested('alipay')).toEqual({
      isFine: false,
      said: outward.faults.merchant,
      detail: expect.stringContaining('isv.invalid-app-id'),
    });
    expect(await tested('wechat')).toEqual({ isFine: false, said: outward.faults.noSetup, detail: 'not a key' });
    const rows = (await audits()).slice(before);
    expect(rows.map((row) => row.action)).toEqual(Array(3).fill('payment-provider.test'));
    // The record keeps only the technical text, since its readers may use another language.
    expect(rows.map((row) => row.after)).toEqual([
      { isFine: true, problem: '' },
      { isFine: false, problem: expect.stringMatching(/^isv\.invalid-app-id/) },
      { isFine: false, problem: 'not a key' },
    ]);
  });
  it('is told in the language of who tries it', async () => {
    alipay.faults.push('isv.invalid-signature');
    const { body } = await staff.post('/api/admin/paymentProviders/alipay/test', {}, { 'accept-language': 'en-US' });
    expect(body).toMatchObject({ isFine: false, said: outwardEn.faults.signature });
  });
  it('of WeChat Pay is fine only with its public key, its serial and, where that shows, the key it seals with', async () => {
    const [wechat, other] = await Promise.all([openWechatPay(), openWechatPay()]);
    const { appId, merchantId, serial, providerKey, providerSerial, apiUrl, privateKey, apiKey } = wechat;
    const right = { appId, merchantId, serial, providerKey, providerSerial, apiUrl, privateKey, apiKey };
    const tried = async (wrong: object) => {
      expect((await save('wechat', { ...right, ...wrong })).status).toBe(200);
      return tested('wechat');
    };
    const fine = { isFine: true, said: '', detail: '' };
    const failed = (said: string) => ({ isFine: false, said, detail: expect.stringMatching(/./) });
    expect(await tried({})).toEqual(fine);
    expect(await tried({ providerKey: other.providerKey })).toEqual(failed(outward.faults.otherSigner));
    expect(await tried({ providerSerial: 'PUB_KEY_ID_OTHER' })).toEqual(failed(outward.faults.otherSigner));
    // WeChat reports only that a parameter is wrong.
    expect(await tried({ serial: 'OTHER' })).toEqual(failed(''));
    expect(await tried({ privateKey: other.privateKey })).toEqual(failed(outward.faults.signature));
    wechat.hasCertificates = true;
    expect(await tried({})).toEqual(fine);
    expect(await tried({ apiKey: other.apiKey })).toEqual(failed(outward.faults.otherSeal));
    await testSite.site.db.run(sql`delete from payment_provider where kind = 'wechat'`);
    await Promise.all([wechat.close(), other.close()]);
  });
  it('of Stripe is fine only with a key it knows, at an address that is its own', async () => {
    const [stripe, elsewhere] = await Promise.all([openStripe(), openSiteElsewhere()]);
    elsewhere.answers = { '/v1/balance': () => ({}) };
    const tried = async (wrong: object) => {
      const { apiUrl, apiKey, webhookSecret } = { ...stripe, ...wrong };
      expect((await save('stripe', { apiUrl, apiKey, webhookSecret })).status).toBe(200);
      return tested('stripe');
    };
    expect(await tried({})).toEqual({ isFine: true, said: '', detail: '' });
    expect(await tried({ apiKey: 'sk_test_other' })).toEqual({
      isFine: false,
      said: outward.faults.signIn,
      detail: 'HTTP 401 Invalid API Key',
    });
    // A server that answers 200 to everything, and no server at all.
    expect(await tried({ apiUrl: elsewhere.url })).toEqual({
      isFine: false,
      said: outward.faults.answer,
      detail: expect.stringContaining('HTTP 200'),
    });
    expect(await tried({ apiUrl: 'http://127.0.0.1:1' })).toEqual({
      isFine: false,
      said: outward.faults.unreachable,
      detail: '',
    });
    await testSite.site.db.run(sql`delete from payment_provider where kind = 'stripe'`);
    await Promise.all([stripe.close(), elsewhere.close()]);
  });
  it.each([
    ['alipay', { privateKey: 'no key' }, 'privateKey'],
    ['alipay', { providerKey: 'no key' }, 'providerKey'],
    ['alipay', { apiUrl: 'ftp://alipay.example' }, 'apiUrl'],
    ['alipay', { apiUrl: 'http://127.0.0.1:1/other', privateKey: '' }, 'privateKey'],
    ['alipay', { ownPassword: 'wrong' }, 'ownPassword'],
    ['wechat', { apiKey: 'short' }, 'apiKey'],
    ['stripe', {}, 'apiKey'],
  ])('%s with %j is refused at the field', async (kind, wrong, field) => {
    const reply = await save(kind, { ...(kind === 'alipay' ? setup() : {}), ...wrong });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toContain(field);
  });
  it('moves up in the list, with one audit row', async () => {
    await save('sandbox', {});
    const kindsOf = (body: { providers: { kind: string }[] }) => body.providers.map((item) => item.kind);
    expect(kindsOf((await staff.get('/api/admin/paymentProviders')).body).slice(0, 2)).toEqual(['alipay', 'sandbox']);
    const before = (await audits()).length;
    const reply = await staff.post('/api/admin/paymentProviders/sandbox/raise', {});
    expect(kindsOf(reply.body).slice(0, 2)).toEqual(['sandbox', 'alipay']);
    expect((await audits()).slice(before).map((row) => row.action)).toEqual(['payment-provider.raise']);
  });
  it('keys are read as vendors give them out, and nothing else is', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const type of ['pkcs1', 'pkcs8'] as const) {
      expect(readPrivateKey(privateKey.export({ type, format: 'pem' }).toString()).type).toBe('private');
      expect(readPrivateKey(privateKey.export({ type, format: 'der' }).toString('base64')).type).toBe('private');
    }
    expect(readPublicKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64')).type).toBe('public');
    const { privateKey: other } = generateKeyPairSync('ed25519');
    for (const text of ['', 'AAAA', other.export({ type: 'pkcs8', format: 'pem' }).toString()])
      expect(() => readPrivateKey(text)).toThrow(TypeError);
  });
});

// Last: 3 real starts: exit code 2, the provider and the missing keys named; 3 configurations refused
describe('[O7] a public site', () => {
  const inPublic = () => ({ ...testSite.site, environment: { ...testSite.site.environment, isProduction: true } });
  it('does not start with the sandbox on, nor with a provider whose keys are missing', async () => {
    await expect(requireRealMoney(inPublic())).rejects.toThrow(/sandbox is on/);
    await testSite.site.db.run(sql`update payment_provider set is_on = false where kind = 'sandbox'`);
    await expect(requireRealMoney(inPublic())).resolves.toBeUndefined();
    await expect(requireRealMoney({ ...inPublic(), secret: Buffer.alloc(48, 7) })).rejects.toThrow(
      /alipay is on without privateKey/,
    );
    await testSite.site.db.run(sql`update payment_provider set secrets = null where kind = 'alipay'`);
    await expect(requireRealMoney(inPublic())).rejects.toBeInstanceOf(ConfigurationError);
  });
  it('refuses to turn the sandbox on', async () => {
    Object.assign(testSite.site.environment, { isProduction: true });
    // Staff of a public site have a second factor.
    await testSite.site.db.run(sql`
      insert into second_factor (member_id, totp_sealed, totp_confirmed_at)
      select id, ${Buffer.from([0])}, now() from member`);
    expect((await save('sandbox', {})).body.code).toBe('payment.sandboxInPublic');
    Object.assign(testSite.site.environment, { isProduction: false });
  });
});
