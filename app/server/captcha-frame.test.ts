import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followProvider } from '#features/captcha/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { serveCaptchaFrame } from './captcha-frame.ts';

let testSite: TestSite;
let server: FastifyInstance;
beforeAll(async () => {
  testSite = await createTestSite();
  server = fastify();
  serveCaptchaFrame(server, testSite.site);
});
afterAll(async () => {
  await server.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from captcha_provider`));

const choose = async (kind: string, isOn: boolean) => {
  await testSite.site.db.run(
    sql`
      insert into captcha_provider (kind, is_on, site_key, sealed_secret)
        values (${kind}, ${isOn}, 'a_site-key', ${Buffer.from('x')})`,
  );
  await followProvider(testSite.site);
};
const get = (query = '') => server.inject({ url: `/captchaFrame${query}` });

describe('[R6] the frame of a provider’s captcha', () => {
  it('is not there while none is switched on', async () => {
    await followProvider(testSite.site);
    expect((await get()).statusCode).toBe(404);
    await choose('turnstile', false);
    expect((await get()).statusCode).toBe(404);
  });
  it.each([
    ['turnstile', 'https://challenges.cloudflare.com', 'geetest'],
    ['geetest', 'https://*.geetest.com', 'cloudflare'],
  ])(
    '%s: takes script of the provider alone, shows itself in this site alone, and takes nothing from its address',
    async (kind, origin, other) => {
      await choose(kind, true);
      const { statusCode, headers, body } = await get(
        `?theme=${encodeURIComponent("'}</script><script>alert(1)</script>")}&lang=%3Cb%3E`,
      );
      const policy = String(headers['content-security-policy']);
      const [, nonce = ''] = /script-src 'nonce-([\w-]{20,})'/.exec(policy) ?? [];
      expect([statusCode, headers['cache-control'], headers['x-frame-options']]).toEqual([
        200,
        'no-store',
        'SAMEORIGIN',
      ]);
      expect(policy).toContain(`script-src 'nonce-${nonce}' ${origin}`);
      expect(policy).toContain(`frame-ancestors 'self'`);
      expect(policy).toMatch(/; sandbox allow-scripts allow-same-origin allow-popups$/);
      expect(policy).not.toMatch(new RegExp(`${other}|script-src[^;]*unsafe`));
      expect(body).toContain("'a_site-key'");
      expect(body).not.toMatch(/alert|<b>/);
      expect(body.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    },
  );
});
