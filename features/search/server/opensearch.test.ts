import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import type { SearchQuery } from '#features/search/contract.ts';

import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { moveTopic } from '#features/topic/server/move-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type OpenSearchFixture, openSearchFixture } from '#tests/opensearch-fixture.ts';
import { feedEngine } from './feed-opensearch.ts';
import { search } from './find-texts.ts';
import { rebuildIndex } from './manage-search.ts';
import { readTsquery } from './opensearch-query.ts';

/** A real server, named by its address, speaks for itself; what it has inside is then not looked at. */
const real = process.env['OPENSEARCH_URL'];
let engine: OpenSearchFixture;
let testSite: TestSite;
let author: Context;
let staff: Context;
let reader: Context;
let section: string;
let closed: string;
beforeAll(async () => {
  engine = await openSearchFixture();
  testSite = await createTestSite({ openSearchUrl: real ?? engine.url });
  section = await sectionFixture(testSite.site, { name: '茶室' });
  closed = await sectionFixture(testSite.site, { name: '内室', only: 'vip' });
  author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'author' }) });
  reader = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'reader' }) });
  staff = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: 'staff', roles: ['staff', 'vip'] }),
  });
});
afterAll(async () => {
  await testSite?.close();
  await engine?.close();
});

/** Everything is written, sent, and shown by a server that shows what is new after a second. */
async function settle(): Promise<void> {
  while ((await testSite.site.outbox.deliver()) > 0);
  await feedEngine(testSite.site);
  if (real) await new Promise((resolve) => setTimeout(resolve, 1500));
}
const found = async (wanted: Partial<SearchQuery>, by = author): Promise<string[]> => {
  const query: SearchQuery = { q: '', tab: 'threads', sort: 'relevance', has: [], page: 1, ...wanted };
  return (await search(by, query)).records.map(({ kind, id }) => `${kind} ${id}`);
};

describe('an OpenSearch server', () => {
  it('finds what PostgreSQL finds, in its order', async () => {
    for (const title of ['蓝鲸与 C++ 编译器', '座头鲸的歌', 'Whales and node.js'])
      await topicFixture(author, { sectionId: section, title, content: `${title} · running in the sea` });
    const topicId = await topicFixture(author, { sectionId: section, title: '海边' });
    await postComment(author, { kind: 'topic', id: topicId }, { content: "鲸落：a whale's fall \\ back" });
    await settle();
    await settle();
    const before = engine.searches();
    const queries = [
      '鲸',
      '蓝鲸',
      'c++',
      'node.js',
      'whal',
      'zuotou',
      'zt',
      '"a whale\'s fall"',
      '鲸 -蓝鲸',
      '座头 running',
    ];
    const own = await Promise.all(queries.map((q) => found({ q })));
    if (!real) expect(engine.searches() - before).toBeGreaterThanOrEqual(queries.length);
    const twin = await testSite.openTwin({ openSearchUrl: undefined });
    const plain = { ...author, site: twin, db: twin.db };
    expect(own).toEqual(await Promise.all(queries.map((q) => found({ q }, plain))));
    expect(own.filter((hits) => hits.length === 0)).toEqual([]);
  });
  it('is told of what is new, moved and gone, and late leaks nothing', async () => {
    const topicId = await topicFixture(author, { sectionId: section, title: '戴胜' });
    await settle();
    expect(await found({ q: '戴胜 section:茶室' }, reader)).toEqual([`topic ${topicId}`]);
    await moveTopic(staff, topicId, { sectionId: closed, reason: '测试' });
    expect(await found({ q: '戴胜' }, reader)).toEqual([]);
    await settle();
    expect(await found({ q: '戴胜' }, staff)).toEqual([`topic ${topicId}`]);
    await staffDeleteTopic(staff, topicId, '测试');
    expect(await found({ q: '戴胜' }, staff)).toEqual([]);
    await settle();
    expect(await testSite.site.db.rows(sql`select from search_engine_queue`)).toEqual([]);
  });
  it('filled anew is searched once it is full; the one before is removed', async () => {
    const [former] = engine.indexes();
    await rebuildIndex({ ...staff, now: new Date('2031-01-01T00:00:00Z') }, { reason: '测试' });
    await settle();
    if (!real) expect(engine.indexes()).toEqual(['tea-20310101000000']);
    expect(engine.indexes()).not.toContain(former);
    expect(await found({ q: '蓝鲸' })).toHaveLength(1);
  });
  it.skipIf(real)('that is away is not waited for: PostgreSQL finds, and what was written is sent later', async () => {
    engine.setAway(true);
    const topicId = await topicFixture(author, { sectionId: section, title: '太平鸟' });
    while ((await testSite.site.outbox.deliver()) > 0);
    await expect(feedEngine(testSite.site)).rejects.toThrow();
    expect(await found({ q: '太平鸟' })).toEqual([`topic ${topicId}`]);
    engine.setAway(false);
    const before = engine.searches();
    expect(await found({ q: '太平鸟' })).toEqual([`topic ${topicId}`]);
    expect(engine.searches()).toBe(before);
    expect(await feedEngine(testSite.site)).toBeGreaterThan(0);
    const twin = await testSite.openTwin();
    expect(await found({ q: '太平鸟' }, { ...author, site: twin, db: twin.db })).toEqual([`topic ${topicId}`]);
    expect(engine.searches()).toBe(before + 1);
  });
  it('that is no longer configured is forgotten, and nothing is queued for it', async () => {
    const twin = await testSite.openTwin({ openSearchUrl: undefined });
    expect(await feedEngine(twin)).toBe(0);
    await topicFixture(author, { sectionId: section, title: '蜂鸟' });
    while ((await testSite.site.outbox.deliver()) > 0);
    expect(await testSite.site.db.rows(sql`select id from search_engine_queue`)).toEqual([]);
  });
});

it('a tsquery is read with its quotes, beginnings and parentheses', () => {
  expect(readTsquery("'it''s \\\\ |(':*")).toEqual({ prefix: { terms: "it's \\ |(" } });
  expect(readTsquery("('a' & ('b' | 'c':*))")).toEqual({
    bool: {
      filter: [
        { term: { terms: 'a' } },
        { bool: { should: [{ term: { terms: 'b' } }, { prefix: { terms: 'c' } }], minimum_should_match: 1 } },
      ],
    },
  });
});
