import { afterAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, solveCaptcha } from '#tests/session-fixture.ts';

const opened: { given: TestSite; served: Served }[] = [];
afterAll(async () => {
  for (const { given: testSite, served } of opened) {
    await served.close();
    await testSite.close();
  }
});

/**
 * A browser that has started a password recovery, with the cookie header it received: the ticket is an HttpOnly cookie.
 */
async function begun(publicUrl: string): Promise<{ caller: Caller; header: string }> {
  const testSite = await createTestSite({ rateLimitFactor: 100, publicUrl });
  const served = await serve(testSite.site);
  opened.push({ given: testSite, served });
  await memberFixture(testSite.site, { account: 'forgetful', password: 'some password' });
  const caller = served.caller();
  const { captchaKey } = (await caller.get('/api/findPassWord/step1')).body;
  const reply = await caller.post('/api/findPassWord/step1', {
    account: 'forgetful',
    captchaKey,
    captchaValue: solveCaptcha(testSite.site, captchaKey),
  });
  expect(reply.status, reply.text).toBe(200);
  const header =
    [reply.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((line) => line.includes('HttpOnly')) ?? '';
  return { caller, header };
}

describe('[A10] a cookie out of reach of scripts', () => {
  it('is bound to this very host where the site is served over https', async () => {
    const { caller, header } = await begun('https://tea.example.org');
    expect(header).toMatch(/^__Host-recovery=[\w-]{43}; /);
    expect(header).toMatch(/; Path=\/(;|$)/);
    expect(header).toContain('; Secure');
    expect(header).not.toMatch(/domain/i);
    expect((await caller.get('/api/findPassWord/step2')).status).toBe(200);
    // A cookie without the prefix may come from a sibling domain: it is ignored.
    const ticket = caller.cookies.get('__Host-recovery') ?? '';
    caller.cookies.delete('__Host-recovery');
    caller.cookies.set('recovery', ticket);
    expect((await caller.get('/api/findPassWord/step2')).status).toBe(409);
  });
  it('has its plain name over plain http, where no browser would take the other', async () => {
    const { caller, header } = await begun('http://tea.example.org');
    expect(header).toMatch(/^recovery=[\w-]{43}; /);
    expect(header).not.toContain('Secure');
    expect((await caller.get('/api/findPassWord/step2')).status).toBe(200);
  });
});
