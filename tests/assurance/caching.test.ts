import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { type HttpSending, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { callName, sampledCalls } from '#tests/assurance/sampled-calls.ts';
import type { Reply } from '#tests/serve.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

const get = (path: string, headers: HttpSending['headers'] = {}): Promise<Reply> =>
  sendOverHttp(site.server.url, { method: 'GET', path, headers });
const cacheOf = (reply: Reply) => String(reply.headers['cache-control']);

describe('nothing private and no error may be kept by a cache', () => {
  it.each(
    sampledCalls(routes.map(({ endpoint }) => endpoint)).map((endpoint) => [callName(endpoint), endpoint] as const),
  )('%s', async (_name, endpoint) => {
    const address = addressOf(endpoint, sampleCall(endpoint, site.known));
    for (const headers of [{}, { authorization: 'Bearer a,b' }])
      expect(cacheOf(await site.guest.send({ method: endpoint.method, url: address, headers }))).toBe('no-store');
    if (endpoint.method === 'GET') expect(cacheOf(await site.owner.get(address))).toBe('no-store');
  });

  it.each([
    '/thread?topicId=99999',
    '/thread',
    '/no/such/page',
    '/addTopic',
    '/api/none',
    '/%',
    '/mobileModule',
    '/assets/none.js',
    '/files/none.png',
    '/livez',
    '/readyz',
    '/metrics',
  ])('%s', async (path) => {
    expect(cacheOf(await get(path))).toBe('no-store');
  });

  it('a page that sets the cookie of a language is nobody else’s', async () => {
    expect(cacheOf(await get('/?lang=en_US'))).toBe('private, no-store');
  });

  it('pages are private, and what differs by cookie says so', async () => {
    for (const path of ['/', `/thread?topicId=${site.ids.topic}`, '/login']) {
      const reply = await get(path);
      expect(cacheOf(reply)).toMatch(/^private, no-cache$|^no-store$/);
      expect(String(reply.headers['vary']).toLowerCase()).toContain('cookie');
    }
  });

  it('a proxy may keep guests’ threads where the owner says so, by tags, and nothing else', async () => {
    const twin = await site.startTwin({ SHARED_CACHE_SECONDS: '60' });
    const from = (path: string, headers: HttpSending['headers'] = {}) =>
      sendOverHttp(twin.url, { method: 'GET', path, headers });
    const thread = `/thread?topicId=${site.ids.topic}`;
    // The first topic has a poll: it changes without notice.
    expect(cacheOf(await from(thread))).toBe('private, no-cache');
    const { body } = await site.author.post('/api/topics', {
      title: 'To be kept',
      content: 'A thread without a poll',
      sectionId: site.ids.section,
    });
    const own = `/thread?topicId=${body.id}`;
    const stored = await from(own);
    expect(cacheOf(stored)).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    expect(String(stored.headers['cache-tag']).split(',')).toEqual(
      expect.arrayContaining([`topic-${body.id}`, `comments-${body.id}`, expect.stringMatching(/^member-\d+$/)]),
    );
    expect([stored.headers['set-cookie'], String(stored.headers['vary'])]).toEqual([
      undefined,
      'cookie, accept-encoding, accept-language',
    ]);
    for (const [path, headers] of [
      [own, { cookie: 'member=1' }],
      ['/', {}],
      ['/login', {}],
    ] as const) {
      const reply = await from(path, headers);
      expect([cacheOf(reply), reply.headers['cache-tag']]).toEqual(['private, no-cache', undefined]);
    }
    expect(cacheOf(await from('/thread?topicId=99999'))).toBe('no-store');
    expect(cacheOf(await get(own))).toBe('private, no-cache');
  });

  it('only what never changes may be kept: assets by their hash', async () => {
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).text) ?? [];
    expect(cacheOf(await get(asset))).toBe('public, max-age=31536000, immutable');
  });
});

// Last: 0 breaches; hidden words are gone from guests’ pages at once, in the other process within a second
describe('[R8] the guests’ pages in memory', () => {
  it('are the same bytes for every guest, in every encoding, and bring nothing of one: no nonce, no cookie, no token', async () => {
    for (const path of ['/', `/thread?topicId=${site.ids.topic}`, '/login', '/no/such/page']) {
      const replies = await Promise.all(
        ['', 'theme=dark', 'cms_token=x'].map((cookie) => get(path, cookie === '' ? {} : { cookie })),
      );
      const [first] = replies;
      for (const { text, headers } of replies) {
        expect(text).toBe(first?.text);
        expect(headers['content-security-policy']).toBe(first?.headers['content-security-policy']);
        // Whoever is led to the index is told so: the answer is kept by nobody, and the same for all.
        if (path !== '/no/such/page') expect(headers['set-cookie']).toBeUndefined();
        else
          expect([headers['cache-control'], ...[headers['set-cookie']].flat()]).toEqual([
            'no-store',
            'missing=1; Max-Age=60; Path=/; SameSite=Lax',
          ]);
        expect(text).not.toMatch(/nonce=|cms_token=|accessToken|refreshToken/);
      }
    }
    const plain = await (await fetch(site.server.url, { headers: { 'accept-encoding': 'identity' } })).text();
    for (const form of ['gzip', 'br']) {
      const reply = await fetch(site.server.url, { headers: { 'accept-encoding': form } });
      expect([reply.headers.get('content-encoding'), await reply.text()]).toEqual([form, plain]);
    }
  });

  it('come in the reader’s language, whoever asked before', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const [cookie, language] of [
        ['language=zh_CN', 'zh-CN'],
        ['language=en_US', 'en-US'],
      ] as const)
        expect((await get('/', { cookie })).text).toContain(`<html lang="${language}"`);
    }
  });

  it('are never given to a member, nor made from what a member sees', async () => {
    const asMember = {
      cookie: 'member=1',
      authorization: `Bearer ${site.owner.tokens?.accessToken},${site.owner.tokens?.refreshToken}`,
    };
    const thread = `/thread?topicId=${site.ids.topic}`;
    const guests = await get(thread);
    expect(guests.text).toContain('Which one sings?');
    const members = await get(thread, asMember);
    expect(members.text).not.toContain('Which one sings?');
    expect(members.text).toContain('"isViewerPending":true');
    // A page asked for with a member's tokens but without his mark is the guests' page, and stays it.
    const mixed = await get(thread, { authorization: asMember.authorization });
    expect(mixed.text).toBe((await get(thread)).text);
    expect(mixed.text).not.toContain('landlady');
  });

  it('cannot be filled by one reader for another through headers', async () => {
    const path = `/?x=${Date.now()}`;
    const poisoned = await get(path, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/thread?topicId=1',
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
      'accept-language': 'fr',
      'user-agent': '<script>',
    });
    expect(poisoned.text).toBe((await get(path)).text);
  });

  it('follow at once when something is hidden', async () => {
    const { body } = await site.author.post('/api/topics', {
      title: 'Soon gone',
      content: 'A word that vanishes',
      sectionId: site.ids.section,
    });
    const path = `/thread?topicId=${body.id}`;
    expect((await get(path)).text).toContain('A word that vanishes');
    await site.author.post(`/api/topics/${body.id}/delete`);
    const reply = await get(path);
    expect([reply.status, reply.text.includes('A word that vanishes')]).toEqual([404, false]);
  });
});

it('the stamp `_t` changes no answer', async () => {
  const path = `/api/topics/${site.ids.topic}/comments`;
  const plain = await get(path);
  for (const stamp of ['1', '', 'x', '1&_t=2', '%00']) expect((await get(`${path}?_t=${stamp}`)).text).toBe(plain.text);
});
