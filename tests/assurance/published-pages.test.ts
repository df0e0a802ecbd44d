import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteLinks } from '#app/web/site-links.ts';
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

describe('programs', () => {
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
