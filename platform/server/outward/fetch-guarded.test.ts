import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confusedUrls } from '#tests/confused-urls-fixture.ts';
import { callOutward } from './call-outward.ts';
import { fetchGuarded, publicWays, type Ways } from './fetch-guarded.ts';
import { OutwardError } from './outward-error.ts';
import { isPublicAddress } from './public-address.ts';

let canary: http.Server;
let port: number;
let hits: { host: string | undefined; url: string | undefined; headers: http.IncomingHttpHeaders }[] = [];
let open = 0;
beforeAll(async () => {
  canary = http.createServer((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    hits.push({ host: request.headers.host, url: request.url, headers: request.headers });
    const url = request.url ?? '/';
    if (url.startsWith('/to?'))
      return void response.writeHead(302, { location: decodeURIComponent(url.slice(4)), 'set-cookie': 'a=1' }).end();
    if (url.startsWith('/again/'))
      return void response.writeHead(302, { location: `/again/${Number(url.slice(7)) + 1}` }).end();
    if (url === '/drip' || url === '/endless') {
      const piece = url === '/drip' ? 'x' : 'x'.repeat(50_000);
      const timer = setInterval(() => response.write(piece), 10);
      response.on('close', () => clearInterval(timer));
      return;
    }
    if (url === '/silent') return;
    response.writeHead(200, { 'content-type': 'text/plain' }).end('the inside of the house');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => canary.close());

/** A test network: every name resolves to the canary, at an address that the public rule would reject. */
const toCanary: Ways = {
  resolve: async () => ['127.0.0.1'],
  isFit: () => true,
  isFitPort: () => true,
  call: callOutward,
};
const guarded: Ways = { ...toCanary, isFit: isPublicAddress };
const at = (path: string, host = 'site.example') => new URL(`http://${host}:${port}${path}`);
const nameOf = (error: unknown) => (error instanceof OutwardError ? error.message : `not refused: ${String(error)}`);

// Last: 103 disguises of this machine's network: 0 hits at the canary, over 30 without the guard
describe('[S1] an address somebody wrote', () => {
  it('does not reach this house, however it is spelled', async () => {
    hits = [];
    const urls = confusedUrls(port);
    expect(urls.length).toBeGreaterThan(80);
    const through: string[] = [];
    for (const text of urls) {
      if (!URL.canParse(text)) continue;
      const answer = await fetchGuarded(new URL(text), {}, guarded).catch((error: unknown) => error);
      if (!(answer instanceof OutwardError)) through.push(text);
    }
    expect([through, hits]).toEqual([[], []]);
  });
  it('would reach it through most of these, were it not for the guard', async () => {
    hits = [];
    for (const text of confusedUrls(port))
      if (URL.canParse(text))
        await fetchGuarded(new URL(text), {}, { ...toCanary, isFit: (address) => address.startsWith('127.') }).catch(
          () => undefined,
        );
    expect(hits.length).toBeGreaterThan(30);
  });
  it('goes to plain ports only, where the real network is used', () => {
    expect(
      ['', '80', '8080', '22'].map((item) =>
        publicWays.isFitPort(new URL(`http://site.example${item && `:${item}`}`).port),
      ),
    ).toEqual([true, true, false, false]);
  });
  it.each([
    ['one of its addresses is private', ['93.184.215.14', '10.0.0.1']],
    ['one of its addresses is a mapped one', ['93.184.215.14', '::ffff:127.0.0.1']],
    ['it has none', []],
  ])('is refused when %s', async (_why, addresses) => {
    hits = [];
    await expect(fetchGuarded(at('/'), {}, { ...guarded, resolve: async () => addresses })).rejects.toBeInstanceOf(
      OutwardError,
    );
    expect(hits).toEqual([]);
  });
  it('keeps to the hosts named, where some are', async () => {
    hits = [];
    const call = { hosts: ['site.example'] };
    expect((await fetchGuarded(at('/'), call, toCanary)).status).toBe(200);
    for (const url of [
      at('/', 'other.example'),
      at(`/to?${encodeURIComponent('http://other.example/')}`),
      at('/', 'site.example.evil.example'),
    ])
      expect(await fetchGuarded(url, call, toCanary).catch(nameOf)).toBe('not one of the hosts allowed');
    expect(hits.map((hit) => hit.host)).toEqual([`site.example:${port}`, `site.example:${port}`]);
  });
});

describe('redirects', () => {
  it('are three at most', async () => {
    hits = [];
    expect(await fetchGuarded(at('/again/0'), {}, toCanary).catch(nameOf)).toBe('too many redirects');
    expect(hits).toHaveLength(4);
  });
  it('are judged like the first address, and carry nothing along', async () => {
    hits = [];
    // The first host passes a rule that treats the canary as public; the redirect target does not.
    const ways: Ways = {
      ...toCanary,
      resolve: async (host) => (host === 'site.example' ? ['127.0.0.1'] : ['169.254.169.254']),
      isFit: (address) => address === '127.0.0.1',
    };
    for (const target of [
      'http://metadata.example/',
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'ftp://site.example/',
      'http://me:secret@site.example/',
    ])
      expect(await fetchGuarded(at(`/to?${encodeURIComponent(target)}`), {}, ways).catch(nameOf), target).not.toContain(
        'not refused',
      );
    expect(hits).toHaveLength(5);
    const onward = await fetchGuarded(at(`/to?${encodeURIComponent(`http://site.example:${port}/end`)}`), {}, toCanary);
    expect([
      onward.url.pathname,
      hits.at(-1)?.headers.cookie,
      hits.at(-1)?.headers.authorization,
      hits.at(-1)?.headers.referer,
    ]).toEqual(['/end', undefined, undefined, undefined]);
  });
  it('end at what was asked for', async () => {
    hits = [];
    const answer = await fetchGuarded(
      at(`/to?${encodeURIComponent('https://found.example/film')}`),
      { stopAt: (url) => url.hostname === 'found.example' },
      toCanary,
    );
    expect([answer.url.href, hits.length]).toEqual(['https://found.example/film', 1]);
  });
});

// Last: asked once; each over within 5.1 s, sockets closed
describe('[S2] a name that leads elsewhere a moment later', () => {
  it('is asked for once, and the address it gave is the one called', async () => {
    hits = [];
    let params = 0;
    // Nothing listens at the first address; a second resolution would return the canary's.
    const ways: Ways = { ...toCanary, resolve: async () => [params++ === 0 ? '127.0.0.2' : '127.0.0.1'] };
    expect(await fetchGuarded(at('/'), {}, ways).catch(nameOf)).not.toContain('not refused');
    expect([params, hits]).toEqual([1, []]);
  });
});

describe('an upstream that will not end', () => {
  it.each(['/drip', '/silent'])(
    'is left in time: %s',
    async (path) => {
      const begun = performance.now();
      expect(await fetchGuarded(at(path), {}, toCanary).catch(nameOf)).toBe('no answer in time');
      expect(performance.now() - begun).toBeLessThan(6000);
      await expect.poll(() => open).toBe(0);
    },
    15_000,
  );
  it('is left in time when the name server does not answer', async () => {
    const begun = performance.now();
    expect(
      await fetchGuarded(at('/'), {}, { ...toCanary, resolve: () => new Promise(() => undefined) }).catch(nameOf),
    ).toBe('no answer in time');
    expect(performance.now() - begun).toBeLessThan(6000);
  }, 15_000);
  it('is cut at the size given, or refused', async () => {
    expect((await fetchGuarded(at('/endless'), { atMost: 120_000, mayTruncate: true }, toCanary)).body).toHaveLength(
      120_000,
    );
    expect(await fetchGuarded(at('/endless'), { atMost: 120_000 }, toCanary).catch(nameOf)).toBe(
      'the answer is too long',
    );
    await expect.poll(() => open).toBe(0);
  });
});
