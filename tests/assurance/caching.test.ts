import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { type HttpSending, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import type { Reply } from '#tests/serve.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

const get = (path: string, headers: HttpSending['headers'] = {}): Promise<Reply> =>
  sendOverHttp(site.server.url, { method: 'GET', path, headers });
const cacheOf = (reply: Reply) => String(reply.headers['cache-control']);
/** Without what differs from response to response. */
const bare = (reply: Reply) => reply.text.replaceAll(/nonce="[^"]*"/g, '');

describe('nothing private and no error may be kept by a cache', () => {
  it.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const address = addressOf(endpoint, sampleCall(endpoint, site.known));
      for (const headers of [{}, { authorization: 'Bearer a,b' }])
        expect(cacheOf(await site.guest.send({ method: endpoint.method, url: address, headers }))).toBe('no-store');
      if (endpoint.method === 'GET') expect(cacheOf(await site.owner.get(address))).toBe('no-store');
    },
  );

  it.each([
    '/thread?topicId=99999',
    '/thread',
    '/no/such/page',
    '/addTopic',
    '/api/none',
    '/%',
    '/?lang=en_US',
    '/mobileModule',
    '/assets/none.js',
    '/files/none.png',
    '/livez',
    '/readyz',
    '/metrics',
  ])('%s', async (path) => {
    expect(cacheOf(await get(path))).toBe('no-store');
  });

  it('pages are private, and what differs by cookie says so', async () => {
    for (const path of ['/', `/thread?topicId=${site.ids.topic}`, '/login']) {
      const reply = await get(path);
      expect(cacheOf(reply)).toMatch(/^private, no-cache$|^no-store$/);
      expect(String(reply.headers['vary']).toLowerCase()).toContain('cookie');
    }
  });

  it('only what never changes may be kept: assets by their hash', async () => {
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).text) ?? [];
    expect(cacheOf(await get(asset))).toBe('public, max-age=31536000, immutable');
  });
});

describe('the guests’ pages in memory', () => {
  it('differ from response to response in nonce and token, and in nothing else', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => get('/')));
    const nonces = replies.map(
      (reply) => /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1],
    );
    const tokens = replies.map((reply) => String(reply.headers['set-cookie']));
    expect([new Set(nonces).size, new Set(tokens).size]).toEqual([10, 10]);
    for (const [index, reply] of replies.entries()) expect(reply.text).toContain(`nonce="${nonces[index]}"`);
    expect(new Set(replies.map(bare)).size).toBe(1);
    // No token of anybody stands in the page itself.
    expect(replies[0]?.text).not.toMatch(/cms_token=|accessToken|refreshToken/);
  });

  it('come in the reader’s language and theme, whoever asked before', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const [cookie, language, theme] of [
        ['language=zh_CN; theme=dark', 'zh-CN', 'dark'],
        ['language=en_US; theme=light', 'en', 'light'],
        ['language=en_US', 'en', 'auto'],
      ] as const) {
        const { text } = await get('/', { cookie });
        expect(text).toMatch(new RegExp(`<html lang="${language}[^>]*data-theme="${theme}"`));
      }
    }
    for (const theme of ['"><script>alert(1)</script>', 'none', '__proto__'])
      expect((await get('/', { cookie: `theme=${encodeURIComponent(theme)}` })).text).toContain('data-theme="auto"');
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
    expect(bare(mixed)).toBe(bare(await get(thread)));
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
    expect(bare(poisoned)).toBe(bare(await get(path)));
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
