import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let other: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const as = async (account: string) =>
    signIn(served, testSite.site, await memberFixture(testSite.site, { account, isOwner: true }));
  owner = await as('the_owner');
  other = await as('another');
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

describe('a saved view of the queue', () => {
  it('is one’s own, and replaced by one of the same name', async () => {
    await owner.post('/api/admin/caseViews', { name: 'Mine', claim: 'mine' });
    const { body } = await owner.post('/api/admin/caseViews', { name: 'Mine', claim: 'mine', kind: 'topic' });
    expect(body.records).toEqual([{ id: expect.any(String), name: 'Mine', filters: { claim: 'mine', kind: 'topic' } }]);
    expect((await other.get('/api/admin/caseViews')).body.records).toEqual([]);
    const { id } = body.records[0];
    expect((await other.post(`/api/admin/caseViews/${id}/delete`, {})).status).toBe(404);
    expect((await owner.post(`/api/admin/caseViews/${id}/delete`, {})).body.records).toEqual([]);
  });

  it('needs a name and known filters, and there are twenty at most', async () => {
    const nameless = await owner.post('/api/admin/caseViews', { name: ' ', kind: 'topic' });
    expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ['name']]);
    expect((await owner.post('/api/admin/caseViews', { name: 'x', claim: 'all' })).status).toBe(400);
    for (let at = 0; at < 20; at += 1) await owner.post('/api/admin/caseViews', { name: `view ${at}`, kind: 'topic' });
    const refused = await owner.post('/api/admin/caseViews', { name: 'one more', kind: 'topic' });
    expect([refused.status, refused.body.code]).toEqual([409, 'moderation.tooManyViews']);
    expect((await owner.post('/api/admin/caseViews', { name: 'view 3', kind: 'member' })).status).toBe(200);
    const [first] = (await owner.get('/api/admin/caseViews')).body.records;
    await owner.post(`/api/admin/caseViews/${first.id}/delete`, {});
    // Fifteen characters as people see them, of five code points each.
    expect((await owner.post('/api/admin/caseViews', { name: '👨‍👩‍👧'.repeat(15), kind: 'topic' })).status).toBe(200);
  });
});
