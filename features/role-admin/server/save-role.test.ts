import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let manager: Caller;
let member: Caller;
const PASSWORD = 'the owner’s password';
const reason = 'a test of roles';

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'owner', password: PASSWORD, isOwner: true }),
  );
  manager = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'keeper', password: PASSWORD, roles: ['staff'] }),
  );
  member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'reader' }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const book = async () => (await owner.get('/api/admin/roles')).body;
const roleOf = async (code: string) => (await book()).roles.find((role: { code: string }) => role.code === code);
const create = (by: Caller, kind: string, nameEn: string) =>
  by.post('/api/admin/roles', { kind, nameZh: `${nameEn} 中文`, nameEn, remark: '', reason });
const setPermissions = async (by: Caller, code: string, permissions: string[], more: object = {}) =>
  by.post(`/api/admin/roles/${code}/rights`, {
    version: (await book()).version,
    rights: permissions,
    reason,
    ownPassword: PASSWORD,
    ...more,
  });

describe('the book of roles', () => {
  it('names every role with what it grants and who holds it, and what the reader holds himself', async () => {
    const { roles, own } = await book();
    expect(roles.map((role: { code: string }) => role.code).slice(0, 3)).toEqual(['default', 'vip', 'staff']);
    expect(await roleOf('staff')).toMatchObject({ kind: 'staff', holderCount: 1, isBuiltIn: true });
    expect(own).toContain('console.role');
  });
  it('is for staff of this area alone', async () => expect((await member.get('/api/admin/roles')).status).toBe(403));
});

describe('[P1] making and naming a role', () => {
  it('gives it a code of its English name, and each act leaves one row', async () => {
    expect((await create(owner, 'membership', 'Gold card')).status).toBe(200);
    expect(await roleOf('gold-card')).toMatchObject({
      kind: 'membership',
      rights: [],
      holderCount: 0,
      isBuiltIn: false,
    });
    const edited = await owner.post('/api/admin/roles/gold-card', {
      nameZh: '金卡',
      nameEn: 'Gold',
      remark: 'sold since spring',
      reason,
    });
    expect(edited.status).toBe(200);
    expect((await roleOf('gold-card')).names).toEqual({ zh_CN: '金卡', en_US: 'Gold' });
    const rows = await auditOf(testSite.site.db, { target: { kind: 'role', id: 'gold-card' }, limit: 9 });
    expect(rows.map((row) => row.action)).toEqual(['role.edit', 'role.create']);
  });
  it('refuses a name there is, whatever its case', async () => {
    const reply = await owner.post('/api/admin/roles', {
      kind: 'staff',
      nameZh: '另一个',
      nameEn: 'vip',
      remark: '',
      reason,
    });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['nameEn']]);
  });
  it('finds a free code where names have no Latin letters', async () => {
    await create(owner, 'membership', '金');
    await create(owner, 'membership', '银');
    expect([(await roleOf('role'))?.names.en_US, (await roleOf('role-2'))?.names.en_US]).toEqual(['金', '银']);
  });
  it('sorts them, and only a whole order', async () => {
    const codes = (await book()).roles.map((role: { code: string }) => role.code).slice(1);
    const turned = [...codes].reverse();
    expect((await owner.post('/api/admin/roles/order', { codes: turned, reason })).status).toBe(200);
    expect((await book()).roles.map((role: { code: string }) => role.code)).toEqual(['default', ...turned]);
    expect((await owner.post('/api/admin/roles/order', { codes: codes.slice(1), reason })).status).toBe(409);
  });
});

// Last: 3 rounds over two servers: 403 at once; asking for a right costs 0 statements beyond the session’s one;
// nobody changes himself, an owner or staff who manage no less
describe('[Z7] changing what a role grants', () => {
  it('holds at the next request of whoever has it', async () => {
    await create(owner, 'staff', 'Watch');
    const id = await memberFixture(testSite.site, { account: 'watchman', roles: ['watch'] });
    const watchman = await signIn(served, testSite.site, id);
    expect((await watchman.get('/api/admin/audit')).status).toBe(403);
    expect((await setPermissions(owner, 'watch', ['console.audit'])).status).toBe(200);
    expect((await watchman.get('/api/admin/audit')).status).toBe(200);
    expect((await setPermissions(owner, 'watch', [])).status).toBe(200);
    expect((await watchman.get('/api/admin/audit')).status).toBe(403);
    const rows = await auditOf(testSite.site.db, { target: { kind: 'role', id: 'watch' }, limit: 2 });
    expect(rows.map((row) => [row.action, row.before, row.after])).toEqual([
      ['role.right', { taken: ['console.audit'] }, { given: [] }],
      ['role.right', { taken: [] }, { given: ['console.audit'] }],
    ]);
  });
  it.each([
    ['watch', 'console.job'],
    ['gold-card', 'review.skip'],
    ['default', 'review.skip'],
  ])('of %s asks for the password', async (code, permission) => {
    const rows = () => auditOf(testSite.site.db, { target: { kind: 'role', id: code }, limit: 9 });
    const [before, audited] = [await roleOf(code), await rows()];
    for (const ownPassword of ['', 'not the password']) {
      const reply = await setPermissions(owner, code, [...before.rights, permission], { ownPassword });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['ownPassword']]);
    }
    expect(await roleOf(code)).toEqual(before);
    expect(await rows()).toEqual(audited);
  });
  it('gives and takes only what one has oneself', async () => {
    // Staff without this permission; the role `vip` has it.
    await setPermissions(
      owner,
      'staff',
      (await roleOf('staff')).rights.filter((permission: string) => permission !== 'console.job'),
    );
    expect((await setPermissions(manager, 'watch', ['console.job'])).body.code).toBe('right.beyondOwn');
    expect((await setPermissions(manager, 'watch', ['console.audit'])).status).toBe(200);
    expect((await setPermissions(owner, 'watch', ['console.audit', 'console.job'])).status).toBe(200);
    expect((await setPermissions(manager, 'watch', ['console.audit'])).body.code).toBe('right.beyondOwn');
    expect(
      (await manager.post('/api/admin/roles/watch/delete', { isTaken: true, reason, ownPassword: PASSWORD })).body.code,
    ).toBe('right.beyondOwn');
  });
  it('a staff role is renamed only by who ranks above its holders', async () => {
    const rename = (caller: Caller) =>
      caller.post('/api/admin/roles/staff', { nameZh: '茶博士', nameEn: 'Tea masters', remark: '', reason });
    await memberFixture(testSite.site, { account: 'another_manager', roles: ['staff'] });
    expect((await rename(manager)).body.code).toBe('right.heldAbove');
    expect((await rename(owner)).status).toBe(200);
  });
  it('keeps areas of the console to staff roles', async () => {
    const reply = await setPermissions(owner, 'gold-card', ['console.audit']);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['rights']]);
  });
  it('overwrites nothing the reader has not seen', async () => {
    const { version } = await book();
    const change = (permission: string) =>
      owner.post('/api/admin/roles/gold-card/rights', { version, rights: [permission], reason, ownPassword: PASSWORD });
    const replies = await Promise.all([change('like'), change('follow')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('deleting a role', () => {
  it('refuses the built-in ones, and one that is held unless it is taken from all', async () => {
    for (const code of ['default', 'staff']) {
      const reply = await owner.post(`/api/admin/roles/${code}/delete`, {
        isTaken: true,
        reason,
        ownPassword: PASSWORD,
      });
      expect(reply.body.code).toBe('right.builtIn');
    }
    await memberFixture(testSite.site, { account: 'goldie', roles: ['gold-card'] });
    const remove = (more: object) =>
      owner.post('/api/admin/roles/gold-card/delete', { reason, ownPassword: PASSWORD, ...more });
    expect((await remove({})).body.code).toBe('right.held');
    expect(Object.keys((await remove({ isTaken: true, ownPassword: '' })).body.fields)).toEqual(['ownPassword']);
    expect((await remove({ isTaken: true })).status).toBe(200);
    expect(await roleOf('gold-card')).toBeUndefined();
    expect((await remove({ isTaken: true })).status).toBe(404);
  });
});
