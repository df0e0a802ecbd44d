import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { followTarget } from '#features/follow/server/follow-target.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listFeed } from './list-feed.ts';

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
/** The same person, later. */
const now = ({ actor }: Context) => testSite.context({ actor });
const topicBy = (context: Context, title: string, sectionId = section) =>
  topicFixture(now(context), { sectionId, title });
const followMember = (context: Context, whom: Context) =>
  followTarget(context, { kind: 'member', id: memberOf(whom).account });
const titlesOf = async (context: Context, before?: string) =>
  (await listFeed(context, before)).records.map(({ topic, question }) => topic?.title ?? question?.title);
describe('the feed', () => {
  it('has posts of followed members, tags and sections once, the latest first', async () => {
    const [reader, star, other] = [await person(), await person(), await person()];
    expect(await listFeed(reader, undefined)).toEqual({ isFollowing: false, records: [], before: null });
    const quiet = await sectionFixture(testSite.site);
    await topicBy(other, '不相干', quiet);
    await topicBy(star, '甲');
    await questionFixture(now(star), { title: '乙' });
    await followMember(reader, star);
    expect(await titlesOf(reader)).toEqual(['乙', '甲']);
    const followed = await sectionFixture(testSite.site);
    await topicBy(other, '丙', followed);
    await followTarget(reader, { kind: 'section', id: followed });
    await topicBy(star, '丁', followed);
    expect(await titlesOf(reader)).toEqual(['丁', '丙', '乙', '甲']);
    const id = await topicFixture(now(other), { sectionId: quiet, title: '戊', tags: ['岩茶'] });
    await followTarget(reader, { kind: 'tag', id: '岩茶' });
    await questionFixture(now(other), { title: '己', tags: ['岩茶'] });
    expect(await titlesOf(reader)).toEqual(['己', '戊', '丁', '丙', '乙', '甲']);
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_author' where id = ${id}`);
    await blockMember(reader, memberOf(other).account);
    expect(await titlesOf(reader)).toEqual(['丁', '乙', '甲']);
  });

  it('tells nobody of sections that are closed to them', async () => {
    const closed = await sectionFixture(testSite.site, { only: 'vip' });
    const [reader, star] = [await person(), await person(['vip'])];
    await topicBy(star, '开放');
    await topicBy(star, '秘密', closed);
    await followMember(reader, star);
    await followTarget(reader, { kind: 'section', id: closed });
    expect(await titlesOf(reader)).toEqual(['开放']);
  });

  it('goes on behind a page, and costs few statements however many are followed', async () => {
    const reader = await person();
    const stars = await Promise.all([1, 2, 3].map(() => person()));
    for (const star of stars) await followMember(reader, star);
    for (let index = 0; index < 45; index += 1)
      await topicBy(stars[index % 3] ?? reader, `第 ${String(index).padStart(2, '0')} 篇`);
    const first = await listFeed(reader, undefined);
    const second = await listFeed(reader, first.before ?? '');
    const third = await listFeed(reader, second.before ?? '');
    const titles = [first, second, third].flatMap(({ records }) => records.map(({ topic }) => topic?.title));
    expect([first, second, third].map(({ records }) => records.length)).toEqual([20, 20, 5]);
    expect(third.before).toBeNull();
    expect(titles).toEqual([...titles].sort().reverse());
    expect(new Set(titles).size).toBe(45);
    // Whether anything is followed, and the feed itself: rows of topics are remembered.
    expect(await countStatements(testSite.site, () => listFeed(reader, undefined))).toBe(2);
  });
});
