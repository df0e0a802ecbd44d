import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleFixture } from '#features/article/server/fixtures.ts';
import { fillSearchIndex } from '#features/search/server/public.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let helpId: string;
let flashId: string;
const answerOf = async (by: Caller, path: string, body: object) => {
  const { status, body: answer } = await by.post(path, body);
  expect(status).toBe(200);
  return answer;
};
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const id = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, id);
  const { records } = await answerOf(owner, '/api/admin/helpCategories', { nameZh: '上手', nameEn: 'First steps' });
  const made = await answerOf(owner, '/api/admin/help', { parentId: records[0].id, ...brewing });
  helpId = made.records.at(-1).id;
  flashId = (await answerOf(owner, '/api/admin/newsFlashes', { text: '【春茶开采】比往年早了 <一周>。' })).id;
  await testSite.site.outbox.deliver();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const brewing = { titleZh: '怎样泡茶', contentZh: '水要 **热**', titleEn: 'Brewing tea', contentEn: 'Boiling water' };
const find = async (tab: string, q: string, language = 'zh-CN') =>
  (await served.caller().get(`/api/search?tab=${tab}&q=${encodeURIComponent(q)}`, { 'accept-language': language }))
    .body;
const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
const titles = async (tab: string, q: string, language?: string) =>
  (await find(tab, q, language)).records.map(({ title }: { title: { text: string }[] }) => textOf(title));

describe('what the site says itself', () => {
  it.each(['泡茶', 'paocha', 'brewing', 'boiling', '水要'])(
    'a help text is found by %s, in either language',
    async (q) => {
      expect(await titles('help', q)).toEqual(['怎样泡茶']);
      expect(await titles('help', q, 'en-US')).toEqual(['Brewing tea']);
      expect(await titles('threads', q)).toEqual([]);
    },
  );
  it('stands at its page, by nobody, and its category is no hit', async () => {
    const { records } = await find('help', '泡茶');
    expect(records).toMatchObject([{ path: `/helpDetail?id=${helpId}`, author: null, section: null, isThread: true }]);
    expect(records[0].createdAt).not.toBeNull();
    expect(await titles('help', '上手')).toEqual([]);
  });
  it.each(['春茶', '一周', 'chuncha'])('a flash is found by %s', async (q) => {
    expect((await find('flashes', q)).records).toMatchObject([
      { path: `/newsFlashDetail?id=${flashId}`, author: null },
    ]);
    expect(await titles('flashes', q)).toEqual(['春茶开采']);
  });
  it('is suggested while somebody types, and beside a title like it', async () => {
    const suggested = async (q: string) =>
      (await served.caller().get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)).body.threads;
    expect((await suggested('泡茶')).map(({ kind }: { kind: string }) => kind)).toEqual(['help']);
    expect((await suggested('春茶')).map(({ path }: { path: string }) => path)).toEqual([
      `/newsFlashDetail?id=${flashId}`,
    ]);
    const { records } = (await served.caller().get(`/api/search/similar?title=${encodeURIComponent('怎样泡茶好喝')}`))
      .body;
    expect(records.map(({ title }: { title: string }) => title)).toEqual(['怎样泡茶']);
  });
  it('follows its changes and is gone when staff delete it', async () => {
    await answerOf(owner, `/api/admin/newsFlashes/${flashId}`, { text: '夏茶上市' });
    await testSite.site.outbox.deliver();
    expect([await titles('flashes', '春茶'), await titles('flashes', '夏茶')]).toEqual([[], ['夏茶上市']]);
    await answerOf(owner, `/api/admin/newsFlashes/${flashId}/remove`, { reason: 'over' });
    // Before the index hears of it.
    expect(await titles('flashes', '夏茶')).toEqual([]);
    const { records } = (await owner.get('/api/admin/help')).body;
    const parentId = records.find(({ id }: { id: string }) => id === helpId).parentId;
    await answerOf(owner, `/api/admin/help/${helpId}`, { ...brewing, parentId, titleZh: '煮水' });
    await testSite.site.outbox.deliver();
    expect([await titles('help', '怎样'), await titles('help', '煮水')]).toEqual([[], ['煮水']]);
    await answerOf(owner, `/api/admin/help/${helpId}/delete`, {});
    expect(await titles('help', '煮水')).toEqual([]);
  });
});

describe('tools', () => {
  it.each(['json', '字数', 'zishu', 'contrast', 'word count', 'qr'])(
    'are found by %s, in either language',
    async (q) => {
      await fillSearchIndex(testSite.site);
      const [zh, en] = [await find('tools', q), await find('tools', q, 'en-US')];
      expect(zh.records).toHaveLength(1);
      expect(zh.records).toMatchObject([{ path: en.records[0].path, author: null, section: null, createdAt: null }]);
      expect(zh.records[0].path).toMatch(/^\/toolCenter\?tool=/);
    },
  );
  it('are suggested while somebody types', async () => {
    const { threads } = (await served.caller().get('/api/search/suggestions?q=Base64')).body;
    expect(threads).toMatchObject([{ kind: 'tool', path: '/toolCenter?tool=base64' }]);
  });
});

describe('articles', () => {
  it('are found in a tab of their own', async () => {
    const actor = await memberActorFixture(testSite.site, { account: 'writer' });
    await articleFixture(testSite.context({ actor }));
    await fillSearchIndex(testSite.site);
    expect(await titles('articles', '一篇')).toEqual(['一篇文章']);
    expect(await titles('articles', '文章 author:writer')).toEqual(['一篇文章']);
    expect(await titles('threads', '一篇')).toEqual([]);
  });
});
