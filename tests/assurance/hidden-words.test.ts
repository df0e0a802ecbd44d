import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from '#app/server/features.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { callerTo, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { enterByLink, sectionFixture } from '#tests/assurance/demo-site-fixture.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { addressOf, sampleCall, withField } from '#tests/assurance/sample-call.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

let testSite: OpenProduction;
let memberOfTheClub: Caller;
/** Stands wherever it must not be seen; each place has its own number behind it. */
const CANARY = 'xanthic-canary';
const ids = { topics: [] as string[], comments: [] as string[], replies: [] as string[], sections: [] as string[] };
beforeAll(async () => {
  testSite = await openProduction();
  memberOfTheClub = await enterByLink(
    testSite.given.site,
    await memberFixture(testSite.given.site, { account: 'clubber', roles: ['vip'] }),
    callerTo(testSite.server.url),
  );
  await plantRestricted();
  await plantGone();
});
afterAll(() => testSite?.close());

const post = async (by: Caller, path: string, body: object): Promise<string> => {
  const reply = await by.post(path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body.id;
};
const writing = (position: string) => ({
  content: `Words ${CANARY}-${position}.\n\n## Heading ${CANARY}-${position}-heading\n\n![${CANARY}-${position}-picture](/files/a.png) [link](https://example.org/${CANARY}-${position})`,
});

/** A topic with all around it, planted word by word under `place`. */
async function plant(
  section: string,
  position: string,
  title: string,
): Promise<{ topic: string; comment: string; reply: string }> {
  const by = memberOfTheClub;
  const topic = await post(by, '/api/topics', {
    title,
    sectionId: section,
    tags: [`${CANARY}-${position}`.slice(0, 20)],
    ...writing(position),
  });
  const comment = await post(by, `/api/topics/${topic}/comments`, writing(`${position}-comment`));
  await post(by, `/api/topics/${topic}/comments`, { content: 'I quote.', quoteId: comment });
  const reply = await post(by, `/api/comments/${comment}/replies`, { content: `Reply ${CANARY}-${position}` });
  ids.topics.push(topic);
  ids.comments.push(comment);
  ids.replies.push(reply);
  return { topic, comment, reply };
}

/** A section for one role only: titles may be listed, nothing else leaves the server. */
async function plantRestricted(): Promise<void> {
  const { site } = testSite.given;
  const section = await sectionFixture(site, 'The club');
  ids.sections.push(section);
  await site.db.transaction(async (tx) => {
    for (const permission of ['topic.view', 'topic.post', 'comment.post']) {
      await tx.run(sql`insert into section_restriction (section_id, right_name) values (${section}, ${permission})`);
      await tx.run(
        sql`
          insert into role_right (role_id, right_name, section_id) select id, ${permission}, ${section} from role
            where code = 'vip'`,
      );
    }
    await bumpRoles(tx, site);
    await tx.run(sql`select pg_notify('teahouse', 'section')`);
  });
  await vi.waitFor(async () => expect((await memberOfTheClub.get('/api/sections')).text).toContain('The club'));
  const { topic } = await plant(section, 'club', 'A title in the club');
  const { version } = (await memberOfTheClub.get(`/api/topics/${topic}/source`)).body;
  await post(memberOfTheClub, `/api/topics/${topic}`, {
    title: 'A title in the club',
    sectionId: section,
    tags: [`${CANARY}-club`],
    version,
    ...writing('club-edited'),
  });
  // An owner may pin it: pinned rows are rows.
  await post(testSite.owner, `/api/topics/${topic}/pin`, { pin: 'global', reason: 'to be listed everywhere' });
  await post(testSite.owner, `/api/topics/${topic}/essence`, { on: true, reason: 'to be listed everywhere' });
}

/** What was deleted, or waits for review, in a public section: not even its title. */
async function plantGone(): Promise<void> {
  const { site } = testSite.given;
  for (const status of ['deleted_by_author', 'deleted_by_staff', 'pending']) {
    const { topic } = await plant(testSite.ids.section, status, `Title ${CANARY}-${status}`);
    if (status === 'deleted_by_author') await post(memberOfTheClub, `/api/topics/${topic}/delete`, {});
    else if (status === 'deleted_by_staff')
      await post(testSite.owner, `/api/topics/${topic}/staffDelete`, { reason: `because ${CANARY}` });
    else await site.db.run(sql`update topic set status = ${status} where id = ${topic}`);
    // The same of comments and replies in a topic that stands.
    const comment = await post(
      memberOfTheClub,
      `/api/topics/${testSite.ids.topic}/comments`,
      writing(`${status}-comment`),
    );
    await post(memberOfTheClub, `/api/topics/${testSite.ids.topic}/comments`, {
      content: 'I quote it.',
      quoteId: comment,
    });
    const reply = await post(memberOfTheClub, `/api/comments/${testSite.ids.comment}/replies`, {
      content: `Reply ${CANARY}-${status}`,
    });
    await post(memberOfTheClub, `/api/comments/${testSite.ids.comment}/replies`, {
      content: 'To that reply.',
      toReplyId: reply,
    });
    ids.comments.push(comment);
    ids.replies.push(reply);
    for (const [path, table, id] of [
      [`/api/comments/${comment}`, sql`update comment set status = 'pending' where id = ${comment}`, comment],
      [`/api/replies/${reply}`, sql`update comment set status = 'pending' where id = ${reply}`, reply],
    ] as const) {
      if (status === 'deleted_by_author') await post(memberOfTheClub, `${path}/delete`, {});
      else if (status === 'deleted_by_staff')
        await post(testSite.owner, `${path}/staffDelete`, { reason: `because ${CANARY}` });
      else expect(await site.db.run(table), id).toBe(1);
    }
  }
  // Words that an edit took back.
  const { version } = (await testSite.author.get(`/api/topics/${testSite.ids.topic}/source`)).body;
  await post(testSite.author, `/api/topics/${testSite.ids.topic}`, {
    title: `Was ${CANARY}-edit`,
    sectionId: testSite.ids.section,
    tags: [],
    version,
    ...writing('edit'),
  });
  await post(testSite.author, `/api/topics/${testSite.ids.topic}`, {
    title: 'Kettles',
    content: 'Taken back.',
    sectionId: testSite.ids.section,
    tags: [],
    version: version + 1,
  });
}

/** Every GET call with every id there is in each of its id fields, every choice and three pages. */
function addresses(): string[] {
  const found = new Set<string>();
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.access.startsWith('staff:')) continue;
    let calls = [sampleCall(endpoint, testSite.known)];
    for (const field of fieldsOf(endpoint)) {
      const { name } = field;
      const values = field.isId
        ? [...ids.topics, ...ids.comments, ...ids.replies, ...ids.sections, testSite.ids.topic, testSite.ids.comment]
        : name === 'page'
          ? ['1', '2']
          : name === 'prefix' || name === 'tag'
            ? [CANARY, '']
            : name === 'account' || name === 'keyword'
              ? ['clubber', 'poet']
              : field.choices;
      if (values.length > 0)
        calls = [
          ...(field.isRequired || field.isId ? [] : calls),
          ...calls.flatMap((call) => values.map((value) => withField(call, field, value))),
        ].slice(0, 400);
    }
    for (const call of calls) {
      found.add(addressOf(endpoint, call));
      found.add(addressOf(endpoint, { params: call.params, query: {} }));
    }
  }
  return [...found];
}

function pages(): string[] {
  const lists = ['newest', 'active', 'hot', 'essence'].flatMap((sort) =>
    ['', ...ids.sections.map((id) => `&sectionId=${id}`)].map((more) => `/?sort=${sort}${more}`),
  );
  const threads = [...ids.topics, testSite.ids.topic].flatMap((id) => [
    `/thread?topicId=${id}`,
    `/thread?topicId=${id}&order=newest`,
    ...ids.comments.map((comment) => `/thread?topicId=${id}&commentId=${comment}`),
  ]);
  const people = [
    '/user/control/home?account=clubber',
    '/user/control/home?userName=clubber',
    '/login',
    '/register',
    '/termsService',
    '/sitemap.xml',
    '/feed',
    '/robots.txt',
  ];
  return ['/', ...lists, ...threads, ...people];
}

/** Places where the canary sang; the address asked for is not counted. */
async function singing(
  addresses: readonly string[],
  request: (address: string) => Promise<{ text: string; headers: Record<string, unknown> }>,
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const { text, headers } = await request(address);
    const said = `${text} ${JSON.stringify(headers)}`
      .replaceAll(decodeURIComponent(address), '')
      .replaceAll(address.replaceAll('&', '&amp;'), '');
    const at = said.indexOf(CANARY);
    if (at >= 0) found.push(`${address}: …${said.slice(Math.max(0, at - 80), at + 60)}…`);
  }
  return found;
}

it('the canary sings where it may: to members of the club and to authors', async () => {
  expect((await memberOfTheClub.get(`/api/topics/${ids.topics[0]}`)).text).toContain(`${CANARY}-club-edited`);
  expect((await memberOfTheClub.get('/api/user/control/topicList')).text).toContain(`${CANARY}-pending`);
  expect(addresses().length).toBeGreaterThan(200);
});

// Last: 488 calls as guest and as member, 62 pages: 0 hits
it('[Z3] no call tells a guest what is hidden', async () => {
  expect(await singing(addresses(), (address) => testSite.guest.get(address))).toEqual([]);
});

it('no call tells another member what is hidden', async () => {
  expect(await singing(addresses(), (address) => testSite.stranger.get(address))).toEqual([]);
});

it('no page shows a guest what is hidden, in its HTML, its head or the answers it carries', async () => {
  expect(await singing(pages(), (path) => sendOverHttp(testSite.server.url, { method: 'GET', path }))).toEqual([]);
});
