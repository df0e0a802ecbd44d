import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/routes.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { personalPrint } from '#tests/assurance/given-personal.ts';
import { type OpenStreet, openStreet } from '#tests/assurance/given-street.ts';
import { addressOf, type Known, sampleCall, withField } from '#tests/assurance/sample-call.ts';
import type { Caller, Reply } from '#tests/serve.ts';

let street: OpenStreet;
beforeAll(async () => {
  street = await openStreet();
});
afterAll(() => street?.close());

const NOBODY = '999999999999';
const open = routes.map((route) => route.endpoint).filter((endpoint) => !endpoint.access.startsWith('staff:'));
const withPathId = open.filter((endpoint) => fieldsOf(endpoint).some((field) => field.part === 'params' && field.isId));
const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
/** Calls with the id of somebody or something that is there for everybody. */
const publicIds = [
  'GET /membershipCards/:id',
  'GET /membershipSpecifications/:id/quote',
  'POST /membershipSpecifications/:id/buy',
  'POST /membershipSpecifications/:id/pay',
  'POST /hiddenContents/:id/unlock',
  'POST /user/control/thirdPartyLogins/:id/begin',
  'POST /user/control/thirdPartyLogins/:id/unlink',
];
const isWritten = ({ path }: AnyEndpoint) => /^\/(topics|comments|replies|polls)\/:id\b/.test(path);
const isPersonal = (endpoint: AnyEndpoint) => /^\/(user|redEnvelopes|videos)\//.test(endpoint.path) && !publicIds.includes(nameOf(endpoint));
const named = withPathId.filter(isWritten).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const states = ['pending', 'deleted_by_author', 'deleted_by_staff'] as const;

async function ask(by: Caller, endpoint: AnyEndpoint, known: Known): Promise<string> {
  const call = sampleCall(endpoint, known);
  const reply: Reply = endpoint.method === 'GET' ? await by.get(addressOf(endpoint, call)) : await by.post(addressOf(endpoint, call), call.body);
  return `${reply.status} ${reply.text}`;
}

/** The sample with an id nobody has in its path. */
const missing = (endpoint: AnyEndpoint): Known => ({ ...pathIds(endpoint, NOBODY), sectionId: street.ids.section });
const existing = (endpoint: AnyEndpoint): Known => ({ ...pathIds(endpoint, idFor(endpoint)), sectionId: street.ids.section });

function pathIds(endpoint: AnyEndpoint, id: string): Known {
  return Object.fromEntries(fieldsOf(endpoint).flatMap((field) => (field.part === 'params' && field.isId ? [[`${endpoint.method} ${endpoint.path} ${field.name}`, id]] : [])));
}

function idFor(endpoint: AnyEndpoint): string {
  if (endpoint.path.startsWith('/topics')) return street.ids.topic;
  if (endpoint.path.startsWith('/polls')) return street.ids.poll;
  return endpoint.path.startsWith('/comments') ? street.ids.comment : street.ids.reply;
}

describe.each(states)('what is %s is to others as if it had never been', (state) => {
  beforeAll(async () => {
    for (const table of ['topic', 'comment', 'reply']) await street.given.site.db.run(sql`update ${fixed(table)} set status = ${state}`);
  });

  it.each(named)('%s', async (_name, endpoint) => {
    expect(await ask(street.stranger, endpoint, existing(endpoint))).toBe(await ask(street.stranger, endpoint, missing(endpoint)));
    expect(await ask(street.guest, endpoint, existing(endpoint))).toBe(await ask(street.guest, endpoint, missing(endpoint)));
  });
});

describe.each(states)('a comment and its replies that are %s in a public topic are to others as if they had never been', (state) => {
  beforeAll(async () => {
    await street.given.site.db.run(sql`update topic set status = 'published'`);
    for (const table of ['comment', 'reply']) await street.given.site.db.run(sql`update ${fixed(table)} set status = ${state}`);
  });

  it.each(named.filter(([, endpoint]) => !/^\/(topics|polls)\//.test(endpoint.path)))('%s', async (_name, endpoint) => {
    expect(await ask(street.stranger, endpoint, existing(endpoint))).toBe(await ask(street.stranger, endpoint, missing(endpoint)));
  });
});

describe('what is nobody else’s business answers others as if it had never been', () => {
  const own = withPathId.filter(isPersonal).map((endpoint) => [nameOf(endpoint), endpoint] as const);

  it.each(own)('%s', async (_name, endpoint) => {
    const id = street.personal[/\/(\w+)\/:id\b/.exec(endpoint.path)?.[1] ?? ''];
    if (id === undefined) throw new Error(`${endpoint.path}: givenPersonal makes no such thing yet`);
    const [theirs, nobodys] = [pathIds(endpoint, id), pathIds(endpoint, NOBODY)];
    const before = await personalPrint(street.given.site, street.ids.author);
    for (const by of [street.stranger, street.guest]) {
      const answer = await ask(by, endpoint, theirs);
      expect(answer).toBe(await ask(by, endpoint, nobodys));
      expect(answer).toMatch(/^40[14] /);
    }
    expect(await personalPrint(street.given.site, street.ids.author)).toBe(before);
  });
});

it('every call with an id is one of these', () => {
  const known = withPathId.filter((endpoint) => isWritten(endpoint) || isPersonal(endpoint) || publicIds.includes(nameOf(endpoint)));
  expect(withPathId.filter((endpoint) => !known.includes(endpoint)).map(nameOf)).toEqual([]);
});

describe('what is public is still its author’s alone to change', () => {
  beforeAll(async () => {
    for (const table of ['topic', 'comment', 'reply']) await street.given.site.db.run(sql`update ${fixed(table)} set status = 'published'`);
  });

  const own = named.filter(([, endpoint]) => endpoint.access === 'member' && !/\/(comments|replies|vote)$/.test(endpoint.path));
  it.each(own)('%s is refused to another member and changes nothing', async (_name, endpoint) => {
    const before = await street.given.site.db.rows(
      sql`select source, status from topic join topic_content on topic_id = id union all select source, status from comment union all select source, status from reply`,
    );
    expect(await ask(street.stranger, endpoint, existing(endpoint))).toMatch(/^403 /);
    expect(
      await street.given.site.db.rows(
        sql`select source, status from topic join topic_content on topic_id = id union all select source, status from comment union all select source, status from reply`,
      ),
    ).toEqual(before);
  });
});

it('lists that are one’s own show nobody else’s', async () => {
  expect((await street.author.post('/api/members/landlady/block')).status).toBe(200);
  for (const endpoint of open.filter((each) => each.path.startsWith('/user/control/') && fieldsOf(each).some((field) => field.name === 'page'))) {
    const mine = await street.author.get(addressOf(endpoint, sampleCall(endpoint)));
    const theirs = await street.stranger.get(addressOf(endpoint, sampleCall(endpoint)));
    const [own, other] = [mine, theirs].map((list) => list.body.records.map((record: unknown) => JSON.stringify(record)));
    expect(own.length, endpoint.path).toBeGreaterThan(0);
    expect(
      other.filter((record: string) => own.includes(record)),
      endpoint.path,
    ).toEqual([]);
    // Nor for asking: no field names another member.
    const call = withField(sampleCall(endpoint), { part: 'query', name: 'userId' }, street.ids.author);
    expect((await street.stranger.get(addressOf(endpoint, call))).status).toBe(400);
  }
});
