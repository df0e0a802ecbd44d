import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { guestActor } from '#features/role/server/public.ts';
import { searchApi } from '#features/search/contract.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { distanceOf } from '#platform/server/folding/distance-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { selectTrending } from './counted-queries.ts';
import { fillIndex } from './fill-index.ts';
import { search } from './find-texts.ts';
import { indexMembers } from './index-texts.ts';
import { hideWord, listQueries, readIndex, rebuildIndex, showWord } from './manage-search.ts';
import { recentQueryData } from './own-data.ts';
import { forgetQueries, rememberQuery } from './remember-query.ts';
import { suggest } from './suggest.ts';
import { listTrending } from './trending.ts';

let testSite: TestSite;
let section: string;
/** Only VIPs may view it. */
let closed: string;
let vip: Context;
let author: Context;
let reader: Context;
let guest: Context;
const newcomer = async (account: string, roles: string[] = []) => {
  const actor = await memberActorFixture(testSite.site, { account, roles });
  await indexMembers(testSite.site.db, [actor.id]);
  return testSite.context({ actor });
};
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  closed = await sectionFixture(testSite.site, { name: '内室', only: 'vip' });
  author = await newcomer('tea_author');
  vip = await newcomer('vip_reader', ['vip']);
  reader = await newcomer('reader');
  guest = testSite.context({ actor: await guestActor(testSite.site) });
  await topicFixture(author, { sectionId: section, title: '新手摄影曝光', tags: ['摄影'], content: '三脚架也要带上' });
  await questionFixture(author, { title: '曝光过度怎么办', tags: ['摄影', '后期'] });
  await topicFixture(author, { sectionId: section, title: 'Running your own kubernetes cluster' });
  await testSite.site.outbox.deliver();
});
afterAll(() => testSite.close());

const textsOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
const titlesFor = async (q: string, by = guest) =>
  (await suggest(by, { q })).threads.map(({ title }) => textsOf(title));
const remember = (by: Context, q: string, isFound = true) => rememberQuery(by, { q, isFound });
const trendingNow = () => selectTrending(testSite.site.db, { now: new Date(), limit: 8 });

describe('while somebody types', () => {
  it.each(['曝光', 'baoguang', 'bg', '摄'])('%s suggests titles of topics and questions', async (q) => {
    expect(await titlesFor(q)).toContain('新手摄影曝光');
  });
  it('marks what was typed, and suggests no text for its body', async () => {
    const { threads } = await suggest(guest, { q: '曝光' });
    expect(threads.map(({ kind }) => kind).sort()).toEqual(['question', 'topic']);
    expect(threads[0]?.title.some(({ text, isHit }) => isHit && text === '曝光')).toBe(true);
    expect(await titlesFor('三脚架')).toEqual([]);
  });
  it('suggests tags by their beginning and members by their names', async () => {
    expect((await suggest(guest, { q: '摄' })).tags).toEqual(['摄影']);
    expect((await suggest(guest, { q: 'tea_' })).members.map(({ account }) => account)).toEqual(['tea_author']);
  });
  it('suggests nothing that the reader may not see', async () => {
    await topicFixture(vip, { sectionId: closed, title: '内室山雀', tags: ['山雀标签'] });
    const pending = await topicFixture(author, { sectionId: section, title: '待审山雀' });
    await testSite.site.outbox.deliver();
    await testSite.site.db.run(sql`update topic set status = 'pending' where id = ${pending}`);
    expect([await titlesFor('山雀'), (await suggest(guest, { q: '山雀' })).tags]).toEqual([[], []]);
    expect(await titlesFor('山雀', vip)).toEqual(['内室山雀']);
  });
  it('answers whatever is typed', async () => {
    for (const q of ["'", '\\', '"', '😀', '-', 'tag:', "a'b:*", '<1>', 'a'.repeat(60)])
      await expect(suggest(reader, { q })).resolves.toBeDefined();
    expect(searchApi.suggest.path).toBe('/search/suggestions');
  });
});

describe('one’s own queries', () => {
  it('are the latest first, one’s own alone, taken along, and forgotten when asked', async () => {
    for (const q of ['绿茶', '曝光', '绿茶']) await remember(reader, q);
    expect((await suggest(reader, { q: '' })).recent).toEqual(['绿茶', '曝光']);
    expect((await suggest(reader, { q: '绿' })).recent).toEqual(['绿茶']);
    expect((await suggest(author, { q: '' })).recent).toEqual([]);
    expect((await suggest(guest, { q: '' })).recent).toEqual([]);
    const memberId = reader.actor.kind === 'member' ? reader.actor.id : '';
    expect(await recentQueryData.list(testSite.site.db, { memberId, after: null })).toHaveLength(2);
    await forgetQueries(reader);
    expect((await suggest(reader, { q: '' })).recent).toEqual([]);
  });
  it('are twenty at most', async () => {
    for (let n = 0; n < 25; n += 1) await remember(author, `query ${n}`);
    const memberId = author.actor.kind === 'member' ? author.actor.id : '';
    expect(await recentQueryData.list(testSite.site.db, { memberId, after: null })).toHaveLength(20);
    await forgetQueries(author);
  });
});

describe('trending queries and what staff see', () => {
  it('are what three members have searched for and found, not what staff hide', async () => {
    const staff = await newcomer('moderator', ['staff']);
    const others = [await newcomer('one'), await newcomer('two'), await newcomer('three')];
    for (const by of others) {
      await remember(by, '武夷 岩茶');
      await remember(by, '武夷　岩茶');
      await remember(by, 'nowhere', false);
      await remember(by, 'hushed word');
    }
    // Somebody alone, and guests, make nothing trending.
    for (let n = 0; n < 5; n += 1) for (const by of [guest, reader]) await remember(by, '13800138000');
    expect(() => hideWord(staff, { word: 'ﷺﷺﷺﷺ', reason: '' })).toThrow(InvalidInput);
    const { id } = await hideWord(staff, { word: 'Hushed', reason: '' });
    expect(await trendingNow()).toEqual(['武夷 岩茶']);
    // At once, although it is read once a minute.
    expect((await listTrending(guest)).records).toEqual(['武夷 岩茶']);
    const { records, total } = await listQueries(staff, { order: 'searches', page: 1 });
    expect(total).toBeGreaterThan(3);
    expect(records.find(({ query }) => query === '武夷 岩茶')).toMatchObject({ searches: 6, misses: 0, members: 3 });
    expect(records.find(({ query }) => query === 'hushed word')).toMatchObject({ isHidden: true });
    expect((await listQueries(staff, { order: 'misses', page: 1 })).records.map(({ query }) => query)).toEqual([
      'nowhere',
    ]);
    await showWord(staff, { id, reason: '' });
    expect((await listTrending(guest)).records).toEqual(['hushed word', '武夷 岩茶']);
    await rebuildIndex(staff, { reason: '换了词典' });
    expect((await readIndex(staff)).records.every(({ isFilling }) => isFilling)).toBe(true);
    const audits = await testSite.site.db.rows<{ action: string }>(
      sql`select action from audit where action like 'search.%' order by id`,
    );
    expect(audits.map(({ action }) => action)).toEqual(['search.hideWord', 'search.showWord', 'search.rebuild']);
  });
});

describe('a rebuild', () => {
  it('writes what is not as it should be, and leaves the rest alone', async () => {
    const rowsNow = () =>
      testSite.site.db.rows<{ text: string; row: string; words: string }>(
        sql`select kind || ' ' || id || ' ' || part as text, ctid::text as row, words from search_document order by 1`,
      );
    await fillIndex(testSite.site);
    const before = await rowsNow();
    const [wrong] = before;
    await testSite.site.db.run(
      sql`update search_document set words = 'wrong' where kind || ' ' || id || ' ' || part = ${wrong?.text}`,
    );
    await rebuildIndex(await newcomer('rebuilder', ['staff']), { reason: '' });
    await fillIndex(testSite.site);
    const after = new Map((await rowsNow()).map(({ text, ...row }) => [text, row]));
    expect(before.length).toBeGreaterThan(5);
    expect(after.get(wrong?.text ?? '')?.words).toBe(wrong?.words);
    for (const { text, ...row } of before.slice(1)) expect([text, after.get(text)]).toEqual([text, row]);
  });
});

describe('who finds nothing', () => {
  const nearTo = async (q: string) =>
    (await search(guest, { q, tab: 'threads', sort: 'relevance', has: [], page: 1 })).near;
  it.each([
    ['kubernetse', 'kubernetes'],
    ['kubrnetes clster', 'kubernetes cluster'],
    ['kubenretas', 'kubernetes'],
    ['clutser', 'cluster'],
    ['yoor', 'your'],
    ['社影', '摄影'],
    ['摄影包光', '摄影曝光'],
  ])('by %s may have meant %s', async (q, meant) => expect(await nearTo(q)).toContain(meant));
  it('is suggested nothing where something was found, or nothing is like it', async () => {
    expect([await nearTo('曝光'), await nearTo('zzzzzzzz')]).toEqual([[], []]);
  });
  it('a letter more, less, another, or two that changed places are one change each', () => {
    expect([
      distanceOf('abcd', 'abcd'),
      distanceOf('abcd', 'abdc'),
      distanceOf('abcd', 'abxd'),
      distanceOf('abcd', 'abd'),
    ]).toEqual([0, 1, 1, 1]);
  });
});
