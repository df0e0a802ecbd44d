import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { fieldsOf, type Part, parts } from '#tests/assurance/call-fields.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { naughtyStrings, naughtyValues } from '#tests/assurance/naughty-strings.ts';
import { addressOf, sampleCall, withField } from '#tests/assurance/sample-call.ts';
import { callName, representativeCalls, sampledCalls } from '#tests/assurance/sampled-calls.ts';
import { isDrill, patience } from '#tests/assurance/scale.ts';
import { sendCall } from '#tests/assurance/send-call.ts';
import type { Caller } from '#tests/serve.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

const endpoints = sampledCalls(routes.map((route) => route.endpoint));
/** They end the caller's own session: not to be called with his tokens. */
const endsSession = ({ path }: AnyEndpoint) =>
  ['/logout', '/refreshToken', '/user/control/changePassword'].includes(path);

function shareOf(endpoint: AnyEndpoint): number {
  if (isDrill) return 1;
  const hashes = endpoint.cost === 'sign-in' || fieldsOf(endpoint).some(({ name }) => name === 'ownPassword');
  if (endsSession(endpoint) || hashes) return 4;
  return representativeCalls.includes(callName(endpoint)) ? 1 : 2;
}

interface Attack {
  by: Caller;
  endpoint: AnyEndpoint;
  values: readonly unknown[];
  parts: readonly Part[];
  /** Each field gets one value of so many; neighbours get others. */
  share: number;
}

/** Puts each value into each field of a call that is otherwise right; answers what was answered with 5xx. */
async function faults({ by, endpoint, values, parts: attacked, share }: Attack): Promise<string[]> {
  const permission = sampleCall(endpoint, demoSite.known);
  const found: string[] = [];
  for (const [position, field] of fieldsOf(endpoint)
    .filter(({ part }) => attacked.includes(part))
    .entries()) {
    for (const value of values.filter((_, index) => (index + position) % share === 0)) {
      const changed = withField(permission, field, value);
      const reply = await sendCall(by, endpoint, changed);
      if (reply.status >= 500)
        found.push(`${field.part} ${field.name} = ${JSON.stringify(value)}: ${reply.status} ${reply.text}`);
    }
  }
  return found;
}

/** Answers that were the server's own fault, or took what is no request of this kind. */
async function oddities(endpoint: AnyEndpoint): Promise<string[]> {
  const address = addressOf(endpoint, sampleCall(endpoint, demoSite.known));
  const headers = { 'bbs-xsrf-token': demoSite.guest.cookies.get('cms_token') ?? '' };
  const found: string[] = [];
  for (const [type, payload] of oddBodies) {
    const reply = await demoSite.guest.send({
      method: 'POST',
      url: address,
      payload,
      headers: { ...headers, 'content-type': type },
    });
    if (reply.status >= 500 || reply.status < 400)
      found.push(`${type} ${payload.toString('latin1').slice(0, 40)}: ${reply.status} ${reply.text}`);
  }
  for (const tail of oddTails) {
    const reply = await demoSite.guest.send({
      method: endpoint.method,
      url: `${address}${address.includes('?') ? '&' : '?'}${tail}`,
      headers,
    });
    if (reply.status >= 500) found.push(`${tail}: ${reply.status} ${reply.text}`);
  }
  return found;
}

// Last: 58 texts and 18 JSON values in every field of every call, 11 odd bodies and tails: 0 answers of 5xx
describe('[R6] no input is the server’s fault', () => {
  beforeEach(async () => {
    for (const table of ['topic', 'comment'])
      await demoSite.given.site.db.run(sql`update ${fixed(table)} set status = 'published'`);
    // Each answer lists all that the calls before have made.
    await demoSite.given.site.db.run(sql`delete from login_provider where id > (select min(id) from login_provider)`);
  });

  it.each(endpoints.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const by = endsSession(endpoint) ? demoSite.guest : whoMay(endpoint, demoSite);
      // What hashes a password each time gets fewer of the texts. Representative calls get all of them.
      expect(await faults({ by, endpoint, values: naughtyStrings, parts, share: shareOf(endpoint) })).toEqual([]);
      if (endpoint.method !== 'GET')
        expect(await faults({ by, endpoint, values: naughtyValues, parts: ['body'], share: 1 })).toEqual([]);
      expect(await oddities(endpoint)).toEqual([]);
    },
    patience,
  );
});

const oddBodies: readonly (readonly [string, Buffer])[] = [
  ['application/json', Buffer.from([0xff, 0xfe, 0x7b, 0x7d])],
  ['application/json', Buffer.from('{"title":"\\ud800","\0":1')],
  ['application/json', Buffer.from('"text"')],
  ['application/json', Buffer.from('[1,2]')],
  ['application/json', Buffer.from('\ufeff{}x')],
  ['application/x-www-form-urlencoded', Buffer.from([0x61, 0x3d, 0xff, 0xc0, 0x80, 0x26, 0x25, 0x66])],
  ['application/x-www-form-urlencoded', Buffer.from('a[b][c][d]=1&a[]=2&=3&&&%=%')],
  ['text/plain', Buffer.from('{}')],
  ['multipart/form-data; boundary=x', Buffer.from('--x\r\n\r\n\r\n--x--')],
  ['application/octet-stream', Buffer.from([0, 1, 2])],
  ['; charset=', Buffer.from('{}')],
];

const oddTails = [
  '%ff=%fe',
  '%',
  '%zz',
  'a[b]=1',
  '__proto__[x]=1',
  'a=%00',
  '=&=&',
  '_t=%ff',
  '?',
  '#',
  'a=1'.repeat(500),
];

describe('addresses that are none', () => {
  it.each([
    '/api/%',
    '/api/%ff',
    '/api/topics/%00',
    '/api/topics/%ff',
    '/api/topics/..%2f..%2fetc',
    '/api//topics',
    '/api/topics/1/2/3/4',
    `/api/topics/${'9'.repeat(400)}`,
    '/api',
    '/api/',
  ])('%s is answered by a refusal', async (address) => {
    const reply = await demoSite.guest.get(address);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
});
