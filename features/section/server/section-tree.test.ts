import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listSections } from './list-sections.ts';
import { buildTree, forgetSections, sectionTree } from './section-tree.ts';
import type { SectionRecord } from './store.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const record = (id: string, parent: string | null, change: Partial<SectionRecord> = {}): SectionRecord => ({
  id,
  parent_id: parent,
  name_zh: `甲${id}`,
  name_en: `A${id}`,
  description_zh: '',
  description_en: '',
  color: '#0f766e',
  is_archived: false,
  review: 'none',
  ...change,
});

describe('the tree of sections', () => {
  it('has two levels in the order of the rows; leaves are what has nothing below', () => {
    const tree = buildTree([
      record('3', null),
      record('1', null),
      record('5', '1'),
      record('4', '1'),
      record('2', '3', { is_archived: true }),
    ]);
    expect(tree.roots.map((root) => [root.id, root.children.map((child) => child.id)])).toEqual([
      ['3', ['2']],
      ['1', ['5', '4']],
    ]);
    expect(tree.leaves.map((leaf) => leaf.id)).toEqual(['2', '5', '4']);
    expect(tree.find('4')).toMatchObject({ parentId: '1', names: { zh_CN: '甲4', en_US: 'A4' } });
    expect(tree.find('9')).toBeUndefined();
  });
  it('is remembered, and read anew in every process when it changes', async () => {
    const twin = await testSite.openTwin();
    const id = await sectionFixture(testSite.site, { name: '旧名' });
    expect((await sectionTree(twin)).find(id)?.names.zh_CN).toBe('旧名');
    await testSite.site.db.transaction(async (tx) => {
      await tx.run(sql`update section set name_zh = '新名' where id = ${id}`);
      await broadcast(tx, 'section');
      tx.afterCommit(() => forgetSections(testSite.site));
    });
    expect((await sectionTree(testSite.site)).find(id)?.names.zh_CN).toBe('新名');
    await expect.poll(async () => (await sectionTree(twin)).find(id)?.names.zh_CN).toBe('新名');
  });
});

describe('the list of sections', () => {
  it('counts topics, a parent what lies below it, and leaves archived ones out', async () => {
    const root = await sectionFixture(testSite.site, { name: '父' });
    const leaf = await sectionFixture(testSite.site, { name: '子', parentId: root });
    const attic = await sectionFixture(testSite.site, { name: '旧', parentId: root });
    await testSite.site.db.run(sql`update section set is_archived = true where id = ${attic}`);
    forgetSections(testSite.site);
    const author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'author' }) });
    await topicFixture(author, { sectionId: leaf });
    const found = (await listSections(author)).records.find((section) => section.id === root);
    expect(found).toMatchObject({
      topicCount: 1,
      may: { view: true, post: false },
      children: [{ id: leaf, topicCount: 1, parentId: root, may: { post: true } }],
    });
    await expect(topicFixture(author, { sectionId: attic })).rejects.toMatchObject({
      rules: { sectionId: 'topic.section' },
    });
  });
});
