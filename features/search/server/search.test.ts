import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { guestActor } from '#features/role/server/public.ts';
import type { SearchPage, SearchQuery } from '#features/search/contract.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { fillIndex } from './fill-index.ts';
import { search } from './find-texts.ts';
import { restartProgress } from './progress-store.ts';
import { suggest } from './suggest.ts';

let testSite: TestSite;
let section: string;
let author: Context;
let guest: Context;
let topicId: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site, { name: '数据库' });
  author = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: 'sophie_l', nickname: '李老板' }),
  });
  guest = testSite.context({ actor: await guestActor(testSite.site) });
  await fillIndex(testSite.site);
  topicId = await topicFixture(author, {
    sectionId: section,
    title: '支持中文搜索吗：PostgreSQL 与 Node.js 的全文检索',
    content: '先看 C++ 的写法，再看 `to_tsvector`。\n\n资料库备份要做好，databases matter。',
    tags: ['全文检索', '分词'],
  });
  await testSite.site.outbox.deliver();
});
afterAll(() => testSite.close());

const request = (query: Partial<SearchQuery> | string, context = guest): Promise<SearchPage> =>
  search(context, {
    q: '',
    tab: 'threads',
    sort: 'relevance',
    has: [],
    page: 1,
    ...(typeof query === 'string' ? { q: query } : query),
  });
const found = async (query: Partial<SearchQuery> | string) => (await request(query)).records.map(({ id }) => id);
const marksIn = (parts: SearchPage['records'][number]['title']) =>
  parts.flatMap(({ text, isHit }) => (isHit ? [text] : []));

describe('search', () => {
  it.each([
    '中文',
    '支持中文',
    '索吗',
    '索',
    '繁體 检索',
    '支持 检索',
    '資料庫備份',
    'postgresql',
    'ＰｏｓｔｇｒｅＳＱＬ',
    'gres',
    'node.js',
    'nodejs',
    'c++',
    'database',
    'to_tsvector',
    'zhongwen',
    'zhongwensousuo',
    'zwss',
    'quanwen',
    '"中文搜索吗 PostgreSQL"',
    'tag:分词',
    '检索 tag:全文检索 author:李老板 section:数据库',
    '检索 section:shujuku',
    '检索 section:SJK',
    '检索 -蓝鲸',
  ])('finds a topic by %s', async (q) => {
    if (q === '繁體 检索') return expect((await request(q)).notice).toBe('loose');
    expect(await found(q)).toEqual([topicId]);
  });
  it.each(['蓝鲸', '文支', '"搜索中文"', '检索 -中文', 'tag:别的 检索', 'is:solved 检索', 'section:数据库 蓝鲸'])(
    'does not find it by %s',
    async (q) => expect(await found(q)).toEqual([]),
  );
  it('every part of a title of two characters or more finds it', async () => {
    const letters = [...'支持中文搜索吗：PostgreSQL 与 Node.js 的全文检索'];
    const missed: string[] = [];
    for (let from = 0; from < letters.length - 1; from += 1)
      for (const length of [2, 3, 5, 9]) {
        const part = letters.slice(from, from + length).join('');
        if (!/[\p{L}\p{N}]/u.test(part)) continue;
        if (!(await found(part)).includes(topicId)) missed.push(part);
      }
    expect(missed).toEqual([]);
  });
  it('marks what was found in the title and the passage', async () => {
    const hit = (await request('中文 备份')).records[0];
    expect(hit && marksIn(hit.title)).toEqual(['中文']);
    expect(hit && marksIn(hit.passage)).toEqual(['备份']);
    expect(hit?.passage.map(({ text }) => text).join('')).toContain('资料库备份要做好');
  });
  it('leads to the comment that has the words, and to the page of replies that has a reply', async () => {
    const { id } = await postComment(author, { kind: 'topic', id: topicId }, { content: '山雀飞走了' });
    const reply = await postReply(author, id, { content: '苍鹭还在' });
    await testSite.site.outbox.deliver();
    expect((await request('山雀')).records).toMatchObject([
      { kind: 'comment', id, isThread: false, path: expect.stringContaining(id) },
    ]);
    expect((await request('苍鹭')).records).toMatchObject([
      { kind: 'reply', id: reply.id, path: expect.stringContaining(reply.id) },
    ]);
    // One hit for each thread: the best.
    expect(await found('中文')).toEqual([topicId]);
  });
  it('finds questions with their answers, by what they have', async () => {
    const questionId = await questionFixture(author, { title: '怎样泡一壶绿茶' });
    await answerFixture(author, questionId, '水温八十度');
    await testSite.site.outbox.deliver();
    const ofQuestions = (q: string) => found({ q, tab: 'questions' });
    expect(await ofQuestions('绿茶')).toEqual([questionId]);
    expect((await request({ q: '水温', tab: 'questions' })).records).toMatchObject([
      { kind: 'answer', thread: { id: questionId } },
    ]);
    expect(await ofQuestions('绿茶 is:solved')).toEqual([]);
    const noticeOf = async (query: { q: string; tab?: 'questions' }) => (await request(query)).notice;
    expect(await noticeOf({ q: '绿茶 is:solved', tab: 'questions' })).toBe('nothing');
    expect(await noticeOf({ q: '绿茶 is:solved' })).toBe('questionsOnly');
    expect(await found('绿茶')).toEqual([]);
  });
  it('where a tab has nothing, names the others that have something for the caller, and only those', async () => {
    await questionFixture(author, { title: '紫砂壶如何开壶' });
    await topicFixture(author, { sectionId: section, title: '建盏的烧制' });
    await testSite.site.outbox.deliver();
    const elsewhere = async (query: Partial<SearchQuery>) => (await request(query)).elsewhere;
    expect(await elsewhere({ q: '紫砂' })).toEqual(['questions']);
    expect(await elsewhere({ q: '紫砂', tab: 'articles', author: 'nobody' })).toEqual([]);
    expect(await elsewhere({ q: '李老板' })).toEqual(['members']);
    expect(await elsewhere({ q: '紫砂', tab: 'questions' })).toEqual([]);
    expect(await elsewhere({ q: '紫砂 -开壶' })).toEqual([]);
    expect(await elsewhere({ q: '座头鲸' })).toEqual([]);
    expect(await elsewhere({ q: '建盏', tab: 'staff' })).toEqual(['threads']);
    // The index has not heard of it yet.
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_staff' where title = '建盏的烧制'`);
    expect(await elsewhere({ q: '建盏', tab: 'staff' })).toEqual([]);
  });
  it.each(['李老板', '老板', 'sophie_l', 'sophie', 'lilaoban', 'laoban', 'llb', 'ophi'])(
    'finds a member by %s',
    async (q) =>
      expect((await request({ q, tab: 'members' })).members.map(({ account }) => account)).toEqual(['sophie_l']),
  );
  it('says what it cannot answer, and never fails', async () => {
    const notices = new Map([
      ['', 'empty'],
      ['😀', 'empty'],
      ['——', 'empty'],
      ['"', 'empty'],
      ['tag:', 'empty'],
      ['section:没有', 'noSection'],
      ['author:nobody_at_all', 'noAuthor'],
    ]);
    for (const [q, notice] of notices) expect((await request(q)).notice, q).toBe(notice);
    const odd = [
      '\0',
      "'; drop table topic; --",
      '\\',
      "a'b\\c",
      ':* & | !',
      '<1>',
      '茶'.repeat(10_000),
      'a '.repeat(5000),
      '"-"-"',
      '%_',
      '"中文',
      '中文" -"',
      'tag: section: author: has: is:',
      'tag:"中文 section:"',
      '-tag:中文 --中文 -"-中文',
      'has:nothing is:is:is:',
    ];
    for (const q of odd)
      for (const tab of ['threads', 'members'] as const) await expect(request({ q, tab })).resolves.toBeDefined();
  });
  it('a query that asks for too much is answered by what has some of it', async () => {
    const answer = await request('检索 蓝鲸 座头鲸');
    expect([answer.notice, answer.records.map(({ id }) => id)]).toEqual(['nothing', []]);
    expect((await request('中文 全文检索 座头鲸')).notice).toBe('loose');
  });
  it('where some of the words are enough, a short one is no part of another', async () => {
    const [tired, red] = [
      await topicFixture(author, { sectionId: section, title: 'Tired of hundreds of tabs' }),
      await topicFixture(author, { sectionId: section, title: 'A red wall' }),
    ];
    await testSite.site.outbox.deliver();
    const hits = await found('red envelope');
    expect(hits).not.toContain(tired);
    expect(hits).toEqual([red]);
  });
  it('the job indexes what no event has told, and everything again when asked', async () => {
    await testSite.site.db.run(sql`delete from search_document`);
    expect(await found('中文')).toEqual([]);
    expect(await fillIndex(testSite.site)).toBeGreaterThan(0);
    expect(await found('中文')).toEqual([topicId]);
    expect(await fillIndex(testSite.site)).toBe(0);
    await restartProgress(testSite.site.db, new Date());
    expect(await fillIndex(testSite.site)).toBeGreaterThan(0);
  });
  it('sorts and narrows', async () => {
    const second = await topicFixture(author, {
      sectionId: section,
      title: '中文分词',
      content: '![](https://a.example/b.png)',
    });
    await testSite.site.outbox.deliver();
    expect(await found({ q: '中文', sort: 'newest' })).toEqual([second, topicId]);
    expect((await found({ q: '中文', sort: 'relevance' })).toSorted()).toEqual([second, topicId].toSorted());
    expect(await found({ q: '中文', tag: '分词' })).toEqual([topicId]);
    expect(await found({ q: '中文', time: 'day', author: 'sophie_l' })).toHaveLength(2);
    expect(await found({ tag: '分词' })).toEqual([topicId]);
    for (const sort of ['active', 'essence', 'pinned', 'bounty'] as const)
      expect(await found({ q: '中文', sort })).toHaveLength(2);
  });
  it('finds what is of any time, once', async () => {
    const ids: string[] = [];
    // In days: on both sides of where the spans of 5 and 30 days may end, and what is dated ahead.
    for (const age of [0, 4, 9, 11, 29, 59, 61, 89, 91, 2000, -3, -40]) {
      const id = await topicFixture(author, { sectionId: section, title: `朱鹮 q ${age}` });
      await testSite.site.outbox.deliver();
      await testSite.site.db.run(sql`
        update search_document set created_at = now() - make_interval(days => ${age}) where kind = 'topic'
          and id = ${id}`);
      ids.push(id);
    }
    for (const q of ['朱鹮', '鹮', 'q 鹮']) {
      const { records, total } = await request(q);
      expect(records.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(total).toBe(ids.length);
    }
    const { threads } = await suggest(guest, { q: '鹮' });
    expect(threads).toHaveLength(4);
  });
  it('a new text is found within five seconds by itself', async () => {
    testSite.site.outbox.start();
    const id = await topicFixture(author, { sectionId: section, title: '戴胜飞来' });
    await expect.poll(() => found('戴胜'), { timeout: 5000 }).toEqual([id]);
  });
});
