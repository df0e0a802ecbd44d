import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { guestActor } from '#features/role/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { findRelated, findSimilar } from './find-similar.ts';

let testSite: TestSite;
let author: Context;
let reader: Context;
let vip: Context;
let guest: Context;
let light: string;
let question: string;
let secret: string;
beforeAll(async () => {
  testSite = await createTestSite();
  const section = await sectionFixture(testSite.site);
  const closed = await sectionFixture(testSite.site, { name: '内室', only: 'vip' });
  const member = async (account: string, roles: string[] = []) =>
    testSite.context({ actor: await memberActorFixture(testSite.site, { account, roles }) });
  author = await member('author');
  reader = await member('reader');
  vip = await member('vip_reader', ['vip']);
  guest = testSite.context({ actor: await guestActor(testSite.site) });
  light = await topicFixture(author, {
    sectionId: section,
    title: '新手摄影曝光入门',
    content: '光圈、快门与感光度，白平衡也要留意。先从光圈学起，光圈越大越亮。',
  });
  question = await questionFixture(author, { title: '曝光过度的照片怎么救', content: '在阳台拍的。' });
  await topicFixture(author, { sectionId: section, title: '光圈优先什么时候用', content: '街拍。' });
  await topicFixture(author, { sectionId: section, title: 'Running your own kubernetes cluster' });
  await topicFixture(author, { sectionId: section, title: 'The best way to make use of what this does' });
  await topicFixture(author, { sectionId: section, title: '龙井茶怎么泡' });
  await topicFixture(author, { sectionId: section, title: '说明茶农手里的账' });
  await topicFixture(author, { sectionId: section, title: '茶圣陆羽在湖州' });
  await topicFixture(author, { sectionId: section, title: '推荐几首大家都爱的歌' });
  await topicFixture(author, { sectionId: section, title: '读书到底要不要做笔记' });
  await topicFixture(author, { sectionId: section, title: '七岁的孩子从新来的老师那里学一口普通话' });
  await topicFixture(author, {
    sectionId: section,
    title: '把旧论坛搬走的半年',
    content: '那天下雪，在快门声里搬完了最后一台机器。',
  });
  secret = await topicFixture(vip, { sectionId: closed, title: '内室摄影曝光心得' });
  const pending = await topicFixture(author, { sectionId: section, title: '待审摄影曝光笔记' });
  await testSite.site.outbox.deliver();
  await testSite.site.db.run(sql`update topic set status = 'pending' where id = ${pending}`);
});
afterAll(() => testSite.close());

const typed = async (title: string, by = guest) =>
  (await findSimilar(by, { title })).records.map((thread) => thread.title);
const beside = async (id: string, by = guest, kind = 'topic') =>
  (await findRelated(by, { kind, id })).records.map((thread) => thread.title);

describe('while a title is typed', () => {
  it('topics and questions with words in common are shown, the nearest first', async () => {
    expect((await typed('摄影曝光怎么学')).slice(0, 2)).toEqual(['新手摄影曝光入门', '曝光过度的照片怎么救']);
    expect(await typed('my kubernetes clusters')).toEqual(['Running your own kubernetes cluster']);
  });
  it('nothing that shares no more than words of grammar', async () => {
    expect(await typed('白茶要不要洗茶')).toEqual([]);
    expect(await typed('新来的，喝一口春茶')).toEqual([]);
    expect(await typed('要不要做笔记')).toEqual(['读书到底要不要做笔记']);
    expect(await typed('What is the best way of using your own kettle?')).toEqual([]);
  });
  it('nothing that shares no more than two characters of two words, or a word that fills titles', async () => {
    expect(await typed('清明茶怎么买')).toEqual([]);
    expect(await typed('求助大家推荐一款新手相机')).toEqual([]);
    expect(await typed('陆羽的故事')).toEqual(['茶圣陆羽在湖州']);
  });
  it('nothing that the reader may not see, nor of members whom they have blocked', async () => {
    expect(await typed('摄影曝光心得', vip)).toContain('内室摄影曝光心得');
    await blockMember(reader, 'author');
    expect(await typed('摄影曝光', reader)).toEqual([]);
  });
  it('whatever is typed gets an answer', async () => {
    for (const title of ['', '😀', "'", '"a & b:*', '\\', 'a'.repeat(200), '的'.repeat(200), '<->'])
      expect(Array.isArray(await typed(title)), title).toBe(true);
  });
});

describe('below a thread', () => {
  it('threads about the same are shown, without itself: by its title, and by what its text is about', async () => {
    const near = await beside(light);
    expect(near).toContain('曝光过度的照片怎么救');
    expect(near).toContain('光圈优先什么时候用');
    expect(near).not.toContain('新手摄影曝光入门');
    expect(near).not.toContain('Running your own kubernetes cluster');
    // It has a few of the same words, and is about something else.
    expect(near).not.toContain('把旧论坛搬走的半年');
    expect(await beside(question, guest, 'question')).toContain('新手摄影曝光入门');
  });
  it('below one that the reader may not see, none', async () => {
    expect(await beside(secret)).toEqual([]);
    expect(await beside(secret, vip)).toContain('新手摄影曝光入门');
    expect(await beside('999999999')).toEqual([]);
    expect(await beside(light, guest, 'nothing')).toEqual([]);
  });
});
