import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSections } from '#features/section/server/public.ts';
import type { Sort, TopicQuery } from '#features/topic/contract.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { deleteTopic } from './delete-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { listHot, listRelated } from './list-related.ts';
import { listTags } from './list-tags.ts';
import { listTopics } from './list-topics.ts';
import { markEssence } from './mark-essence.ts';
import { pinTopic } from './pin-topic.ts';
import { rebuildAnchors } from './rebuild-anchors.ts';
import { restoreTopic } from './restore-topic.ts';
import { staffDeleteTopic } from './staff-delete-topic.ts';

const MANY = 1000;
let testSite: TestSite;
let root: string;
let leaf: string;
let sibling: string;
let manager: Context;
let author: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  root = await sectionFixture(site, { name: '父' });
  leaf = await sectionFixture(site, { name: '叶', parentId: root });
  sibling = await sectionFixture(site, { name: '旁', parentId: root });
  author = testSite.context({ actor: await memberActorFixture(site, { account: 'writer' }) });
  manager = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff'] }) });
  // Some have the same timestamp to the microsecond, as imports do.
  await site.db.run(sql`
    insert into topic (section_id, root_section_id, author_id, title, summary, tags, heat, is_essence, created_at,
      last_reply_at)
    select case when i % 10 = 0 then ${sibling}::bigint else ${leaf}::bigint end, ${root}::bigint,
      (select min(id) from member), 'topic ' || i, 'words', array['t' || i % 3],
      (i * 37 % 1009) / 3.0, i % 4 <> 0, now() - (i / 2) * interval '61.000007 seconds',
        now() - (i * 53 % 1009) * interval '17.000003 seconds' from generate_series(1, ${MANY}::int) i`);
  await site.db.run(
    fixed(
      `insert into topic_content (topic_id, source, html, pipeline_version) select id, 'x', '<p>x</p>', 1 from topic`,
    ),
  );
  await site.db.run(
    fixed(
      'update section s set topic_count = (select count(*) from topic where section_id = s.id), essence_count = (select count(*) from topic where section_id = s.id and is_essence)',
    ),
  );
  forgetSections(site);
});
afterAll(() => testSite.close());

const page = (query: Partial<TopicQuery>, context = author) =>
  listTopics(context, { sort: 'newest', page: 1, ...query });
const expected = async (sort: Sort, topicList: string) => {
  const order = {
    newest: 'created_at desc',
    active: 'last_reply_at desc',
    hot: 'heat desc',
    essence: 'created_at desc',
  }[sort];
  const rows = await testSite.site.db.rows<{ id: string }>(
    fixed(
      `select id from topic where status = 'published' and ${topicList} ${sort === 'essence' ? 'and is_essence' : ''} order by ${order}, id desc`,
    ),
  );
  return rows.map((row) => row.id);
};
const walk = async (query: Partial<TopicQuery>) => {
  const ids: string[] = [];
  for (let number = 1; ; number += 1) {
    const { records, total, pageSize } = await page({ ...query, page: number });
    ids.push(...records.map((record) => record.id));
    if (number >= Math.ceil(total / pageSize)) return ids;
  }
};
const topicLists = () =>
  [
    [undefined, 'true'],
    [leaf, `section_id = ${leaf}`],
    [root, `root_section_id = ${root}`],
  ] as const;

describe('walking all pages', () => {
  it.each(['newest', 'active', 'hot', 'essence'] as const)(
    'of %s meets every topic once, in order, with and without anchors',
    async (sort) => {
      for (const [sectionId, where] of topicLists())
        expect(await walk({ sort, ...(sectionId ? { sectionId } : {}) }), `${where} before`).toEqual(
          await expected(sort, where),
        );
      await rebuildAnchors(testSite.site);
      for (const [sectionId, where] of topicLists())
        expect(await walk({ sort, ...(sectionId ? { sectionId } : {}) }), `${where} after`).toEqual(
          await expected(sort, where),
        );
    },
  );
  it('makes anchors for long lists only, and only once while nothing changes', async () => {
    const lists = await testSite.site.db.rows<{ list: string; rows: number }>(
      sql`select list || ' ' || sort as list, count(*)::int as rows from topic_anchor group by 1 order by 1`,
    );
    expect(lists.filter((row) => row.list.startsWith('all')).map((row) => row.rows)).toEqual([3, 2, 3, 3]);
    expect(lists.some((row) => row.list.startsWith(`s${sibling}`))).toBe(false);
    expect(await rebuildAnchors(testSite.site)).toBe(0);
  });
  it('stays exact for newest and essence when topics come and go in between, without new anchors', async () => {
    const fresh = await Promise.all(
      Array.from({ length: 5 }, (_, index) => topicFixture(author, { sectionId: leaf, title: `fresh ${index}` })),
    );
    const all = await expected('newest', 'true');
    const victims = [all[40], all[450], all[700], all[950]].map((id) => id ?? '');
    for (const id of victims) await staffDeleteTopic(manager, id, 'x');
    await markEssence(manager, all[500] ?? '', { on: true, reason: '' });
    await pinTopic(manager, all[600] ?? '', { pin: 'section', position: 0, reason: '' });
    await pinTopic(manager, all[800] ?? '', { pin: 'global', position: 0, reason: '' });
    await restoreTopic(manager, victims[1] ?? '', 'x');
    await deleteTopic(author, fresh[2] ?? '');
    const [sectionPin, globalPin] = [all[600] ?? '', all[800] ?? ''];
    for (const sort of ['newest', 'essence'] as const) {
      for (const [sectionId, where] of topicLists()) {
        const pinned = (sectionId ? [globalPin, sectionPin] : [globalPin]).filter(
          (id) => sort === 'newest' || all.indexOf(id) >= 0,
        );
        const walked = await walk({ sort, ...(sectionId ? { sectionId } : {}) });
        const rows = await expected(sort, where);
        const shown = pinned.filter((id) => rows.includes(id));
        expect(walked, `${sort} ${where}`).toEqual([...shown, ...rows.filter((id) => !shown.includes(id))]);
      }
    }
    for (const id of [sectionPin, globalPin]) await pinTopic(manager, id, { pin: 'none', position: 0, reason: '' });
    expect(await walk({})).toEqual(await expected('newest', 'true'));
  });
});

describe('a page', () => {
  it('carries pinned topics before its rows on page 1 only, global before section, by position', async () => {
    const [first = '', second = '', third = ''] = await Promise.all(
      ['one', 'two', 'three'].map((title) => topicFixture(author, { sectionId: leaf, title })),
    );
    await pinTopic(manager, first, { pin: 'section', position: 0, reason: '' });
    await pinTopic(manager, second, { pin: 'global', position: 2, reason: '' });
    await pinTopic(manager, third, { pin: 'global', position: 1, reason: '' });
    const ids = async (query: Partial<TopicQuery>) => (await page(query)).records.map((record) => record.id);
    expect((await ids({})).slice(0, 2)).toEqual([third, second]);
    expect(await ids({})).toHaveLength(32);
    expect((await ids({ sectionId: leaf })).slice(0, 3)).toEqual([third, second, first]);
    expect((await ids({ sectionId: sibling })).slice(0, 2)).toEqual([third, second]);
    expect(await ids({ page: 2 })).toHaveLength(30);
    const { records } = await page({});
    expect(records.filter((record) => record.isPinnedHere).map((record) => record.id)).toEqual([third, second]);
    expect(records.find((record) => record.id === first)).toMatchObject({ pin: 'section', isPinnedHere: false });
    for (const id of [first, second, third]) await staffDeleteTopic(manager, id, 'x');
    expect(await ids({})).toHaveLength(30);
  });
  it('beyond the end is empty, of an unknown section not found', async () => {
    expect((await page({ page: 2_000_000 })).records).toEqual([]);
    await expect(page({ sectionId: '999999' })).rejects.toMatchObject({ code: 'section.notFound' });
  });
  it('costs one statement, near the top and, once somebody has been there a moment ago, far down', async () => {
    const count = (query: Partial<TopicQuery>) => countStatements(testSite.site, () => page(query));
    expect(await count({})).toBe(1);
    expect(await count({ page: 9, sort: 'hot', sectionId: leaf })).toBe(1);
    expect(await count({ page: 30 })).toBe(1);
    expect(await count({ tag: 't1' })).toBe(1);
  });
  it('shows badges of roles that hold now, and nothing of a cancelled account', async () => {
    const vip = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'very_vip', roles: ['vip', 'staff'] }),
    });
    const id = await topicFixture(vip, { sectionId: leaf, title: 'by a vip' });
    const row = async () => (await page({})).records.find((record) => record.id === id);
    expect((await row())?.author.badges.map((badge) => badge.kind)).toEqual(['staff', 'membership']);
    await testSite.site.db.run(
      sql`
        update member_role set ends_at = now() - interval '1 second'
          where member_id = (select id from member where account = 'very_vip')
          and role_id = (select id from role where code = 'vip')`,
    );
    // The cache is updated by a database notification a moment later.
    await expect.poll(async () => (await row())?.author.badges.map((badge) => badge.kind)).toEqual(['staff']);
    await testSite.site.db.run(sql`update member set state = 'cancelled' where account = 'very_vip'`);
    await expect
      .poll(async () => (await row())?.author)
      .toEqual({ account: '', nickname: '已注销用户', avatarPath: null, isCancelled: true, badges: [] });
  });
});

describe('tags', () => {
  it('list their topics in every sort, and count them', async () => {
    const all = await testSite.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from topic where status = 'published' and 't1' = any(tags)`,
    );
    for (const sort of ['newest', 'active', 'hot'] as const) {
      const ids: string[] = [];
      for (let number = 1; number <= 12; number += 1) {
        const { records, total } = await page({ tag: 't1', sort, page: number });
        expect(records.length === 0 || total === all?.count).toBe(true);
        ids.push(...records.map((record) => record.id));
      }
      expect(ids).toEqual(await expected(sort, "'t1' = any(tags)"));
    }
    expect(
      (await page({ tag: 't1', sectionId: sibling })).records.every((record) => record.section.id === sibling),
    ).toBe(true);
  });
  it('are suggested by their beginning, the most used first', async () => {
    await topicFixture(author, { sectionId: leaf, tags: ['TypeScript', '数据库'] });
    const { records } = await listTags(author, 'T');
    expect(records.map((record) => record.tag).sort()).toEqual(['TypeScript', 't0', 't1', 't2']);
    expect(records.map((record) => record.topicCount)).toEqual(
      records.map((record) => record.topicCount).sort((item, other) => other - item),
    );
    expect(records.at(-1)).toEqual({ tag: 'TypeScript', topicCount: 1 });
    expect((await listTags(author, 'type')).records).toEqual([{ tag: 'TypeScript', topicCount: 1 }]);
    expect((await listTags(author, '数')).records).toEqual([{ tag: '数据库', topicCount: 1 }]);
    expect((await listTags(author, '%')).records).toEqual([]);
  });
  it('relate topics: those that share most come first', async () => {
    const [twin = '', cousin = '', self = ''] = await Promise.all(
      [['x', 'y'], ['x'], ['x', 'y']].map((tags) => topicFixture(author, { sectionId: leaf, tags })),
    );
    const { records } = await listRelated(author, self);
    expect(records.slice(0, 2).map((record) => record.id)).toEqual([twin, cousin]);
    expect(records).toHaveLength(8);
    expect(records.some((record) => record.id === self)).toBe(false);
  });
});

describe('hot topics', () => {
  it('are the ten with the most heat', async () => {
    expect((await listHot(author, undefined)).records.map((record) => record.id)).toEqual(
      (await expected('hot', 'true')).slice(0, 10),
    );
    expect((await listHot(author, leaf)).records.map((record) => record.id)).toEqual(
      (await expected('hot', `section_id = ${leaf}`)).slice(0, 10),
    );
  });
});
