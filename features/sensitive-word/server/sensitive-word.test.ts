import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { matcherOf } from './live-words.ts';
import { deleteHits } from './store.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let author: Caller;
let authorId: string;
let sectionId: string;

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'owner', isOwner: true }));
  authorId = await memberFixture(testSite.site, { account: 'author' });
  author = await signIn(served, testSite.site, authorId);
  sectionId = await sectionFixture(testSite.site, { name: '综合' });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(async () => {
  for (const { id } of (await owner.get('/api/admin/sensitive-word-lists')).body.records)
    await owner.post(`/api/admin/sensitive-word-lists/${id}/delete`, {});
  await testSite.site.db.run(sql`delete from sensitive_word_hit`);
});

async function makeList(level: string, words: string, more: object = {}): Promise<string> {
  const name = `${level} ${JSON.stringify(more)}`.slice(0, 30);
  const reply = await owner.post('/api/admin/sensitive-word-lists', { name, level, ...more });
  expect(reply.status, reply.text).toBe(200);
  const { id } = reply.body.records.find((list: { name: string }) => list.name === name);
  expect((await owner.post(`/api/admin/sensitive-word-lists/${id}/import`, { words })).status).toBe(200);
  return id;
}
const postTopic = (title: string, content = 'Some words', tags: string[] = []) =>
  author.post('/api/topics', { title, content, sectionId, tags });
const hits = async () => (await owner.get('/api/admin/sensitive-word-hits')).body.records;

describe('a list', () => {
  it('takes a word with a comma as one, and each word says where it counts', async () => {
    const id = await makeList('block', '你好，世界\nass', { isWhole: true });
    const found = async (text: string) =>
      (await owner.get(`/api/admin/sensitive-word-trial?text=${encodeURIComponent(text)}`)).body.records.map(
        ({ word }: { word: string }) => word,
      );
    expect(await found('说：你好，世界。')).toEqual(['你好，世界']);
    expect(await found('你好')).toEqual([]);
    expect(await found('the class')).toEqual([]);
    const words = async () => (await owner.get(`/api/admin/sensitive-words?listId=${id}`)).body.records;
    const [word] = await words();
    expect(word).toMatchObject({ text: 'ass', matching: 'list' });
    expect((await owner.post(`/api/admin/sensitive-words/${word.id}`, { text: 'ass', matching: 'part' })).status).toBe(
      200,
    );
    expect(await words()).toMatchObject([{ text: 'ass', matching: 'part' }, { matching: 'list' }]);
    expect(await found('the class')).toEqual(['ass']);
    await owner.post('/api/admin/sensitive-words', { listId: id, text: 'tea', matching: 'whole' });
    expect(await found('teapot and tea')).toEqual(['tea']);
  });
  it('is looked for in every process within two seconds of a change, also one that a thread makes ready', async () => {
    const twin = await testSite.openTwin();
    const many = Array.from({ length: 3000 }, (_, at) => `词${String.fromCharCode(0x4e_00 + at)}语`).join('\n');
    const id = await makeList('block', `${many}\n两处都认得`);
    const seen = async () => (await matcherOf(twin)?.find('这里两处都认得了', 'line'))?.map(({ word }) => word.text);
    await expect.poll(seen, { timeout: 2000 }).toEqual(['两处都认得']);
    await owner.post(`/api/admin/sensitive-word-lists/${id}/delete`, {});
    await expect.poll(seen, { timeout: 2000 }).toEqual([]);
  });
});

describe('a text with a sensitive word', () => {
  it('is refused at its field, in the reader’s language', async () => {
    await makeList('block', 'badword\n敏感词');
    const reply = await postTopic('A title', 'This is b a d w o r d.', ['fine', '敏*感*词']);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['content', 'tags.1']);
    expect(reply.body.fields.content).toContain('badword');
    expect(await testSite.site.db.row(sql`select 1 from topic`)).toBeUndefined();
    expect(await hits()).toMatchObject([
      { member: { account: 'author' }, word: '敏感词', field: 'tags.1', level: 'block', call: 'POST /topics' },
      { word: 'badword', field: 'content', excerpt: 'This is b a d w o r d.' },
    ]);
  });
  it('is refused for what stands behind hundreds of words that are replaced', async () => {
    await makeList('replace', '微信');
    await makeList('block', 'badword');
    const reply = await postTopic('A title', `${'微信，'.repeat(300)}badword`);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['content']]);
  });
  it('does not say which, where the owner does not want it', async () => {
    await makeList('block', 'badword');
    await owner.post('/api/admin/settings', { key: 'sensitiveWordIsNamed', value: false, reason: 'try' });
    const reply = await postTopic('A badword');
    await owner.post('/api/admin/settings', { key: 'sensitiveWordIsNamed', value: true, reason: 'try' });
    expect(reply.body.fields.title).not.toContain('badword');
  });
  it('is published with something else in its place', async () => {
    await makeList('replace', 'badword', { replacement: '[tea]' });
    await makeList('replace', '敏感词');
    const reply = await postTopic('A b.a.d.w.o.r.d here', '这是**敏**感词，很好。');
    expect(reply.status, reply.text).toBe(200);
    const row = await testSite.site.db.row(
      sql`select title, source from topic t join topic_content c on c.topic_id = t.id where t.id = ${reply.body.id}`,
    );
    expect(row).toMatchObject({ title: 'A [tea] here', source: '这是**＊＊＊，很好。' });
    expect(await hits()).toHaveLength(2);
  });
  it('answers again what a repeated call was answered, whatever has become a word meanwhile', async () => {
    const call = { title: 'A coming word', content: 'Some words', sectionId, tags: [] };
    const key = { 'idempotency-key': 'a-key-of-its-own' };
    const first = await author.post('/api/topics', call, key);
    expect(first.status, first.text).toBe(200);
    await makeList('block', 'coming');
    expect((await author.post('/api/topics', call, key)).body).toEqual(first.body);
    expect((await author.post('/api/topics', call)).status).toBe(400);
  });
  it('is refused where review is asked for and cannot be', async () => {
    await makeList('review', 'badword');
    const reply = await author.post('/api/user/control/editUser', {
      nickname: 'badword',
      bio: '',
      allowUserDynamic: true,
    });
    expect(reply.body.fields).toHaveProperty('nickname');
  });
  it('is refused where the replacement does not fit its field', async () => {
    await makeList('replace', 'badword');
    const reply = await served.caller().post('/api/register', {
      type: 'account',
      account: 'badword',
      password: 'a long password of mine',
      agreeTerms: true,
    });
    expect(reply.body.fields).toHaveProperty('account');
  });
  it('is not screened where staff write reasons', async () => {
    const id = await makeList('block', 'badword');
    expect(
      (await owner.post(`/api/admin/sensitive-word-lists/${id}/import`, { words: 'x', reason: 'badword' })).status,
    ).toBe(200);
  });
});

describe('hits', () => {
  it('show nothing of a private message', async () => {
    await makeList('block', 'badword');
    const partner = await memberFixture(testSite.site, { account: 'partner' });
    const reply = await author.post(`/api/user/control/privateMessages/${partner}`, {
      content: 'a secret badword',
      pictures: [],
    });
    expect(reply.status, reply.text).toBe(400);
    expect(await hits()).toMatchObject([{ word: 'badword', excerpt: '' }]);
  });
  it('leave after a while', async () => {
    await makeList('block', 'badword');
    await postTopic('badword');
    expect(await deleteHits(testSite.site.db, new Date(Date.now() - 1000))).toBe(0);
    expect(await deleteHits(testSite.site.db, new Date(Date.now() + 1000))).toBe(1);
  });
});

describe('lists', () => {
  it('take what is a word of an import, and name the lines that are none', async () => {
    const id = await makeList('block', 'first');
    const bad = Array.from({ length: 1000 }, (_, index) => (index % 2 ? '***' : 'x'.repeat(61)));
    const reply = await owner.post(`/api/admin/sensitive-word-lists/${id}/import`, {
      words: ['one', '', 'ONE', 'first', ...bad, '  two  '].join('\r\n'),
    });
    expect(reply.body).toMatchObject({ added: 2, repeated: 2, badCount: 1000 });
    expect(reply.body.bad[0]).toEqual({ line: 5, problem: 'long' });
    expect(reply.body.bad[1]).toEqual({ line: 6, problem: 'letters' });
    const words = await owner.get(`/api/admin/sensitive-words?listId=${id}`);
    expect(words.body).toMatchObject({ total: 3, records: [{ text: 'two' }, { text: 'one' }, { text: 'first' }] });
    expect((await owner.get('/api/admin/sensitive-words?text=TW')).body.records).toMatchObject([{ text: 'two' }]);
    expect((await owner.get('/api/admin/sensitive-word-lists')).body.records).toMatchObject([{ wordCount: 3 }]);
  });
  it('have words added, changed and deleted, with a row in the log each', async () => {
    const listId = await makeList('block', 'first');
    const added = await owner.post('/api/admin/sensitive-words', { listId, text: 'second', reason: 'why' });
    const { id } = added.body;
    expect((await owner.post('/api/admin/sensitive-words', { listId, text: 'SECOND' })).body.fields).toHaveProperty(
      'text',
    );
    expect((await owner.post('/api/admin/sensitive-words', { listId, text: '!?' })).body.fields).toHaveProperty('text');
    expect((await postTopic('second')).status).toBe(400);
    expect((await owner.post(`/api/admin/sensitive-words/${id}`, { text: 'third' })).status).toBe(200);
    expect((await postTopic('second')).status).toBe(200);
    expect((await postTopic('third')).status).toBe(400);
    expect((await owner.post(`/api/admin/sensitive-words/${id}/delete`, {})).status).toBe(200);
    expect((await postTopic('third')).status).toBe(200);
    expect((await owner.post(`/api/admin/sensitive-words/${id}/delete`, {})).status).toBe(404);
    const rows = await testSite.site.db.rows<{ action: string }>(
      sql`select action from audit where target_kind = 'sensitive-word' and target_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'sensitiveWord.add',
      'sensitiveWord.edit',
      'sensitiveWord.delete',
    ]);
  });
  it('are changed, switched off and deleted, with a row in the log each', async () => {
    const id = await makeList('block', 'badword');
    const list = { name: 'another', level: 'block', isOn: false };
    expect((await owner.post(`/api/admin/sensitive-word-lists/${id}`, list)).status).toBe(200);
    expect((await postTopic('badword')).status).toBe(200);
    expect(
      (await owner.post('/api/admin/sensitive-word-lists', { ...list, name: 'ANOTHER' })).body.fields,
    ).toHaveProperty('name');
    expect((await owner.post(`/api/admin/sensitive-word-lists/${id}/delete`, {})).body.records).toEqual([]);
    const rows = await testSite.site.db.rows<{ action: string }>(
      sql`select action from audit where target_kind = 'sensitive-word-list' and target_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'sensitiveWord.addList',
      'sensitiveWord.import',
      'sensitiveWord.editList',
      'sensitiveWord.deleteList',
    ]);
  });
  it('say what they would find in a text, and why', async () => {
    await makeList('review', '敏感词', { category: 'politics', isPinyin: true });
    const found = await owner.get(
      `/api/admin/sensitive-word-trial?text=${encodeURIComponent('see min gan ci and 敏感詞')}`,
    );
    expect(found.body.records).toMatchObject([
      { word: '敏感词', found: 'min gan ci', isBySound: true, category: 'politics', level: 'review' },
      { word: '敏感词', found: '敏感詞', isBySound: false },
      { found: '敏感詞', isBySound: true },
    ]);
  });
});

describe('a report', () => {
  it.each(['block', 'review', 'replace'])(
    'may quote a word to %s, which is noted and changes nothing',
    async (level) => {
      await makeList(level, '坏词');
      const { db } = testSite.site;
      const reason = await db.row<{ id: string }>(sql`select id from report_reason where name_en = 'Advertising'`);
      const reported = { kind: 'member', id: await memberFixture(testSite.site, { account: `reported_${level}` }) };
      const reply = await author.post('/api/reports', {
        ...reported,
        reasonId: reason?.id,
        text: '这里写了坏词两个字',
      });
      expect(reply.status, reply.text).toBe(200);
      expect(await db.row(sql`select body, state from report where id = ${reply.body.id}`)).toEqual({
        body: '这里写了坏词两个字',
        state: 'pending',
      });
      expect(await hits()).toMatchObject([
        { call: 'POST /reports', field: 'text', word: '坏词', level: 'note', excerpt: '这里写了坏词两个字' },
      ]);
      expect((await owner.get('/api/admin/sensitive-word-hits?level=note')).body.total).toBe(1);
      expect((await owner.get('/api/admin/sensitive-word-hits?level=block')).body.total).toBe(0);
    },
  );
});
