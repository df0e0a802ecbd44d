import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { callName, sampledCalls } from '#tests/assurance/sampled-calls.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
  await fs.mkdir(path.join(site.server.dataDir, 'files/test'), { recursive: true });
  await fs.writeFile(path.join(site.server.dataDir, 'files/test/picture.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
  await fs.writeFile(path.join(site.server.dataDir, 'files/test/page.html'), '<script>alert(1)</script>');
  await fs.writeFile(
    path.join(site.server.dataDir, 'files/test/drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  );
});
afterAll(() => site?.close());

/** The directives of a response; every response has exactly one policy. */
function policyOf(headers: Record<string, unknown>): Map<string, string> {
  const header = headers['content-security-policy'];
  expect(typeof header).toBe('string');
  return new Map(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );
}

function expectStrict(headers: Record<string, unknown>): void {
  const policy = policyOf(headers);
  if (policy.has('sandbox'))
    expect([policy.get('default-src'), policy.get('frame-ancestors')]).toEqual(["'none'", "'none'"]);
  else {
    const script = policy.get('script-src') ?? policy.get('default-src') ?? '*';
    expect(script).not.toMatch(/unsafe|\*|http:|https:|data:|blob:/);
    expect([policy.get('object-src'), policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual([
      "'none'",
      "'none'",
      "'none'",
    ]);
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'none'");
  }
  expect(headers['x-content-type-options']).toBe('nosniff');
}

const pages: readonly (readonly [string, string])[] = [
  ['the home page', '/'],
  ['a thread', '/thread?topicId=1'],
  ['a thread that is none', '/thread?topicId=99999'],
  ['a thread without a number', '/thread?topicId=x'],
  ['the login page', '/login'],
  ['the way to the index', '/no/such/page'],
  ['the way to log in', '/addTopic'],
  ['the way of a language', '/?lang=en_US'],
  ['the way to the mobile module', '/mobileModule'],
  ['the icon', '/icon.svg'],
  ['an asset that is none', '/assets/none.js'],
  ['a climbing asset', '/assets/..%2f..%2fpackage.json'],
  ['a picture', '/files/test/picture.png'],
  ['a stored page', '/files/test/page.html'],
  ['a stored drawing', '/files/test/drawing.svg'],
  ['a file that is none', '/files/none.png'],
  ['the liveness', '/livez'],
  ['the readiness', '/readyz'],
  ['the metrics', '/metrics'],
  ['the API’s description', '/api/openapi.json'],
  ['the API’s pages', '/api/docs'],
  ['a call that is none', '/api/none'],
  ['a broken address', '/%'],
  ['a broken call', '/api/%ff'],
  ['two slashes', '//evil.example/'],
];

// Last: every call, 25 other addresses × 6 methods, broken requests: 0 answers without; 0 breaches in the journeys
describe('[X4] every answer carries a policy that lets no foreign script run', () => {
  it.each(pages)('%s', async (_name, address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      expectStrict((await sendOverHttp(site.server.url, { method, path: address })).headers);
  });

  it('a built asset', async () => {
    const { text } = await sendOverHttp(site.server.url, { method: 'GET', path: '/' });
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
    expectStrict((await sendOverHttp(site.server.url, { method: 'GET', path: asset })).headers);
  });

  it.each(
    sampledCalls(routes.map(({ endpoint }) => endpoint)).map((endpoint) => [callName(endpoint), endpoint] as const),
  )('%s, when it refuses and when it answers', async (_name, endpoint) => {
    const address = addressOf(endpoint, sampleCall(endpoint, site.known));
    expectStrict((await site.guest.send({ method: endpoint.method, url: address })).headers);
    expectStrict(
      (await site.guest.send({ method: endpoint.method, url: address, headers: { authorization: 'Bearer a,b' } }))
        .headers,
    );
    if (endpoint.method === 'GET' && endpoint.access !== 'anyone')
      expectStrict((await site.owner.get(address)).headers);
  });

  it.each([
    ['too long an address', { method: 'GET', path: `/?${'a'.repeat(40_000)}` }],
    [
      'too large a body',
      {
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(200_000),
      },
    ],
    ['an unknown type', { method: 'POST', path: '/api/login', headers: { 'content-type': 'image/png' }, body: 'x' }],
    ['broken JSON', { method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json' }, body: '{' }],
    ['an unknown method', { method: 'PROPFIND', path: '/' }],
  ])('a request with %s', async (_name, sending) => {
    const reply = await sendOverHttp(site.server.url, sending);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expectStrict(reply.headers);
  });
});

describe('pages', () => {
  it('have one inline script, which the policy allows by its hash, and no other', async () => {
    for (const [name, path] of pages.filter(([, path]) => /^\/(thread|login|$)/.test(path))) {
      const reply = await sendOverHttp(site.server.url, { method: 'GET', path });
      const policy = policyOf(reply.headers);
      const inline = [
        ...reply.text.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(inline, name).toHaveLength(1);
      const hash = createHash('sha256')
        .update(inline[0]?.[1] ?? '')
        .digest('base64');
      expect(policy.get('script-src')).toBe(`'self' 'sha256-${hash}'`);
      expect(policy.get('style-src')).toBe("'self'");
      expect(policy.get('require-trusted-types-for')).toBe("'script'");
      expect(reply.text).not.toMatch(/<style|<[^>]+\sstyle=|<[^>]+\son\w+=/);
    }
  });

  it('are sent alike to whoever is framed or cross-site', async () => {
    for (const [name, value] of Object.entries({
      'sec-fetch-dest': 'iframe',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })) {
      const reply = await sendOverHttp(site.server.url, { method: 'GET', path: '/', headers: { [name]: value } });
      expectStrict(reply.headers);
      expect(reply.headers['x-frame-options']).toBe('DENY');
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
