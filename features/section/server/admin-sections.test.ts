import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { hashSecret } from '#features/member/server/secret-hash.ts';
import { guestActor, memberActor } from '#features/role/server/public.ts';
import type { PermissionChange, SectionFields } from '#features/section/admin-contract.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { listAdminSections } from './admin-tree.ts';
import { archiveSection, removeSection, reorderSections } from './arrange-sections.ts';
import { createSection, editSection } from './edit-section.ts';
import { listSections } from './list-sections.ts';
import { readSectionPermissions, setSectionPermission } from './section-permissions.ts';
import { sectionTree } from './section-tree.ts';

let testSite: TestSite;
let manager: Member;
const ownPassword = 'the keeper’s password';
const hash = await hashSecret(ownPassword);
beforeEach(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site);
  await testSite.site.db.run(sql`update member set password_hash = ${hash} where id = ${manager.id}`);
});
afterEach(() => testSite.close());

const asManager = () => testSite.context({ actor: manager });
const fields = (name: string, parentId?: string): SectionFields => ({
  nameZh: name,
  nameEn: name,
  descriptionZh: '',
  descriptionEn: '',
  color: '#112233',
  reason: 'a test',
  ...(parentId === undefined ? {} : { parentId }),
});
const names = async () =>
  (await listAdminSections(testSite.site.db)).records.map((root) => [
    root.names.zh_CN,
    ...root.children.map((child) => child.names.zh_CN),
  ]);

async function make(name: string, parentId?: string): Promise<string> {
  const { records } = await createSection(asManager(), fields(name, parentId));
  const found = records.flatMap((root) => [root, ...root.children]).find((section) => section.names.zh_CN === name);
  if (!found) throw new Error('the section is not in the tree');
  return found.id;
}

async function topicFixture(sectionId: string, rootId = sectionId): Promise<string> {
  const row = await testSite.site.db.row<{ id: string }>(
    sql`insert into topic (section_id, root_section_id, title) values (${sectionId}, ${rootId}, 'x') returning id`,
  );
  return row?.id ?? '';
}

describe('sections', () => {
  it('come last among their siblings, are ordered anew, and every process knows at once', async () => {
    const twin = await testSite.openTwin();
    await sectionTree(twin);
    const tea = await make('tea');
    const green = await make('green', tea);
    const black = await make('black', tea);
    await reorderSections(asManager(), { parentId: tea, ids: [black, green], reason: '' });
    expect(await names()).toEqual([['tea', 'black', 'green']]);
    await expect
      .poll(async () => (await sectionTree(twin)).leaves.map((section) => section.names.zh_CN))
      .toEqual(['black', 'green']);
    for (const ids of [[black], [black, black], [black, green, tea]])
      await expect(reorderSections(asManager(), { parentId: tea, ids, reason: '' })).rejects.toMatchObject({
        code: 'section.orderChanged',
      });
  });
  it('that were edited meanwhile are not overwritten', async () => {
    const id = await make('first');
    const [before] = (await listAdminSections(testSite.site.db)).records.filter((one) => one.id === id);
    const edit = (name: string) => editSection(asManager(), { ...fields(name), id, digest: before?.digest });
    await edit('by one');
    await expect(edit('by another')).rejects.toMatchObject({ code: 'section.changed' });
    expect((await names()).flat()).toContain('by one');
  });
  it('have two levels at most', async () => {
    const tea = await make('tea');
    const green = await make('green', tea);
    const cups = await make('cups');
    await expect(make('sencha', green)).rejects.toMatchObject({ code: 'section.tooDeep' });
    await expect(editSection(asManager(), { ...fields('tea', cups), id: tea })).rejects.toMatchObject({
      code: 'section.hasChildren',
    });
    await expect(editSection(asManager(), { ...fields('cups', cups), id: cups })).rejects.toMatchObject({
      code: 'section.tooDeep',
    });
    await expect(make('lost', '999')).rejects.toMatchObject({ code: 'section.notFound' });
  });
  it('that hold topics get none below them, whatever state the topics are in', async () => {
    const tea = await make('tea');
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_staff' where id = ${await topicFixture(tea)}`);
    await expect(make('green', tea)).rejects.toMatchObject({ code: 'section.parentHasTopics' });
  });
  it('that move take their topics into the lists of the new parent and come last there', async () => {
    const tea = await make('tea');
    const cups = await make('cups');
    await make('porcelain', cups);
    const green = await make('green', tea);
    const topic = await topicFixture(green, tea);
    await testSite.site.db.run(
      sql`
        insert into topic_anchor (list, sort, ordinal, topic_id, total)
          values (${`r${tea}`}, 'newest', 1, ${topic}, 1), ('all', 'newest', 1, ${topic}, 1)`,
    );
    await editSection(asManager(), { ...fields('green', cups), id: green });
    expect(await names()).toEqual([['tea'], ['cups', 'porcelain', 'green']]);
    expect(await testSite.site.db.row(sql`select root_section_id from topic where id = ${topic}`)).toEqual({
      root_section_id: cups,
    });
    expect(await testSite.site.db.rows(sql`select list from topic_anchor`)).toEqual([{ list: 'all' }]);
    await editSection(asManager(), { ...fields('green'), id: green });
    expect(await testSite.site.db.row(sql`select root_section_id from topic where id = ${topic}`)).toEqual({
      root_section_id: green,
    });
    expect(await names()).toEqual([['tea'], ['cups', 'porcelain'], ['green']]);
  });
  it('leave one audit row for each change, with only what differs', async () => {
    const tea = await make('tea');
    await editSection(asManager(), { ...fields('tea'), nameEn: 'Fine tea', id: tea });
    await archiveSection(asManager(), { id: tea, on: true, reason: 'moving house' });
    const rows = await auditOf(testSite.site.db, { target: { kind: 'section', id: tea }, limit: 9 });
    expect(rows.map((row) => [row.action, row.before, row.after, row.reason])).toEqual([
      ['section.archive', { isArchived: false }, { isArchived: true }, 'moving house'],
      ['section.edit', { nameEn: 'tea' }, { nameEn: 'Fine tea' }, 'a test'],
      ['section.create', null, expect.objectContaining({ nameZh: 'tea', parentId: null }), 'a test'],
    ]);
  });
  it('archived are left out of the public list and come back', async () => {
    const tea = await make('tea');
    const listed = async () => (await listSections(testSite.context())).records.map((section) => section.id);
    await archiveSection(asManager(), { id: tea, on: true, reason: '' });
    expect(await listed()).toEqual([]);
    await archiveSection(asManager(), { id: tea, on: false, reason: '' });
    expect(await listed()).toEqual([tea]);
  });
  it('are deleted only when they never held anything', async () => {
    const tea = await make('tea');
    const green = await make('green', tea);
    await expect(removeSection(asManager(), { id: tea, reason: '' })).rejects.toMatchObject({
      code: 'section.hasChildren',
    });
    const topic = await topicFixture(green, tea);
    await expect(removeSection(asManager(), { id: green, reason: '' })).rejects.toMatchObject({
      code: 'section.notEmpty',
    });
    await testSite.site.db.run(sql`delete from topic where id = ${topic}`);
    await removeSection(asManager(), { id: green, reason: '' });
    await removeSection(asManager(), { id: tea, reason: '' });
    expect(await names()).toEqual([]);
  });
});

describe('[Z7] rights in a section', () => {
  const setPermission = (change: PermissionChange & { id: string }) =>
    setSectionPermission(asManager(), { ownPassword, ...change });
  const vip = () => testSite.site.db.row<{ id: string }>(sql`select id from role where code = 'vip'`);
  async function judge(sectionId: string) {
    const version =
      (await testSite.site.db.row<{ version: number }>(sql`select version::int from site_version where name = 'role'`))
        ?.version ?? 0;
    const member = (roleIds: string[]) =>
      memberActor(testSite.site, {
        id: '1',
        account: 'a',
        nickname: 'a',
        avatarPath: null,
        isOwner: false,
        hasSecondStep: false,
        sessionId: '1',
        roleIds,
        roleVersion: version,
      });
    const [plain, holder, guest] = [
      await member([]),
      await member([(await vip())?.id ?? '']),
      await guestActor(testSite.site),
    ];
    return {
      guest: guest.may('topic.view', sectionId),
      member: plain.may('topic.view', sectionId),
      vip: holder.may('topic.view', sectionId),
    };
  }
  it('are changed by staff only where they have them', async () => {
    const tea = await make('tea');
    const clerk: Member = {
      ...manager,
      may: (permission, sectionId) => permission !== 'topic.view' || sectionId !== tea,
    };
    const open = (right: PermissionChange['right'], actor: Member) =>
      setSectionPermission(testSite.context({ actor }), {
        id: tea,
        ownPassword,
        right,
        isRestricted: true,
        roles: ['staff'],
        reason: 'a test',
      });
    await expect(open('topic.view', clerk)).rejects.toMatchObject({ code: 'section.beyondOwn' });
    await open('comment.post', clerk);
    await open('topic.view', manager);
  });
  it('follow what roles may everywhere until they are restricted, and hold from the next request on', async () => {
    const tea = await make('tea');
    expect(await judge(tea)).toEqual({ guest: true, member: true, vip: true });
    const after = await setPermission({
      id: tea,
      right: 'topic.view',
      isRestricted: true,
      roles: ['vip', 'staff'],
      reason: 'members’ corner',
    });
    expect(after.rights.find((input) => input.right === 'topic.view')).toEqual({
      right: 'topic.view',
      name: expect.stringMatching(/浏览话题|View topics/),
      isRestricted: true,
      everywhere: ['default', 'staff'],
      holders: ['vip', 'staff'],
    });
    expect(await judge(tea)).toEqual({ guest: false, member: false, vip: true });
    await setPermission({ id: tea, right: 'topic.view', isRestricted: false, roles: [], reason: '' });
    expect(await judge(tea)).toEqual({ guest: true, member: true, vip: true });
    expect((await auditOf(testSite.site.db, { target: { kind: 'section', id: tea }, limit: 2 }))[1]).toMatchObject({
      action: 'section.right',
      before: { right: 'topic.view', isRestricted: false, holders: ['default', 'staff'] },
      after: { right: 'topic.view', isRestricted: true, holders: ['vip', 'staff'] },
      reason: 'members’ corner',
    });
  });
  it('of a parent are set for everything below, and new sections take them over', async () => {
    const tea = await make('tea');
    const green = await make('green', tea);
    await setPermission({ id: tea, right: 'topic.view', isRestricted: true, roles: ['vip'], reason: '' });
    const black = await make('black', tea);
    for (const id of [tea, green, black]) expect(await judge(id)).toEqual({ guest: false, member: false, vip: true });
  });
  it('change only after the second step', async () => {
    const tea = await make('tea');
    for (const proof of [{ ownPassword: '' }, { ownPassword: 'not the password' }])
      await expect(
        setPermission({ id: tea, right: 'topic.view', isRestricted: true, roles: ['vip'], reason: '', ...proof }),
      ).rejects.toMatchObject({
        rules: { ownPassword: expect.any(String) },
      });
    expect(await judge(tea)).toEqual({ guest: true, member: true, vip: true });
    expect(
      (await auditOf(testSite.site.db, { target: { kind: 'section', id: tea }, limit: 9 })).map((row) => row.action),
    ).toEqual(['section.create']);
  });
  it('are shown for every role as they hold', async () => {
    const tea = await make('tea');
    const shown = await readSectionPermissions(asManager(), tea);
    expect(shown.roles.map((role) => role.code)).toEqual(['default', 'vip', 'staff']);
    expect(shown.rights.find((input) => input.right === 'review.skip')).toMatchObject({
      isRestricted: false,
      holders: ['vip', 'staff'],
    });
    await expect(readSectionPermissions(asManager(), '404')).rejects.toMatchObject({ status: 404 });
    await expect(
      setPermission({ id: tea, right: 'topic.view', isRestricted: true, roles: ['nobody'], reason: '' }),
    ).rejects.toMatchObject({
      rules: { roles: 'rule.invalid' },
    });
  });
});
