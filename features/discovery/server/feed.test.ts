import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/public.ts';
import { insertFlash } from '#features/news-flash/server/store.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { hidingFixture, memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { childrenOf, faultsOfRss, readXml, textOf } from '#tests/read-xml.ts';
import { serveFixture } from './fixtures.ts';
import { feedLinks } from './link-feeds.ts';
import { serveFeeds } from './serve-feeds.ts';

let testSite: TestSite;
let server: FastifyInstance;
let ada: Member;
let open: string;
let closed: string;
const again = () => testSite.context({ actor: ada });

beforeAll(async () => {
  testSite = await createTestSite();
  server = await serveFixture(testSite, (app, source) => serveFeeds(app, testSite.site, source));
  ada = await memberActorFixture(testSite.site, { account: 'ada', nickname: 'Ada <of> the hills', roles: ['vip'] });
  open = await sectionFixture(testSite.site, { name: '茶' });
  closed = await sectionFixture(testSite.site, { name: '密', only: 'vip' });
});
afterAll(async () => {
  await server.close();
  await testSite.close();
});

const fetch = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const read = async (url: string) => {
  const { body, statusCode } = await fetch(url);
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  expect(faultsOfRss(body)).toEqual([]);
  const [channel] = childrenOf(readXml(body), 'channel');
  if (!channel) throw new Error('no channel');
  return { channel, items: childrenOf(channel, 'item'), body };
};
const titles = async (url: string) => (await read(url)).items.map((item) => textOf(item, 'title'));
/** Longer than a list lives. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1600));

describe('a feed', () => {
  it('has what is new on the site, in a section, of a tag and of a member, as guests read it', async () => {
    const id = await topicFixture(again(), {
      sectionId: open,
      title: '春茶',
      content: '第一泡 [这里](/help)',
      tags: ['水仙'],
    });
    await topicFixture(again(), { sectionId: closed, title: '密谈', tags: ['水仙'] });
    await questionFixture(again(), { title: '怎么泡' });
    for (const url of ['/feed/site.xml', '/feed/member.xml?id=ada'])
      expect(await titles(url)).toEqual(['怎么泡', '春茶']);
    for (const url of [`/feed/section.xml?id=${open}`, '/feed/tag.xml?id=%E6%B0%B4%E4%BB%99'])
      expect(await titles(url)).toEqual(['春茶']);
    const { channel, items } = await read(`/feed/section.xml?id=${open}&lang=zh_CN`);
    expect(textOf(channel, 'title')).toMatch(/^茶 · /);
    expect(textOf(channel, 'language')).toBe('zh-CN');
    const [item] = items;
    if (!item) throw new Error('no item');
    expect(textOf(item, 'dc:creator')).toBe('Ada <of> the hills');
    expect(textOf(item, 'link')).toMatch(new RegExp(`^https?://.*/thread\\?topicId=${id}$`));
    expect(textOf(item, 'content:encoded')).toMatch(/href="https?:\/\/[^"]*\/help"/);
    expect(childrenOf(item, 'category').map(({ text }) => text)).toEqual(['水仙']);
  });

  it('of a thread has its comments, the latest first, and itself', async () => {
    const id = await topicFixture(again(), { sectionId: open, title: '一席' });
    for (const content of ['甲', '乙']) await postComment(again(), { kind: 'topic', id }, { content });
    const { items } = await read(`/feed/topic.xml?id=${id}`);
    expect(items.map((item) => textOf(item, 'content:encoded')?.replace(/<[^>]*>|\s/g, ''))).toEqual([
      '乙',
      '甲',
      '正文',
    ]);
    expect(textOf(items[0] ?? readXml(''), 'link')).toContain(`topicId=${id}&commentId=`);
  });

  it('has news flashes with their headlines', async () => {
    const flash = { text: '【开市】茶价 <涨> & 三成', sourceName: '', sourceUrl: '', isImportant: false };
    await insertFlash(testSite.site.db, { ...flash, createdBy: null, createdAt: new Date() });
    const { items } = await read('/feed/newsFlashes.xml');
    expect(items.map((item) => [textOf(item, 'title'), textOf(item, 'content:encoded')])).toEqual([
      ['开市', '<p>茶价 &#60;涨&#62; &#38; 三成</p>'],
    ]);
  });

  it('[X2] is well-formed whatever stands in plain fields, and tells nothing of hidden parts', async () => {
    const title = `</title>]]><script>alert(1)</script>&nbsp;"'\u0008`;
    const id = await topicFixture(again(), { sectionId: open, title: 'plain' });
    await testSite.site.db.run(sql`update topic set title = ${title} where id = ${id}`);
    const hiding = await hidingFixture(again(), { sectionId: open, parts: [['comment', 'kestrel']] });
    const { items, body } = await read('/feed/site.xml?lang=zh_CN');
    const found = items.find((item) => textOf(item, 'link')?.endsWith(`topicId=${id}`));
    expect(found && textOf(found, 'title')).toBe(title.replace('\u0008', ''));
    expect(body).toContain(`topicId=${hiding}<`);
    expect(body).not.toContain('kestrel');
    expect(body).not.toMatch(/<script|\]\]>/);
  });

  it('is answered by 304 to those who have it, by either validator, and anew when it changes', async () => {
    const url = `/feed/section.xml?id=${open}`;
    await aWhile();
    const { headers } = await fetch(url);
    const etag = String(headers['etag']);
    const since = String(headers['last-modified']);
    expect(headers['cache-control']).toBe('no-cache');
    const validators: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}` },
      { 'if-modified-since': since },
    ];
    for (const known of validators) {
      const reply = await fetch(url, known);
      expect([reply.statusCode, reply.body]).toEqual([304, '']);
    }
    await aWhile();
    expect((await fetch(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await topicFixture(again(), { sectionId: open, title: '新到' });
    await aWhile();
    expect((await fetch(url, { 'if-none-match': etag, 'if-modified-since': since })).statusCode).toBe(200);
    expect((await fetch(url, { 'if-modified-since': since })).statusCode).toBe(200);
  });

  it('that is not there, closed or gone is refused where it stands, and never led elsewhere', async () => {
    const gone = await topicFixture(again(), { sectionId: open });
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_staff' where id = ${gone}`);
    const secret = await topicFixture(again(), { sectionId: closed });
    const expected = {
      [`/feed/section.xml?id=${closed}`]: 404,
      '/feed/section.xml?id=999999': 404,
      '/feed/section.xml?id=x': 404,
      '/feed/section.xml?id=1&id=2': 404,
      '/feed/section.xml': 404,
      '/feed/site.xml?id=1': 404,
      '/feed/none.xml': 404,
      '/feed/site': 404,
      '/feed/tag.xml?id=%00': 404,
      '/feed/member.xml?id=nobody': 404,
      [`/feed/topic.xml?id=${secret}`]: 403,
      '/feed/topic.xml?id=99999999': 404,
    };
    for (const [url, status] of Object.entries(expected)) {
      const { statusCode, headers } = await fetch(url);
      expect([url, statusCode, headers['location'], headers['etag']]).toEqual([url, status, undefined, undefined]);
    }
    expect([404, 410]).toContain((await fetch(`/feed/topic.xml?id=${gone}`)).statusCode);
  });

  it('of a member who shows nobody what they write is not there', async () => {
    await testSite.site.db.run(sql`update member set show_dynamics = false where account = 'ada'`);
    expect((await fetch('/feed/member.xml?id=ada&lang=zh_CN')).statusCode).toBe(404);
    await testSite.site.db.run(sql`update member set show_dynamics = true where account = 'ada'`);
  });

  it('is named by the pages beside which it stands', () => {
    const named = (address: string) =>
      [...feedLinks(new URL(address, 'http://localhost'), 'en_US').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(named('/')).toEqual(['/feed/site.xml?lang=en_US']);
    expect(named('/?sectionId=5')).toEqual(['/feed/section.xml?id=5&amp;lang=en_US']);
    expect(named('/thread?topicId=7')).toEqual(['/feed/topic.xml?id=7&amp;lang=en_US']);
    expect(named('/article')).toEqual(['/feed/articles.xml?lang=en_US']);
    expect(named('/user/control/home?userName=ada')).toEqual(['/feed/member.xml?id=ada&amp;lang=en_US']);
    expect(named('/search?q=x')).toEqual([]);
  });
});
