import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { wordsOf } from '#features/reminder/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { followTarget } from './follow-target.ts';
import { FOLLOWERS_AT_ONCE } from './tell-followers.ts';

let testSite: TestSite;
let section: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
});
afterAll(() => testSite.close());

let count = 0;
async function person(roles: string[] = []): Promise<Context> {
  count += 1;
  return testSite.context({ actor: await memberActorFixture(testSite.site, { account: `person_${count}`, roles }) });
}
const follow = (context: Context, whom: Context) =>
  followTarget(context, { kind: 'member', id: memberOf(whom).account });
const nameOf = (context: Context) => memberOf(context).nickname;

it('reminds followers of posts, and of answers to questions, once each, by the most specific kind', async () => {
  const [star, fan, mentioned] = [await person(), await person(), await person()];
  await follow(fan, star);
  await follow(mentioned, star);
  await topicFixture(star, { sectionId: section, title: '新茶', content: `看 @${memberOf(mentioned).account}` });
  const questionId = await questionFixture(star, { title: '几分钟' });
  expect(await wordsOf(fan)).toEqual([`${nameOf(star)} 发布了《几分钟》`, `${nameOf(star)} 发布了《新茶》`]);
  expect(await wordsOf(mentioned)).toEqual([
    `${nameOf(star)} 发布了《几分钟》`,
    `${nameOf(star)} 在《新茶》里提到了您`,
  ]);
  await followTarget(mentioned, { kind: 'question', id: questionId });
  await answerFixture(fan, questionId);
  expect((await wordsOf(mentioned))[0]).toBe(`${nameOf(fan)} 回答了您关注的《几分钟》`);
  // The asker is told that it is theirs.
  expect((await wordsOf(star))[0]).toBe(`${nameOf(fan)} 回答了《几分钟》`);
});

it('tells nobody what they may not view, or what was hidden or ended by a block meanwhile', async () => {
  const closed = await sectionFixture(testSite.site, { only: 'vip' });
  const [star, fan, other] = [await person(['vip']), await person(), await person()];
  await follow(fan, star);
  await follow(other, star);
  await topicFixture(star, { sectionId: closed, title: '秘密' });
  const id = await topicFixture(star, { sectionId: section, title: '收回' });
  await testSite.site.db.run(sql`update topic set status = 'deleted_by_author' where id = ${id}`);
  await topicFixture(star, { sectionId: section, title: '公开' });
  await blockMember(star, memberOf(other).account);
  expect(await wordsOf(fan)).toEqual([`${nameOf(star)} 发布了《公开》`]);
  expect(await wordsOf(other)).toEqual([]);
});

it('goes on until all followers are told, however many they are', async () => {
  const star = await person();
  const all = FOLLOWERS_AT_ONCE + 100;
  await testSite.site.db.run(sql`
    insert into member (account, account_skeleton, created_at) select 'fan' || i, 'fan' || i, now()
      from generate_series(1, ${all}::int) i`);
  await testSite.site.db.run(sql`
    insert into follow (member_id, kind, target_id) select id, 'member', ${memberOf(star).id} from member
      where account like 'fan%'`);
  await testSite.site.db.run(
    sql`insert into follow_count (kind, target_id, follower_count) values ('member', ${memberOf(star).id}, ${all})`,
  );
  await topicFixture(star, { sectionId: section, title: '大家好' });
  for (let round = 0; round < 4; round += 1) await testSite.site.outbox.deliver();
  const told = await testSite.site.db.rows(
    sql`select from reminder where kind = 'followed-post' and actor_id = ${memberOf(star).id}`,
  );
  expect(told).toHaveLength(all);
});
