import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { listNewsFlashes } from './list-news-flashes.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', isOwner: true }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const add = async (fields: object): Promise<string> => {
  const { status, body } = await owner.post('/api/admin/newsFlashes', fields);
  expect(status).toBe(200);
  return body.id;
};
const texts = async (query = '') =>
  (await served.caller().get(`/api/newsFlashes${query}`)).body.records.map(({ text }: { text: string }) => text);

describe('news flashes', () => {
  it('are read by everybody, newest first, and go on behind one; important ones alone', async () => {
    const first = await add({ text: '  【开采】今年早了一周。 ' });
    await add({ text: '第二条', isImportant: true, sourceName: '茶报', sourceUrl: 'https://Example.com/a b' });
    expect(await texts()).toEqual(['第二条', '【开采】今年早了一周。']);
    expect(await texts('?important=true')).toEqual(['第二条']);
    const { body } = await served.caller().get(`/api/newsFlashes/${first}`);
    expect(body).toMatchObject({ id: first, isImportant: false, sourceUrl: '', editedAt: null });
    expect((await served.caller().get('/api/newsFlashes')).body.records[0].sourceUrl).toBe('https://example.com/a%20b');
    for (let at = 0; at < 30; at += 1) await add({ text: `第 ${at} 条` });
    const page = await served.caller().get('/api/newsFlashes');
    expect(page.body.records).toHaveLength(30);
    expect(await texts(`?before=${page.body.before}`)).toEqual(['第二条', '【开采】今年早了一周。']);
  });

  it('cost one statement', async () => {
    const context = testSite.context();
    expect(await countStatements(testSite.site, () => listNewsFlashes(context, { important: false }))).toBe(1);
  });

  it.each([
    ['text', { text: ' ' }],
    ['text', { text: '长'.repeat(1001) }],
    ['sourceUrl', { text: '有', sourceUrl: 'javascript:alert(1)' }],
    ['sourceUrl', { text: '有', sourceUrl: 'example.com' }],
    ['sourceUrl', { text: '有', sourceUrl: 'ftp://example.com/' }],
    ['sourceUrl', { text: '有', sourceUrl: 'https://user:pw@example.com/' }],
    ['sourceName', { text: '有', sourceName: '长'.repeat(61) }],
  ])('are refused at the field %s: %j', async (field, fields) => {
    const { status, body } = await owner.post('/api/admin/newsFlashes', fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('are changed and removed by staff, each with one row in the audit log', async () => {
    const id = await add({ text: '有错字', isImportant: true });
    const { body } = await owner.post(`/api/admin/newsFlashes/${id}`, { text: '没有错字' });
    expect(body).toMatchObject({ text: '没有错字', isImportant: false });
    expect(body.editedAt).not.toBeNull();
    expect((await owner.post(`/api/admin/newsFlashes/${id}/remove`, { reason: '' })).status).toBe(400);
    expect((await owner.post(`/api/admin/newsFlashes/${id}/remove`, { reason: '过时了' })).status).toBe(200);
    const gone = await served.caller().get(`/api/newsFlashes/${id}`);
    expect([gone.status, gone.body.code]).toEqual([404, 'news_flash.notFound']);
    const rows = await auditOf(testSite.site.db, { target: { kind: 'newsFlash', id }, limit: 10 });
    expect(rows.map(({ action }) => action)).toEqual(['newsFlash.remove', 'newsFlash.edit', 'newsFlash.add']);
    expect((await owner.post(`/api/admin/newsFlashes/${id}`, { text: '又来' })).status).toBe(404);
  });

  it('say at the field what address a source may have', async () => {
    for (const sourceUrl of ['javascript:alert(1)', 'tea.example', 'https://nowhere'])
      expect((await owner.post('/api/admin/newsFlashes', { text: '茶', sourceUrl })).body.fields).toEqual({
        sourceUrl: '请填写以 http:// 或 https:// 开头的网址',
      });
  });

  it('are told to open pages of all members with the commit', async () => {
    const heard: (string | undefined)[] = [];
    testSite.site.bus.on('live', (message) => heard.push(message));
    await add({ text: '现场' });
    await expect.poll(() => heard).toEqual(['* {"kind":"news-flash"}']);
    expect(await testSite.site.db.rows(sql`select from news_flash where text = '现场'`)).toHaveLength(1);
  });
});
