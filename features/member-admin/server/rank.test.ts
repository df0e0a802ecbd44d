import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberAdminApi } from '#features/member-admin/contract.ts';
import { type PermissionName, staffPermissions } from '#features/role/permissions.ts';
import { setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const PASSWORD = 'seven seas and a kettle';
const proof = { ownPassword: PASSWORD };
let testSite: TestSite;
let served: Served;
let manager: { id: string; caller: Caller };
let owner: { id: string; caller: Caller };
let count = 0;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const all: PermissionName[] = [
    'console.member',
    'console.role',
    'console.export',
    'console.audit',
    'console.content',
  ];
  await roleFixture('manager', all);
  await roleFixture('twin', all);
  await roleFixture('sideways', ['console.money']);
  await roleFixture('helper', ['console.audit']);
  await roleFixture('second', ['console.audit', 'console.member']);
  manager = await person({ roles: ['manager'] });
  owner = await person({ isOwner: true });
});
afterAll(async () => {
  await served?.close();
  await testSite?.close();
});

async function roleFixture(code: string, permissions: readonly PermissionName[]): Promise<void> {
  await testSite.site.db.transaction(async (tx) => {
    await tx.run(
      sql`insert into role (code, kind, name_zh, name_en, position) values (${code}, 'staff', ${code}, ${code}, 50)`,
    );
    for (const permission of permissions)
      await setPermission(tx, { roleCode: code, right: permission, sectionId: null, isGranted: true });
  });
}

async function person(as: { roles?: readonly string[]; isOwner?: boolean } = {}) {
  count += 1;
  const id = await memberFixture(testSite.site, { account: `person_${count}`, password: PASSWORD, ...as });
  return { id, caller: await signIn(served, testSite.site, id) };
}

/** Somebody of each rank, as the manager sees them; each holds the roles `helper` and `vip` that acts take. */
const ranks = {
  self: 'self',
  owner: 'owner',
  superior: ['staff'],
  equal: ['manager'],
  'equal by another role': ['twin'],
  sideways: ['sideways'],
  junior: ['second'],
  plain: [],
} as const;
type RankName = keyof typeof ranks;
const above: readonly RankName[] = ['owner', 'superior', 'equal', 'equal by another role', 'sideways'];

async function targetOf(rank: RankName): Promise<string> {
  const roles = ranks[rank];
  if (roles === 'self') return manager.id;
  const held = [...(rank === 'plain' ? [] : ['helper']), 'vip', ...(roles === 'owner' ? [] : roles)];
  const { id } = await person({ roles: held, isOwner: roles === 'owner' });
  await testSite.site.db.run(
    sql`update member set email = ${`${id}@example.org`}, avatar_path = '/files/avatar/x.webp' where id = ${id}`,
  );
  return id;
}

/** What each act says besides its reason; an act of the contract that is missing here fails the test below. */
const acts: Record<string, { body?: (id: string) => object; before?: string; done?: number }> = {
  contact: {},
  giveRole: { body: () => ({ role: 'helper', ...proof }) },
  takeRole: { body: () => ({ role: 'vip', ...proof }) },
  suspend: {},
  reinstate: { before: `update member set state = 'suspended'` },
  // There is none of theirs: as far as the act gets.
  restoreTexts: { body: () => ({ removalId: '1' }), done: 409 },
  resetPassword: {},
  note: { body: () => ({ note: 'seen' }) },
  rename: { body: (id) => ({ account: `renamed_${id}`, nickname: '' }) },
  cancel: { body: () => ({ isConfirmed: true, ...proof }) },
  removeAvatar: {},
  endSessions: {},
};
/** What staff may do to themselves. */
const onSelf = ['contact', 'note'];

const pathOf = (name: string, id: string) =>
  Object.entries(memberAdminApi)
    .find(([key]) => key === name)?.[1]
    .path.replace(':id', id) ?? '';
const stateOf = (id: string) =>
  testSite.site.db.row(sql`
    select m.state, m.account, m.note, m.avatar_path, m.password_hash,
      array(select r.code from member_role h join role r on r.id = h.role_id where h.member_id = m.id
        order by 1) as roles,
      array(select s.id from session s where s.member_id = m.id and s.ended_at is null order by 1) as sessions
        from member m where m.id = ${id}`);

it('every act upon a member is in the table', () => {
  const upon = Object.entries(memberAdminApi).filter(([, call]) => call.method === 'POST' && call.path.includes(':id'));
  expect(upon.map(([name]) => name).sort()).toEqual(Object.keys(acts).sort());
  expect(staffPermissions).toContain('console.export');
});

describe.each(Object.keys(acts))('[Z7] %s', (name) => {
  const { body, before, done = 200 } = acts[name] ?? {};
  const perform = async (caller: Caller, id: string) => {
    if (before) await testSite.site.db.run(sql`update member set state = 'suspended' where id = ${id}`);
    const was = await stateOf(id);
    const reply = await caller.post(`/api${pathOf(name, id)}`, { reason: 'order', ...body?.(id) });
    return { reply, was };
  };
  it.each(above)('is refused to staff upon %s', async (rank) => {
    const id = await targetOf(rank);
    const { reply, was } = await perform(manager.caller, id);
    expect([reply.status, reply.body.code]).toEqual([403, rank === 'owner' ? 'roster.owner' : 'roster.equal']);
    expect(await stateOf(id)).toEqual(was);
  });
  it.each(['junior', 'plain'] as const)('is done by staff upon %s', async (rank) => {
    const { reply } = await perform(manager.caller, await targetOf(rank));
    expect(reply.status, reply.text).toBe(done);
  });
  it('is refused upon oneself where it changes the account', async () => {
    if (before) return;
    const { reply } = await perform(manager.caller, manager.id);
    expect(reply.body.code).toBe(onSelf.includes(name) ? undefined : 'roster.self');
  });
  it.each(['superior', 'equal', 'sideways'] as const)('is done by an owner upon %s', async (rank) => {
    const { reply } = await perform(owner.caller, await targetOf(rank));
    expect(reply.status, reply.text).toBe(done);
  });
});

it('[Z7] the file of a member offers what would be done, and no more', async () => {
  for (const rank of [...above, 'junior', 'plain'] as const) {
    const id = await targetOf(rank);
    const { body } = await manager.caller.get(`/api/admin/members/${id}`);
    const may = !above.includes(rank);
    expect(body.may, rank).toEqual({ change: may, note: may, contact: may });
    const offered = body.roleChoices.filter((choice: { mayGive: boolean }) => choice.mayGive);
    expect(offered.length > 0, rank).toBe(may);
  }
  expect((await manager.caller.get(`/api/admin/members/${manager.id}`)).body.may).toEqual({
    change: false,
    note: true,
    contact: true,
  });
});

it('[Z7] the file of all members holds neither phone nor address, whoever exports', async () => {
  await targetOf('owner');
  const { text, status } = await manager.caller.post('/api/admin/members/export', { reason: 'order' });
  expect(status).toBe(200);
  expect(text).not.toContain('@example.org');
});

describe('[Z7] a staff role', () => {
  const book = async () => (await owner.caller.get('/api/admin/roles')).body;
  const setPermissions = async (caller: Caller, permissions: readonly string[]) =>
    caller.post('/api/admin/roles/shared/rights', {
      version: (await book()).version,
      rights: permissions,
      reason: 'order',
      ...proof,
    });
  const remove = (caller: Caller) =>
    caller.post('/api/admin/roles/shared/delete', { isTaken: true, reason: 'order', ...proof });
  beforeAll(() => roleFixture('shared', ['console.audit']));

  it.each(above)('that %s holds is cut or deleted by an owner alone', async (rank) => {
    const id = await targetOf(rank);
    await testSite.site.db.run(
      sql`insert into member_role (member_id, role_id) select ${id}, id from role where code = 'shared'`,
    );
    expect((await setPermissions(manager.caller, [])).body.code).toBe('right.heldAbove');
    expect((await remove(manager.caller)).body.code).toBe('right.heldAbove');
    // Granting takes from nobody.
    expect((await setPermissions(manager.caller, ['console.audit', 'console.export'])).status).toBe(200);
    expect((await setPermissions(owner.caller, ['console.audit'])).status).toBe(200);
    await testSite.site.db.run(sql`delete from member_role where member_id = ${id}`);
  });
  it('that only juniors hold is cut and deleted by staff', async () => {
    const id = await targetOf('junior');
    await testSite.site.db.run(
      sql`insert into member_role (member_id, role_id) select ${id}, id from role where code = 'shared'`,
    );
    expect((await setPermissions(manager.caller, [])).status).toBe(200);
    expect((await remove(manager.caller)).status).toBe(200);
  });
});
