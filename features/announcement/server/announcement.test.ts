import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { listRoles } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { sectionFixture } from '#tests/assurance/demo-site-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { dismissalData } from './own-data.ts';
import { announcementsChanged, nextAnnouncementChange } from './shown.ts';

let testSite: TestSite;
let served: Served;
let guest: Caller;
let owner: Caller;
let member: Caller;
let memberId: string;
let section: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  guest = served.caller();
  const ownerId = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, ownerId);
  memberId = await memberFixture(testSite.site, { account: 'reads_bars' });
  member = await signIn(served, testSite.site, memberId);
  section = await sectionFixture(testSite.site, 'Tea');
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from announcement`);
  announcementsChanged.forget(testSite.site);
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const draft = (textZh: string, more: object = {}) => ({ textZh, placement: 'bar', audience: 'everyone', ...more });
const announce = async (textZh: string, more: object = {}): Promise<string> => {
  const reply = await owner.post('/api/admin/announcements', draft(textZh, more));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
};
const seen = async (caller: Caller, at = 'bar'): Promise<string | undefined> => {
  const { announcements } = (await caller.get('/api/baseInfo')).body;
  const found = announcements.find((one: { at: string }) => one.at === at);
  return found?.html.replace(/<[^>]+>/g, '').trim();
};
const fieldOf = async (body: object) => {
  const reply = await owner.post('/api/admin/announcements', body);
  return [reply.status, ...Object.keys(reply.body.fields ?? {})];
};

describe('an announcement', () => {
  it('that was edited meanwhile is not overwritten', async () => {
    const id = await announce('first');
    const { digest } = (await owner.get('/api/admin/announcements')).body.records[0];
    const edit = (textZh: string) => owner.post(`/api/admin/announcements/${id}`, draft(textZh, { digest }));
    expect((await edit('by one')).status).toBe(200);
    const late = await edit('by another');
    expect([late.status, late.body.code]).toEqual([409, 'announcement.changed']);
    expect(await seen(guest)).toBe('by one');
    // Whom it is for is a part of it.
    const now = async () => (await owner.get('/api/admin/announcements')).body.records[0].digest;
    const forRoles = async (roles: string[], from: string) =>
      owner.post(`/api/admin/announcements/${id}`, draft('by one', { audience: 'roles', roles, digest: from }));
    const [one = '', other = ''] = (await listRoles(testSite.site))
      .filter(({ kind }) => kind !== 'default')
      .map(({ code }) => code);
    expect((await forRoles([one], await now())).status).toBe(200);
    const begun = await now();
    expect((await forRoles([one, other], begun)).status).toBe(200);
    expect((await forRoles([one], begun)).body.code).toBe('announcement.changed');
  });
  it('is for everybody, guests, members or a role, and nobody else', async () => {
    await announce('all');
    expect([await seen(guest), await seen(member)]).toEqual(['all', 'all']);
    await announce('guests only', { audience: 'guests' });
    expect([await seen(guest), await seen(member)]).toEqual(['guests only', 'all']);
    await announce('members only', { audience: 'members' });
    expect([await seen(guest), await seen(member)]).toEqual(['guests only', 'members only']);
    const role = (await listRoles(testSite.site)).find(({ kind }) => kind !== 'default');
    await announce('role only', { audience: 'roles', roles: [role?.code] });
    expect([await seen(guest), await seen(member)]).toEqual(['guests only', 'members only']);
    await testSite.site.db.run(sql`insert into member_role (member_id, role_id) values (${memberId}, ${role?.id})`);
    expect(await seen(member)).toBe('role only');
    await testSite.site.db.run(sql`delete from member_role where member_id = ${memberId}`);
  });
  it('comes and goes by its times, which cached pages know beforehand', async () => {
    await announce('soon', { startsAt: inHours(0.5) });
    expect(await seen(guest)).toBeUndefined();
    const next = async (from: number) => nextAnnouncementChange(testSite.site, new Date(from), HOUR);
    expect(await next(Date.now())).toBeGreaterThan(Date.now() + 0.4 * HOUR);
    await announce('now', { endsAt: inHours(0.25) });
    expect(await seen(guest)).toBe('now');
    expect(await next(Date.now())).toBeLessThan(Date.now() + 0.3 * HOUR);
    expect(await next(Date.now() + 2 * HOUR)).toBeUndefined();
  });
  it('is dismissed by a member on all devices, exported to them, and shown again to nobody', async () => {
    const id = await announce('old');
    const newer = await announce('new');
    expect((await guest.post(`/api/announcements/${newer}/dismiss`, {})).status).toBe(401);
    expect((await member.post(`/api/announcements/${newer}/dismiss`, {})).status).toBe(200);
    expect((await member.post(`/api/announcements/${newer}/dismiss`, {})).status).toBe(200);
    expect([await seen(member), await seen(guest)]).toEqual(['old', 'new']);
    await owner.post(`/api/admin/announcements/${newer}`, draft('new words'));
    expect([await seen(member), await seen(guest)]).toEqual(['old', 'new words']);
    const own = await dismissalData.list(testSite.site.db, { memberId, after: null });
    expect(own.map(({ value }) => value)).toMatchObject([{ announcement: 'new words' }]);
    expect((await owner.get('/api/admin/announcements')).body.records).toMatchObject([
      { id: newer, dismissalCount: 1 },
      { id, dismissalCount: 0 },
    ]);
  });
  it('of a section is for those who may view it', async () => {
    await announce('tea', { placement: 'section', sectionId: section });
    expect(await seen(guest, section)).toBe('tea');
    const right = { right: 'topic.view', isRestricted: true, roles: ['staff'], reason: 'quiet' };
    expect((await owner.post(`/api/admin/sections/${section}/rights`, right)).status).toBe(200);
    expect([await seen(guest, section), await seen(owner, section)]).toEqual([undefined, 'tea']);
  });
  it('has its picture, in a card alone', async () => {
    const id = await announce('card', { placement: 'home' });
    const send = (bytes: Buffer) => {
      const { payload, type } = formFixture({ reason: 'ours' }, [{ field: 'picture', name: 'a.png', bytes }]);
      const { accessToken = '', refreshToken = '' } = owner.tokens ?? {};
      return owner.send({
        method: 'POST',
        url: `/api/admin/announcements/${id}/picture`,
        payload,
        headers: {
          'content-type': type,
          'bbs-xsrf-token': owner.cookies.get('cms_token') ?? '',
          authorization: `Bearer ${accessToken},${refreshToken}`,
        },
      });
    };
    const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['picture']]);
    expect((await send(await pictureFixture('png', { width: 300, height: 100 }))).status).toBe(200);
    const { announcements } = (await guest.get('/api/baseInfo')).body;
    expect(announcements[0].picture).toMatchObject({ width: 300, height: 100 });
    await owner.post(`/api/admin/announcements/${id}/removePicture`, {});
    expect((await guest.get('/api/baseInfo')).body.announcements[0].picture).toBeNull();
    const entries = await auditOf(testSite.site.db, { target: { kind: 'announcement', id }, limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual([
      'announcement.picture',
      'announcement.picture',
      'announcement.create',
    ]);
    expect((await owner.post(`/api/admin/announcements/${id}/delete`, {})).status).toBe(200);
    expect(await seen(guest, 'home')).toBeUndefined();
    expect((await owner.post(`/api/admin/announcements/${id}/delete`, {})).status).toBe(404);
  });
  it('is refused at the field that is wrong', async () => {
    expect(await fieldOf(draft(' '))).toEqual([400, 'textZh']);
    for (const link of ['javascript:alert(1)', '//evil.example', 'http://x.example', '/a"b', 'https://127.0.0.1/x'])
      expect(await fieldOf(draft('a', { link })), link).toEqual([400, 'link']);
    expect(await fieldOf(draft('a', { placement: 'section' }))).toEqual([400, 'sectionId']);
    expect(await fieldOf(draft('a', { audience: 'roles' }))).toEqual([400, 'roles']);
    expect(await fieldOf(draft('a', { audience: 'roles', roles: ['default'] }))).toEqual([400, 'roles']);
    expect(await fieldOf(draft('a', { startsAt: inHours(2), endsAt: inHours(1) }))).toEqual([400, 'endsAt']);
    expect(await fieldOf(draft('a', { startsAt: inHours(-2), endsAt: inHours(-1) }))).toEqual([400, 'endsAt']);
  });
  it('shows HTML as it was written, and no script', async () => {
    await announce('<b>bold</b><script>alert(1)</script>');
    const { announcements } = (await guest.get('/api/baseInfo')).body;
    expect(announcements[0].html).not.toMatch(/<script|<b>/);
  });
});
