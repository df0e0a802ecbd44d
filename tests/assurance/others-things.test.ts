import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { type OpenDemoSite, openDemoSite } from '#tests/assurance/demo-site-fixture.ts';
import { personalPrint } from '#tests/assurance/personal-fixture.ts';
import { addressOf, type Existing, sampleCall, withField } from '#tests/assurance/sample-call.ts';
import type { Caller, Reply } from '#tests/serve.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
  // Only what is pending may wait for its time, and these tests give every article each status.
  await demoSite.given.site.db.run(sql`update article set publish_at = null, preview_key = null`);
});
afterAll(() => demoSite?.close());

const NOBODY = '999999999999';
const open = routes.map((route) => route.endpoint).filter((endpoint) => !endpoint.access.startsWith('staff:'));
const withPathId = open.filter((endpoint) => fieldsOf(endpoint).some((field) => field.part === 'params' && field.isId));
const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
/** Calls with the id of somebody or something that is there for everybody. */
const publicIds = [
  'GET /community/:id',
  'GET /help/:id',
  'GET /newsFlashes/:id',
  'POST /announcements/:id/dismiss',
  'GET /navigationSites/:id',
  'POST /navigationSites/:id/visit',
  'GET /membershipCards/:id',
  'GET /membershipSpecifications/:id/quote',
  'POST /membershipSpecifications/:id/buy',
  'POST /membershipSpecifications/:id/pay',
  'POST /hiddenContents/:id/unlock',
  'POST /user/control/thirdPartyLogins/:id/begin',
  'POST /user/control/thirdPartyLogins/:id/unlink',
  // The id of the other member: everybody has a conversation of their own with them.
  'GET /user/control/privateMessages/:partnerId',
  'POST /user/control/privateMessages/:partnerId',
  'POST /user/control/privateMessages/:partnerId/read',
  'POST /user/control/privateMessages/:partnerId/typing',
  'POST /user/control/privateMessages/:partnerId/remove',
  'POST /user/control/privateMessages/:partnerId/clear',
];
const isWritten = ({ path }: AnyEndpoint) => /^\/(topics|questions|articles|comments|replies|polls)\/:id\b/.test(path);
const isPersonal = (endpoint: AnyEndpoint) =>
  /^\/(user|redEnvelopes|videos|favouriteFolders|reports)\//.test(endpoint.path) &&
  !publicIds.includes(nameOf(endpoint));
const named = withPathId.filter(isWritten).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const states = ['pending', 'deleted_by_author', 'deleted_by_staff'] as const;

async function request(by: Caller, endpoint: AnyEndpoint, existing: Existing): Promise<string> {
  const call = sampleCall(endpoint, existing);
  const reply: Reply =
    endpoint.method === 'GET'
      ? await by.get(addressOf(endpoint, call))
      : await by.post(addressOf(endpoint, call), call.body);
  return `${reply.status} ${reply.text}`;
}

/** The sample with an id nobody has in its path. */
const missing = (endpoint: AnyEndpoint): Existing => ({
  ...pathIds(endpoint, NOBODY),
  sectionId: demoSite.ids.section,
});
const existing = (endpoint: AnyEndpoint): Existing => ({
  ...pathIds(endpoint, idFor(endpoint)),
  sectionId: demoSite.ids.section,
});

function pathIds(endpoint: AnyEndpoint, id: string): Existing {
  return Object.fromEntries(
    fieldsOf(endpoint).flatMap((field) =>
      field.part === 'params' && field.isId ? [[`${endpoint.method} ${endpoint.path} ${field.name}`, id]] : [],
    ),
  );
}

function idFor(endpoint: AnyEndpoint): string {
  if (endpoint.path.startsWith('/topics')) return demoSite.ids.topic;
  if (endpoint.path.startsWith('/questions')) return demoSite.ids.question;
  if (endpoint.path.startsWith('/articles')) return demoSite.ids.article;
  if (endpoint.path.startsWith('/polls')) return demoSite.ids.poll;
  return endpoint.path.startsWith('/comments') ? demoSite.ids.comment : demoSite.ids.reply;
}

describe.each(states)('what is %s is to others as if it had never been', (state) => {
  beforeAll(async () => {
    for (const table of ['topic', 'question', 'article', 'comment'])
      await demoSite.given.site.db.run(sql`update ${fixed(table)} set status = ${state}`);
  });

  it.each(named)('%s', async (_name, endpoint) => {
    expect(await request(demoSite.stranger, endpoint, existing(endpoint))).toBe(
      await request(demoSite.stranger, endpoint, missing(endpoint)),
    );
    expect(await request(demoSite.guest, endpoint, existing(endpoint))).toBe(
      await request(demoSite.guest, endpoint, missing(endpoint)),
    );
  });
});

describe.each(states)(
  'a comment and its replies that are %s in a public topic are to others as if they had never been',
  (state) => {
    beforeAll(async () => {
      for (const table of ['topic', 'question', 'article'])
        await demoSite.given.site.db.run(sql`update ${fixed(table)} set status = 'published'`);
      await demoSite.given.site.db.run(sql`update comment set status = ${state}`);
    });

    it.each(named.filter(([, endpoint]) => !/^\/(topics|questions|articles|polls)\//.test(endpoint.path)))(
      '%s',
      async (_name, endpoint) => {
        expect(await request(demoSite.stranger, endpoint, existing(endpoint))).toBe(
          await request(demoSite.stranger, endpoint, missing(endpoint)),
        );
      },
    );
  },
);

// Last: every call with an id, for things pending, deleted by the author and by staff, and for sessions, documents,
// exports and passkeys of others: answers equal byte by byte; a call with an id that no test knows fails the build
describe('[Z2] what is nobody else’s business answers others as if it had never been', () => {
  const own = withPathId.filter(isPersonal).map((endpoint) => [nameOf(endpoint), endpoint] as const);

  it.each(own)('%s', async (_name, endpoint) => {
    const id = demoSite.personal[/\/(\w+)\/:id\b/.exec(endpoint.path)?.[1] ?? ''];
    if (id === undefined) throw new Error(`${endpoint.path}: personalFixture makes no such thing yet`);
    const [theirs, nobodys] = [pathIds(endpoint, id), pathIds(endpoint, NOBODY)];
    const before = await personalPrint(demoSite.given.site, demoSite.ids.author);
    for (const by of [demoSite.stranger, demoSite.guest]) {
      const answer = await request(by, endpoint, theirs);
      expect(answer).toBe(await request(by, endpoint, nobodys));
      expect(answer).toMatch(/^40[14] /);
    }
    expect(await personalPrint(demoSite.given.site, demoSite.ids.author)).toBe(before);
  });
});

it('every call with an id is one of these', () => {
  const existing = withPathId.filter(
    (endpoint) => isWritten(endpoint) || isPersonal(endpoint) || publicIds.includes(nameOf(endpoint)),
  );
  expect(withPathId.filter((endpoint) => !existing.includes(endpoint)).map(nameOf)).toEqual([]);
});

describe('what is public is still its author’s alone to change', () => {
  beforeAll(async () => {
    for (const table of ['topic', 'question', 'article', 'comment'])
      await demoSite.given.site.db.run(sql`update ${fixed(table)} set status = 'published'`);
  });

  const own = named.filter(
    ([, endpoint]) =>
      endpoint.access === 'member' && !/\/(comments|answers|invitations|replies|vote)$/.test(endpoint.path),
  );
  // In an order of their own: a row that is counted anew in the meantime moves in its table.
  const everything = () =>
    demoSite.given.site.db.rows(
      sql`
        select source, status from topic join topic_content on topic_id = id union all select source, status
          from comment order by source, status`,
    );
  it.each(own)('%s is refused to another member and changes nothing', async (_name, endpoint) => {
    const before = await everything();
    expect(await request(demoSite.stranger, endpoint, existing(endpoint))).toMatch(/^403 /);
    expect(await everything()).toEqual(before);
  });
});

it('lists that are one’s own show nobody else’s', async () => {
  const answer = { kind: 'answer', id: demoSite.ids.answer };
  const topic = { kind: 'topic', id: demoSite.ids.topic };
  for (const reader of [demoSite.author, demoSite.stranger]) {
    for (const call of ['/api/likes', '/api/favourites']) expect((await reader.post(call, answer)).status).toBe(200);
    expect((await reader.post('/api/readings', { ...topic, floor: '0' })).status).toBe(200);
    expect((await reader.post('/api/seeLater', topic)).status).toBe(200);
  }
  expect((await demoSite.author.post('/api/members/landlady/block')).status).toBe(200);
  expect((await demoSite.author.post('/api/follows', { kind: 'member', id: 'passer' })).status).toBe(200);
  expect((await demoSite.owner.post('/api/follows', { kind: 'member', id: 'poet' })).status).toBe(403);
  expect((await demoSite.stranger.post('/api/follows', { kind: 'member', id: 'poet' })).status).toBe(200);
  await demoSite.given.site.db.run(sql`
    insert into review_edit (kind, text_id, thread_kind, thread_id, author_id, input, created_at)
    values ('answer', ${answer.id}, 'topic', ${topic.id}, ${demoSite.ids.author}, '{"content": "an edit"}', now())`);
  for (const endpoint of open.filter(
    (each) => each.path.startsWith('/user/control/') && fieldsOf(each).some((field) => field.name === 'page'),
  )) {
    const mine = await demoSite.author.get(addressOf(endpoint, sampleCall(endpoint)));
    const theirs = await demoSite.stranger.get(addressOf(endpoint, sampleCall(endpoint)));
    const [own, other] = [mine, theirs].map((list) =>
      list.body.records.map((record: unknown) => JSON.stringify(record)),
    );
    expect(own.length, endpoint.path).toBeGreaterThan(0);
    expect(
      other.filter((record: string) => own.includes(record)),
      endpoint.path,
    ).toEqual([]);
    // Nor for asking: no field names another member.
    const call = withField(sampleCall(endpoint), { part: 'query', name: 'userId' }, demoSite.ids.author);
    expect((await demoSite.stranger.get(addressOf(endpoint, call))).status).toBe(400);
  }
});
