import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#app/server/routes.ts';
import { sql } from '#platform/server/database/sql.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { keepPair, type OpenStreet, openStreet, whoMay } from '#tests/assurance/given-street.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';

let street: OpenStreet;
beforeAll(async () => {
  street = await openStreet();
});
afterAll(() => street?.close());

/** Properties of things that nobody sets by sending them along. */
const stowaways = `
role roles roleIds isStaff is_staff isOwner is_owner balance points price userId user_id memberId member_id authorId author_id author status state
isEssence is_essence essence pin pinPosition createdAt created_at editedAt lastReplyAt viewCount view_count commentCount heat floor html source id
topicId sessionId may suspendedUntil passwordHash constructor prototype toString hasOwnProperty`
  .trim()
  .split(/\s+/);

const writes = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.method === 'POST');
const named = writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Everything a stowaway could have changed. */
async function standing(): Promise<string> {
  const tables = ['member', 'member_role', 'role_right', 'topic', 'topic_content', 'comment', 'reply', 'section', 'setting', 'audit'];
  const rows = await Promise.all(
    tables.map((table) => street.given.site.db.row<{ hash: string }>(sql`select md5(query_to_xml(${`select * from ${table} order by 1`}, true, false, '')::text) as hash`)),
  );
  return rows.map((row) => row?.hash).join(' ');
}

it.each(named)('%s refuses a field it does not know, and changes nothing', async (_name, endpoint) => {
  const known = new Set(fieldsOf(endpoint).flatMap((field) => (field.part === 'body' ? [field.name] : [])));
  const call = sampleCall(endpoint, street.known);
  const by = whoMay(endpoint, street);
  const before = await standing();
  const taken: string[] = [];
  for (const name of stowaways.filter((stowaway) => !known.has(stowaway))) {
    const reply = await by.post(addressOf(endpoint, call), { ...call.body, [name]: name.endsWith('At') ? '2020-01-01T00:00:00.000Z' : '1' });
    if (reply.status !== 400 || !(name in reply.body.fields)) taken.push(`${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  expect(taken).toEqual([]);
  expect(await standing()).toBe(before);
});

it.each(named)('%s cannot be used to change what all objects share', async (_name, endpoint) => {
  const call = sampleCall(endpoint, street.known);
  const by = whoMay(endpoint, street);
  const inner = JSON.stringify(call.body).slice(1, -1);
  const comma = inner === '' ? '' : ',';
  const address = addressOf(endpoint, call);
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const before = await standing();
  const statuses: string[] = [];
  for (const extra of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}', '"__proto__":null', '"\\u005f_proto__":{"polluted":1}']) {
    statuses.push(`${(await by.post(address, `{${inner}${comma}${extra}}`, json)).status} ${extra}`);
  }
  const fields = new URLSearchParams(
    Object.entries(call.body).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)])),
  );
  for (const extra of ['constructor[prototype]=1', 'prototype[polluted]=1', 'toString=1']) {
    statuses.push(`${(await by.post(address, `${fields}&${extra}`, form)).status} ${extra}`);
  }
  expect(statuses.filter((status) => !status.startsWith('400 '))).toEqual([]);
  expect(await standing()).toBe(before);
  keepPair(by, await by.post(address, `${fields}&__proto__[polluted]=1&__proto__=1`, form));
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
