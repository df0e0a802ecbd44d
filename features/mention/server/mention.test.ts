import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { postReply } from '#features/comment/server/post-reply.ts';
import { mentioned } from '#features/mention/events.ts';
import { givenMemberActor, givenSection, givenTopic } from '#features/topic/server/given.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { listMentionable } from './list-mentionable.ts';
import { readAloud, readNicknames } from './read-aloud.ts';

let given: Given;
let asMe: Context;
let me: Member;
let asLi: Context;
let li: Member;
let section: string;
let topicId: string;
const told: { kind: string; memberIds: readonly string[] }[] = [];
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  given.site.outbox.on(mentioned, async (it) => void told.push({ kind: it.kind, memberIds: it.memberIds }));
  section = await givenSection(given.site);
  me = await givenMemberActor(given.site, { account: 'asker', nickname: '问路人' });
  li = await givenMemberActor(given.site, { account: 'boss_li', nickname: '李老板' });
  asMe = given.context({ actor: me });
  asLi = given.context({ actor: li });
  await givenMemberActor(given.site, { account: 'lilac', nickname: 'Lilac 丁香' });
  await givenMemberActor(given.site, { account: 'chongqing', nickname: '重庆火锅' });
  await givenMemberActor(given.site, { account: 'left_one', nickname: '李四' });
  await givenMemberActor(given.site, { account: 'foe', nickname: '李逵' });
  await givenMemberActor(given.site, { account: 'plain_one' });
  await given.site.db.run(
    sql`update member set phone = '13912349999', phone_verified_at = now(), email = 'li.boss@letters.example', email_verified_at = now() where id = ${li.id}`,
  );
  await given.site.db.run(sql`update member set state = 'cancelled' where account = 'left_one'`);
  await blockMember(asMe, 'foe');
  await readNicknames(given.site);
  topicId = await givenTopic(asLi, { sectionId: section });
});
afterAll(() => given.close());

const found = async (name: string, context = asMe, topic?: string) => (await listMentionable(context, { name, topicId: topic })).records.map((one) => one.account);

describe('reading aloud', () => {
  it.each([
    ['李老板', 'lilaoban', 'llb'],
    ['重庆火锅', 'chongqinghuoguo', 'zqhg'],
    ['Lilac 丁香 7', 'lilacdingxiang7', 'lilacdx7'],
    ['ＡＢ茶', 'abcha', 'abc'],
    ['绿茶', 'lvcha', 'lc'],
  ])('%s', (nickname, whole, initials) => expect(readAloud(nickname)).toEqual({ whole, initials }));
});

describe('people offered behind an @', () => {
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
    const foe = await given.site.db.row<{ id: string }>(sql`select id from member where account = 'foe'`);
    expect(await found('asker', given.context({ actor: { ...me, id: foe?.id ?? '' } }))).toEqual([]);
  });
  it('are never found by phone or e-mail', async () => {
    for (const name of ['139', '13912349999', 'li.boss', 'li.boss@letters.example', 'letters']) expect(await found(name), name).toEqual([]);
  });
  it('are those of the thread first, and without a name only those', async () => {
    await postComment(given.context({ actor: await givenMemberActor(given.site, { account: 'lin_late', nickname: '林迟' }) }), topicId, { content: '来晚了' });
    expect(await found('', asMe, topicId)).toEqual(['lin_late', 'boss_li']);
    expect(await found('li', asMe, topicId)).toEqual(['lin_late', 'boss_li', 'lilac']);
    await readNicknames(given.site);
    expect(await found('lc', asMe, topicId)).toEqual(['lin_late']);
  });
  it('do not tell who writes in a topic one may not read', async () => {
    const closed = await givenSection(given.site, { only: 'vip' });
    const hidden = await givenTopic(given.context({ actor: await givenMemberActor(given.site, { account: 'insider', roles: ['vip'] }) }), { sectionId: closed });
    const nosy = given.context({ actor: await givenMemberActor(given.site, { account: 'nosy' }) });
    expect(await found('', nosy, hidden)).toEqual([]);
    expect(await found('', nosy, '999999')).toEqual([]);
  });
  it('are eight at most', async () => {
    await given.site.db.run(sql`insert into member (account, account_skeleton) select 'crowd_' || i, 'crowd_' || i from generate_series(10, 40) i`);
    expect(await found('crowd')).toHaveLength(8);
    expect((await found('crowd_1'))[0]).toBe('crowd_10');
  });
  it('follow a nickname that is changed, and leave the old one at once', async () => {
    await given.site.db.run(sql`update member set nickname = '王掌柜' where id = ${li.id}`);
    expect(await found('lilaoban')).toEqual([]);
    expect(await readNicknames(given.site)).toBe(1);
    expect(await found('wzg')).toEqual(['boss_li']);
    await given.site.db.run(sql`update member set nickname = '李老板' where id = ${li.id}`);
    await readNicknames(given.site);
  });
  it('are asked for at a writer’s pace only', async () => {
    const slow = await openGiven();
    const actor = await givenMemberActor(slow.site, { account: 'hasty' });
    const ask = () => listMentionable(slow.context({ actor }), { name: 'x' });
    for (let time = 0; time < 180; time += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    await slow.close();
  });
});

describe('those mentioned', () => {
  it('are told once, at most as many as the setting says, never the writer himself', async () => {
    told.length = 0;
    const ids = await given.site.db.rows<{ id: string; account: string }>(sql`select id, account from member where account in ('boss_li', 'lilac')`);
    const idOf = (account: string) => ids.find((row) => row.account === account)?.id;
    const content = '你好@李老板 和@lilac，还有我@asker，以及@没有这个人';
    const comment = await postComment(asMe, topicId, { content });
    await postReply(asMe, comment.id, { content: '@lilac 看这里' });
    await given.site.outbox.deliver();
    await given.site.outbox.deliver();
    expect(told).toEqual([
      { kind: 'comment', memberIds: [idOf('boss_li'), idOf('lilac')] },
      { kind: 'reply', memberIds: [idOf('lilac')] },
    ]);
  });
  it('are thirty of forty', async () => {
    told.length = 0;
    await given.site.db.run(sql`insert into member (account, account_skeleton) select 'many_' || i, 'many_' || i from generate_series(10, 49) i`);
    const names = Array.from({ length: 40 }, (_, at) => `@many_${at + 10}`).join(' ');
    const id = await givenTopic(asMe, { sectionId: section, content: names });
    await given.site.outbox.deliver();
    await given.site.outbox.deliver();
    // All forty are links: who is told is the setting's alone.
    expect((await readTopic(asMe, id)).html.match(/class="mention"/g)).toHaveLength(40);
    expect(told.map((one) => one.memberIds.length)).toEqual([30]);
  });
  it.each([2, 0])('are %i where staff say so', async (most) => {
    told.length = 0;
    await given.site.db.run(sql`insert into setting (key, value) values ('allowMentionMaxNumber', ${String(most)}::jsonb)`);
    await given.site.settings.reload();
    try {
      await givenTopic(asMe, { sectionId: section, content: '@many_10 @many_11 @many_12' });
      await given.site.outbox.deliver();
      await given.site.outbox.deliver();
      expect(told.map((one) => one.memberIds.length)).toEqual(most === 0 ? [] : [most]);
    } finally {
      await given.site.db.run(sql`delete from setting where key = 'allowMentionMaxNumber'`);
      await given.site.settings.reload();
    }
  });
  it('are found behind any number of names that are nobody’s, as far as anybody reads', async () => {
    told.length = 0;
    const nobody = (count: number) => Array.from({ length: count }, (_, at) => `@nobody_${at}`).join(' ');
    const id = await givenTopic(asMe, { sectionId: section, content: `${nobody(190)} @lilac` });
    const far = await givenTopic(asMe, { sectionId: section, content: `${nobody(200)} @lilac` });
    await given.site.outbox.deliver();
    await given.site.outbox.deliver();
    expect((await readTopic(asMe, id)).html).toContain('userName=lilac');
    expect((await readTopic(asMe, far)).html).not.toContain('userName=lilac');
    expect(told.map((one) => one.memberIds.length)).toEqual([1]);
  });
});
