import { afterAll, beforeAll, expect, it } from 'vitest';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let staff: Caller;
let guest: Caller;
let topic = '';
let article = '';
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const owner = await memberFixture(testSite.site, { account: 'editor', isOwner: true });
  staff = await signIn(served, testSite.site, owner);
  guest = served.caller();
  const sectionId = await sectionFixture(testSite.site);
  topic = (await staff.post('/api/topics', { title: '一个话题', content: '正文', sectionId })).body.id;
  article = (await staff.post('/api/articles', { title: '一篇文章', summary: '摘要', content: '正文' })).body.id;
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const add = (address: string) => staff.post('/api/admin/chosenTexts', { address, reason: '写得好' });
const titles = async (by: Caller = guest) =>
  (await by.get('/api/chosenTexts')).body.records.map(
    ({ shown }: { shown: { thread: { title: string } } }) => shown.thread.title,
  ) as string[];

it('is what staff put on it by its address, in the order they give it', async () => {
  const origin = testSite.site.environment.publicUrl;
  for (const address of [
    'nowhere',
    '/question?questionId=1',
    '/article?articleId=999',
    'https://example.org/',
    `/thread`,
  ])
    expect(Object.keys((await add(address)).body.fields)).toEqual(['address']);
  expect((await add(`/thread?topicId=${topic}&page=2`)).status).toBe(200);
  const { records } = (await add(new URL(`/article?articleId=${article}`, origin).href)).body;
  expect(await titles()).toEqual(['一篇文章', '一个话题']);
  expect((await add(`/thread?topicId=${topic}`)).body.code).toBe('article.chosenAlready');
  const ids: string[] = records.map(({ id }: { id: string }) => id).toReversed();
  const reorder = (order: readonly string[]) => staff.post('/api/admin/chosenTexts/order', { ids: order });
  expect((await reorder(ids.slice(1))).body.code).toBe('article.chosenChanged');
  await reorder(ids);
  expect(await titles()).toEqual(['一个话题', '一篇文章']);
  await staff.post(`/api/articles/${article}/staffDelete`, { reason: 'x' });
  expect([await titles(), await titles(staff)]).toEqual([['一个话题'], ['一个话题']]);
  await staff.post(`/api/admin/chosenTexts/${ids[0]}/delete`, {});
  expect(await titles()).toEqual([]);
  const rows = await testSite.site.db.rows<{ action: string }>(
    sql`select action from audit where action like 'article.%hose%' or action like 'article.%hoose' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'article.choose',
    'article.choose',
    'article.reorderChosen',
    'article.unchoose',
  ]);
});
