import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { guestActor } from '#features/role/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { childrenOf, readXml, textOf } from '#tests/read-xml.ts';
import { serveFixture } from './fixtures.ts';
import { serveSitemaps } from './serve-sitemaps.ts';
import { findSitemap, writeSitemap } from './write-sitemap.ts';

let testSite: TestSite;
let server: FastifyInstance;
let ada: Member;
let open: string;
let closed: string;
const again = () => testSite.context({ actor: ada });
beforeAll(async () => {
  testSite = await createTestSite();
  server = await serveFixture(testSite, (app, source) => serveSitemaps(app, testSite.site, source));
  ada = await memberActorFixture(testSite.site, { account: 'ada', roles: ['vip'] });
  open = await sectionFixture(testSite.site, { name: '茶' });
  closed = await sectionFixture(testSite.site, { name: '密', only: 'vip' });
});
afterAll(async () => {
  await server.close();
  await testSite.close();
});

const fetch = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const LASTMOD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** The addresses of a sitemap, checked as the protocol has it. */
async function read(url: string): Promise<string[]> {
  const { body, statusCode } = await fetch(url);
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  const urlset = readXml(body);
  expect(urlset.attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return childrenOf(urlset, 'url').map((address) => {
    const [loc, changed] = [textOf(address, 'loc') ?? '', textOf(address, 'lastmod')];
    if (changed !== undefined) expect(changed).toMatch(LASTMOD);
    const alternates = childrenOf(address, 'xhtml:link').map(({ attributes }) => attributes);
    const [standard, ...languages] = alternates;
    expect(standard).toEqual({ rel: 'alternate', hreflang: 'x-default', href: loc });
    expect(languages.map(({ rel, hreflang }) => [rel, hreflang])).toEqual(
      expect.arrayContaining([
        ['alternate', 'zh-CN'],
        ['alternate', 'en-US'],
      ]),
    );
    for (const { href = '' } of languages)
      expect(new URL(href).searchParams.get('lang')).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    const { pathname, search } = new URL(loc);
    return pathname + search;
  });
}
const hide = (id: string, status: string) =>
  testSite.site.db.run(sql`update topic set status = ${status} where id = ${id}`);

describe('sitemaps', () => {
  it('have what guests may read and nothing else', async () => {
    const shown = await topicFixture(again(), { sectionId: open, tags: ['水仙&'] });
    await topicFixture(again(), { sectionId: closed, tags: ['暗号'] });
    await hide(await topicFixture(again(), { sectionId: open }), 'pending');
    await hide(await topicFixture(again(), { sectionId: open }), 'deleted_by_staff');
    const question = await questionFixture(again());
    expect(await read('/sitemap/topic-0.xml')).toEqual([`/thread?topicId=${shown}`]);
    expect(await read('/sitemap/question-0.xml')).toEqual([`/question?questionId=${question}`]);
    const sections = await read('/sitemap/section.xml');
    expect(sections).toContain(`/?sectionId=${open}`);
    expect(sections).not.toContain(`/?sectionId=${closed}`);
    expect(await read('/sitemap/tag.xml')).toEqual([`/?tag=${encodeURIComponent('水仙&')}`]);
    expect(await read('/sitemap/page.xml')).toEqual(
      expect.arrayContaining(['/', '/askList', '/article', '/newsFlash', '/navigation', '/toolCenter?tool=json']),
    );
  });

  it('are named by their index, part by part, and it by robots.txt', async () => {
    const { body: robots } = await fetch('/robots.txt');
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
    const index = readXml((await fetch(new URL(address).pathname)).body);
    expect(index.name).toBe('sitemapindex');
    const named = childrenOf(index, 'sitemap').map((part) => new URL(textOf(part, 'loc') ?? '').pathname);
    expect(named).toContain('/sitemap/topic-0.xml');
    expect(named).not.toContain('/sitemap/newsFlash-0.xml');
    for (const path of named) expect((await read(path)).length).toBeGreaterThan(0);
    for (const line of robots.split('\n')) expect(line).toMatch(/^(?:User-agent: \*|Disallow: \/\S+|Sitemap: \S+|)$/);
  });

  it('are answered by 304 until something comes, changes or goes', async () => {
    const url = '/sitemap/topic-0.xml';
    const id = await topicFixture(again(), { sectionId: open });
    const etag = async () => String((await fetch(url)).headers['etag']);
    const first = await etag();
    expect((await fetch(url, { 'if-none-match': first })).statusCode).toBe(304);
    await testSite.site.db.run(sql`update topic set edited_at = now() + interval '1 second' where id = ${id}`);
    expect((await fetch(url, { 'if-none-match': first })).statusCode).toBe(200);
    const second = await etag();
    await hide(id, 'deleted_by_author');
    expect((await fetch(url, { 'if-none-match': second })).statusCode).toBe(200);
    for (const listed of ['/sitemap.xml', '/sitemap/section.xml']) {
      const before = String((await fetch(listed)).headers['etag']);
      const again = async (etag: string) => (await fetch(listed, { 'if-none-match': etag })).statusCode;
      expect([listed, await again(before)]).toEqual([listed, 304]);
      expect([listed, await again('"another"')]).toEqual([listed, 200]);
    }
    const sections = String((await fetch('/sitemap/section.xml')).headers['etag']);
    await sectionFixture(testSite.site, { name: '新' });
    expect((await fetch('/sitemap/section.xml', { 'if-none-match': sections })).statusCode).toBe(200);
  });

  it('that are not there are 404 and lead nowhere', async () => {
    for (const name of [
      'none.xml',
      'topic.xml',
      'topic-7.xml',
      'topic-00.xml',
      'page-0.xml',
      'topic-0',
      'topic-99999999.xml',
    ])
      expect([name, (await fetch(`/sitemap/${name}`)).statusCode]).toEqual([name, 404]);
  });

  const hundred = scaled(1, 10);
  it(`are streamed: ${hundred}00 000 rows need no more memory than a thousand`, { timeout: patience }, async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    for (let round = 0; round < hundred; round++)
      await testSite.site.db.run(
        sql`insert into news_flash (text, created_at) select 'tea ' || n, now() from generate_series(1, 100000) n`,
      );
    const context = testSite.context({ actor: await guestActor(testSite.site), language: 'en_US' });
    const parts = Array.from({ length: 2 * hundred + 1 }).flatMap(
      (_, part) => findSitemap('newsFlash', part, []) ?? [],
    );
    let [bytes, addresses, most, grown] = [0, 0, 0, 0];
    collect();
    const before = process.memoryUsage().heapUsed;
    for (const part of parts)
      for await (const piece of writeSitemap({ ...context, db: testSite.site.db }, part, 'http://localhost')) {
        bytes += piece.length;
        addresses += piece.split('<url>').length - 1;
        most = Math.max(most, piece.length);
        if (addresses % 20_000 === 0) {
          collect();
          grown = Math.max(grown, process.memoryUsage().heapUsed - before);
        }
      }
    expect([addresses, parts.length]).toEqual([hundred * 100_000, 2 * hundred + 1]);
    expect(bytes).toBeGreaterThan(hundred * 20_000_000);
    expect(most).toBeLessThan(1_000_000);
    expect(grown).toBeLessThan(8_000_000);
  });
});
