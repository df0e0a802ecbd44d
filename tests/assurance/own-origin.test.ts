import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignInLink } from '#features/session/server/public.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { isDrill, sampled } from '#tests/assurance/scale.ts';
import { openVisitor, sharedBrowser } from '#tests/journeys/browser.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

/** Addresses that name another host to a careless reader. */
const confusing = [
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/\\evil.example',
  '/\\\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/;//evil.example',
  '/?x=//evil.example',
  '//',
  '///',
  '//[',
  '//:80',
  '//@',
  '//evil.example:99999',
  'http://evil.example/',
  'https://evil.example',
  'javascript:alert(1)',
  '/https://evil.example',
  '/@evil.example',
  '/%00//evil.example',
  '/%E3%80%82//evil.example',
  '/thread//evil.example',
];

describe('[A13] no address sends anybody to another site', () => {
  it.each(confusing)('%s', async (address) => {
    for (const query of ['', 'lang=en_US', 'lang=zh_CN&jumpUrl=Ly9ldmlsLmV4YW1wbGU']) {
      const path = `${address}${query === '' ? '' : `${address.includes('?') ? '&' : '?'}${query}`}`;
      const reply = await sendOverHttp(site.server.url, { method: 'GET', path });
      expect(reply.status, path).toBeLessThan(500);
      const { location } = reply.headers;
      if (location !== undefined)
        expect(new URL(String(location), site.server.url).origin, `${path} → ${String(location)}`).toBe(
          site.server.url,
        );
    }
  });

  it.each(['evil.example', 'evil.example:80', 'localhost@evil.example', ''])(
    'whatever host the request names (%j)',
    async (host) => {
      for (const path of [
        '/',
        '/no/such/page',
        '/addTopic',
        '/mobileModule',
        '/?lang=en_US',
        '/thread?topicId=1',
        '/api/baseInfo',
      ]) {
        const reply = await sendOverHttp(site.server.url, {
          method: 'GET',
          path,
          headers: {
            host,
            'x-forwarded-host': 'evil.example',
            'x-forwarded-proto': 'https',
            forwarded: 'host=evil.example',
          },
        });
        expect(`${String(reply.headers['location'] ?? '')} ${reply.text}`).not.toContain('evil.example');
      }
    },
  );
});

/** What a parameter that is to be a way back may hold instead, once decoded and as it stands. */
const ways = [
  ...confusing,
  '\t//evil.example',
  '/\n/evil.example',
  'data:text/html,<script>alert(1)</script>',
  'JaVaScRiPt:alert(1)',
  'blob:https://evil.example/x',
  'https:evil.example',
  'evil.example',
  '/\u2028/evil.example',
  '//evil。example',
  '/login/..//evil.example',
  '#//evil.example',
  '?//evil.example',
  'http:\\\\evil.example',
  '/.\\evil.example',
  '//0',
  '//[::1]/',
];

describe('the way back after signing in', () => {
  it('stays on this site, whatever jumpUrl holds', async () => {
    const browser = await sharedBrowser();
    const { page, troubles, context } = await openVisitor(browser, site.server.url);
    const left: string[] = [];
    // Nothing answers elsewhere; that it is asked is enough.
    await context.route(
      (url) => url.origin !== site.server.url,
      (route) => {
        left.push(route.request().url());
        return route.abort();
      },
    );
    const token = await createSignInLink(site.given.site.db, site.ids.author);
    await page.goto(`/login?token=${token}&jumpUrl=${encodeRoute('//evil.example')}`);
    await page.waitForURL((url) => url.pathname === '/');
    for (const way of sampled(ways, { nameOf: String })) {
      // As a code, and as nobody here writes it.
      for (const code of isDrill ? [encodeRoute(way), encodeURIComponent(way)] : [encodeRoute(way)]) {
        await page.goto(`/login?jumpUrl=${code}`);
        await page.waitForURL((url) => url.pathname !== '/login');
        expect(new URL(page.url()).origin, way).toBe(site.server.url);
      }
    }
    expect(left).toEqual([]);
    expect(troubles.filter((trouble) => trouble.startsWith('asked'))).toEqual([]);
    await context.close();
  }, 90_000);
});
