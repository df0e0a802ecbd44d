import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import { sendMessage } from '#features/private-message/server/send-message.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { lettersOf, mostAt } from './policy.ts';

let testSite: TestSite;
let sectionId: string;
let topicId: string;
let other: Context;
const member = async (account: string, hoursAgo = 0): Promise<Context> => {
  const { site } = testSite;
  const context = testSite.context({ actor: await memberActorFixture(site, { account }) });
  await site.db.run(
    sql`
      update member set created_at = now() - make_interval(hours => ${hoursAgo}::int)
        where id = ${memberOf(context).id}`,
  );
  return context;
};
beforeAll(async () => {
  testSite = await createTestSite();
  sectionId = await sectionFixture(testSite.site);
  other = await member('other', 100);
  topicId = await topicFixture(other, { sectionId });
});
afterAll(() => testSite.close());

const set = async (values: Record<string, unknown>) => {
  const { site } = testSite;
  await site.db.run(sql`delete from setting`);
  for (const [key, value] of Object.entries(values))
    await site.db.run(sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`);
  await site.settings.reload();
};
const say = (by: Context, content: string) => postComment(by, { kind: 'topic', id: topicId }, { content });
const refusal = (code: string) => ({ code: `postingLimit.${code}` });

describe('a limit', () => {
  it('of links holds for new members alone', async () => {
    await set({ newMemberLinks: 1 });
    const [young, old] = [await member('young_linker', 1), await member('old_linker', 30)];
    const text = 'see [a](https://a.example) and [b](https://b.example)';
    await expect(say(young, text)).rejects.toMatchObject({
      ...refusal('newMemberLinks'),
      details: { most: 1, hours: 24 },
    });
    await say(young, 'see [a](https://a.example)');
    await say(old, text);
  });
  it('of posts and messages an hour of new members counts what was posted, not what was refused', async () => {
    await set({ newMemberPosts: 2, newMemberMessages: 1 });
    const young = await member('young_poster');
    await expect(postComment(young, { kind: 'topic', id: '999999' }, { content: '没有' })).rejects.toMatchObject({
      status: 404,
    });
    await say(young, '一');
    await say(young, '二');
    await expect(say(young, '三')).rejects.toMatchObject(refusal('newMemberPosts'));
    const { id } = memberOf(other);
    await sendMessage(young, id, { content: '你好', pictures: [] });
    await expect(sendMessage(young, id, { content: '在吗', pictures: [] })).rejects.toMatchObject(
      refusal('newMemberMessages'),
    );
  });
  it('of repeated texts looks at letters, leaves short ones alone, and is that of one author', async () => {
    await set({ duplicateMinutes: 10 });
    const [one, two] = [await member('repeater', 50), await member('another', 50)];
    await say(one, 'Buy this wonderful tea now');
    await expect(say(one, 'BUY  this, wonderful tea – now!')).rejects.toMatchObject(refusal('duplicate'));
    await say(two, 'Buy this wonderful tea now');
    await say(one, '谢谢');
    await say(one, '谢谢');
  });
  it('of posts an hour goes by level', async () => {
    await set({ postsPerHourByLevel: '1,3' });
    const [low, high] = [await member('low', 50), await member('high', 50)];
    await testSite.site.db.run(sql`update member set lifetime_points = 1000000 where id = ${memberOf(high).id}`);
    await say(low, '一');
    await expect(say(low, '二')).rejects.toMatchObject({ ...refusal('posts'), details: { most: 1 } });
    for (const word of ['一', '二', '三']) await say(high, word);
    await expect(say(high, '四')).rejects.toMatchObject({ details: { most: 3 } });
    expect([mostAt([1, 3], 0), mostAt([1, 3], 7), mostAt([], 2)]).toEqual([1, 3, 0]);
  });
  it('lets through no more than it says however many come at once, and takes no second connection', async () => {
    await set({});
    const topics = await Promise.all(Array.from({ length: 12 }, () => topicFixture(other, { sectionId })));
    await set({ newMemberPosts: 3, duplicateMinutes: 10, newMemberLinkReview: true, postsPerHourByLevel: '3' });
    const hasty = await member('hasty');
    const sayIn = (by: Context, id: string, content: string) => postComment(by, { kind: 'topic', id }, { content });
    const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
    const burst = await Promise.allSettled(
      topics.map((id, at) => sayIn(hasty, id, `第 ${at} 条 @other https://a.example`)),
    );
    expect(codesOf(burst)).toEqual(Array.from({ length: 9 }, () => 'postingLimit.newMemberPosts'));
    const twice = await member('twice');
    const same = await Promise.allSettled(topics.map((id) => sayIn(twice, id, 'Buy this wonderful tea now')));
    expect(codesOf(same)).toHaveLength(11);
  });
  it('that is off costs no statement', async () => {
    await set({});
    const one = await member('free', 1);
    await say(one, '一 @other https://a.example');
    const free = await countStatements(testSite.site, () => say(one, '二 @other https://a.example'));
    await set({ newMemberPosts: 1000 });
    const limited = await countStatements(testSite.site, () => say(one, '三 @other https://a.example'));
    expect(limited).toBeGreaterThan(free);
  });
  it('sends what a new member links and mentions at once to review, where staff want that', async () => {
    await set({ newMemberLinkReview: true });
    const [young, old] = [await member('young_risk', 1), await member('old_risk', 30)];
    expect(await say(young, 'hello @other see https://a.example')).toMatchObject({ isHeld: true });
    expect(await say(young, 'hello @other')).not.toHaveProperty('isHeld');
    expect(await say(old, 'hello @other see https://a.example')).not.toHaveProperty('isHeld');
  });
  it('compares letters and digits', () => {
    expect(lettersOf('Ｔｅａ, 茶 №1!')).toBe(lettersOf('tea 茶 no1'));
  });
});
