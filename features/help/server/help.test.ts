import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { brokenBy } from './policy.ts';
import { partsAt, readTexts, writeStartingHelp } from './starting-texts.ts';

const DIRECTORY = 'database/seeds/help';

let testSite: TestSite;
let served: Served;
let guest: Caller;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  guest = served.caller();
  const id = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, id);
  await writeStartingHelp(testSite.site, DIRECTORY);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const readAll = async (): Promise<{ id: string; parentId: string | null; titles: { zh_CN: string } }[]> =>
  (await owner.get('/api/admin/help')).body.records;
const idOf = async (title: string) => (await readAll()).find(({ titles }) => titles.zh_CN === title)?.id ?? '';
const texts = { titleZh: '泡茶', contentZh: '水要 **热**', titleEn: 'Brewing', contentEn: 'The water is hot' };

describe('the starting texts', () => {
  it('have the same categories and numbers of texts in both languages, each text with words', async () => {
    const [chinese, english] = await Promise.all([readTexts(DIRECTORY, 'zh'), readTexts(DIRECTORY, 'en')]);
    expect(chinese.length).toBeGreaterThan(5);
    expect(english.map((category) => category.texts.length)).toEqual(chinese.map(({ texts: all }) => all.length));
    for (const { texts: all } of [...chinese, ...english])
      for (const { title, body } of all) expect([title, body.length > 40]).toEqual([title, true]);
  });
  it('are written once: what staff delete stays deleted', async () => {
    const { length } = await readAll();
    const id = await idOf('投票');
    expect((await owner.post(`/api/admin/help/${id}/delete`, {})).status).toBe(200);
    await writeStartingHelp(testSite.site, DIRECTORY);
    expect(await readAll()).toHaveLength(length - 1);
  });
  it('are parted by headings outside of code', () => {
    const source = '# A\n## One\ntext\n```\n## no heading\n```\n## Two\nmore';
    const [category] = partsAt(source, '#');
    expect(partsAt(category?.body ?? '', '##')).toEqual([
      { title: 'One', body: 'text\n```\n## no heading\n```' },
      { title: 'Two', body: 'more' },
    ]);
  });
});

describe('help', () => {
  it('is a tree in the reader’s language, and one text by its id', async () => {
    const { categories } = (await guest.get('/api/help')).body;
    expect(categories[0]).toMatchObject({ title: '开始使用', lang: 'zh-CN' });
    const { id } = categories[0].texts[0];
    expect((await guest.get(`/api/help/${id}`)).body).toMatchObject({
      title: '注册账号',
      html: expect.stringContaining('<strong>账号</strong>'),
      category: { title: '开始使用' },
    });
    expect((await guest.get(`/api/help/${categories[0].id}`)).status).toBe(404);
    expect((await guest.get('/api/help/999999')).body.code).toBe('help.notFound');
  });
  it('is found by its words', async () => {
    const { records } = (await guest.get(`/api/helpSearch?q=${encodeURIComponent('忘记密码')}`)).body;
    expect(records[0]).toMatchObject({ title: '忘记密码', category: '开始使用' });
    expect((await guest.get('/api/helpSearch?q=xqzvkwj')).body.records).toEqual([]);
    // By the words of the other language, and with a letter that is wrong, too.
    for (const q of ['forgotten password', 'forgotten pasword'])
      expect((await guest.get(`/api/helpSearch?q=${q}`)).body.records, q).toContainEqual(
        expect.objectContaining({ id: records[0].id, title: records[0].title }),
      );
  });
  it('is written by staff, in one language or both', async () => {
    const parentId = await idOf('搜索');
    const created = await owner.post('/api/admin/help', { ...texts, parentId });
    expect(created.status).toBe(200);
    const id = await idOf('泡茶');
    expect((await guest.get(`/api/help/${id}`)).body.html).toContain('<strong>热</strong>');
    const edited = await owner.post(`/api/admin/help/${id}`, { ...texts, parentId, titleEn: '', contentEn: '' });
    expect(edited.status).toBe(200);
    const actions = (await auditOf(testSite.site.db, { target: { kind: 'help', id }, limit: 9 })).map(
      (row) => row.action,
    );
    expect(actions).toEqual(['help.edit', 'help.create']);
    expect((await guest.post('/api/admin/help', { ...texts, parentId })).status).toBe(401);
  });
  it('that was edited meanwhile is not overwritten', async () => {
    const parentId = await idOf('搜索');
    const { records } = (await owner.post('/api/admin/help', { ...texts, titleZh: '续水', parentId })).body;
    const { id, updatedAt } = records.find((row: { titles: { zh_CN: string } }) => row.titles.zh_CN === '续水');
    const edit = (contentZh: string) =>
      owner.post(`/api/admin/help/${id}`, { ...texts, titleZh: '续水', contentZh, parentId, updatedAt });
    expect((await edit('先写的')).status).toBe(200);
    const late = await edit('后写的');
    expect([late.status, late.body.code]).toEqual([409, 'help.changed']);
    expect((await guest.get(`/api/help/${id}`)).body.html).toContain('先写的');
  });
  it('says at the field what is missing', async () => {
    const parentId = await idOf('搜索');
    const half = await owner.post('/api/admin/help', { ...texts, parentId, contentEn: '' });
    expect([half.status, Object.keys(half.body.fields)]).toEqual([400, ['contentEn']]);
    const nowhere = await owner.post('/api/admin/help', { ...texts, parentId: '999999' });
    expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([400, ['parentId']]);
    expect(brokenBy({ titleZh: '', contentZh: '', titleEn: '', contentEn: '' })).toEqual({
      titleZh: 'help.oneLanguage',
    });
  });
  it('has categories that are deleted only when empty, and an order', async () => {
    const used = await owner.post(`/api/admin/help/${await idOf('搜索')}/delete`, {});
    expect([used.status, used.body.code]).toEqual([409, 'help.notEmpty']);
    await owner.post('/api/admin/helpCategories', { nameZh: '杂项', nameEn: 'Other' });
    const id = await idOf('杂项');
    const ids = (await readAll()).filter(({ parentId }) => parentId === null).map((row) => row.id);
    expect((await owner.post('/api/admin/helpOrder', { ids: [id] })).body.code).toBe('help.stale');
    const order = [id, ...ids.filter((other) => other !== id)];
    expect((await owner.post('/api/admin/helpOrder', { ids: order })).body.records[0].id).toBe(id);
    expect((await owner.post(`/api/admin/help/${id}/delete`, {})).status).toBe(200);
  });
});
