import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftSettings } from '#features/draft/settings.ts';
import { memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { deleteDraft, restoreDraft } from './delete-draft.ts';
import { readDraftKey } from './draft-key.ts';
import { sweepDrafts } from './end-drafts.ts';
import { listDrafts, readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

let testSite: TestSite;
let served: Served;
let me: Context;
let other: Context;
let people = 0;
const newKey = () => randomBytes(16).toString('hex');
const newcomer = async () => {
  people += 1;
  return testSite.context({ actor: await memberActorFixture(testSite.site, { account: `drafter_${people}` }) });
};
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  [me, other] = [await newcomer(), await newcomer()];
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const text = (key: string, content: string, version = 0) => ({
  key,
  fields: { title: '', content },
  subject: '',
  version,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const contentOf = async (context: Context, name: string) =>
  JSON.parse((await readDraft(context, name)).draft?.fields ?? 'null')?.content;

describe('a draft', () => {
  it('comes back to the letter, to its writer alone', async () => {
    const content = '  第一行 \n\n e\u0301 👨‍👩‍👧 "quoted" \\ end\t\n';
    expect(await saveDraft(me, 'topic', text(newKey(), content))).toMatchObject({ version: 1 });
    expect(await contentOf(me, 'topic')).toBe(content);
    expect((await readDraft(other, 'topic')).draft).toBeNull();
    expect((await listDrafts(other, 1)).total).toBe(0);
  });
  it('goes on from the version its writer knows, and from no other', async () => {
    const key = newKey();
    await saveDraft(me, 'comment:7', text(key, '一'));
    expect(await saveDraft(me, 'comment:7', text(key, '一二', 1))).toMatchObject({ version: 2 });
    const stale = [text(key, '旧', 1), text(key, '新', 0), text(newKey(), '别的', 2), text(key, '早', 3)];
    expect(await Promise.all(stale.map((item) => codeOf(saveDraft(me, 'comment:7', item))))).toEqual(
      Array(4).fill('draft.changedMeanwhile'),
    );
    expect(await codeOf(saveDraft(me, 'comment:8', text(key, '没有', 2)))).toBe('draft.changedMeanwhile');
    expect(await contentOf(me, 'comment:7')).toBe('一二');
  });
  it('is one at a place however many devices begin it at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => codeOf(saveDraft(me, 'comment:9', text(newKey(), `第 ${i} 台`)))),
    );
    expect(results.sort()).toEqual(['done', ...Array(7).fill('draft.changedMeanwhile')].sort());
  });
  it('is listed with what it is, newest first', async () => {
    const writer = await newcomer();
    await saveDraft(writer, 'topic', {
      key: newKey(),
      fields: { title: '标题', content: '开头\n\n正文' },
      subject: '',
      version: 0,
    });
    await saveDraft(writer, 'answer-reply:12:5', {
      key: newKey(),
      fields: { content: '评论' },
      subject: '别人的话题',
      version: 0,
    });
    expect(await listDrafts(writer, 1)).toMatchObject({
      total: 2,
      records: [
        { name: 'answer-reply:12:5', subject: '别人的话题', title: '', excerpt: '评论', size: 2 },
        { name: 'topic', title: '标题', excerpt: '开头 正文' },
      ],
    });
  });
  it('that was deleted can be brought back, unless its place is taken', async () => {
    const key = newKey();
    await saveDraft(me, 'topic:5', text(key, '别删我'));
    expect(await deleteDraft(other, 'topic:5', key)).toEqual({ name: 'topic:5', isDeleted: true });
    expect(await contentOf(me, 'topic:5')).toBe('别删我');
    await deleteDraft(me, 'topic:5', key);
    expect((await readDraft(me, 'topic:5')).draft).toBeNull();
    expect(await codeOf(restoreDraft(other, 'topic:5', key))).toBe('draft.notFound');
    await restoreDraft(me, 'topic:5', key);
    await restoreDraft(me, 'topic:5', key);
    expect(await contentOf(me, 'topic:5')).toBe('别删我');
    await deleteDraft(me, 'topic:5', key);
    await saveDraft(me, 'topic:5', text(newKey(), '新写的'));
    expect(await codeOf(restoreDraft(me, 'topic:5', key))).toBe('draft.placeTaken');
    expect(await contentOf(me, 'topic:5')).toBe('新写的');
  });
});

describe('the room for drafts', () => {
  it('is bounded in number and size; what is there may still change', async () => {
    const writer = await newcomer();
    const room = { ...testSite.site.settings.of(draftSettings), draftsPerMember: 2, draftCharactersPerMember: 10_000 };
    const narrow: Context = {
      ...writer,
      site: { ...writer.site, settings: { ...writer.site.settings, of: () => room as never } },
    };
    const keys = [newKey(), newKey()];
    for (const [i, key] of keys.entries()) await saveDraft(narrow, `comment:${i + 1}`, text(key, '字'));
    expect(await codeOf(saveDraft(narrow, 'comment:3', text(newKey(), '字')))).toBe('draft.tooMany');
    expect(await codeOf(saveDraft(narrow, 'comment:2', text(keys[1] ?? '', '字'.repeat(9_999), 1)))).toBe('done');
    expect(await codeOf(saveDraft(narrow, 'comment:1', text(keys[0] ?? '', '字字', 1)))).toBe('draft.noRoom');
    expect(await codeOf(saveDraft(narrow, 'comment:1', text(keys[0] ?? '', '', 1)))).toBe('done');
  });
  it('is swept of what nobody goes on with, and of what was deleted a day ago', async () => {
    const writer = await newcomer();
    const key = newKey();
    await saveDraft(writer, 'topic', text(newKey(), '早就忘了'));
    await saveDraft(writer, 'comment:1', text(key, '昨天删的'));
    await deleteDraft(writer, 'comment:1', key);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await sweepDrafts(testSite.site, days(0.5));
    await restoreDraft(writer, 'comment:1', key);
    await deleteDraft(writer, 'comment:1', key);
    expect(await sweepDrafts(testSite.site, days(1.5))).toBeGreaterThan(0);
    expect(await codeOf(restoreDraft(writer, 'comment:1', key))).toBe('draft.notFound');
    expect((await listDrafts(writer, 1)).total).toBe(1);
    await sweepDrafts(testSite.site, days(91));
    expect((await listDrafts(writer, 1)).total).toBe(0);
  });
});

describe('[D1] what was sent', () => {
  it('is no draft any more, on any device; what was refused is', async () => {
    const sectionId = await sectionFixture(testSite.site);
    const memberId = await memberFixture(testSite.site, { account: 'sender' });
    const caller = await signIn(served, testSite.site, memberId);
    const key = newKey();
    const fields = JSON.stringify({ title: '发出去', content: '正文' });
    expect((await caller.post('/api/drafts/topic', { key, fields, version: '0' })).status).toBe(200);
    const post = (body: Record<string, unknown>) => caller.post('/api/topics', body, { 'idempotency-key': key });
    expect((await post({ title: '', content: '正文', sectionId, tags: [] })).status).toBe(400);
    expect((await caller.get('/api/drafts')).body.total).toBe(1);
    const sent = await post({ title: '发出去', content: '正文', sectionId, tags: [] });
    expect(sent.status).toBe(200);
    expect((await caller.get('/api/drafts')).body.total).toBe(0);
    expect((await caller.post('/api/drafts/topic', { key, fields, version: '1' })).body.code).toBe(
      'draft.changedMeanwhile',
    );
    // A save that was in transit during the submission is rejected.
    expect((await caller.post('/api/drafts/topic', { key, fields, version: '0' })).body.code).toBe('draft.alreadySent');
    expect((await post({ title: '发出去', content: '正文', sectionId, tags: [] })).body).toEqual(sent.body);
    expect(
      await testSite.site.db.row(sql`select count(*)::int as count from topic where author_id = ${memberId}`),
    ).toEqual({ count: 1 });
  });
  it.each([
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1}',
    '{"a b":"x"}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`f${'abcdefghijklmnopqrstu'[i]}`, '']))),
    JSON.stringify({ content: 'x'.repeat(420_001) }),
  ])('fields are never %.30s', async (fields) => {
    const caller = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'odd_fields' }));
    const reply = await caller.post('/api/drafts/topic', { key: newKey(), fields, version: '0' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [expect.stringMatching(/^fields/)]]);
  });
  it('leaves out what no database takes', async () => {
    const caller = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'nul_writer' }));
    const reply = await caller.post('/api/drafts/topic', {
      key: newKey(),
      fields: '{"content":"a\\u0000b\\ud800c"}',
      version: '0',
    });
    expect(reply.status).toBe(200);
    expect(JSON.parse((await caller.get('/api/drafts/topic')).body.draft.fields)).toEqual({ content: 'ab\ufffdc' });
  });
});

describe('the pair of keys that drafts left in a browser are sealed by', () => {
  it('is the member’s own on this site alone, and the same whenever they ask', async () => {
    const elsewhere = { ...me, site: { ...me.site, secret: randomBytes(48) } };
    const [mine, again, theirs, there] = [me, me, other, elsewhere].map(readDraftKey);
    expect(again).toEqual(mine);
    expect(new Set([mine?.d, theirs?.d, there?.d]).size).toBe(3);
  });
});
