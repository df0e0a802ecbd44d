import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { editProfile } from '#features/profile/server/edit-profile.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { postTopic } from '#features/topic/server/post-topic.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { buildPages } from '#tests/production-server.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { createApp } from './create-app.ts';
import { settings } from './features.ts';
import { servePages } from './pages.ts';
import { openBuild, openRenderer } from './render.ts';

/** A process that serves pages and counts how many it renders. */
interface Process {
  server: FastifyInstance;
  rendered: string[];
}

async function openProcess(site: Site): Promise<Process> {
  const { server, binding } = await createApp(site);
  const renderer = openRenderer(binding, await openBuild(path.resolve('dist')));
  const rendered: string[] = [];
  await servePages(server, site, {
    ...renderer,
    render: (params) => {
      rendered.push(`${params.url.pathname}${params.url.search}`);
      return renderer.render(params);
    },
  });
  await server.ready();
  return { server, rendered };
}

let testSite: TestSite;
let here: Process;
let other: Process;
let ada: Member;
let ben: Member;
let sectionId: string;

beforeAll(async () => {
  await buildPages();
  testSite = await createTestSite();
  here = await openProcess(testSite.site);
  other = await openProcess(await testSite.openTwin());
  ada = await memberActorFixture(testSite.site, { account: 'ada', nickname: 'Ada of the hills' });
  ben = await memberActorFixture(testSite.site, { account: 'ben', nickname: 'Ben of the river' });
  sectionId = await sectionFixture(testSite.site);
}, 120_000);
afterAll(async () => {
  for (const process of [here, other]) await process?.server.close();
  await testSite?.close();
});

const by = (actor: Member) => testSite.context({ actor });
const newTopic = async (actor: Member, title: string, tags: string[] = []) =>
  (await postTopic(by(actor), { title, content: `${title} in full`, sectionId, tags })).id;
const view = async ({ server }: Process, address: string) => (await server.inject(address)).body;
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const thread = (id: string) => `/thread?topicId=${id}`;
/** Longer than a page lives that does not say what it shows. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1700));

/** Has both processes keep these pages; returns what they have rendered since, sorted. */
async function keep(...addresses: string[]) {
  const viewAll = async () => {
    for (const address of addresses) for (const process of [here, other]) await view(process, address);
  };
  await viewAll();
  await testSite.site.outbox.deliver();
  await aWhile();
  await viewAll();
  here.rendered.length = 0;
  other.rendered.length = 0;
  return async () => {
    await viewAll();
    return [here, other].map(({ rendered }) => [...rendered].sort());
  };
}

it('a guest’s home page is lent to the preview of the look without anything that runs or dresses it', async () => {
  const { headers, body } = await here.server.inject('/look-preview');
  expect(body).toMatch(/^<!doctype html>[\s\S]*<h1[\s\S]*<\/html>\s*$/);
  expect(body).not.toMatch(/<script|modulepreload|accent\.css/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.*frame-ancestors 'self'; sandbox allow-same-origin$/,
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

describe('a guest’s page of a thread', () => {
  it('has an address of its own in each language', async () => {
    const address = thread(await newTopic(ada, 'In two languages'));
    const own = canonicalOf(await view(here, address));
    expect(own?.endsWith(address)).toBe(true);
    expect(canonicalOf(await view(here, `${address}&lang=en_US`))).toBe(`${own}&amp;lang=en_US`);
    expect(canonicalOf(await view(here, `${address}&lang=zh_CN`))).toBe(own);
  });
  it('writes instants in the zone of the site, and gives the browser that zone', async () => {
    const manager = testSite.context({ actor: await staffFixture(testSite.site) });
    const at = '2031-05-01T18:30:07.000Z';
    const later = () => testSite.context({ actor: ada, now: new Date(at) });
    const { id } = await postTopic(later(), { title: 'Clocks', content: 'Clocks in full', sectionId, tags: [] });
    const zones = [
      ['America/New_York', '2031年5月1日 14:30:07 GMT-4'],
      ['Asia/Shanghai', '2031年5月2日 02:30:07 GMT+8'],
    ] as const;
    for (const [zone, text] of zones) {
      await changeSetting(manager, { topics: settings, key: 'siteTimeZone', value: zone, reason: 'test' });
      const html = await view(here, thread(id));
      expect(html).toContain(text);
      expect(html).toContain(`"timeZone":"${zone}"`);
    }
  });
  it('is rendered once, where a list is rendered again after a moment', async () => {
    const id = await newTopic(ada, 'Kettles');
    const again = await keep(thread(id), '/');
    await aWhile();
    expect(await again()).toEqual([['/'], ['/']]);
  });
  it('shows a new comment within two seconds in every process, and leaves other threads alone', async () => {
    const [id, quiet] = [await newTopic(ada, 'Cups'), await newTopic(ada, 'Saucers')];
    const again = await keep(thread(id), thread(quiet));
    await postComment(by(ben), { kind: 'topic', id }, { content: 'A comment just posted' });
    await testSite.site.outbox.deliver();
    await expect.poll(() => view(here, thread(id))).toContain('A comment just posted');
    await expect.poll(() => view(other, thread(id)), { timeout: 2000 }).toContain('A comment just posted');
    expect((await again()).map((rendered) => rendered.includes(thread(quiet)))).toEqual([false, false]);
  });
  it('follows at once when a comment is edited or deleted', async () => {
    const [id, quiet] = [await newTopic(ben, 'Spoons'), await newTopic(ben, 'Forks')];
    const comment = await postComment(by(ada), { kind: 'topic', id }, { content: 'First wording' });
    const again = await keep(thread(id), thread(quiet));
    await editComment(by(ada), comment.id, { content: 'Second wording', version: 1 });
    expect(await view(here, thread(id))).toContain('Second wording');
    await expect.poll(() => view(other, thread(id)), { timeout: 500 }).toContain('Second wording');
    await deleteComment(by(ada), comment.id);
    expect(await view(here, thread(id))).not.toContain('Second wording');
    await expect.poll(() => view(other, thread(id)), { timeout: 500 }).not.toContain('Second wording');
    expect((await again()).map((rendered) => rendered.includes(thread(quiet)))).toEqual([false, false]);
  });
  it('follows when an author whom it shows takes another name, and no other page does', async () => {
    const [id, quiet] = [await newTopic(ada, 'Trays'), await newTopic(ada, 'Jugs')];
    await postComment(by(ben), { kind: 'topic', id }, { content: 'Nice trays' });
    await testSite.site.outbox.deliver();
    const again = await keep(thread(id), thread(quiet));
    await editProfile(by(ben), { nickname: 'Ben of the sea', bio: '', allowUserDynamic: true });
    await expect.poll(() => view(here, thread(id)), { timeout: 500 }).toContain('Ben of the sea');
    await expect.poll(() => view(other, thread(id)), { timeout: 500 }).toContain('Ben of the sea');
    expect((await again()).map((rendered) => rendered.includes(thread(quiet)))).toEqual([false, false]);
  });
  it('names a related topic as it is called now, and no longer once it is gone', async () => {
    const title = 'Samovar polish for beginners';
    const [id, related] = [
      await newTopic(ada, title, ['samovar']),
      await newTopic(ben, `${title}, part two`, ['samovar']),
    ];
    await keep(thread(id));
    expect(await view(other, thread(id))).toContain('part two');
    const change = { title: `${title}, part three`, content: 'New', sectionId, tags: ['samovar'] };
    await editTopic(by(ben), related, { ...change, version: 1 });
    expect(await view(here, thread(id))).toContain('part three');
    await expect.poll(() => view(other, thread(id)), { timeout: 500 }).toContain('part three');
    await deleteTopic(by(ben), related);
    expect(await view(here, thread(id))).not.toContain('part three');
    await expect.poll(() => view(other, thread(id)), { timeout: 500 }).not.toContain('part three');
  });
  it('is rendered again in every process when permissions change', async () => {
    const id = await newTopic(ada, 'Teapots');
    const again = await keep(thread(id));
    await testSite.site.db.transaction((tx) => bumpRoles(tx, testSite.site));
    await expect.poll(again, { timeout: 500, interval: 50 }).toEqual([[thread(id)], [thread(id)]]);
  });
  it('with a poll is kept no longer than a list: votes are not announced', async () => {
    const poll = { title: 'Which?', options: ['this', 'that'], maxChoices: 1, results: 'vote' as const, endsAt: null };
    const { id } = await postTopic(by(ada), { title: 'Vote', content: 'Now', sectionId, tags: [], poll });
    const again = await keep(thread(id));
    await aWhile();
    expect(await again()).toEqual([[thread(id)], [thread(id)]]);
  });
});
