import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { zh } from '#features/ban/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sweepBans } from './list-bans.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', isOwner: true }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

/** The last minute of a day in UTC: the next day in Shanghai. */
const DAY_END = '2099-01-02T23:59:00.000Z';
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const statusFrom = async (address: string, path = '/api/baseInfo') => (await served.caller(address).get(path)).status;
const auditsOf = async (id: string) =>
  (await auditOf(testSite.site.db, { target: { kind: 'ban', id }, limit: 10 })).map((row) => row.action);

describe('[P6] a banned address', () => {
  it('is kept out of another process within a second, though the broadcast is never heard', async () => {
    const twin = await serve(await testSite.openTwin());
    const elsewhere = () => twin.caller('198.51.100.20').get('/api/baseInfo');
    expect((await elsewhere()).status).toBe(200);
    // Like behind a pooler without notifications: only the row and its count exist.
    await testSite.site.db.run(sql`insert into ban (range, reason) values ('198.51.100.0/24', 'x')`);
    await testSite.site.db.run(
      sql`
        insert into site_version (name) values ('ban') on conflict (name) do update set version = site_version.version +
          1`,
    );
    await expect.poll(async () => (await elsewhere()).status).toBe(456);
    await testSite.site.db.run(sql`delete from ban`);
    await twin.close();
  });
  it('reaches nothing from the next request on, is told why in its language, and leaves one audit row', async () => {
    expect(await statusFrom('203.0.113.9')).toBe(200);
    const added = await owner.post('/api/admin/bans', {
      range: '203.0.113.0/24',
      endsAt: DAY_END,
      reason: '灌水',
      note: 'a note',
    });
    expect(added.status, added.text).toBe(200);
    expect(added.body).toMatchObject({
      range: '203.0.113.0/24',
      isOver: false,
      reason: '灌水',
      note: 'a note',
      by: { account: 'the_owner' },
    });
    const stranger = served.caller('203.0.113.9');
    const refused = await stranger.get('/api/baseInfo', { 'accept-language': 'en-US' });
    expect([refused.status, refused.body.code]).toEqual([456, 'ban.banned']);
    expect(refused.body.message).toContain('blocked from this site until 3 Jan 2099, 07:59');
    expect(refused.body.message).toContain('灌水');
    expect((await stranger.get('/api/baseInfo', { 'accept-language': 'zh-CN' })).body.message).toContain(
      '在 2099年1月3日 07:59 之前无法访问本站',
    );
    expect(await auditsOf(added.body.id)).toEqual(['ban.add']);
    const lifted = await owner.post(`/api/admin/bans/${added.body.id}/lift`, { reason: 'enough' });
    expect([lifted.status, await statusFrom('203.0.113.9')]).toEqual([200, 200]);
    expect(await auditsOf(added.body.id)).toEqual(['ban.lift', 'ban.add']);
    expect((await owner.post(`/api/admin/bans/${added.body.id}/lift`, {})).status).toBe(404);
  });

  it('gets the notice in both languages in place of pages, whatever it writes into its headers', async () => {
    const { body } = await owner.post('/api/admin/bans', { range: '198.51.100.7', reason: '<b>so</b>' });
    const page = await served
      .caller('198.51.100.7')
      .get('/thread?topicId=1', { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8' });
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      456,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.text).toContain('lang="en-US"');
    expect(page.text).toContain('无法访问本站');
    expect(page.text).toContain('&lt;b&gt;so&lt;/b&gt;');
    expect(page.text).not.toContain('<b>');
    expect(await statusFrom('198.51.100.8')).toBe(200);
    expect(await statusFrom('::ffff:198.51.100.7')).toBe(456);
    await owner.post(`/api/admin/bans/${body.id}/lift`, {});
  });

  it('keeps staff out too, and nobody can ban his own', async () => {
    for (const range of ['127.0.0.1', '127.0.0.0/8', '::ffff:127.0.0.1']) {
      const reply = await owner.post('/api/admin/bans', { range, reason: 'oneself' });
      expect([reply.status, reply.body.fields], range).toEqual([400, { range: '这个范围包含您自己现在的地址' }]);
    }
    const { body } = await owner.post('/api/admin/bans', { range: '192.0.2.0/24', reason: 'a range' });
    expect(
      (
        await owner.send({
          method: 'GET',
          url: '/api/admin/bans',
          remoteAddress: '192.0.2.5',
          headers: { authorization: `Bearer ${owner.tokens?.accessToken},${owner.tokens?.refreshToken}` },
        })
      ).status,
    ).toBe(456);
    const twice = await owner.post('/api/admin/bans', { range: '192.0.2.9/24', reason: 'again' });
    expect([twice.status, twice.body.fields.range]).toEqual([400, '这个范围已被封禁']);
    const past = await owner.post(`/api/admin/bans/${body.id}`, { endsAt: '2020-01-01T00:00:00Z', reason: 'x' });
    expect([past.status, past.body.fields.endsAt]).toEqual([400, '时间必须晚于现在']);
    const edited = await owner.post(`/api/admin/bans/${body.id}`, { reason: 'another', note: 'n' });
    expect([edited.status, edited.body.reason, edited.body.endsAt]).toEqual([200, 'another', null]);
    expect(await auditsOf(body.id)).toEqual(['ban.edit', 'ban.add']);
    const found = await owner.get('/api/admin/bans?address=192.0.2.200');
    expect(found.body.records.map((ban: { range: string }) => ban.range)).toEqual(['192.0.2.0/24']);
    expect((await owner.get('/api/admin/bans?address=192.0.3.1')).body).toMatchObject({ records: [], total: 0 });
    expect((await owner.get('/api/admin/bans?address=1.2.3.999')).status).toBe(400);
  });

  it('is never an owner’s of late, nor the machine’s, and staff ban no wide range', async () => {
    const moderator = await signIn(
      served,
      testSite.site,
      await memberFixture(testSite.site, { account: 'moderator', roles: ['staff'] }),
    );
    const ownerId = await memberFixture(testSite.site, { account: 'away_owner', isOwner: true });
    await testSite.site.db.run(sql`
      insert into login_log (member_id, kind, way, address, agent, created_at)
      values (${ownerId}, 'login', 'password', '198.18.7.7', '', now() - interval '20 days')`);
    const refusal = async (caller: Caller, range: string) => {
      const { status, body } = await caller.post('/api/admin/bans', { range, reason: 'a large one' });
      return status === 200 ? body.range : body.fields.range;
    };
    const elsewhere = served.caller('203.0.113.200');
    elsewhere.tokens = moderator.tokens;
    elsewhere.cookies.set('cms_token', moderator.cookies.get('cms_token') ?? '');
    for (const range of ['198.18.0.0/16', '198.18.7.7', '::ffff:198.18.7.0/120'])
      expect(await refusal(elsewhere, range), range).toBe(zh.rules.owners);
    expect(await refusal(owner, '198.18.0.0/15')).toBe(zh.rules.owners);
    expect(await refusal(elsewhere, '127.0.0.0/16')).toBe(zh.rules.server);
    expect(await refusal(elsewhere, '::1')).toBe(zh.rules.server);
    for (const range of ['100.0.0.0/8', '100.64.0.0/15', '2001::/31'])
      expect(await refusal(elsewhere, range), range).toBe(zh.rules.wide);
    expect(await refusal(elsewhere, '100.64.0.0/16')).toBe('100.64.0.0/16');
    expect(await refusal(owner, '100.0.0.0/8')).toBe('100.0.0.0/8');
    // A ban that is over would begin again with another end.
    const { id } = (await testSite.site.db.row<{ id: string }>(sql`
      insert into ban (range, ends_at, reason) values ('198.18.7.0/24', now() - interval '1 hour', 'x')
        returning id`)) ?? {
      id: '',
    };
    const again = await owner.post(`/api/admin/bans/${id}`, { reason: 'x' });
    expect([again.status, again.body.fields]).toEqual([400, { endsAt: zh.rules.owners }]);
    await testSite.site.db.run(sql`delete from ban`);
  });
  it('may come again when its time is over, and old bans are swept', async () => {
    await owner.post('/api/admin/bans', { range: '192.0.2.77', endsAt: soon(), reason: 'for a while' });
    await testSite.site.db.run(sql`delete from ban where text(range) = '192.0.2.0/24'`);
    await testSite.site.db.run(
      sql`update ban set ends_at = now() - interval '1 second' where text(range) = '192.0.2.77/32'`,
    );
    await owner.post('/api/admin/bans', { range: '192.0.2.78', reason: 'makes the list anew' });
    expect([await statusFrom('192.0.2.77'), await statusFrom('192.0.2.78')]).toEqual([200, 456]);
    expect(await sweepBans(testSite.site.db, new Date())).toBe(0);
    expect(await sweepBans(testSite.site.db, new Date(Date.now() + 31 * 86_400_000))).toBe(1);
  });

  it('is kept out by another process within a moment', async () => {
    const twin = await testSite.openTwin();
    const there = await serve(twin);
    await owner.post('/api/admin/bans', { range: '2001:db8:5::/48', reason: 'from here' });
    await expect.poll(async () => (await there.caller('2001:db8:5::9').get('/api/baseInfo')).status).toBe(456);
    await there.close();
  });
});
