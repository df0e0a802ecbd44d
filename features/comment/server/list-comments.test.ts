import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { hotIds } from './comment-queries.ts';
import { countFloors, listComments } from './list-comments.ts';

const MANY = 205;
let testSite: TestSite;
let topic: string;
let guest: Context;
let ids: string[];
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  const author = await memberActorFixture(site, { account: 'author' });
  const writer = await memberActorFixture(site, { account: 'writer', roles: ['vip'] });
  topic = await topicFixture(testSite.context({ actor: author }), { sectionId: await sectionFixture(site) });
  const rows = await site.db.rows<{ id: string }>(sql`
    insert into comment (target_kind, target_id, floor, author_id, status, source, html, excerpt, pipeline_version,
      quote_id, reply_count, like_count)
    select 'topic', ${topic}::bigint, i, case when i % 4 = 0 then ${author.id}::bigint else ${writer.id}::bigint end,
      case when i % 10 = 3 then 'deleted_by_author' else 'published' end,
      'words', '<p>words</p>', 'words', ${PIPELINE_VERSION}, null, case when i % 10 = 3 then 0 else i % 7 end, i % 3
        from generate_series(1, ${MANY}::int) i returning id`);
  ids = rows.map((row) => row.id);
  await site.db.run(
    fixed(
      `update comment c set quote_id = (select id from comment q where q.target_id = c.target_id and q.floor = c.floor - 1) where floor % 5 = 0`,
    ),
  );
  await site.db.run(
    sql`
      insert into comment (parent_id, target_kind, target_id, author_id, source, html, pipeline_version)
        select c.id, c.target_kind, c.target_id, c.author_id, 'r', '<p>r</p>', ${PIPELINE_VERSION} from comment c
        cross join generate_series(1, c.reply_count)`,
  );
  await site.db.run(
    sql`
      update topic set last_floor = ${MANY}, comment_count = (select count(*) from comment where target_id = ${topic}
        and parent_id is null and status = 'published') where id = ${topic}`,
  );
  guest = testSite.context({ actor: { kind: 'guest', may: (permission) => permission === 'topic.view' } });
});
afterAll(() => testSite.close());

const latestOf = async () => {
  const { page, latest, records } = await listComments(
    guest,
    { kind: 'topic', id: topic },
    { order: 'oldest', page: 1, commentId: 'latest' },
  );
  return { page, latest, floors: records.map(({ floor }) => floor) };
};

const floorsOf = async (order: 'oldest' | 'newest' | 'author' | 'hot') => {
  const floors: number[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await listComments(guest, { kind: 'topic', id: topic }, { order, page });
    floors.push(...records.map((record) => record.floor));
    if (page * 20 >= total) return floors;
  }
};
const all = Array.from({ length: MANY }, (_, index) => index + 1);
const isPublic = (floor: number) => floor % 10 !== 3;

describe('pages of comments', () => {
  it('from oldest to newest and back meet every floor once, empty places too', async () => {
    expect(await floorsOf('oldest')).toEqual(all);
    expect(await floorsOf('newest')).toEqual(all.toReversed());
    const { records } = await listComments(guest, { kind: 'topic', id: topic }, { order: 'oldest', page: 1 });
    expect(records[2]).toMatchObject({ floor: 3, status: 'deleted_by_author', content: null });
  });
  it('named by the latest hold what was posted last, a reply too', async () => {
    // Floor 203 was deleted: the last public comment is 205, and the last reply stands under 204.
    const when = (id: string | undefined, minutes: number) =>
      testSite.site.db.run(
        sql`update comment set created_at = now() + ${minutes} * interval '1 minute' where id = ${id ?? ''}`,
      );
    await when(ids[204], 1);
    expect(await latestOf()).toEqual({
      page: 11,
      latest: { commentId: ids[204], reply: null },
      floors: [201, 202, 203, 204, 205],
    });
    const reply = await testSite.site.db.row<{ id: string; parent_id: string }>(
      fixed('select id, parent_id from comment where parent_id is not null order by id desc limit 1'),
    );
    await when(reply?.id, 2);
    expect((await latestOf()).latest).toEqual({ commentId: reply?.parent_id, reply: { id: reply?.id, page: 1 } });
    await when(reply?.id, 0);
  });
  it('are counted for who has one open', async () =>
    expect(await countFloors(guest, { kind: 'topic', id: topic })).toEqual({ total: MANY }));
  it('of the topic’s author hold his public ones only', async () => {
    expect(await floorsOf('author')).toEqual(all.filter((floor) => floor % 4 === 0 && isPublic(floor)));
  });
  it('in order of heat begin with the most liked, then with those that have most replies', async () => {
    expect(await floorsOf('hot')).toEqual(
      all.filter(isPublic).sort((item, other) => (other % 3) - (item % 3) || (other % 7) - (item % 7) || item - other),
    );
    const plan = await testSite.site.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'sort', 'bitmapscan']) await tx.run(fixed(`set local enable_${way} = off`));
      const slice = { target: { kind: 'topic', id: topic }, limit: 20, offset: 40 };
      return (await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${hotIds(slice)}`)).map((row) => row['QUERY PLAN']);
    });
    expect(plan.join('\n')).toContain('comment_hot');
    expect(plan.join('\n')).not.toContain('Sort');
  });
  it.each(['oldest', 'newest', 'author', 'hot'] as const)(
    'in order %s are found by a comment they hold',
    async (order) => {
      for (const floor of [1, 20, 21, 100, 204, 205]) {
        const commentId = ids[floor - 1] ?? '';
        const isListed = order === 'author' ? floor % 4 === 0 : true;
        const found = listComments(guest, { kind: 'topic', id: topic }, { order, page: 1, commentId });
        if (isListed)
          expect(
            (await found).records.some((record) => record.id === commentId),
            `${order} ${floor}`,
          ).toBe(true);
        else await expect(found).rejects.toMatchObject({ code: 'comment.notFound' });
      }
      await expect(
        listComments(guest, { kind: 'topic', id: topic }, { order, page: 1, commentId: '99999999' }),
      ).rejects.toMatchObject({
        code: 'comment.notFound',
      });
    },
  );
  it('beyond the end are empty', async () => {
    for (const order of ['oldest', 'newest', 'author', 'hot'] as const)
      expect((await listComments(guest, { kind: 'topic', id: topic }, { order, page: 9_999_999 })).records).toEqual([]);
  });
  it('show at most three replies and say how many there are', async () => {
    const { records } = await listComments(guest, { kind: 'topic', id: topic }, { order: 'oldest', page: 1 });
    expect(
      records
        .filter((record) => record.content)
        .map((record) => [record.content?.replies.length, record.content?.replyCount]),
    ).toEqual(
      all
        .slice(0, 20)
        .filter(isPublic)
        .map((floor) => [Math.min(3, floor % 7), floor % 7]),
    );
    expect(records[3]?.content?.author.badges).toEqual([]);
    expect(records[4]?.content?.author.badges).toMatchObject([{ kind: 'membership' }]);
  });
  it('cost two statements, and a whole thread with its topic three', async () => {
    const comments = () => listComments(guest, { kind: 'topic', id: topic }, { order: 'oldest', page: 10 });
    expect(await countStatements(testSite.site, comments)).toBe(2);
    expect(await countStatements(testSite.site, () => Promise.all([readTopic(guest, topic), comments()]))).toBe(3);
  });
});
