import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sectionFixture } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let member: Caller;
let section: string;
let topic: string;
let comment: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  section = await sectionFixture(testSite.site);
  member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'poster' }));
  topic = (await member.post('/api/topics', { title: 't', content: 'c', sectionId: section, tags: ['a'] })).body.id;
  comment = (await member.post(`/api/topics/${topic}/comments`, { content: 'c' })).body.id;
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const signed = (contentType: string) => ({
  'content-type': contentType,
  'bbs-xsrf-token': member.cookies.get('cms_token') ?? '',
  authorization: `Bearer ${member.tokens?.accessToken},${member.tokens?.refreshToken}`,
});
const rows = async (table: string) =>
  (await testSite.site.db.row<{ count: number }>(fixed(`select count(*)::int as count from ${table}`)))?.count;

describe('the same Idempotency-Key', () => {
  it('32 at once makes one comment, one topic, one reply, and every call hears of the same', async () => {
    const calls = [
      { table: 'topic', path: '/api/topics', body: { title: 'once', content: 'c', sectionId: section } },
      { table: 'comment', path: `/api/topics/${topic}/comments`, body: { content: 'once' } },
      { table: 'comment', path: `/api/comments/${comment}/replies`, body: { content: 'once' } },
    ];
    for (const { table, path, body } of calls) {
      const before = (await rows(table)) ?? 0;
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: 32 }, () => member.post(path, body, { 'idempotency-key': key })),
      );
      expect(new Set(replies.map((reply) => reply.text)).size, table).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect(await rows(table)).toBe(before + 1);
      expect((await member.post(path, { ...body, content: 'other' }, { 'idempotency-key': key })).status).toBe(422);
    }
  });
});

describe('ids and pages', () => {
  const bad = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '１２',
    '٣',
    'null',
    'undefined',
    '%20',
    '9223372036854775808',
    '99999999999999999999',
    "1'",
    '1;drop',
    '1%00',
    'a',
    '[1]',
  ];
  it.each([
    '/topics/ID',
    '/topics/ID/comments',
    '/topics/ID/related',
    '/topics/ID/source',
    '/topics/ID/revisions',
    '/comments/ID/replies',
    '/comments/ID/source',
    '/comments/ID/revisions',
    '/replies/ID/source',
    '/replies/ID/revisions',
  ])('of another shape are refused on %s', async (path) => {
    for (const id of bad) expect((await member.get(`/api${path.replace('ID', id)}`)).status, id).toBe(400);
    expect((await member.get(`/api${path.replace('ID', '999999999999999999')}`)).status).toBe(404);
  });
  it.each([
    '/topics?sectionId=1&sectionId=2',
    '/topics?sectionId[]=1',
    '/topics?sectionId[x]=1',
    '/topics?sectionId=',
    '/topics?page=0',
    '/topics?page=-1',
    '/topics?page=1&page=2',
    '/topics?page=99999999',
    '/topics?sort=oldest',
    '/topics?sort=newest%20desc',
    '/topics?tag=',
    '/topics?tag=a&tag=b',
    '/topics?unknown=1',
    '/hotTopics?sectionId=x',
    '/tags?prefix[]=a',
    '/sections?x=1',
    '/user/control/topicList?page=x',
  ])('in a query are refused: %s', async (path) => {
    expect((await member.get(`/api${path}`)).status).toBe(400);
  });
  it('in a query of comments are refused', async () => {
    for (const query of ['order=random', 'page=0', 'commentId=0', 'commentId=1&commentId=2', 'commentId[]=1', 'x=1'])
      expect((await member.get(`/api/topics/${topic}/comments?${query}`)).status, query).toBe(400);
  });
  it('and other values of a form are refused with the field', async () => {
    const good = { title: 't', content: 'c', sectionId: section, tags: [] };
    const cases: [string, object][] = [
      ['title', { title: '' }],
      ['title', { title: '  ' }],
      ['title', { title: 'x'.repeat(151) }],
      ['title', { title: ['a'] }],
      ['title', { title: null }],
      ['title', { title: `e${'\u0301'.repeat(700)}` }],
      ['content', { content: '' }],
      ['content', { content: { a: 1 } }],
      ['content', { content: '汉'.repeat(100_001) }],
      ['sectionId', { sectionId: 1 }],
      ['sectionId', { sectionId: '１' }],
      ['sectionId', { sectionId: null }],
      ['sectionId', { sectionId: '888888' }],
      ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
      ['tags.0', { tags: ['x'.repeat(21)] }],
      ['tags.0', { tags: [1] }],
      ['tags', { tags: { a: 1 } }],
      ['tags', { tags: ['a', 'A'] }],
    ];
    for (const [field, change] of cases) {
      const reply = await member.post('/api/topics', { ...good, ...change });
      expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify(change).slice(0, 60)).toEqual([
        400,
        [field],
      ]);
      expect(reply.body.fields[field]).toMatch(/\S/);
    }
  });
});

describe('fields that are not the caller’s to set', () => {
  const foreign = {
    role: 'staff',
    isStaff: true,
    userId: '1',
    authorId: '1',
    author_id: '1',
    status: 'pending',
    essence: true,
    is_essence: true,
    isEssence: true,
    pin: 'global',
    createdAt: '2020-01-01T00:00:00Z',
    id: '1',
    viewCount: 9,
    floor: 1,
    floors: null,
  };
  it('are refused one by one, and nothing is written', async () => {
    const before = [await rows('topic'), await rows('comment'), await rows('topic_revision')];
    for (const [name, value] of Object.entries(foreign)) {
      for (const [path, body] of [
        ['/topics', { title: 't', content: 'c', sectionId: section }],
        [`/topics/${topic}`, { title: 't', content: 'c', sectionId: section, tags: [], version: 1 }],
        [`/topics/${topic}/delete`, {}],
        [`/topics/${topic}/comments`, { content: 'c' }],
        [`/comments/${comment}`, { content: 'c', version: 1 }],
        [`/comments/${comment}/delete`, {}],
        [`/comments/${comment}/replies`, { content: 'c' }],
      ] as const) {
        const reply = await member.post(`/api${path}`, { ...body, [name]: value });
        expect([reply.status, reply.body.fields?.[name] !== undefined], `${path} ${name}`).toEqual([400, true]);
      }
    }
    for (const key of ['__proto__', 'constructor']) {
      const polluted = await member.send({
        method: 'POST',
        url: `/api/topics/${topic}/comments`,
        headers: signed('application/json'),
        payload: `{"content":"c","${key}":{"prototype":{"isStaff":true},"isStaff":true}}`,
      });
      expect(polluted.status, key).toBe(400);
    }
    expect([await rows('topic'), await rows('comment'), await rows('topic_revision')]).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('naughty strings', () => {
  const naughty = [
    'undefined',
    'NaN',
    'null',
    '\\',
    "'; drop table topic;--",
    '" onload="x',
    '<script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
    '%00',
    '%s%n',
    '../../etc/passwd',
    '﷽',
    '𝕳𝖊𝖑𝖑𝖔',
    'Z͑ͫ̓a̴͢l͏g̡o',
    '👨‍👩‍👧‍👦🏳️‍🌈',
    '‮txet‭',
    'مرحبا',
    '\u2028\u2029',
    '\ufeffBOM',
    '田中さん①',
    '１２３',
    '\u200b x',
    'İıſß',
    '[x](javascript:alert(1))',
    '![](//evil.example/a.png)',
    ':::hidden',
    '@everyone',
    '$1 $2',
  ];
  it('come back as they were sent, in every field, and break nothing', async () => {
    for (const text of naughty) {
      const said = `${text} .`;
      const posted = await member.post('/api/topics', {
        title: said,
        content: said,
        sectionId: section,
        tags: [
          [...new Intl.Segmenter().segment(said)]
            .slice(0, 18)
            .map((part) => part.segment)
            .join(''),
        ],
      });
      expect(posted.status, text).toBe(200);
      const { id } = posted.body;
      const expected = said.normalize('NFC').trim();
      expect((await member.get(`/api/topics/${id}/source`)).body).toMatchObject({ title: expected, content: expected });
      expect((await member.get(`/api/topics/${id}`)).body.html).not.toMatch(/<script|<img|href="javascript:/i);
      const commented = await member.post(`/api/topics/${id}/comments`, { content: said });
      expect((await member.get(`/api/comments/${commented.body.id}/source`)).body.content).toBe(expected);
      const replied = await member.post(`/api/comments/${commented.body.id}/replies`, { content: said });
      expect((await member.get(`/api/replies/${replied.body.id}/source`)).body.content).toBe(expected);
      for (const path of [
        `/tags?prefix=${encodeURIComponent([...said].slice(0, 8).join(''))}`,
        `/topics?tag=${encodeURIComponent(text.trim() || 'x').slice(0, 60)}`,
      ])
        expect((await member.get(`/api${path}`)).status, path).toBeLessThan(500);
    }
  });
  it('with NUL and lone surrogates lose only those', async () => {
    const { body } = await member.post('/api/topics', {
      title: 'a\u0000b',
      content: 'x\ud800y\u0000',
      sectionId: section,
    });
    expect((await member.get(`/api/topics/${body.id}/source`)).body).toMatchObject({
      title: 'ab',
      content: 'x\ufffdy',
    });
  });
});

describe('who is told what', () => {
  it('a guest may read and must sign in to write', async () => {
    const guest = served.caller();
    expect((await guest.get(`/api/topics/${topic}`)).body).toMatchObject({
      noComment: 'signIn',
      may: { comment: false, edit: false, delete: false },
    });
    for (const path of [
      '/topics',
      `/topics/${topic}`,
      `/topics/${topic}/comments`,
      `/comments/${comment}/replies`,
      `/topics/${topic}/pin`,
    ])
      expect((await guest.post(`/api${path}`, {})).status).toBe(401);
  });
  it('what does not exist is not found, in the reader’s words', async () => {
    const zh = await member.get('/api/topics/404404', { 'accept-language': 'zh-CN' });
    const en = await member.get('/api/topics/404404', { 'accept-language': 'en-US' });
    expect([zh.status, zh.body.code, zh.body.message, en.body.message]).toEqual([
      404,
      'topic.notFound',
      '话题不存在或无权访问',
      'Topic does not exist or no access',
    ]);
  });
  it('a form-encoded post is as good as JSON', async () => {
    const reply = await member.send({
      method: 'POST',
      url: '/api/topics',
      headers: signed('application/x-www-form-urlencoded'),
      payload: new URLSearchParams([
        ['title', '表单'],
        ['content', '内容'],
        ['sectionId', section],
        ['tags', 'a'],
        ['tags', 'b'],
      ]).toString(),
    });
    expect(reply.status).toBe(200);
    expect(await testSite.site.db.row(sql`select tags from topic where id = ${reply.body.id}`)).toEqual({
      tags: ['a', 'b'],
    });
  });
});
