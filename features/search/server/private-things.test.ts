import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { saveDraft } from '#features/draft/server/save-draft.ts';
import { sendMessage } from '#features/private-message/server/send-message.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { guestActor } from '#features/role/server/public.ts';
import { type SearchQuery, tabs } from '#features/search/contract.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { hidingFixture, memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { restoreTopic } from '#features/topic/server/restore-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { search } from './find-texts.ts';
import { indexMembers } from './index-texts.ts';

let testSite: TestSite;
let section: string;
/** Only VIPs may view it. */
let closed: string;
let author: Context;
let reader: Context;
let guest: Context;
let vip: Context;
let staff: Context;
const newcomer = async (account: string, roles: string[] = []) => {
  const actor = await memberActorFixture(testSite.site, { account, roles });
  await indexMembers(testSite.site.db, [actor.id]);
  return testSite.context({ actor });
};
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  closed = await sectionFixture(testSite.site, { name: '内室', only: 'vip' });
  author = await newcomer('quiet_author');
  reader = await newcomer('reader');
  vip = await newcomer('vip_reader', ['vip']);
  staff = await newcomer('moderator', ['staff']);
  guest = testSite.context({ actor: await guestActor(testSite.site) });
});
afterAll(() => testSite.close());

const request = (context: Context, query: Partial<SearchQuery>) =>
  search(context, { q: '', tab: 'threads', sort: 'relevance', has: [], page: 1, ...query });
/** Everything that any tab answers to these words. */
async function heard(context: Context, q: string): Promise<string> {
  await testSite.site.outbox.deliver();
  const answers = await Promise.all(tabs.map((tab) => request(context, { q, tab })));
  return JSON.stringify(answers.map(({ records, members, total, notice }) => ({ records, members, total, notice })));
}
/** The answer where nothing is found, as to words that stand nowhere. */
async function expectSilence(context: Context, word: string): Promise<void> {
  expect(await heard(context, word)).toBe(await heard(context, 'xqzvkwjxqzv'));
}
async function expectHeard(context: Context, word: string): Promise<void> {
  expect(await heard(context, word)).not.toBe(await heard(context, 'xqzvkwjxqzv'));
}
const everybody = () => [guest, reader, author, vip, staff];

describe('what is private is found by nobody who may not see it', () => {
  it('hidden parts, whoever asks', async () => {
    await hidingFixture(author, {
      sectionId: section,
      parts: [
        ['comment', 'plumkestrelone 暗处的山雀'],
        ['password=abc123', 'plumkestreltwo'],
      ],
    });
    for (const context of everybody())
      for (const word of ['plumkestrelone', 'plumkestreltwo', '暗处的山雀']) await expectSilence(context, word);
  });
  it('what stands in a closed section, but by those who may view it', async () => {
    const topicId = await topicFixture(vip, {
      sectionId: closed,
      title: 'closedwagtail 的话题',
      content: '内室里的苍鹭',
    });
    await postComment(vip, { kind: 'topic', id: topicId }, { content: 'closeddipper' });
    for (const word of ['closedwagtail', '内室里的苍鹭', 'closeddipper', 'section:内室']) {
      for (const context of [guest, reader, author])
        expect(await heard(context, word)).not.toMatch(/wagtail|苍鹭|dipper/);
      await expectHeard(vip, word);
    }
  });
  it('that a section is there which one may not view: by its name it is as none, by its id nothing is found', async () => {
    await topicFixture(vip, { sectionId: closed, title: '内室鹡鸰' });
    await testSite.site.outbox.deliver();
    expect((await request(guest, { q: '鹡鸰 section:内室' })).notice).toBe('noSection');
    const byId = await request(guest, { q: '鹡鸰', sectionId: closed });
    expect([byId.records, byId.total]).toEqual([[], 0]);
    expect((await request(vip, { q: '鹡鸰 section:内室' })).total).toBe(1);
  });
  it('what was deleted, and finds it again once it is restored', async () => {
    const topicId = await topicFixture(author, { sectionId: section, title: 'gonebittern' });
    const { id: commentId } = await postComment(reader, { kind: 'topic', id: topicId }, { content: 'gonecrake' });
    await postReply(author, commentId, { content: 'gonerail' });
    for (const word of ['gonebittern', 'gonecrake', 'gonerail']) await expectHeard(guest, word);
    await deleteComment(reader, commentId);
    for (const context of everybody()) for (const word of ['gonecrake', 'gonerail']) await expectSilence(context, word);
    await staffDeleteTopic(staff, topicId, '测试');
    for (const context of everybody()) await expectSilence(context, 'gonebittern');
    await restoreTopic(staff, topicId, '测试');
    await expectHeard(guest, 'gonebittern');
    await deleteTopic(author, topicId);
    for (const context of everybody()) await expectSilence(context, 'gonebittern');
  });
  it.each(['pending', 'deleted_by_staff', 'deleted_by_author'])(
    'nothing of what the index still has, once its owner calls it %s',
    async (status) => {
      const word = `stale${status.replaceAll('_', '')}`;
      const topicId = await topicFixture(author, { sectionId: section, title: `${word}topic`, content: `${word}body` });
      await postComment(reader, { kind: 'topic', id: topicId }, { content: `${word}comment` });
      const questionId = await questionFixture(author, { title: `${word}question` });
      await answerFixture(reader, questionId, `${word}answer`);
      const words = ['topic', 'body', 'comment', 'question', 'answer'].map((of) => word + of);
      for (const each of words) await expectHeard(guest, each);
      for (const table of ['topic', 'question'])
        await testSite.site.db.run(
          sql`update ${fixed(table)} set status = ${status} where id = ${table === 'topic' ? topicId : questionId}`,
        );
      for (const context of [guest, reader, vip]) for (const each of words) await expectSilence(context, each);
    },
  );
  it('nothing of a topic that was moved to a closed section, though the index does not know yet', async () => {
    const topicId = await topicFixture(author, { sectionId: section, title: 'movedgrebe' });
    await expectHeard(guest, 'movedgrebe');
    await testSite.site.db.run(
      sql`update topic set section_id = ${closed}, root_section_id = ${closed} where id = ${topicId}`,
    );
    for (const context of [guest, reader]) await expectSilence(context, 'movedgrebe');
  });
  it('the words of a text as it was, once it has been edited', async () => {
    const topicId = await topicFixture(author, { sectionId: section, content: 'oldpipit stands here' });
    await expectHeard(guest, 'oldpipit');
    await testSite.site.db.run(sql`update topic_content set html = '<p>newpipit</p>' where topic_id = ${topicId}`);
    // The index still has the word: what is shown is what its owner has.
    expect(await heard(guest, 'oldpipit')).not.toContain('oldpipit');
  });
  it('texts and names of people whom the reader has blocked', async () => {
    const noisy = await newcomer('noisy_shrike');
    const topicId = await topicFixture(noisy, { sectionId: section, title: 'blockedshrike' });
    const ownId = await topicFixture(author, { sectionId: section, title: '一个安静的话题' });
    await postComment(noisy, { kind: 'topic', id: ownId }, { content: 'blockedcomment' });
    await blockMember(reader, 'noisy_shrike');
    for (const word of ['blockedshrike', 'blockedcomment', 'noisy_shrike', 'author:noisy_shrike'])
      await expectHeard(guest, word);
    for (const word of ['blockedshrike', 'blockedcomment', 'noisy_shrike']) await expectSilence(reader, word);
    expect(topicId).not.toBe('');
  });
  it('drafts and private messages, their authors included', async () => {
    const draft = { key: 'a'.repeat(32), fields: { title: '', content: 'draftwren' }, subject: '', version: 0 };
    await saveDraft(author, 'topic', draft);
    const partner = reader.actor.kind === 'member' ? reader.actor.id : '';
    await sendMessage(author, partner, { content: 'messagewren', pictures: [] });
    for (const context of everybody())
      for (const word of ['draftwren', 'messagewren']) await expectSilence(context, word);
  });
});
