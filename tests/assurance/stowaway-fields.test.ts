import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { sql } from '#platform/server/database/sql.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { keepPair, type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { callName, sampledCalls } from '#tests/assurance/sampled-calls.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

/** Properties of things that nobody sets by sending them along. */
const stowaways = `
role roles roleIds isStaff is_staff isOwner is_owner balance points price userId user_id memberId member_id authorId author_id author status state
isEssence is_essence essence pin pinPosition createdAt created_at editedAt lastReplyAt viewCount view_count commentCount heat floor html source id
topicId sessionId may suspendedUntil passwordHash constructor prototype toString hasOwnProperty`
  .trim()
  .split(/\s+/);

const writes = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.method === 'POST');
const named = sampledCalls(writes).map((endpoint) => [callName(endpoint), endpoint] as const);

/** Everything a stowaway could have changed. */
async function authorship(): Promise<string> {
  const tables = [
    'member',
    'member_role',
    'role_right',
    'topic',
    'topic_content',
    'comment',
    'section',
    'setting',
    'audit',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      demoSite.given.site.db.row<{ hash: string }>(
        sql`select md5(query_to_xml(${`select * from ${table} order by 1`}, true, false, '')::text) as hash`,
      ),
    ),
  );
  return rows.map((row) => row?.hash).join(' ');
}

// Last: 46 names and 7 ways to reach shared objects on every write: 0 stick, Object.prototype clean
it.each(named)('[Z5] %s refuses a field it does not know, and changes nothing', async (_name, endpoint) => {
  const existing = new Set(fieldsOf(endpoint).flatMap((field) => (field.part === 'body' ? [field.name] : [])));
  const call = sampleCall(endpoint, demoSite.known);
  const by = whoMay(endpoint, demoSite);
  const before = await authorship();
  const taken: string[] = [];
  for (const name of stowaways.filter((stowaway) => !existing.has(stowaway))) {
    const reply = await by.post(addressOf(endpoint, call), {
      ...call.body,
      [name]: name.endsWith('At') ? '2020-01-01T00:00:00.000Z' : '1',
    });
    if (reply.status !== 400 || !(name in reply.body.fields))
      taken.push(`${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  expect(taken).toEqual([]);
  expect(await authorship()).toBe(before);
});

it.each(named)('%s cannot be used to change what all objects share', async (_name, endpoint) => {
  const call = sampleCall(endpoint, demoSite.known);
  const by = whoMay(endpoint, demoSite);
  const inner = JSON.stringify(call.body).slice(1, -1);
  const comma = inner === '' ? '' : ',';
  const address = addressOf(endpoint, call);
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const before = await authorship();
  const statuses: string[] = [];
  for (const extra of [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"__proto__":null',
    '"\\u005f_proto__":{"polluted":1}',
  ]) {
    statuses.push(`${(await by.post(address, `{${inner}${comma}${extra}}`, json)).status} ${extra}`);
  }
  const fields = new URLSearchParams(
    Object.entries(call.body).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
    ),
  );
  for (const extra of ['constructor[prototype]=1', 'prototype[polluted]=1', 'toString=1']) {
    statuses.push(`${(await by.post(address, `${fields}&${extra}`, form)).status} ${extra}`);
  }
  expect(statuses.filter((status) => !status.startsWith('400 '))).toEqual([]);
  expect(await authorship()).toBe(before);
  keepPair(by, await by.post(address, `${fields}&__proto__[polluted]=1&__proto__=1`, form));
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
