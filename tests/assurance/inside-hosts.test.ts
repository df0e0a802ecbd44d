import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

/** A site that may call nothing inside, and a server inside that counts who connects to it. */
let testSite: TestSite;
let served: Served;
let owner: Caller;
let canary: net.Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  canary = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  port = (canary.address() as AddressInfo).port;
  testSite = await createTestSite({ privateHosts: [], rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'keeper', isOwner: true }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
  canary.close();
});
afterEach(() => {
  expect(connections).toBe(0);
});

const spellings = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.0.0.1.'];
const refusal = /ALLOW_PRIVATE_HOSTS/;

// Last: 10 ways to an address inside: 0 connections
describe('[S1] a provider set up at an address inside is not called', () => {
  it.each(spellings)('as object store at %s', async (host) => {
    const form = {
      isOn: true,
      isDirect: false,
      system: '20',
      region: 'us-east-1',
      bucket: 'tea',
      keyId: 'a',
      keySecret: 'b',
    };
    const reply = await owner.post('/api/admin/storage', { ...form, endpoint: `https://${host}:${port}`, reason: 'x' });
    expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
    // One spelling is no address of the form; the others are found out.
    if (reply.body.fields?.endpoint === undefined) expect(reply.body.message).toMatch(refusal);
  });
  it('as mail server', async () => {
    const form = { isOn: true, host: '127.0.0.1', port, security: 'starttls', user: '', password: '' };
    const from = { fromAddress: 'tea@example.org', fromName: '' };
    const saved = await owner.post('/api/admin/providers/mail', { ...form, ...from, reason: 'x' });
    expect(saved.status, saved.text).toBe(200);
    const tried = await owner.post('/api/admin/providers/mail/test', { to: 'me@example.org', reason: 'x' });
    expect(tried.body).toMatchObject({ isSent: false, said: expect.stringMatching(refusal) });
  });
  it.each(['oidc', 'github', 'wechat'] as const)('as login provider %s', async (kind) => {
    const at = `https://127.0.0.1:${port}`;
    const ways = {
      oidc: { issuer: at, clientId: 'a', clientSecret: 'b' },
      github: { siteUrl: at, apiUrl: at, clientId: 'a', clientSecret: 'b' },
      wechat: { siteUrl: at, apiUrl: at, opAppId: 'a', opSecret: 'b' },
    };
    const shown = {
      nameZh: '茶',
      nameEn: 'Tea',
      isOn: false,
      mayRegister: false,
      onDesktop: true,
      onMobile: false,
      onWechat: false,
    };
    const saved = await owner.post('/api/admin/login-providers', { kind, ...shown, ...ways[kind] });
    expect(saved.status, saved.text).toBe(200);
    const { id } = saved.body.records.at(-1);
    const tried = await owner.post(`/api/admin/login-providers/${id}/test`, { reason: 'x' });
    expect(tried.body).toMatchObject({ isFine: false, said: expect.stringMatching(refusal) });
  });
});
