import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall, withField } from '#tests/assurance/sample-call.ts';
import { callName, sampledCalls } from '#tests/assurance/sampled-calls.ts';
import type { Reply } from '#tests/serve.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

const oddTexts = [
  '0',
  '-1',
  '+1',
  '01',
  ' 1',
  '1 ',
  '1.0',
  '1e3',
  '0x1',
  '１',
  '٣',
  '1,2',
  '9223372036854775808',
  '9223372036854775807',
  '1'.repeat(19),
  'null',
  'NaN',
  "1'",
  '1;2',
  '1\0',
  '1%00',
];
const oddValues: readonly unknown[] = [1, null, true, [], ['1'], ['1', '2'], {}, { x: '1' }, 1.5, 2 ** 63];
const oddQueries = (name: string) => [
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[]=1&${name}[]=2`,
  `${name}[x]=1`,
  `${name}[0]=1`,
  `${name}=1&${name}[]=2`,
  `${name}%00=1`,
  `${name}=`,
];

const endpoints = routes.map((route) => route.endpoint);
const named = (list: readonly AnyEndpoint[]) =>
  sampledCalls(list).map((endpoint) => [callName(endpoint), endpoint] as const);
const idsIn = (endpoint: AnyEndpoint, part: string) =>
  fieldsOf(endpoint).filter((field) => field.isId && field.part === part);

async function send(endpoint: AnyEndpoint, address: string, body: unknown): Promise<Reply> {
  const by = whoMay(endpoint, demoSite);
  return endpoint.method === 'GET' ? by.get(address) : by.post(address, body);
}

/** What was not answered as wanted, in words. */
function unless(reply: Reply, isWanted: boolean, what: string): string[] {
  return isWanted ? [] : [`${what}: ${reply.status} ${reply.text.slice(0, 200)}`];
}

describe('an id in the path is digits or nothing', () => {
  it.each(named(endpoints.filter((endpoint) => idsIn(endpoint, 'params').length > 0)))(
    '%s',
    async (_name, endpoint) => {
      const permission = sampleCall(endpoint, demoSite.known);
      const found: string[] = [];
      for (const field of idsIn(endpoint, 'params')) {
        for (const odd of oddTexts) {
          const reply = await send(endpoint, addressOf(endpoint, withField(permission, field, odd)), permission.body);
          found.push(
            ...unless(
              reply,
              reply.status === 400 || (reply.status === 404 && reply.body.code === 'platform.unknownPage'),
              odd,
            ),
          );
        }
      }
      expect(found).toEqual([]);
    },
  );
});

describe('an id in the query comes once, as digits', () => {
  it.each(named(endpoints.filter((endpoint) => idsIn(endpoint, 'query').length > 0)))('%s', async (_name, endpoint) => {
    const permission = sampleCall(endpoint, demoSite.known);
    const found: string[] = [];
    for (const field of idsIn(endpoint, 'query')) {
      const { [field.name]: _, ...others } = permission.query;
      const address = addressOf(endpoint, { params: permission.params, query: others });
      for (const odd of [
        ...oddTexts.map((text) => `${field.name}=${encodeURIComponent(text)}`),
        ...oddQueries(field.name),
      ]) {
        const reply = await send(endpoint, `${address}${address.includes('?') ? '&' : '?'}${odd}`, permission.body);
        found.push(...unless(reply, reply.status === 400, odd));
      }
    }
    expect(found).toEqual([]);
  });
});

// Last: 21 texts, 10 values, 8 spellings in every id field: all 400 (or no such address)
describe('[Z4] an id in the body is a text of digits, in JSON and as a form', () => {
  it.each(named(endpoints.filter((endpoint) => idsIn(endpoint, 'body').length > 0)))('%s', async (_name, endpoint) => {
    const permission = sampleCall(endpoint, demoSite.known);
    const address = addressOf(endpoint, permission);
    const found: string[] = [];
    for (const field of idsIn(endpoint, 'body')) {
      // An optional id may be null where the contract says so.
      for (const odd of [
        ...oddTexts,
        ...oddValues.filter((value) => value !== null || !field.types.includes('null')),
      ]) {
        const reply = await send(endpoint, address, { ...permission.body, [field.name]: odd });
        found.push(...unless(reply, reply.status === 400, JSON.stringify(odd)));
      }
      const { [field.name]: _, ...others } = permission.body;
      for (const odd of oddQueries(field.name)) {
        const form = new URLSearchParams(
          Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
        );
        const by = whoMay(endpoint, demoSite);
        const reply = await by.post(address, `${form}&${odd}`, { 'content-type': 'application/x-www-form-urlencoded' });
        found.push(...unless(reply, reply.status === 400, odd));
      }
    }
    expect(found).toEqual([]);
  });
});

it('no call takes its fields from where they do not belong', async () => {
  const found: string[] = [];
  for (const [name, endpoint] of named(endpoints)) {
    const permission = sampleCall(endpoint, demoSite.known);
    const address = addressOf(endpoint, permission);
    // Names of body fields in the query, and of path fields in query and body.
    const elsewhere = fieldsOf(endpoint).filter((field) => field.part !== 'query' && !(field.name in permission.query));
    for (const field of elsewhere) {
      if (endpoint.query === undefined) continue;
      const reply = await send(
        endpoint,
        `${address}${address.includes('?') ? '&' : '?'}${field.name}=1`,
        permission.body,
      );
      found.push(
        ...unless(reply, reply.status >= 400 && reply.status < 500, `${name} with ${field.name} in the query`),
      );
    }
    if (endpoint.method === 'POST') {
      const params = fieldsOf(endpoint).filter((field) => field.part === 'params' && !(field.name in permission.body));
      for (const field of params) {
        const reply = await send(endpoint, address, { ...permission.body, [field.name]: '1' });
        found.push(...unless(reply, reply.status === 400, `${name} with ${field.name} in the body`));
      }
    }
  }
  expect(found).toEqual([]);
});
