import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listComments } from '#features/comment/server/list-comments.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { readObject } from '#tests/objects-fixture.ts';
import { type Outside, openOutside } from '#tests/outside-fixture.ts';
import { bombFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { fetchPreviews } from './fetch-previews.ts';

let testSite: TestSite;
let asMe: Context;
let section: string;
let outside: Outside;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  section = await sectionFixture(testSite.site);
  asMe = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'linker' }) });
  outside = await openOutside({
    'tea.example/pot': {
      headers: HTML,
      body: '<title>一只<b>老</b>壶</title><meta property="og:description" content="壶里乾坤"><meta property="og:image" content="/pot.png"><meta property="og:site_name" content="茶事">',
    },
    'tea.example/pot.png': { headers: { 'content-type': 'image/png' }, body: await pictureFixture('png') },
    'tea.example/moved': { status: 302, headers: { location: 'https://tea.example/pot' } },
    'tea.example/plain': { headers: { 'content-type': 'text/plain' }, body: '<title>no page</title>' },
    'tea.example/svg': {
      headers: HTML,
      body: '<title>A drawing</title><meta property="og:image" content="https://tea.example/x.svg">',
    },
    'tea.example/x.svg': {
      headers: { 'content-type': 'image/png' },
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    'tea.example/wide': { headers: HTML, body: '<title>A wall</title><meta property="og:image" content="/wide.png">' },
    // Valid and a few kilobytes in size, but nine megapixels decoded.
    'tea.example/wide.png': {
      headers: { 'content-type': 'image/png' },
      body: await pictureFixture('png', { width: 3000, height: 3000 }),
    },
    'tea.example/bomb': { headers: HTML, body: '<title>A bomb</title><meta property="og:image" content="/bomb.png">' },
    'tea.example/bomb.png': { headers: { 'content-type': 'image/png' }, body: bombFixture(30_000, 30_000) },
    'tea.example/hostile': {
      headers: HTML,
      body: '<title>&lt;img src=x onerror=alert(1)&gt;</title><meta property="og:image" content="javascript:alert(1)">',
    },
    'tea.example/down': { status: 503 },
  });
});
afterAll(async () => {
  await outside.close();
  await testSite.close();
});
beforeEach(() => outside.asked().splice(0));

const fetchNow = async (at = outside.ways) => {
  const count = await fetchPreviews(testSite.site, at);
  await testSite.site.outbox.deliver();
  return count;
};
const pictures = () => testSite.site.objects.list('card/');
const htmlOf = async (id: string) => (await readTopic(asMe, id)).html;
const pass = (interval: string) =>
  testSite.site.db.run(
    sql`update embed_page set fetched_at = fetched_at - ${interval}::interval, due_at = due_at - ${interval}::interval`,
  );

describe('[S1 U1] a link alone in a paragraph', () => {
  it('is a link until its page has been read, then a card; nobody waits for it', async () => {
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: '看看这个：\n\nhttps://tea.example/pot\n\n还有 https://tea.example/plain 呢',
    });
    expect(outside.asked()).toEqual([]);
    expect(await htmlOf(id)).not.toContain('preview');
    expect(await fetchNow()).toBe(1);
    expect(outside.asked()).toEqual(['tea.example/pot', 'tea.example/pot.png']);
    const html = await htmlOf(id);
    expect(html).toMatch(/<a [^>]*class="preview"/);
    for (const words of ['一只', '壶里乾坤', '茶事']) expect(html).toContain(words);
    expect(html).not.toContain('tea.example/pot.png');
    const picture = /src="(\/files\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect((await readObject(testSite.site, picture)).length).toBeGreaterThan(0);
    expect(await pictures()).toHaveLength(1);
  });
  it('is known to the next text at once, and not read again for seven days', async () => {
    const id = await topicFixture(asMe, { sectionId: section, content: 'https://tea.example/pot' });
    expect(await htmlOf(id)).toContain('class="preview"');
    expect(await fetchNow()).toBe(0);
    await pass('8 days');
    await topicFixture(asMe, { sectionId: section, content: 'https://tea.example/pot' });
    expect(await fetchNow()).toBe(1);
  });
  it('is shown in comments as well, and follows redirects', async () => {
    const topicId = await topicFixture(asMe, { sectionId: section });
    await postComment(asMe, { kind: 'topic', id: topicId }, { content: 'https://tea.example/moved' });
    await fetchNow();
    expect(
      (await listComments(asMe, { kind: 'topic', id: topicId }, { order: 'oldest', page: 1 })).records[0]?.content
        ?.html,
    ).toContain('class="preview"');
  });
  it('stays a link where there is nothing to show, and is not asked for again', async () => {
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: 'https://tea.example/plain\n\nhttps://tea.example/nowhere',
    });
    expect(await fetchNow()).toBe(2);
    expect(await htmlOf(id)).not.toContain('preview');
    await topicFixture(asMe, { sectionId: section, content: 'https://tea.example/plain' });
    expect(await fetchNow()).toBe(0);
  });
  it('takes no SVG and no other scheme for a picture, and its words as words', async () => {
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: 'https://tea.example/svg\n\nhttps://tea.example/hostile',
    });
    await fetchNow();
    const html = await htmlOf(id);
    expect(html).toContain('A drawing');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|javascript:/);
  });
  it('takes no picture that would cost much to unpack, however few bytes it has', async () => {
    const before = await pictures();
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: 'https://tea.example/wide\n\nhttps://tea.example/bomb',
    });
    await fetchNow();
    const html = await htmlOf(id);
    for (const words of ['A wall', 'A bomb']) expect(html).toContain(words);
    expect(html).not.toContain('<img');
    expect(outside.asked()).toEqual(expect.arrayContaining(['tea.example/wide.png', 'tea.example/bomb.png']));
    expect(await pictures()).toEqual(before);
  });
  it('keeps no picture that no card shows any more: of a page that shows another, and of one that nobody links to', async () => {
    const pages = await openOutside({
      'cup.example/': { headers: HTML, body: '<title>Cup</title><meta property="og:image" content="/one.png">' },
      'cup.example/one.png': { headers: { 'content-type': 'image/png' }, body: await pictureFixture('png') },
    });
    const others = await pictures();
    const id = await topicFixture(asMe, { sectionId: section, content: 'https://cup.example/' });
    await fetchNow(pages.ways);
    const [first] = (await pictures()).filter((item) => !others.includes(item));
    expect(first).toBeDefined();
    await pages.close();
    const later = await openOutside({
      'cup.example/': { headers: HTML, body: '<title>Cup</title><meta property="og:image" content="/two.png">' },
      'cup.example/two.png': {
        headers: { 'content-type': 'image/png' },
        body: await pictureFixture('png', { width: 90, height: 60 }),
      },
    });
    await pass('8 days');
    await topicFixture(asMe, { sectionId: section, content: 'https://cup.example/' });
    await fetchNow(later.ways);
    await later.close();
    const now = (await pictures()).filter((item) => !others.includes(item));
    expect([now.length, now[0] === first]).toEqual([1, false]);
    expect(await htmlOf(id)).toContain(now[0]);
    await testSite.site.db.run(
      sql`delete from embed_use where page_id = (select id from embed_page where url = 'https://cup.example/')`,
    );
    await testSite.site.db.run(
      sql`update embed_page set fetched_at = now() - interval '31 days' where url = 'https://cup.example/'`,
    );
    await fetchNow();
    expect(await pictures()).toEqual(others);
  });
  it('is tried three times where its site is down', async () => {
    await topicFixture(asMe, { sectionId: section, content: 'https://tea.example/down' });
    for (let time = 0; time < 5; time += 1) {
      await fetchNow();
      await pass('11 minutes');
    }
    expect(outside.asked()).toHaveLength(3);
  });
  it('to a place inside the house is never followed', async () => {
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: 'http://127.0.0.1:9/\n\nhttp://169.254.169.254/latest/meta-data',
    });
    expect(await fetchNow({ ...outside.ways, isFit: (address) => !/^(?:127|169)\./.test(address) })).toBe(2);
    expect(outside.asked()).toEqual([]);
    expect(await htmlOf(id)).not.toContain('preview');
  });
});

describe('an edit', () => {
  it('shows what it links to now', async () => {
    const id = await topicFixture(asMe, { sectionId: section, content: '还没有链接' });
    await editTopic(asMe, id, {
      title: '一个话题',
      content: 'https://tea.example/pot',
      sectionId: section,
      tags: [],
      version: 1,
    });
    expect(await htmlOf(id)).toContain('class="preview"');
    await editTopic(asMe, id, { title: '一个话题', content: '又没有了', sectionId: section, tags: [], version: 2 });
    expect(
      await testSite.site.db.row(sql`select from embed_use where kind = 'topic' and item_id = ${id}`),
    ).toBeUndefined();
  });
  it('costs nothing more where there is no link', async () => {
    const cost = (content: string) =>
      countStatements(testSite.site, () => topicFixture(asMe, { sectionId: section, content }));
    expect((await cost('https://tea.example/pot')) - (await cost('没有链接'))).toBe(3);
  });
});

describe('the switch', () => {
  it('off, nothing is read and no card is shown', async () => {
    await testSite.site.db.run(sql`insert into setting (key, value) values ('linkPreviews', 'false')`);
    await testSite.site.settings.reload();
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: 'https://tea.example/pot\n\nhttps://tea.example/other',
    });
    expect([await fetchNow(), await htmlOf(id)]).toEqual([0, expect.not.stringContaining('preview')]);
    expect(outside.asked()).toEqual([]);
  });
});
