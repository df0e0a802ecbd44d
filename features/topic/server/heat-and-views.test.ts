import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { topicViews } from './count-view.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { coolHeat } from './heat-queries.ts';
import { deleteOldViews } from './view-queries.ts';

let testSite: TestSite;
let author: Context;
let section: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'author' }) });
});
afterAll(() => testSite.close());

const read = (id: string) =>
  testSite.site.db.row<{ views: number; heat: number }>(
    sql`select view_count::int as views, heat from topic where id = ${id}`,
  );
const formula = (comments: number, views: number, hours: number) => (20 * comments + views - 1) / (hours + 2) ** 1.8;
const age = (id: string, hours: number) =>
  testSite.site.db.run(
    sql`update topic set created_at = now() - make_interval(secs => ${hours * 3600}) where id = ${id}`,
  );

describe('views', () => {
  it('count once per visitor in 30 minutes: an account wherever it sits, else address and program', async () => {
    const id = await topicFixture(author, { sectionId: section });
    for (let round = 0; round < 3; round += 1) {
      topicViews.countVisit(testSite.site, { id, address: '10.0.0.1', agent: 'one' });
      topicViews.countVisit(testSite.site, { id, address: '10.0.0.1', agent: 'two' });
      topicViews.countVisit(testSite.site, { id, address: '10.0.0.2', agent: 'one' });
      topicViews.countReader(author, id);
      topicViews.countReader({ ...author, address: '10.9.9.9' }, id);
      await topicViews.flush(testSite.site);
    }
    expect((await read(id))?.views).toBe(4);
    await testSite.site.db.run(
      sql`update topic_view set seen_at = now() - interval '31 minutes' where topic_id = ${id}`,
    );
    topicViews.countReader(author, id);
    await topicViews.flush(testSite.site);
    expect((await read(id))?.views).toBe(5);
    expect(await deleteOldViews(testSite.site.db)).toBe(3);
  });
  it('of nonsense, of what is not public and of a page without a reader count nothing', async () => {
    const id = await topicFixture(author, { sectionId: section });
    await testSite.site.db.run(sql`update topic set status = 'pending' where id = ${id}`);
    for (const topicId of ['', 'x', '0', '-1', '999999999999999999', `${id}'`, id])
      topicViews.countVisit(testSite.site, { id: topicId, address: '10.0.0.1', agent: '' });
    topicViews.countReader({ ...author, actor: { kind: 'guest', may: () => true }, address: '' }, id);
    await topicViews.flush(testSite.site);
    expect((await read(id))?.views).toBe(0);
  });
  it('from two processes at once are all counted', async () => {
    const twin = await testSite.openTwin();
    const ids = await Promise.all(Array.from({ length: 6 }, () => topicFixture(author, { sectionId: section })));
    for (let visitor = 0; visitor < 20; visitor += 1) {
      for (const id of ids)
        topicViews.countVisit(visitor % 2 ? twin : testSite.site, { id, address: `10.1.0.${visitor}`, agent: '' });
    }
    await Promise.all([topicViews.flush(testSite.site), topicViews.flush(twin)]);
    for (const id of ids) expect((await read(id))?.views).toBe(20);
  });
});

describe('heat', () => {
  it('is the formula’s after comments and views, and cools with time', async () => {
    const id = await topicFixture(author, { sectionId: section });
    expect((await read(id))?.heat).toBeCloseTo(formula(0, 0, 0), 5);
    await age(id, 10);
    await postComment(author, { kind: 'topic', id }, { content: 'a' });
    await postComment(author, { kind: 'topic', id }, { content: 'b' });
    expect((await read(id))?.heat).toBeCloseTo(formula(2, 0, 10), 4);
    for (let visitor = 0; visitor < 30; visitor += 1)
      topicViews.countVisit(testSite.site, { id, address: `10.2.0.${visitor}`, agent: '' });
    await topicViews.flush(testSite.site);
    expect((await read(id))?.heat).toBeCloseTo(formula(2, 30, 10), 4);
    await age(id, 100);
    expect(await coolHeat(testSite.site)).toBeGreaterThan(0);
    expect((await read(id))?.heat).toBeCloseTo(formula(2, 30, 100), 4);
    expect(await coolHeat(testSite.site)).toBe(0);
  });
  it('follows the weights staff set', async () => {
    const id = await topicFixture(author, { sectionId: section });
    await testSite.site.db.run(
      sql`insert into setting (key, value) values ('topicHeatCommentWeight', '100'), ('topicHeatGravity', '1')`,
    );
    await testSite.site.settings.reload();
    await postComment(author, { kind: 'topic', id }, { content: 'a' });
    expect((await read(id))?.heat).toBeCloseTo(99 / 2, 1);
    await testSite.site.db.run(sql`delete from setting`);
    await testSite.site.settings.reload();
  });
});
