import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { leadsInside } from '#platform/server/outward/leads-inside.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Outside, openOutside } from '#tests/outside-fixture.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { findIcons } from './find-icon.ts';
import { lookAtSites } from './look-at-sites.ts';
import { suggestionData } from './own-data.ts';

let testSite: TestSite;
let served: Served;
let outside: Outside;
let guest: Caller;
let owner: Caller;
let member: Caller;
let memberId: string;
let category: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  guest = served.caller();
  const ownerId = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, ownerId);
  memberId = await memberFixture(testSite.site, { account: 'suggests' });
  member = await signIn(served, testSite.site, memberId);
  const created = await owner.post('/api/admin/navigationCategories', { nameZh: '茶', nameEn: 'Tea' });
  category = created.body.records[0].id;
  outside = await openOutside({
    'tea.example/': {
      headers: { 'content-type': 'text/html' },
      body: '<link rel="shortcut icon" href="/no.png"><link rel=apple-touch-icon sizes=180x180 href="/touch.png">',
    },
    'tea.example/touch.png': { body: await pictureFixture('png') },
  });
});
afterAll(async () => {
  await outside.close();
  await served.close();
  await testSite.close();
});

const draft = (host: string) => ({ url: `https://${host}/`, name: host, description: 'Tea.', categoryId: category });
const listed = async () =>
  (await guest.get('/api/navigation')).body.categories.flatMap(({ sites }: { sites: object[] }) => sites);
const add = async (host: string): Promise<string> => {
  const reply = await owner.post('/api/admin/navigationSites', draft(host));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
};

describe('a suggested site', () => {
  it('is seen by staff alone until they list it, and its member hears of it', async () => {
    const { status, body } = await member.post('/api/navigationSites', draft('cups.example'));
    expect(status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await guest.get(`/api/navigationSites/${body.id}`)).body.code).toBe('navigation.notFound');
    expect((await member.get('/api/admin/navigationSites?page=1&state=pending')).status).toBe(403);
    const pending = (await owner.get('/api/admin/navigationSites?page=1&state=pending')).body.records;
    expect(pending).toMatchObject([{ id: body.id, suggestedBy: { account: 'suggests' } }]);
    expect((await owner.post(`/api/admin/navigationSites/${body.id}/accept`, {})).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'cups.example', visitCount: 0, isDead: false }]);
    const again = await owner.post(`/api/admin/navigationSites/${body.id}/reject`, { reason: 'no' });
    expect([again.status, again.body.code]).toEqual([409, 'navigation.decided']);
    const kinds = await testSite.site.db.rows(sql`select kind from reminder where member_id = ${memberId}`);
    expect(kinds).toEqual([{ kind: 'navigation' }]);
    const audit = await auditOf(testSite.site.db, { target: { kind: 'navigationSite', id: body.id }, limit: 9 });
    expect(audit.map(({ action }) => action)).toEqual(['navigation.accept']);
    const own = await suggestionData.list(testSite.site.db, { memberId, after: null });
    expect(JSON.stringify(own)).toContain('"status":"listed"');
  });
  it('is turned down only with a reason', async () => {
    const { body } = await member.post('/api/navigationSites', draft('spam.example'));
    const bare = await owner.post(`/api/admin/navigationSites/${body.id}/reject`, {});
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['reason']]);
    expect((await owner.post(`/api/admin/navigationSites/${body.id}/reject`, { reason: 'off topic' })).status).toBe(
      200,
    );
  });
  it.each([
    ['http://127.0.0.1/', 'url'],
    ['http://[::1]/', 'url'],
    ['http://169.254.169.254/latest', 'url'],
    ['http://2130706433/', 'url'],
    ['http://intranet/', 'url'],
    ['http://printer.local/', 'url'],
    ['https://a:b@tea.example/', 'url'],
    ['https://tea.example:8443/', 'url'],
    ['javascript:alert(1)', 'url'],
  ])('leads nowhere inside: %s is refused at its field', async (url, field) => {
    const reply = await member.post('/api/navigationSites', { ...draft('x.example'), url });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
  });
  it('is asked for its name, a category that exists, and an address that is not there yet', async () => {
    const wrong = await member.post('/api/navigationSites', { ...draft('y.example'), categoryId: '999999' });
    expect(Object.keys(wrong.body.fields)).toEqual(['categoryId']);
    const nameless = await member.post('/api/navigationSites', { ...draft('y.example'), name: ' ' });
    expect(Object.keys(nameless.body.fields)).toEqual(['name']);
    const taken = await member.post('/api/navigationSites', draft('cups.example'));
    expect(Object.keys(taken.body.fields)).toEqual(['url']);
  });
  it('whose name leads inside is refused too', async () => {
    const ways = { resolve: async () => ['93.184.215.14', '10.0.0.1'], isFit: (one: string) => one !== '10.0.0.1' };
    expect(await leadsInside('https://rebind.example/', ways)).toBe(true);
    expect(await leadsInside('https://fine.example/', { ...ways, resolve: async () => ['93.184.215.14'] })).toBe(false);
  });
});

describe('a listed site', () => {
  it('has a copy of its logo, and is marked after three days without an answer until one comes', async () => {
    const [here, gone] = [await add('tea.example'), await add('gone.example')];
    const stateOf = async (id: string) => (await guest.get(`/api/navigationSites/${id}`)).body;
    for (const day of [0, 1, 2]) {
      expect((await stateOf(gone)).isDead).toBe(false);
      const now = new Date(Date.now() + day * 25 * 3_600_000);
      await lookAtSites(testSite.site, { now, ways: outside.ways });
    }
    expect(await stateOf(here)).toMatchObject({
      isDead: false,
      logo: expect.stringMatching(/^\/files\/card\/.*\.webp$/),
    });
    expect(await stateOf(gone)).toMatchObject({ isDead: true, logo: '' });
    const fetched = outside.asked().filter((address) => address === 'tea.example/touch.png');
    expect(fetched).toHaveLength(1);
    outside.pages['gone.example/'] = { body: 'back' };
    await lookAtSites(testSite.site, { now: new Date(Date.now() + 100 * 3_600_000), ways: outside.ways });
    expect((await stateOf(gone)).isDead).toBe(false);
  });
  it('counts visits, and none to what is not there', async () => {
    const id = await add('pots.example');
    for (let at = 0; at < 3; at += 1) await member.post(`/api/navigationSites/${id}/visit`, {});
    const { body } = await guest.get(`/api/navigationSites/${id}`);
    expect(body.visitCount).toBe(3);
    expect((await member.post('/api/navigationSites/999999/visit', {})).status).toBe(404);
  });
  it('is edited and deleted by staff', async () => {
    const id = await add('lids.example');
    const edited = await owner.post(`/api/admin/navigationSites/${id}`, { ...draft('lids.example'), name: 'Lids' });
    expect(edited.status, edited.text).toBe(200);
    expect((await guest.get(`/api/navigationSites/${id}`)).body.name).toBe('Lids');
    expect((await owner.post(`/api/admin/navigationSites/${id}/delete`, { reason: 'gone' })).status).toBe(200);
    expect((await guest.get(`/api/navigationSites/${id}`)).status).toBe(404);
  });
});

it('a category goes only when it is empty, and categories have an order', async () => {
  const used = await owner.post(`/api/admin/navigationCategories/${category}/delete`, {});
  expect([used.status, used.body.code]).toEqual([409, 'navigation.notEmpty']);
  const created = await owner.post('/api/admin/navigationCategories', { nameZh: '杯', nameEn: 'Cups' });
  const { id } = created.body.records[1];
  expect((await owner.post('/api/admin/navigationCategoryOrder', { ids: [id] })).body.code).toBe('navigation.stale');
  const ordered = await owner.post('/api/admin/navigationCategoryOrder', { ids: [id, category] });
  expect(ordered.body.records[0].id).toBe(id);
  const [row] = await auditOf(testSite.site.db, { target: { kind: 'navigationCategory', id: 'all' }, limit: 1 });
  expect(row?.action).toBe('navigation.reorder');
  expect((await owner.post(`/api/admin/navigationCategories/${id}/delete`, {})).status).toBe(200);
});

it('icons of a page are tried with the largest first, no drawing and no data', () => {
  const html = `<link rel="icon" href="/a.svg"><link href='/b.png?x=1&amp;y=2' rel='icon' sizes='32x32'><link rel=stylesheet href=x>
    <link rel="icon" sizes="192x192" href="/c.png"><link rel="icon" href="data:image/png;base64,x">`;
  expect(findIcons(html)).toEqual(['/c.png', '/b.png?x=1&y=2']);
  const before = process.cpuUsage().user;
  expect(findIcons('<link '.repeat(50_000))).toEqual([]);
  expect(process.cpuUsage().user - before).toBeLessThan(100_000);
});
