import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/routes.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { type Served, serve } from '#tests/serve.ts';

let given: Given;
let served: Served;
beforeAll(async () => {
  given = await openGiven();
  served = await serve(given.site);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

describe('/api/openapi.json', () => {
  it('describes every route of the product', async () => {
    const reply = await served.caller().get('/api/openapi.json');
    expect(reply.status).toBe(200);
    for (const { endpoint } of routes) {
      expect(reply.body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()], `${endpoint.method} ${endpoint.path}`).toBeDefined();
    }
  });
  it('gives every call a name of its own', async () => {
    const { body } = await served.caller().get('/api/openapi.json');
    const names = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) => Object.values(path).map((call) => call.operationId));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('/api/docs', () => {
  it('is a page in the reader’s language, by ?lang=, cookie, then browser', async () => {
    const caller = served.caller();
    const byBrowser = await caller.get('/api/docs', { 'accept-language': 'en-GB,en' });
    expect(byBrowser.text).toContain('<html lang="en-US"');
    const byCookie = await caller.get('/api/docs', { 'accept-language': 'en-GB,en', cookie: 'language=zh_CN' });
    expect(byCookie.text).toContain('<html lang="zh-CN"');
    const asked = await caller.get('/api/docs?lang=en_US', { cookie: 'language=zh_CN' });
    expect(asked.text).toContain('<html lang="en-US"');
  });
  it('runs no script and takes only the style that carries its nonce', async () => {
    const { text, headers } = await served.caller().get('/api/docs', { cookie: 'theme=dark' });
    const nonce = /<style nonce="([\w-]{20,})">/.exec(text)?.[1];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(text).not.toContain('<script');
    expect(text).toContain('data-theme="dark"');
  });
});
