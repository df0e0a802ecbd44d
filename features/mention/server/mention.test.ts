import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { mentioned } from '#features/mention/events.ts';
import { editProfile } from '#features/profile/server/edit-profile.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readAloud } from '#platform/server/pinyin/read-aloud.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listMentionable } from './list-mentionable.ts';
import { readNicknames } from './read-aloud.ts';

let testSite: TestSite;
let asMe: Context;
let me: Member;
let asLi: Context;
let li: Member;
let section: string;
let topicId: string;
const notified: { kind: string; memberIds: readonly string[] }[] = [];
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  testSite.site.outbox.on(
    mentioned,
    async (input) => void notified.push({ kind: input.kind, memberIds: input.memberIds }),
  );
  section = await sectionFixture(testSite.site);
  me = await memberActorFixture(testSite.site, { account: 'asker', nickname: '问路人' });
  li = await memberActorFixture(testSite.site, { account: 'boss_li', nickname: '李老板' });
  asMe = testSite.context({ actor: me });
  asLi = testSite.context({ actor: li });
  await memberActorFixture(testSite.site, { account: 'lilac', nickname: 'Lilac 丁香' });
  await memberActorFixture(testSite.site, { account: 'chongqing', nickname: '重庆火锅' });
  await memberActorFixture(testSite.site, { account: 'left_one', nickname: '李四' });
  await memberActorFixture(testSite.site, { account: 'foe', nickname: '李逵' });
  await memberActorFixture(testSite.site, { account: 'plain_one' });
  await testSite.site.db.run(
    sql`
      update member set phone = '13912349999', phone_verified_at = now(), email = 'li.boss@letters.example',
        email_verified_at = now() where id = ${li.id}`,
  );
  await testSite.site.db.run(sql`update member set state = 'cancelled' where account = 'left_one'`);
  await blockMember(asMe, 'foe');
  await readNicknames(testSite.site);
  topicId = await topicFixture(asLi, { sectionId: section });
});
afterAll(() => testSite.close());

const found = async (name: string, context = asMe, topic?: string) =>
  (
    await listMentionable(context, { name, target: topic === undefined ? undefined : { kind: 'topic', id: topic } })
  ).records.map((item) => item.account);

describe('reading aloud', () => {
  it.each([
    ['李老板', 'lilaoban', 'llb'],
    ['重庆火锅', 'chongqinghuoguo', 'zqhg'],
    ['Lilac 丁香 7', 'lilacdingxiang7', 'lilacdx7'],
    ['ＡＢ茶', 'abcha', 'abc'],
    ['绿茶', 'lvcha', 'lc'],
  ])('%s', (nickname, whole, initials) => expect(readAloud(nickname)).toEqual({ whole, initials }));
});

// Last: 1 000 000 members, measured by hand: 0.5 to 4 ms at best, 1 to 12 ms in the middle beside a load of 28
describe('[P9] people offered behind an @', () => {
  it.each([
    ['李', ['boss_li']],
    ['lilao', ['boss_li']],
    ['LLB', ['boss_li']],
    ['li', ['lilac', 'boss_li']],
    ['boss', ['boss_li']],
    ['chongqing', ['chongqing']],
    ['丁香', []],
    ['nobody', []],
    ['%', []],
    ['', []],
  ])('%s', async (name, accounts) => expect(await found(name)).toEqual(accounts));
  it('are never oneself, who has left, or who is blocked, in either direction', async () => {
    expect(await found('lis')).toEqual([]);
    expect(await found('likui')).toEqual([]);
    expect(await found('asker')).toEqual([]);
    const foe = await testSite.site.db.row<{ id: string }>(sql`select id from member where account = 'foe'`);
    expect(await found('asker', testSite.context({ actor: { ...me, id: foe?.id ?? '' } }))).toEqual([]);
  });
  it('are never found by phone or e-mail', async () => {
    for (const name of ['139', '13912349999', 'li.boss', 'li.boss@letters.example', 'letters'])
      expect(await found(name), name).toEqual([]);
  });
  it('are those of the thread first, and without a name only those', async () => {
    await postComment(
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'lin_late', nickname: '林迟' }) }),
      { kind: 'topic', id: topicId },
      { content: '来晚了' },
    );
    expect(await found('', asMe, topicId)).toEqual(['lin_late', 'boss_li']);
    expect(await found('li', asMe, topicId)).toEqual(['lin_late', 'boss_li', 'lilac']);
    await readNicknames(testSite.site);
    expect(await found('lc', asMe, topicId)).toEqual(['lin_late']);
  });
  it('do not tell who writes in a topic one may not read', async () => {
    const closed = await sectionFixture(testSite.site, { only: 'vip' });
    const hidden = await topicFixture(
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'insider', roles: ['vip'] }) }),
      { sectionId: closed },
    );
    const nosy = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'nosy' }) });
    expect(await found('', nosy, hidden)).toEqual([]);
    expect(await found('', nosy, '999999')).toEqual([]);
  });
  it('are eight at most', async () => {
    await testSite.site.db.run(
      sql`
        insert into member (account, account_skeleton) select 'crowd_' || i, 'crowd_' || i
          from generate_series(10, 40) i`,
    );
    expect(await found('crowd')).toHaveLength(8);
    expect((await found('crowd_1'))[0]).toBe('crowd_10');
  });
  it('follow a nickname that is changed, and leave the old one at once', async () => {
    await testSite.site.db.run(sql`update member set nickname = '王掌柜' where id = ${li.id}`);
    expect(await found('lilaoban')).toEqual([]);
    expect(await readNicknames(testSite.site)).toBe(1);
    expect(await found('wzg')).toEqual(['boss_li']);
    await testSite.site.db.run(sql`update member set nickname = '李老板' where id = ${li.id}`);
    await readNicknames(testSite.site);
  });
  it('are asked for at a writer’s pace only', async () => {
    const slow = await createTestSite();
    const actor = await memberActorFixture(slow.site, { account: 'hasty' });
    const request = () => listMentionable(slow.context({ actor }), { name: 'x' });
    for (let time = 0; time < 180; time += 1) await request();
    await expect(request()).rejects.toMatchObject({ status: 429 });
    await slow.close();
  });
});

describe('those mentioned', () => {
  it('are told once, at most as many as the setting says, never the writer himself', async () => {
    notified.length = 0;
    const ids = await testSite.site.db.rows<{ id: string; account: string }>(
      sql`select id, account from member where account in ('boss_li', 'lilac')`,
    );
    const idOf = (account: string) => ids.find((row) => row.account === account)?.id;
    const content = '你好@李老板 和@lilac，还有我@asker，以及@没有这个人';
    const comment = await postComment(asMe, { kind: 'topic', id: topicId }, { content });
    await postReply(asMe, comment.id, { content: '@lilac 看这里' });
    await testSite.site.outbox.deliver();
    await testSite.site.outbox.deliver();
    expect(notified).toEqual([
      { kind: 'comment', memberIds: [idOf('boss_li'), idOf('lilac')] },
      { kind: 'reply', memberIds: [idOf('lilac')] },
    ]);
  });
  it('are thirty of forty', async () => {
    notified.length = 0;
    await testSite.site.db.run(
      sql`
        insert into member (account, account_skeleton) select 'many_' || i, 'many_' || i
          from generate_series(10, 49) i`,
    );
    const names = Array.from({ length: 40 }, (_, at) => `@many_${at + 10}`).join(' ');
    const id = await topicFixture(asMe, { sectionId: section, content: names });
    await testSite.site.outbox.deliver();
    await testSite.site.outbox.deliver();
    // All forty are links: only the setting limits who is notified.
    expect((await readTopic(asMe, id)).html.match(/class="mention"/g)).toHaveLength(40);
    expect(notified.map((item) => item.memberIds.length)).toEqual([30]);
  });
  it.each([2, 0])('are %i where staff say so', async (most) => {
    notified.length = 0;
    await testSite.site.db.run(
      sql`insert into setting (key, value) values ('allowMentionMaxNumber', ${String(most)}::jsonb)`,
    );
    await testSite.site.settings.reload();
    try {
      await topicFixture(asMe, { sectionId: section, content: '@many_10 @many_11 @many_12' });
      await testSite.site.outbox.deliver();
      await testSite.site.outbox.deliver();
      expect(notified.map((item) => item.memberIds.length)).toEqual(most === 0 ? [] : [most]);
    } finally {
      await testSite.site.db.run(sql`delete from setting where key = 'allowMentionMaxNumber'`);
      await testSite.site.settings.reload();
    }
  });
  it('are found behind any number of names that are nobody’s, as far as anybody reads', async () => {
    notified.length = 0;
    const nobody = (count: number) => Array.from({ length: count }, (_, at) => `@nobody_${at}`).join(' ');
    const id = await topicFixture(asMe, { sectionId: section, content: `${nobody(190)} @lilac` });
    const far = await topicFixture(asMe, { sectionId: section, content: `${nobody(200)} @lilac` });
    await testSite.site.outbox.deliver();
    await testSite.site.outbox.deliver();
    expect((await readTopic(asMe, id)).html).toContain('userName=lilac');
    expect((await readTopic(asMe, far)).html).not.toContain('userName=lilac');
    expect(notified.map((item) => item.memberIds.length)).toEqual([1]);
  });
});

describe('a mention', () => {
  it('shows the nickname, leads to the account, and follows a change of either name', async () => {
    const guest = await memberActorFixture(testSite.site, { account: 'lu_yu', nickname: '陆羽' });
    const id = await topicFixture(asMe, {
      sectionId: section,
      content: '请教 @Lu_Yu，也问 @陆羽\n\n:::hide comment\n@lu_yu 看这里\n:::',
    });
    const comment = await postComment(asMe, { kind: 'topic', id }, { content: '@lu_yu 在吗' });
    const settle = async () => {
      // The change, what it announces, and what that announces.
      for (let round = 0; round < 3; round += 1) await testSite.site.outbox.deliver();
    };
    await settle();
    const shown = async () => {
      const row = await testSite.site.db.row<{ topic: string; comment: string; summary: string }>(sql`
        select html as topic, (select html from comment where id = ${comment.id}) as comment, summary
        from topic_content c join topic t on t.id = c.topic_id where t.id = ${id}`);
      return row ?? { topic: '', comment: '', summary: '' };
    };
    const link = (name: string) => `<a class="mention" href="/user/control/home?userName=lu_yu">@${name}</a>`;
    expect((await shown()).topic).toContain(`<p>请教 ${link('陆羽')}，也问 ${link('陆羽')}</p>`);
    expect((await shown()).comment).toContain(link('陆羽'));
    expect((await shown()).summary).toContain('@陆羽');
    const asGuest = testSite.context({ actor: guest });
    await editProfile(asGuest, { nickname: '桑苎翁', bio: '', allowUserDynamic: true });
    await settle();
    // A nickname that was written by hand is nobody's any more.
    expect((await shown()).topic).toContain(`<p>请教 ${link('桑苎翁')}，也问 @陆羽</p>`);
    expect((await shown()).comment).toContain(link('桑苎翁'));
  });
});
