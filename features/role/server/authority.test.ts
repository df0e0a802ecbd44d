import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '#features/role/permissions.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { bumpRoles, guestActor, listRoles, memberActor } from './authority.ts';
import { grantRole, setPermission, setRestriction } from './grant-role.ts';
import { rolesAllowed } from './role-book.ts';

let testSite: TestSite;
let sectionId: string;
beforeAll(async () => {
  testSite = await createTestSite();
  const row = await testSite.site.db.row<{ id: string }>(
    sql`insert into section (name_zh, name_en) values ('会员专区', 'Members’ corner') returning id`,
  );
  sectionId = row?.id ?? '';
});
afterAll(() => testSite.close());

const restrict = (permission: 'topic.view' | 'topic.post', roleCode: string) =>
  testSite.site.db.transaction(async (tx) => {
    await setRestriction(tx, { sectionId, right: permission, isRestricted: true });
    await setPermission(tx, { roleCode, right: permission, sectionId, isGranted: true });
    await bumpRoles(tx, testSite.site);
  });
const facts = {
  id: '1',
  account: 'a',
  nickname: 'a',
  avatarPath: null,
  isOwner: false,
  hasSecondStep: false,
  sessionId: '1',
  roleIds: [],
};

describe('a fresh site', () => {
  it('has the default role, VIP and staff, and every right it grants is one we know', async () => {
    expect((await listRoles(testSite.site)).map((role) => [role.code, role.kind, role.name.en_US])).toEqual([
      ['default', 'default', 'Member'],
      ['vip', 'membership', 'VIP'],
      ['staff', 'staff', 'Official'],
    ]);
    const granted = await testSite.site.db.rows<{ right_name: string }>(
      sql`select distinct right_name from role_right`,
    );
    // Lists of all members, other people's money, what all members agree to, and the destinations of messages and files
    // are reserved to owners until they grant them.
    const money = ['console.ledger', 'console.money', 'console.payment'];
    const ownersAlone: readonly string[] = [
      'console.export',
      'console.provider',
      'console.storage',
      'console.terms',
      ...money,
    ];
    expect(granted.map((row) => row.right_name).sort()).toEqual(
      permissions.filter((permission) => !ownersAlone.includes(permission)).sort(),
    );
  });
  it('gives an owner every right there is', async () => {
    const owner = await memberActor(testSite.site, { ...facts, isOwner: true, roleVersion: 1 });
    expect([owner.isStaff, owner.may('console.role'), owner.may('topic.post', sectionId)]).toEqual([true, true, true]);
  });
});

describe('[A2] a change of what roles grant', () => {
  it('reaches guests here at once and in another process with the broadcast', async () => {
    const twin = await testSite.openTwin();
    expect([
      (await guestActor(testSite.site)).may('topic.view', sectionId),
      (await guestActor(twin)).may('topic.view', sectionId),
    ]).toEqual([true, true]);
    await restrict('topic.view', 'vip');
    expect((await guestActor(testSite.site)).may('topic.view', sectionId)).toBe(false);
    await expect.poll(async () => (await guestActor(twin)).may('topic.view', sectionId)).toBe(false);
  });
  it('costs one query to read anew, and none when nothing has changed', async () => {
    await restrict('topic.view', 'vip');
    const version =
      (await testSite.site.db.row<{ version: number }>(sql`select version::int from site_version where name = 'role'`))
        ?.version ?? 0;
    const count = () => testSite.site.db.statementCount;
    const cost = async (roleVersion: number) => {
      // What other parts of the server read after the change is none of this.
      await expect
        .poll(async () => {
          const seen = count();
          await sleep(50);
          return count() - seen;
        })
        .toBe(0);
      const before = count();
      await memberActor(testSite.site, { ...facts, roleVersion });
      return count() - before;
    };
    // The change comes back to this process as a broadcast too, which may cost one more reading.
    await expect.poll(() => cost(version)).toBe(0);
    // What the server does by itself in between is none of this either.
    await expect.poll(async () => [await cost(version), await cost(version - 1)]).toEqual([0, 0]);
    await testSite.site.db.run(sql`update site_version set version = version + 1 where name = 'role'`);
    expect(await cost(version + 1)).toBe(1);
    // The process looks at the counts by itself, too: where it does so in between, that is one more reading.
    await expect.poll(() => cost(version + 1)).toBe(0);
  });
  it('that is rolled back changes nothing', async () => {
    const attempt = testSite.site.db.transaction(async (tx) => {
      await setPermission(tx, { roleCode: 'default', right: 'like', sectionId: null, isGranted: false });
      await bumpRoles(tx, testSite.site);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect((await memberActor(testSite.site, { ...facts, roleVersion: 0 })).may('like')).toBe(true);
  });
});

describe('what opens a section', () => {
  it('is named by the memberships that do', async () => {
    await restrict('topic.view', 'vip');
    await restrict('topic.view', 'staff');
    expect(await rolesAllowed(testSite.site, { right: 'topic.view', sectionId, language: 'zh_CN' })).toEqual(['VIP']);
  });
  it('is named by the staff roles where no membership does', async () => {
    await restrict('topic.post', 'staff');
    expect(await rolesAllowed(testSite.site, { right: 'topic.post', sectionId, language: 'en_US' })).toEqual([
      'Official',
    ]);
  });
  it('needs no name where every member may', async () => {
    expect(await rolesAllowed(testSite.site, { right: 'comment.post', sectionId, language: 'zh_CN' })).toEqual([]);
  });
});

describe('granting a role', () => {
  it('refuses the default role and one there is not', async () => {
    const grant = (roleCode: string) =>
      testSite.site.db.transaction((tx) => grantRole(tx, { memberId: '1', roleCode, endsAt: null }));
    await expect(grant('default')).rejects.toThrow('no role default');
    await expect(grant('wizard')).rejects.toThrow('no role wizard');
  });
});
