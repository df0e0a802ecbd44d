import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { refusedSamples } from '#tests/assurance/refused-samples.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { auditedActs, auditedElsewhere, type Ground } from './audited-acts.ts';
import { nameOf, writes } from './calls.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let ownerId: string;
let ground: Ground;

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  ownerId = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, ownerId);
  ground = await prepareGround();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function prepareGround(): Promise<Ground> {
  const root = await addSection('root');
  const [leaf, otherLeaf, emptyLeaf] = [
    await addSection('leaf', root),
    await addSection('other', root),
    await addSection('empty', root),
  ];
  const topic = await make('/api/topics', { title: 'A topic', content: 'Some words', sectionId: leaf });
  const comment = await make(`/api/topics/${topic}/comments`, { content: 'A comment' });
  return {
    root,
    leaf,
    otherLeaf,
    emptyLeaf,
    topic,
    comment,
    reply: await make(`/api/comments/${comment}/replies`, { content: 'A reply' }),
  };
}

async function addSection(name: string, parentId?: string): Promise<string> {
  const reply = await owner.post('/api/admin/sections', {
    nameZh: name,
    nameEn: name,
    color: '#0f766e',
    ...(parentId === undefined ? {} : { parentId }),
  });
  expect(reply.status, reply.text).toBe(200);
  const row = await testSite.site.db.row<{ id: string }>(sql`select id from section where name_en = ${name}`);
  return row?.id ?? '';
}

async function make(path: string, body: object): Promise<string> {
  const reply = await owner.post(path, body);
  expect(reply.status, `${path} ${reply.text}`).toBe(200);
  return reply.body.id;
}

const readAudit = () =>
  testSite.site.db.rows<{
    actor_id: string;
    action: string;
    target_kind: string;
    target_id: string;
    before: unknown;
    after: unknown;
    reason: string;
    address: string;
  }>(sql`select actor_id, action, target_kind, target_id, before, after, reason, address from audit order by id`);

// Last: 1 row each
describe('[O6] what staff do', () => {
  it('is done here, by its sample or by a test of its own, whole and nothing more', () => {
    const staffWrites = writes.filter((endpoint) => endpoint.access.startsWith('staff:')).map(nameOf);
    const here = auditedActs.map((act) => act.call);
    expect(here.filter((call) => !staffWrites.includes(call))).toEqual([]);
    // Whose sample gets to its act has its row counted beside it; what is refused there needs a test that can do it.
    expect(Object.keys(auditedElsewhere).sort()).toEqual(
      staffWrites.filter((call) => refusedSamples[call] !== undefined && !here.includes(call)).sort(),
    );
  });
  it.each(Object.entries(auditedElsewhere))(
    '%s has its row asserted, by name, where that is said',
    (_, { test, action }) => {
      const source = fs.readFileSync(test, 'utf8');
      expect(source).toMatch(/from audit\b|auditOf\(/);
      const assertions = source.match(/expect\((?:(?!\n\s*(?:expect\(|\}\);))[\s\S])*/g) ?? [];
      expect(assertions.filter((text) => text.includes(`'${action}'`)).length).toBeGreaterThan(0);
    },
  );
  it.each(auditedActs.map((act) => [act.call, act] as const))('%s leaves exactly one audit row', async (_, act) => {
    const before = await readAudit();
    const reply = await owner.post(
      `/api${act.call.replace('POST ', '').replace(/:\w+/, act.on(ground))}`,
      act.body(ground),
    );
    expect(reply.status, reply.text).toBe(200);
    const added = (await readAudit()).slice(before.length);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({
      actor_id: ownerId,
      action: act.action,
      target_kind: act.target.kind,
      target_id: act.target.id(ground),
      reason: 'the house asks',
      address: '127.0.0.1',
    });
    expect(added[0]?.before ?? added[0]?.after).not.toBeNull();
    expect(added[0]?.before).not.toEqual(added[0]?.after);
  });
  it('leaves none where it is refused', async () => {
    const before = await readAudit();
    expect((await owner.post(`/api/topics/${ground.topic}/restore`, { reason: 'twice' })).status).toBe(409);
    expect((await owner.post('/api/topics/999999/staffDelete', { reason: 'nothing there' })).status).toBe(404);
    expect(await readAudit()).toEqual(before);
  });
});
