import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { type HttpSending, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';

const TOKEN = 'a-token-of-sixteen';
let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction({
    environment: { PUBLIC_URL: 'https://tea.example', METRICS_TOKEN: TOKEN, HOST: '0.0.0.0' },
  });
});
afterAll(() => site?.close());

const get = (path: string, { headers = {}, ...more }: Partial<HttpSending> = {}) =>
  sendOverHttp(site.server.url, { method: 'GET', path, headers: { host: 'tea.example', ...headers }, ...more });

/** The first line of what these very bytes are answered. */
async function raw(lines: readonly string[]): Promise<string> {
  const socket = net.connect(site.server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

// Last: 8 foreign names × 6 addresses: 421; two `Host` headers: 400; every GET call’s text with `charset=utf-8`
describe('[A10 O7] a public site answers to its own name alone', () => {
  it.each(['tea.example', 'tea.example:443', 'TEA.example'])('%s is its own', async (host) => {
    expect((await get('/', { headers: { host } })).status).toBe(200);
  });
  it.each([
    'evil.example',
    'tea.example.evil.example',
    'evil.example:443',
    'tea.example@evil.example',
    '10.0.0.1',
    '[fd00::1]',
    'tea.example,evil.example',
  ])('%j is not, on no address', async (host) => {
    for (const path of ['/', '/api/baseInfo', '/assets/none.js', '/icon.svg', '/no/such/page', '/api/docs']) {
      const reply = await get(path, { headers: { host } });
      expect([path, reply.status, reply.headers['cache-control'], reply.headers['set-cookie']]).toEqual([
        path,
        421,
        'no-store',
        undefined,
      ]);
    }
  });
  it('two Host headers, or none where one is due, are refused whatever they say', async () => {
    for (const path of ['/', '/api/baseInfo', '/livez']) {
      expect(await raw([`GET ${path} HTTP/1.1`, 'host: tea.example', 'host: tea.example'])).toBe(
        'HTTP/1.1 400 Bad Request',
      );
      expect(await raw([`GET ${path} HTTP/1.1`, 'Host: tea.example', 'hOsT: evil.example'])).toBe(
        'HTTP/1.1 400 Bad Request',
      );
      expect(await raw([`GET ${path} HTTP/1.1`])).toBe('HTTP/1.1 400 Bad Request');
      expect(await raw([`GET ${path} HTTP/1.0`])).toBe('HTTP/1.1 400 Bad Request');
      if (path !== '/livez')
        expect(await raw([`GET ${path} HTTP/1.1`, 'host:'])).toBe('HTTP/1.1 421 Misdirected Request');
    }
  });
  it('what watches over it may ask under any name, and this machine under its own', async () => {
    for (const path of ['/livez', '/readyz'])
      expect((await get(path, { headers: { host: '10.1.2.3:3000' } })).status).toBe(200);
    expect((await get('/api/baseInfo', { headers: { host: `127.0.0.1:${site.server.port}` } })).status).toBe(200);
  });
});

describe('[O9] what every answer of a public site says, and what it takes', () => {
  it('HTTPS for a year, and to other sites of where one comes from no more than the origin', async () => {
    for (const path of [
      '/',
      '/api/baseInfo',
      '/api/docs',
      '/assets/none.js',
      '/files/none.png',
      '/icon.svg',
      '/livez',
      '/no/such/page',
      '/api/none',
      '/%',
      '/diagram',
    ]) {
      const { headers } = await get(path);
      expect([path, headers['strict-transport-security'], headers['referrer-policy']]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
        'strict-origin-when-cross-origin',
      ]);
    }
  });
  it.each(['/', '/api/baseInfo', '/files/none.png', '/api/docs', '/livez'])(
    '%s: nothing is sent back to TRACE or opened by CONNECT',
    async (path) => {
      for (const method of ['TRACE', 'TRACK']) {
        const line = await raw([`${method} ${path} HTTP/1.1`, 'host: tea.example', 'x-canary: heron']);
        expect(line).toMatch(/^HTTP\/1\.1 4\d\d /);
      }
      expect(await raw([`CONNECT ${path} HTTP/1.1`, 'host: tea.example'])).not.toMatch(/ 2\d\d /);
    },
  );
  it('a body whose end is told twice, or not at all, is refused', async () => {
    const head = ['POST /api/login HTTP/1.1', 'host: tea.example', 'content-type: application/json'];
    for (const lengths of [
      ['content-length: 2', 'content-length: 3'],
      ['content-length: 2', 'transfer-encoding: chunked'],
      ['transfer-encoding: chunked', 'transfer-encoding: identity'],
      ['transfer-encoding: chunked, identity'],
      ['transfer-encoding: xchunked'],
      ['content-length: +2'],
      ['content-length: 0x2'],
      ['content-length: 2,3'],
    ])
      expect([lengths, await raw([...head, ...lengths])]).toEqual([lengths, 'HTTP/1.1 400 Bad Request']);
  });
});

describe('/metrics', () => {
  it('tells this machine, unless it asks for somebody else', async () => {
    expect((await get('/metrics')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const reply = await get('/metrics', { headers: { [header]: '127.0.0.1' } });
      expect([header, reply.status, reply.text]).toEqual([header, 403, '403']);
    }
  });
  it('and else whoever brings the token', async () => {
    const request = async (authorization: string) =>
      (await get('/metrics', { headers: { 'x-forwarded-for': '8.8.8.8', authorization } })).status;
    expect(await request(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer undefined'])
      expect([wrong, await request(wrong)]).toEqual([wrong, 403]);
  });
  it('and reading it changes nothing it tells of', async () => {
    const read = async () => {
      const { text: told } = await get('/metrics');
      return ['teahouse_requests_total', 'teahouse_event_loop_delay_p99_seconds'].map((name) =>
        Number(new RegExp(`^${name} (.+)$`, 'm').exec(told)?.[1]),
      );
    };
    const [[requests, delay] = [], ...more] = [await read(), await read(), await read()];
    expect(delay).toBeGreaterThan(0);
    for (const [again, delayAgain] of more) {
      expect(again).toBe(requests);
      expect(delayAgain).toBeGreaterThan(0);
    }
  });
});

it('the page of the house’s own parts is nobody’s here', async () => {
  for (const path of ['/kit', '/KIT/', '/kit?x=1']) {
    const reply = await get(path);
    expect([path, reply.status, reply.headers['location']]).toEqual([path, 302, '/']);
  }
  expect((await get('/kit', { headers: { cookie: '__Host-member=1' } })).status).toBe(302);
});

describe('the cookies of a public site', () => {
  /** Promised by name to scripts of the site and to other programs. */
  const promised = ['cms_token', 'accessModule'];
  it.each(['/', '/login', '/thread?topicId=1'])('%s: sets none', async (path) => {
    expect((await get(path)).headers['set-cookie']).toBeUndefined();
  });
  it.each(['/?lang=en_US', '/mobileModule', '/api/baseInfo'])(
    '%s: Secure each, and bound to this host but for two names that are promised',
    async (path) => {
      const lines = [(await get(path)).headers['set-cookie'] ?? []].flat().map(String);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const name = line.slice(0, line.indexOf('='));
        expect([line, promised.includes(name) || name.startsWith('__Host-')]).toEqual([line, true]);
        expect(line).toMatch(/; Path=\/(;|$)/);
        expect(line).toMatch(/; Secure(;|$)/);
        expect(line).toMatch(/; SameSite=Lax(;|$)/);
        expect(line).not.toMatch(/domain=/i);
      }
    },
  );
  it('count under their bound names alone: a neighbour’s are none of ours', async () => {
    expect((await get('/', { headers: { cookie: '__Host-language=en_US; __Host-theme=dark' } })).text).toMatch(
      /<html lang="en-US"/,
    );
    expect((await get('/', { headers: { cookie: 'language=en_US; theme=dark' } })).text).toMatch(/<html lang="zh-CN"/);
    expect((await get('/api/docs', { headers: { cookie: 'language=en_US; theme=dark' } })).text).toMatch(
      /<html lang="zh-CN"[^>]*data-theme="auto"/,
    );
  });
});

describe('every text says that it is UTF-8', () => {
  const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest)|image\/svg|.*\+(?:json|xml))/;
  const check = (path: string, type: unknown) => {
    if (TEXT.test(String(type)))
      expect([path, String(type)]).toEqual([path, expect.stringMatching(/; ?charset=utf-8$/i)]);
  };
  it('pages, files and whatever else there is', async () => {
    const home = (await get('/')).text;
    const assets = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].slice(0, 6);
    expect(assets.length).toBeGreaterThan(2);
    const paths = [
      '/',
      '/diagram',
      '/icon.svg',
      '/livez',
      '/readyz',
      '/metrics',
      '/api/docs',
      '/api/docs.css',
      '/api/openapi.json',
      '/api/none',
      '/no.txt',
      '/%',
      ...assets,
    ];
    for (const path of paths) {
      const reply = await get(path);
      expect([path, reply.text.length > 0 || reply.status >= 300]).toEqual([path, true]);
      check(path, reply.headers['content-type']);
    }
  });
  it('and every answer of a call', async () => {
    for (const { endpoint } of routes) {
      if (endpoint.method !== 'GET') continue;
      const path = addressOf(endpoint, sampleCall(endpoint, site.known));
      for (const reply of [await get(path), await site.owner.get(path)]) check(path, reply.headers['content-type']);
    }
  });
});
