import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '#features/role/permissions.ts';
import { setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { sampledCalls } from '#tests/assurance/sampled-calls.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { addressOf, endpoints, named, reads, shapeOf, writes } from './calls.ts';

let testSite: TestSite;
let served: Served;
let guest: Caller;
let member: Caller;
let owner: Caller;
/** Staff who hold every area of the console but one, by that one. */
const allBut = new Map<string, Caller>();

const areaOf = (endpoint: AnyEndpoint) => endpoint.access.slice('staff:'.length);
const areas = [...new Set(endpoints.filter((endpoint) => endpoint.access.startsWith('staff:')).map(areaOf))];

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  guest = served.caller();
  await guest.get('/api/baseInfo');
  member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'member_one' }));
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', isOwner: true }),
  );
  for (const area of areas) allBut.set(area, await narrowStaffFixture(area));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function narrowStaffFixture(without: string): Promise<Caller> {
  const code = `no-${without}`;
  await testSite.site.db.transaction(async (tx) => {
    await tx.run(sql`insert into role (code, kind, name_zh, name_en) values (${code}, 'staff', ${code}, ${code})`);
    for (const permission of permissions)
      if (permission.startsWith('console.') && permission !== `console.${without}`)
        await setPermission(tx, { roleCode: code, right: permission, sectionId: null, isGranted: true });
  });
  return signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: `staff_${without}`, roles: [code] }),
  );
}

const call = (caller: Caller, endpoint: AnyEndpoint, body: object = {}): Promise<Reply> =>
  endpoint.method === 'GET' ? caller.get(addressOf(endpoint)) : caller.post(addressOf(endpoint), body);

describe('who may knock', () => {
  it.each(named(endpoints.filter((endpoint) => endpoint.access !== 'anyone')))(
    '%s refuses strangers',
    async (_, endpoint) => {
      const reply = await call(guest, endpoint);
      expect([reply.status, reply.body.code]).toEqual([401, 'platform.unauthenticated']);
    },
  );
  it.each(named(endpoints.filter((endpoint) => endpoint.access.startsWith('staff:'))))(
    '%s refuses members, and staff of other areas',
    async (_, endpoint) => {
      expect((await call(member, endpoint)).status).toBe(403);
      const narrow = allBut.get(areaOf(endpoint));
      if (!narrow) throw new Error('no such staff');
      expect((await call(narrow, endpoint)).status).toBe(403);
      expect([401, 403]).not.toContain((await call(owner, endpoint, { surprise: '1' })).status);
    },
  );
  it.each(named(sampledCalls(endpoints)))('%s refuses a token that is none', async (_, endpoint) => {
    for (const authorization of [
      'Bearer x',
      'Bearer a,b,c',
      `Bearer ${'a'.repeat(43)},${'b'.repeat(43)}`,
      'Basic YTpi',
      `Bearer ${'界'.repeat(30)},${'b'.repeat(43)}`.normalize(),
    ]) {
      const reply = await served.caller().send({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { authorization: Buffer.from(authorization, 'utf8').toString('latin1') },
      });
      expect(reply.status, authorization).toBeLessThan(500);
      if (endpoint.access !== 'anyone') expect([401, 403], authorization).toContain(reply.status);
    }
  });
});

describe('reads', () => {
  it.each(named(sampledCalls(reads)))('%s refuses unknown fields and ignores the stamp', async (_, endpoint) => {
    const address = addressOf(endpoint);
    const reply = await owner.get(`${address}?surprise=1`);
    expect(reply.status).toBe(400);
    expect(reply.body.fields.surprise).toBeTypeOf('string');
    const stamped = await owner.get(`${address}?_t=1732184000`);
    expect(stamped.body?.fields?._t).toBeUndefined();
  });
});

describe('[Z1 X4] bodies', () => {
  it.each(named(sampledCalls(writes)))('%s refuses unknown fields, form-encoded and as JSON', async (_, endpoint) => {
    const caller = endpoint.access === 'anyone' ? guest : owner;
    const asJson = await call(caller, endpoint, { surprise: 'x' });
    expect([asJson.status, asJson.body.code]).toEqual([400, 'platform.invalid']);
    expect(asJson.body.fields.surprise).toBeTypeOf('string');
    const token = caller.cookies.get('cms_token') ?? '';
    const asForm = await caller.send({
      method: 'POST',
      url: addressOf(endpoint),
      payload: 'surprise=x&isOwner=true',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'bbs-xsrf-token': token,
        ...(caller.tokens
          ? { authorization: `Bearer ${caller.tokens.accessToken},${caller.tokens.refreshToken}` }
          : {}),
      },
    });
    expect(asForm.status).toBe(400);
    expect(Object.keys(asForm.body.fields)).toEqual(expect.arrayContaining(['surprise', 'isOwner']));
  });
  it.each(named(sampledCalls(writes.filter((endpoint) => (shapeOf(endpoint.body)?.fields.length ?? 0) > 0))))(
    '%s answers a broken body with 400, never 500',
    async (_, endpoint) => {
      const caller = endpoint.access === 'anyone' ? guest : owner;
      const token = caller.cookies.get('cms_token') ?? '';
      const headers = {
        'bbs-xsrf-token': token,
        ...(caller.tokens
          ? { authorization: `Bearer ${caller.tokens.accessToken},${caller.tokens.refreshToken}` }
          : {}),
      };
      const fields = shapeOf(endpoint.body)?.fields ?? [];
      const every = (value: unknown) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
      const broken = [
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '{"__proto__":{"isOwner":true}}',
        every(null),
        every({}),
        every([[]]),
        every(1e308),
        every('\u0000'),
        every('\ud800'),
        every({ $gt: '' }),
        every('9'.repeat(400)),
      ];
      for (const payload of broken) {
        const reply = await caller.send({
          method: 'POST',
          url: addressOf(endpoint),
          payload,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        // Where nothing has to be sent, or words are free, some of these are good enough.
        if (!isGood(endpoint, payload)) expect(reply.status, payload.slice(0, 60)).toBeGreaterThanOrEqual(400);
        expect(reply.status, payload.slice(0, 60)).toBeLessThan(500);
      }
      expect(Object.hasOwn(Object.prototype, 'isOwner')).toBe(false);
    },
  );
});

/** Whether the contract itself takes a body as it stands. */
function isGood(endpoint: AnyEndpoint, payload: string): boolean {
  try {
    return endpoint.body?.safeParse(JSON.parse(payload) ?? {}).success === true;
  } catch {
    return false;
  }
}
