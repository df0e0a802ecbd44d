import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { levelOf } from './levels.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let ownerId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  ownerId = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, ownerId);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const levels = async (): Promise<{ id: string; number: number; threshold: number }[]> =>
  (await served.caller().get('/api/levels')).body.levels;
const auditsOf = async (id: string) =>
  (await auditOf(testSite.site.db, { target: { kind: 'level', id }, limit: 10 })).map((row) => row.action);
const fields = (threshold: number, nameZh = '新的') => ({ threshold, nameZh, nameEn: 'New', reason: 'why' });

describe('levels', () => {
  it('are ten to begin with, reached by the points of a lifetime', async () => {
    const list = await levels();
    expect(list.map((level) => level.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(list[0]?.threshold).toBe(0);
    const numbers = [];
    for (const points of [0, 49, 50, 99_999, 100_000, 5_000_000])
      numbers.push((await levelOf(testSite.site, points)).number);
    expect(numbers).toEqual([1, 1, 2, 9, 10, 10]);
  });
  it('show on the public page of a member', async () => {
    await testSite.site.db.run(sql`update member set lifetime_points = 700 where id = ${ownerId}`);
    expect((await served.caller().get('/api/members/the_owner')).body.lifetimePoints).toBe(700);
  });
  it('can be added anywhere, and those above count one more', async () => {
    const reply = await owner.post('/api/admin/levels', fields(100));
    expect(reply.status, reply.text).toBe(200);
    const added = reply.body.levels[2];
    expect([added.number, added.threshold, added.names.zh_CN, reply.body.levels.length]).toEqual([3, 100, '新的', 11]);
    expect((await levelOf(testSite.site, 150)).number).toBe(3);
    expect(await auditsOf(added.id)).toEqual(['level.add']);
    const twice = await owner.post('/api/admin/levels', fields(100));
    expect([twice.status, twice.body.fields.threshold]).toEqual([400, '已有等级使用这个积分']);
  });
  it('stay between their neighbours, and the first at 0', async () => {
    const list = await levels();
    const [first, second, third] = list;
    expect((await owner.post(`/api/admin/levels/${third?.id}`, fields(10))).body.fields.threshold).toBe(
      '积分必须在上一级和下一级之间',
    );
    expect((await owner.post(`/api/admin/levels/${first?.id}`, fields(5))).body.fields.threshold).toBe(
      '第一级必须从 0 积分开始',
    );
    expect((await owner.post(`/api/admin/levels/${second?.id}`, fields(100))).body.fields.threshold).toBe(
      '已有等级使用这个积分',
    );
    const moved = await owner.post(`/api/admin/levels/${third?.id}`, fields(120, '三级'));
    expect([moved.status, moved.body.levels[2].threshold, moved.body.levels[2].names.zh_CN]).toEqual([
      200,
      120,
      '三级',
    ]);
    expect(await auditsOf(third?.id ?? '')).toEqual(['level.edit', 'level.add']);
    expect((await owner.post('/api/admin/levels/999999', fields(3))).status).toBe(404);
  });
  it('can be removed, the first excepted, and other processes hear of it', async () => {
    const twin = await testSite.openTwin();
    expect((await levelOf(twin, 150)).number).toBe(3);
    const [first, , third] = await levels();
    expect((await owner.post(`/api/admin/levels/${first?.id}/delete`, {})).status).toBe(409);
    expect((await owner.post(`/api/admin/levels/${third?.id}/delete`, { reason: 'too many' })).status).toBe(200);
    expect((await levels()).length).toBe(10);
    await expect.poll(async () => (await levelOf(twin, 150)).number).toBe(2);
    expect((await auditsOf(third?.id ?? ''))[0]).toBe('level.delete');
  });
});
