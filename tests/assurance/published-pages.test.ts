import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteLinks } from '#app/web/site-links.ts';
import { sql } from '#platform/server/database/sql.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import type { Caller } from '#tests/serve.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

const read = async (path: string) => (await sendOverHttp(site.server.url, { method: 'GET', path })).text;
const send = async (path: string, body: object, by: Caller = site.owner) => {
  const reply = await by.post(path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body;
};

/** Whether a guest's page has this now, asked for twice, so that it has stood in their cache. */
async function has(path: string, words: string): Promise<boolean> {
  await read(path);
  return (await read(path)).includes(words);
}

describe('pages that guests share follow at once', () => {
  it('when an article comes, is edited and goes, its page, and the list of them as soon as other lists', async () => {
    const fields = { title: 'A warbler', summary: 'It sings', content: 'Words about a warbler' };
    const listed = (title: string) => expect.poll(() => has('/article', title), { timeout: 10_000 });
    expect(await has('/article', 'A warbler')).toBe(false);
    const { id } = await send('/api/articles', fields, site.author);
    const path = `/article?articleId=${id}`;
    expect(await has(path, 'Words about')).toBe(true);
    await listed('A warbler').toBe(true);
    await send(`/api/articles/${id}`, { ...fields, title: 'A thrush', version: 1 }, site.author);
    expect([await has(path, 'A warbler'), await has(path, 'A thrush')]).toEqual([false, true]);
    await listed('A thrush').toBe(true);
    await send('/api/admin/chosenTexts', { address: path });
    expect(await has('/qualityArticle', 'A thrush')).toBe(true);
    await send(`/api/articles/${id}/staffDelete`, { reason: 'a test' });
    for (const gone of [path, '/qualityArticle']) expect([gone, await has(gone, 'A thrush')]).toEqual([gone, false]);
    await listed('A thrush').toBe(false);
  });

  it('when a flash comes, is edited and goes', async () => {
    expect(await has('/newsFlash', 'A heron')).toBe(false);
    const { id } = await send('/api/admin/newsFlashes', { text: 'A heron has landed' });
    const path = `/newsFlashDetail?id=${id}`;
    expect([await has('/newsFlash', 'A heron'), await has(path, 'A heron')]).toEqual([true, true]);
    await send(`/api/admin/newsFlashes/${id}`, { text: 'A stork has landed' });
    expect([await has('/newsFlash', 'A heron'), await has(path, 'A heron')]).toEqual([false, false]);
    await send(`/api/admin/newsFlashes/${id}/remove`, { reason: 'a test' });
    expect([await has('/newsFlash', 'A stork'), await has(path, 'A stork')]).toEqual([false, false]);
  });

  it('when help is written, edited and deleted', async () => {
    expect(await has('/help', 'Of plovers')).toBe(false);
    const { records } = await send('/api/admin/helpCategories', { nameZh: 'Of plovers', nameEn: 'Of plovers' });
    const parentId = records.at(-1).id;
    expect(await has('/help', 'Of plovers')).toBe(true);
    const text = { parentId, titleZh: 'A plover', titleEn: 'A plover', contentZh: 'It runs', contentEn: 'It runs' };
    const { id } = (await send('/api/admin/help', text)).records.find(
      (row: { parentId: string }) => row.parentId === parentId,
    );
    const path = `/helpDetail?id=${id}`;
    expect([await has('/help', 'A plover'), await has(path, 'It runs')]).toEqual([true, true]);
    await send(`/api/admin/help/${id}`, { ...text, contentZh: 'It hides', contentEn: 'It hides' });
    expect([await has(path, 'It runs'), await has(path, 'It hides')]).toEqual([false, true]);
    await send(`/api/admin/help/${id}/delete`, {});
    expect([await has('/help', 'A plover'), await has(path, 'It hides')]).toEqual([false, false]);
  });

  it('when the terms have a new version', async () => {
    expect(await has('/termsService', 'Feed no ducks')).toBe(false);
    await send('/api/admin/terms', { termsZh: 'Feed no ducks', termsEn: 'Feed no ducks' });
    expect(await has('/termsService', 'Feed no ducks')).toBe(true);
  });

  it('when a site is listed, edited and taken off', async () => {
    const { records } = await send('/api/admin/navigationCategories', { nameZh: 'Of swans', nameEn: 'Of swans' });
    expect(await has('/navigation', 'Swan watch')).toBe(false);
    const fields = {
      categoryId: records.at(-1).id,
      url: 'https://swans.example/',
      name: 'Swan watch',
      description: '',
    };
    const { id } = await send('/api/admin/navigationSites', fields);
    const path = `/navigationDetail?id=${id}`;
    expect([await has('/navigation', 'Swan watch'), await has(path, 'Swan watch')]).toEqual([true, true]);
    await send(`/api/admin/navigationSites/${id}`, { ...fields, name: 'Goose watch' });
    expect([await has('/navigation', 'Swan watch'), await has(path, 'Swan watch')]).toEqual([false, false]);
    await send(`/api/admin/navigationSites/${id}/delete`, { reason: 'a test' });
    expect([await has('/navigation', 'Goose watch'), await has(path, 'Goose watch')]).toEqual([false, false]);
  });
});

/** Of every page of the main navigation, and one of each kind of thing there is. */
const everyPath = () => [
  ...siteLinks.zh_CN.map(({ path }) => path),
  '/',
  `/thread?topicId=${site.ids.topic}`,
  `/question?questionId=${site.ids.answeredQuestion}`,
  `/article?articleId=${site.ids.article}`,
  `/communityModule?id=${site.ids.section}`,
  '/toolCenter?tool=json',
];

/** The steps of its way that a page tells programs: their names, and the addresses of those above it. */
async function crumbsOf(path: string): Promise<(string | undefined)[][]> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path)) ?? [];
  const list = (JSON.parse(json)['@graph'] ?? []).find((data: object) => Object.values(data)[0] === 'BreadcrumbList');
  return (list?.itemListElement ?? []).map(({ name, item }: { name: string; item?: string }) => [
    name,
    ...(item === undefined ? [] : [item.replace(/^https?:\/\/[^/]+/, '')]),
  ]);
}

describe('programs', () => {
  it('are told where a page of the directory, of help and of a section stands', async () => {
    const { records } = await send('/api/admin/navigationCategories', { nameZh: 'Of owls', nameEn: 'Of owls' });
    const fields = { categoryId: records.at(-1).id, url: 'https://owls.example/', name: 'Owl watch', description: '' };
    const { id } = await send('/api/admin/navigationSites', fields);
    expect(await crumbsOf(`/navigationDetail?id=${id}`)).toEqual([['网站导航', '/navigation'], ['Owl watch']]);
    const help = (
      await send('/api/admin/help', {
        parentId: (await send('/api/admin/helpCategories', { nameZh: 'Of owls', nameEn: 'Of owls' })).records.at(-1).id,
        titleZh: 'An owl',
        contentZh: 'It hoots',
      })
    ).records.find((row: { titles: { zh_CN: string } }) => row.titles.zh_CN === 'An owl');
    expect(await crumbsOf(`/helpDetail?id=${help.id}`)).toEqual([['帮助', '/help'], ['An owl']]);
    const { db } = site.given.site;
    await db.run(sql`update section set parent_id = ${site.ids.parentSection} where id = ${site.ids.emptySection}`);
    await db.run(sql`select pg_notify('teahouse', 'section')`);
    const home = (section: string) => `/communityModule?id=${section}`;
    const list = (section: string) => `/?sectionId=${section}`;
    for (const pathOf of [home, list])
      await expect
        .poll(() => crumbsOf(pathOf(site.ids.emptySection)), { timeout: 10_000 })
        .toEqual([['社区', '/community'], ['Drinks', pathOf(site.ids.parentSection)], ['Coffee']]);
    expect(await crumbsOf(home(site.ids.section))).toEqual([['社区', '/community'], ['Tea']]);
    expect(await crumbsOf('/')).toEqual([]);
  });

  it('are told one picture of every page, its own where it has one', async () => {
    for (const path of everyPath()) {
      const text = await read(path);
      const pictures = [...text.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(([, at = '']) => at);
      const [, own] = /^\/(?:thread|question|article)\?(?:topic|question|article)(Id)/.exec(path) ?? [];
      expect([path, pictures]).toEqual([path, [expect.stringContaining(own ? '/card/' : '/icon-512.png')]]);
    }
  });

  it('are told one address of every page, and the page in each language', async () => {
    for (const path of everyPath()) {
      const text = await read(path);
      const canonical = [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(
        ([, href = '']) => new URL(href),
      );
      expect([path, canonical.map(({ pathname, search }) => `${pathname}${search}`)]).toEqual([path, [path]]);
      expect([path, (text.match(/<link rel="alternate" hreflang=/g) ?? []).length]).toEqual([path, 3]);
    }
  });

  it('read what schema.org asks of an article, and of a question with its answers', async () => {
    const dataOf = async (path: string) =>
      [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        .flatMap(([, json = '{}']) => JSON.parse(json)['@graph'] ?? [])
        .find((data) => data['@type'] !== 'BreadcrumbList');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const person = { '@type': 'Person', name: expect.stringMatching(/./), url: expect.stringMatching(/^https?:/) };
    expect(await dataOf(`/article?articleId=${site.ids.article}`)).toMatchObject({
      '@type': 'Article',
      headline: expect.stringMatching(/./),
      image: expect.stringMatching(/^https?:/),
      datePublished: time,
      author: person,
    });
    const { '@type': type, mainEntity } = await dataOf(`/question?questionId=${site.ids.answeredQuestion}`);
    expect([type, mainEntity.answerCount > 0]).toEqual(['QAPage', true]);
    expect(mainEntity).toMatchObject({
      '@type': 'Question',
      name: expect.stringMatching(/./),
      datePublished: time,
      author: person,
    });
    const { acceptedAnswer, suggestedAnswer = [] } = mainEntity;
    const answers = [acceptedAnswer, suggestedAnswer].flat().filter((answer) => answer !== undefined);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers)
      expect(answer).toMatchObject({
        '@type': 'Answer',
        text: expect.stringMatching(/./),
        url: expect.stringMatching(/^https?:.*#/),
        datePublished: time,
        author: person,
      });
  });
});
