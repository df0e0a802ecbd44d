import { afterAll, beforeAll, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { coolHeat } from './heat-queries.ts';
import { readTopic } from './read-topic.ts';
import { sinkTopic } from './sink-topic.ts';

let testSite: TestSite;
let writer: Context;
let staff: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  writer = testSite.context({ actor: await memberActorFixture(site, { account: 'writer' }) });
  staff = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff'] }) });
});
afterAll(() => testSite.close());

it('a topic that staff sink goes down by heat and by latest reply, and no reply raises it', async () => {
  const { site } = testSite;
  const sectionId = await sectionFixture(site);
  const ids = [await topicFixture(writer, { sectionId }), await topicFixture(writer, { sectionId })];
  const [loud = '', calm = ''] = ids;
  const order = async (by: 'heat' | 'last_reply_at') =>
    (
      await site.db.rows<{ id: string }>(
        by === 'heat'
          ? sql`select id from topic where section_id = ${sectionId} order by heat desc, id desc`
          : sql`select id from topic where section_id = ${sectionId} order by last_reply_at desc, id desc`,
      )
    ).map(({ id }) => id);
  let seconds = 0;
  const later = () => new Date(Date.now() + (seconds += 10) * 1000);
  const say = () => postComment({ ...writer, now: later() }, { kind: 'topic', id: loud }, { content: '又来' });
  await say();
  expect([await order('heat'), await order('last_reply_at')]).toEqual([ids, ids]);
  await expect(sinkTopic(writer, loud, { on: true, reason: '' })).rejects.toMatchObject({ status: 403 });
  expect(await sinkTopic(staff, loud, { on: true, reason: '争吵' })).toMatchObject({ isSunk: true });
  await say();
  await coolHeat(site);
  expect([await order('heat'), await order('last_reply_at')]).toEqual([
    [calm, loud],
    [calm, loud],
  ]);
  expect(await readTopic(staff, loud)).toMatchObject({ isSunk: true, may: { sink: true } });
  expect(await readTopic(writer, loud)).not.toHaveProperty('isSunk');
  await sinkTopic(staff, loud, { on: false, reason: '' });
  expect([await order('heat'), await order('last_reply_at')]).toEqual([ids, ids]);
  expect(await site.db.rows(sql`select reason from audit where action = 'topic.sink' order by id`)).toEqual([
    { reason: '争吵' },
    { reason: '' },
  ]);
});
