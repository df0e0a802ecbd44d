import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { isStaffPermission } from '#features/role/permissions.ts';
import { bumpRoles, grantRole, setPermission, setRestriction } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { type Person, persons, type Row } from '#tests/assurance/access-rows.ts';
import { enterByLink, type OpenDemoSite, openDemoSite } from '#tests/assurance/demo-site-fixture.ts';
import { routeTable } from '#tests/assurance/route-table.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { sampledCalls } from '#tests/assurance/sampled-calls.ts';
import type { Caller, Reply } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** Z1: who gets which answer at which call, for every call and every kind of person. */
let demoSite: OpenDemoSite;
const callers = new Map<Person, Caller>();
/** Staff by the one area each may enter. */
const wardens = new Map<string, Caller>();

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const endpoints = routes.map((route) => route.endpoint);
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const sampledNamed = (isMeant: (endpoint: AnyEndpoint) => boolean) =>
  sampledCalls(endpoints.filter(isMeant)).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const areas = [
  ...new Set(endpoints.flatMap(({ access }) => (access.startsWith('staff:') ? [access.slice('staff:'.length)] : []))),
];

beforeAll(async () => {
  demoSite = await openDemoSite();
  const { site } = demoSite.given;
  const enter = async (account: string, roles: readonly string[] = []) => {
    const id = await memberFixture(site, { account, roles });
    return { id, caller: await enterByLink(site, id, demoSite.served.caller()) };
  };
  const [expired, suspended, cancelled, verified] = [
    await enter('expired'),
    await enter('suspended'),
    await enter('cancelled'),
    await enter('verified'),
  ];
  await site.db.transaction((tx) =>
    grantRole(tx, { memberId: expired.id, roleCode: 'vip', endsAt: new Date(Date.now() - 1000).toISOString() }),
  );
  await site.db.run(sql`update member set state = 'suspended' where id = ${suspended.id}`);
  await site.db.run(sql`update member set state = 'cancelled' where id = ${cancelled.id}`);
  await site.db.run(sql`update member set phone = '13800001234', phone_verified_at = now() where id = ${verified.id}`);
  for (const area of areas) {
    const code = `warden-${area}`;
    await site.db.transaction(async (tx) => {
      await tx.run(sql`insert into role (code, kind, name_zh, name_en) values (${code}, 'staff', ${code}, ${code})`);
      const permission = `console.${area}`;
      if (isStaffPermission(permission))
        await setPermission(tx, { roleCode: code, right: permission, sectionId: null, isGranted: true });
      await bumpRoles(tx, site);
    });
    wardens.set(area, (await enter(code.replaceAll('-', '_'), [code])).caller);
  }
  const { guest, author, stranger, owner } = demoSite;
  const vip = (await enter('vip_member', ['vip'])).caller;
  const blocked = (await enter('blocked')).caller;
  expect((await author.post('/api/members/blocked/block')).status).toBe(200);
  const clerk = wardens.get('audit');
  if (!clerk) throw new Error('nobody looks after the audit log');
  const all = {
    guest,
    author,
    stranger,
    blocked,
    expired: expired.caller,
    vip,
    verified: verified.caller,
    suspended: suspended.caller,
    cancelled: cancelled.caller,
    staff: clerk,
    owner,
  };
  for (const person of persons) callers.set(person, all[person]);
});
afterAll(() => demoSite?.close());

/** Knocks and goes no further: a field nobody knows is refused behind the door, before anything happens. */
function knock(by: Caller | undefined, endpoint: AnyEndpoint): Promise<Reply> {
  if (!by) throw new Error('nobody knocks');
  const call = sampleCall(endpoint, demoSite.known);
  const address = addressOf(endpoint, { ...call, query: endpoint.method === 'GET' ? { surprise: '1' } : call.query });
  return endpoint.method === 'GET' ? by.get(address) : by.post(address, { surprise: '1' });
}

/** The call itself, as it is meant. */
function make(by: Caller | undefined, endpoint: AnyEndpoint, ids: Record<string, string> = {}): Promise<Reply> {
  if (!by) throw new Error('nobody calls');
  const call = sampleCall(endpoint, demoSite.known);
  const address = addressOf(endpoint, { ...call, params: { ...call.params, ...ids } });
  return endpoint.method === 'GET' ? by.get(address) : by.post(address, call.body);
}

const rowOf = (endpoint: AnyEndpoint): Row => routeTable[nameOf(endpoint)] ?? { access: 'anyone' };

/** Refused at the door: 401 or 403; anything else is inside. */
const resolverOf = ({ status }: Reply): 401 | 403 | 'in' => (status === 401 || status === 403 ? status : 'in');

/** By the class of access alone, but for what the row says. */
function expectedResolver({ access, resolver = {} }: Row, person: Person): 401 | 403 | 'in' {
  const own = resolver[person];
  if (own !== undefined) return own;
  if (person === 'suspended' || person === 'cancelled') return 401;
  if (access === 'anyone') return 'in';
  if (person === 'guest') return 401;
  return access === 'member' || person === 'owner' || (person === 'staff' && access === 'staff:audit') ? 'in' : 403;
}

// Last: every call × 11 kinds of people, one of them blocked by the owner of things, and × staff of every area: 0
// otherwise than the table
describe('[Z1] the table', () => {
  it('names every route, and no other', () =>
    expect(Object.keys(routeTable).sort()).toEqual(endpoints.map(nameOf).sort()));
  it('says of each what its contract says', () => {
    expect(Object.fromEntries(Object.entries(routeTable).map(([name, row]) => [name, row.access]))).toEqual(
      Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access])),
    );
  });
});

describe('at the door', () => {
  it.each(named)('%s', async (_, endpoint) => {
    const row = rowOf(endpoint);
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const person of persons) {
      const reply = await knock(callers.get(person), endpoint);
      expect(reply.status, person).toBeLessThan(500);
      found[person] = resolverOf(reply);
      wanted[person] = expectedResolver(row, person);
    }
    expect(found).toEqual(wanted);
  });
});

describe('staff come into their own area alone', () => {
  // In every run each of these calls refuses staff of all other areas at once: tests/architecture/access.test.ts
  it.each(sampledNamed(({ access }) => access.startsWith('staff:')))('%s', async (_, endpoint) => {
    for (const [area, warden] of wardens)
      expect([area, resolverOf(await knock(warden, endpoint))]).toEqual([
        area,
        endpoint.access === `staff:${area}` ? 'in' : 403,
      ]);
  });
});

describe('what is one member’s own', () => {
  const own = named.filter(([, endpoint]) => rowOf(endpoint).others !== undefined);
  it('is found in the table', () => expect(own.length).toBeGreaterThan(5));
  it.each(own)('%s is refused to everybody else', async (_, endpoint) => {
    for (const person of ['stranger', 'blocked', 'expired', 'vip', 'verified', 'staff'] as const)
      expect([person, (await make(callers.get(person), endpoint)).status]).toEqual([person, rowOf(endpoint).others]);
  });
});

describe('whoever the author has blocked', () => {
  const closed = named.filter(([, endpoint]) => rowOf(endpoint).blocked !== undefined);
  it('is known to the table', () => expect(closed.length).toBeGreaterThan(1));
  it.each(closed)('%s is closed to him, and to no stranger', async (_, endpoint) => {
    const [blocked, stranger] = [
      await make(callers.get('blocked'), endpoint),
      await make(callers.get('stranger'), endpoint),
    ];
    expect([blocked.status, blocked.body.code, stranger.status]).toEqual([403, rowOf(endpoint).blocked, 200]);
  });
  it.each(sampledNamed(({ method, access }) => method === 'GET' && !access.startsWith('staff:')))(
    '%s answers him as any stranger',
    async (_, endpoint) => {
      expect((await make(callers.get('blocked'), endpoint)).status).toBe(
        (await make(callers.get('stranger'), endpoint)).status,
      );
    },
  );
});

describe('what a membership opens', () => {
  let closed: Record<string, string>;
  beforeAll(async () => {
    const { site } = demoSite.given;
    const { section, topic, comment, reply } = demoSite.ids;
    closed = { topics: topic, comments: comment, replies: reply };
    await site.db.transaction(async (tx) => {
      await setRestriction(tx, { sectionId: section, right: 'topic.view', isRestricted: true });
      await setPermission(tx, { roleCode: 'vip', right: 'topic.view', sectionId: section, isGranted: true });
      await bumpRoles(tx, site);
    });
  });
  const reads = named.filter(
    ([name, endpoint]) => /^GET \/(topics|comments|replies)\/:id\b/.test(name) && endpoint.access === 'anyone',
  );
  it('has calls to try', () => expect(reads.length).toBeGreaterThan(2));
  it.each(reads)('%s', async (_, endpoint) => {
    const id = closed[endpoint.path.split('/')[1] ?? ''] ?? '';
    const found: Record<string, number> = {};
    for (const person of ['guest', 'stranger', 'expired', 'vip'] as const)
      found[person] = (await make(callers.get(person), endpoint, { id })).status;
    expect(found).toEqual({ guest: 403, stranger: 403, expired: 403, vip: 200 });
  });
});

describe('what a verified phone opens', () => {
  const switches = {
    'POST /topics': 'Topic',
    'POST /topics/:id/comments': 'Comment',
    'POST /comments/:id/replies': 'Comment',
    'POST /questions': 'Question',
    'POST /questions/:id/answers': 'Answer',
  } as const;
  it.each(Object.entries(switches))('%s', async (name, feature) => {
    const endpoint = endpoints.find((item) => nameOf(item) === name);
    if (!endpoint) throw new Error(`${name} is no call`);
    const set = (value: boolean) =>
      demoSite.owner.post('/api/admin/settings', { key: `requireVerifiedPhoneFor${feature}`, value, reason: 'a test' });
    const { site } = demoSite.given;
    await site.db.transaction(async (tx) => {
      await setRestriction(tx, { sectionId: demoSite.ids.section, right: 'topic.view', isRestricted: false });
      await bumpRoles(tx, site);
    });
    await set(true);
    const refused = await make(callers.get('stranger'), endpoint);
    const taken = await make(callers.get('verified'), endpoint);
    await set(false);
    expect([refused.body.code, taken.status, (await make(callers.get('stranger'), endpoint)).status]).toEqual([
      'phone.verifyFirst',
      200,
      200,
    ]);
  });
});
