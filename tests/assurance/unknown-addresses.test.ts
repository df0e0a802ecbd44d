import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

const send = (path: string, method = 'GET') =>
  sendOverHttp(site.server.url, { method, path, headers: { 'accept-language': 'en-US' } });

describe('an address that nothing answers at', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is 404 as the API says it, by %s', async (method) => {
    for (const path of ['/api/nothing', '/api', '/api/', '/api/topics/1/nothing', '/api/nothing?lang=en_US']) {
      const reply = await send(path, method);
      expect([path, reply.status, JSON.parse(reply.text)]).toEqual([
        path,
        404,
        {
          code: 'platform.unknownPage',
          message: `The page you tried to load could not be found: ${path}`,
          details: { url: path },
        },
      ]);
      expect([path, reply.headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });
  it('is 404 by HEAD, without a body', async () => {
    expect(await send('/api/nothing', 'HEAD')).toMatchObject({ status: 404, text: '' });
  });
  it('is 404 where a call of another method stands', async () => {
    expect((await send('/api/logout')).status).toBe(404);
  });
  it.each([
    '/robots2.txt',
    '/sitemap/none.xml',
    '/sitemap/topic.xml',
    '/sitemap/topic-999.xml',
    '/feed/none.xml',
    '/feed/topic.xml?id=999999',
    '/wp-login.php',
    '/assets',
    '/assets/none.js',
    '/assets/none',
    '/files/none/none',
    '/files/none.png',
    '/metrics/none',
    '/metrics2',
    '/readyz/none',
    '/livez/none',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/.env',
    '/.git/config',
    '/none/.git/config',
    '//api/none',
    '/%61pi/none',
  ])('is 404 where programs look: %s', async (path) => {
    const reply = await send(path);
    expect([reply.status, reply.headers['location'], reply.headers['set-cookie']]).toEqual([404, undefined, undefined]);
  });
  it.each(['/no/such/page', '/apiary', '/files2', '/assetsOfMine', '/articles', '/user/nothing', '/话题'])(
    'leads to the index where people look: %s',
    async (path) => {
      const reply = await send(encodeURI(path));
      expect([reply.status, reply.headers['location']]).toEqual([302, '/']);
      expect(String(reply.headers['set-cookie'])).toContain('missing=1; Max-Age=60');
    },
  );
});
