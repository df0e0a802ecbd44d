import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { makeApiDocs } from '#platform/server/http/api-docs.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite();
  const existing = [...routes];
  const docs = await makeApiDocs(existing, testSite.site.environment);
  // From here on there is nothing left to make them of: a request that tried would answer an empty one.
  existing.length = 0;
  served = await serve(testSite.site, docs);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

describe('/api/openapi.json', () => {
  it('describes every route of the product', async () => {
    const reply = await served.caller().get('/api/openapi.json');
    expect(reply.status).toBe(200);
    for (const { endpoint } of routes) {
      expect(
        reply.body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()],
        `${endpoint.method} ${endpoint.path}`,
      ).toBeDefined();
    }
  });
  it('gives every call a name of its own', async () => {
    const { body } = await served.caller().get('/api/openapi.json');
    const names = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

// Last: 2 languages × 3 themes ready, the routes taken away
describe('[R11] /api/docs', () => {
  it('is ready in every language and theme before anybody asks', async () => {
    for (const language of ['zh_CN', 'en_US'])
      for (const theme of ['light', 'dark', 'auto']) {
        const { status, text } = await served
          .caller()
          .get('/api/docs', { cookie: `language=${language}; theme=${theme}` });
        expect([status, text.match(/<details>/g)?.length], `${language} ${theme}`).toEqual([200, routes.length]);
        expect(text).toContain(`<html lang="${language.replace('_', '-')}" data-theme="${theme}">`);
      }
  });
  it('is a page in the reader’s language, by ?lang=, cookie, then browser', async () => {
    const caller = served.caller();
    const byBrowser = await caller.get('/api/docs', { 'accept-language': 'en-GB,en' });
    expect(byBrowser.text).toContain('<html lang="en-US"');
    const byCookie = await caller.get('/api/docs', { 'accept-language': 'en-GB,en', cookie: 'language=zh_CN' });
    expect(byCookie.text).toContain('<html lang="zh-CN"');
    const params = await caller.get('/api/docs?lang=en_US', { cookie: 'language=zh_CN' });
    expect(params.text).toContain('<html lang="en-US"');
  });
  it('runs no script and takes only the site’s own sheet', async () => {
    const { text, headers } = await served.caller().get('/api/docs', { cookie: 'theme=dark' });
    expect(headers['content-security-policy']).toContain(`style-src 'self';`);
    expect(text).not.toMatch(/<script|<style|style=/);
    expect(text).toContain('data-theme="dark"');
    const sheet = await served.caller().get(/<link rel="stylesheet" href="([^"]+)">/.exec(text)?.[1] ?? '');
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.text).toContain('--surface');
  });
});

describe.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s is made once', (url) => {
  it('and is the same to every reader of one language and theme, by its tag and to the byte', async () => {
    const replies = await Promise.all(
      ['', '?x=1', '?_t=2', `?x=${Math.random()}`].map((query) => served.caller().get(`${url}${query}`)),
    );
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.headers['etag'])).size).toBe(1);
    const again = await served.caller().get(url, { 'if-none-match': String(replies[0]?.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it('and packed in each way a browser takes', async () => {
    const plain = await served.server.inject({ url });
    for (const [way, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await served.server.inject({ url, headers: { 'accept-encoding': `deflate, ${way}` } });
      expect([packed.headers['content-encoding'], String(packed.headers['vary'])]).toEqual([
        way,
        expect.stringContaining('accept-encoding'),
      ]);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });
});
