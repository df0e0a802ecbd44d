import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { type HttpSending, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { callName, sampledCalls } from '#tests/assurance/sampled-calls.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

/** Longer than any refusal takes, and far below what a client waits. */
const SOON = 3000;

/**
 * The status, or that the connection was closed without one; either has to come soon, and the process has to live on.
 */
async function refusal(sending: HttpSending): Promise<number | 'closed'> {
  const startedAt = performance.now();
  const status = await sendOverHttp(site.server.url, sending).then(
    (reply) => reply.status,
    () => 'closed' as const,
  );
  expect(performance.now() - startedAt).toBeLessThan(SOON);
  expect((await site.guest.get('/livez')).status).toBe(200);
  return status;
}

const writes = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.method === 'POST');
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a body longer than the call takes is refused with 413', () => {
  it.each(sampledCalls(writes).map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const call = sampleCall(endpoint, site.known);
      const by = whoMay(endpoint, site);
      const address = addressOf(endpoint, call);
      for (const headers of [json, form]) {
        const startedAt = performance.now();
        const reply = await by.post(address, Buffer.alloc(endpoint.bodyLimit + 1, 'a'), headers).catch(() => undefined);
        // What is still on its way may break the connection before the answer is read.
        expect([413, undefined]).toContain(reply?.status);
        expect(performance.now() - startedAt).toBeLessThan(SOON);
      }
      // Said ahead, it is refused before it is sent.
      const status = await refusal({
        method: 'POST',
        path: address,
        headers: { ...json, 'content-length': String(10 ** 12), 'transfer-encoding': '' },
      });
      expect([400, 413, 'closed']).toContain(status);
    },
  );
});

// Last: every write beyond its limit, 12 costly bodies, 5 endless headers: refused within 3 s, process alive
describe('[R1] a body made to be costly is refused soon', () => {
  const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  const keys = (count: number) => Array.from({ length: count }, (_, index) => index);
  const costly: readonly (readonly [string, Record<string, string>, string])[] = [
    [
      '100 000 keys as JSON',
      json,
      `{${keys(100_000)
        .map((key) => `"k${key}":1`)
        .join(',')}}`,
    ],
    [
      '100 000 fields of a form',
      form,
      keys(100_000)
        .map((key) => `k${key}=1`)
        .join('&'),
    ],
    [
      '100 000 fields of one name',
      form,
      keys(100_000)
        .map(() => 'tags=a')
        .join('&'),
    ],
    ['a field nested 100 000 deep', form, `a${'[b]'.repeat(100_000)}=1`],
    ['lists 200 000 deep', json, nested('[', ']', 200_000)],
    ['objects 100 000 deep', json, nested('{"a":', '}', 100_000)],
    ['an inherited name 100 000 deep', json, nested('{"__proto__":', '}', 60_000)],
    ['a list of 300 000', json, `{"title":"a","content":"b","sectionId":"1","tags":[${'"",'.repeat(300_000)}""]}`],
    ['a number of a million digits', json, `{"title":${'9'.repeat(1_000_000)}}`],
    ['escapes without end', json, `{"title":"${'\\u0000'.repeat(200_000)}"}`],
    ['percent signs without end', form, `title=${'%'.repeat(1_000_000)}`],
    [
      '20 000 parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20_000)}--x--`,
    ],
  ];
  it.each(costly)('%s', async (_name, headers, body) => {
    const startedAt = performance.now();
    const reply = await site.author.post('/api/topics', body, headers);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(performance.now() - startedAt).toBeLessThan(SOON);
    expect((await site.guest.get('/livez')).status).toBe(200);
  });

  it('a packed body is not unpacked', async () => {
    for (const encoding of ['gzip', 'br', 'deflate']) {
      const reply = await site.author.post(
        '/api/topics',
        Buffer.from('1f8b08000000000000034bcc4b2c010041a2e37f07000000', 'hex'),
        { ...json, 'content-encoding': encoding },
      );
      expect([400, 415]).toContain(reply.status);
    }
  });
});

describe('headers and addresses without end are refused soon', () => {
  const long: readonly (readonly [string, HttpSending])[] = [
    ['a header of 1 MB', { method: 'GET', path: '/', headers: { 'x-long': 'a'.repeat(1_000_000) } }],
    [
      '10 000 headers',
      {
        method: 'GET',
        path: '/',
        headers: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x-${index}`, '1'])),
      },
    ],
    ['a cookie of 1 MB', { method: 'GET', path: '/', headers: { cookie: 'language='.padEnd(1_000_000, 'a') } }],
    ['an address of 1 MB', { method: 'GET', path: `/${'a'.repeat(1_000_000)}` }],
    ['a query of 1 MB', { method: 'GET', path: `/?q=${'a'.repeat(1_000_000)}` }],
  ];
  it.each(long)('%s', async (_name, sending) => {
    expect([400, 414, 431, 'closed']).toContain(await refusal(sending));
  });

  it.each(['/?', '/thread?topicId=', '/api/topics?', '/api/tags?prefix='])(
    'a query as long as fits: %s',
    async (start) => {
      for (const filler of ['a', '%', '&a=', '[a]', ';', '%E8%8C%B6']) {
        const status = await refusal({
          method: 'GET',
          path: start + filler.repeat(Math.floor(14_000 / filler.length)),
        });
        expect(Number(status)).toBeLessThan(500);
      }
    },
  );

  it('and so is a cookie header full of small ones', async () => {
    const cookie = Array.from({ length: 2000 }, (_, index) => `c${index}=1`)
      .join('; ')
      .slice(0, 14_000);
    expect(await refusal({ method: 'GET', path: '/', headers: { cookie } })).toBe(200);
  });
});
