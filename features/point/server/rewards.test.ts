import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { restoreTopic } from '#features/topic/server/restore-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { listOwnEntries } from '#features/wallet/server/list-entries.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { deliverRewards } from './fixtures.ts';
import { pointChecks } from './ledger-check.ts';
import { readPoints } from './read-points.ts';
import { settleRewards } from './settle-rewards.ts';

let testSite: TestSite;
let section: string;
let manager: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  manager = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
  });
});
afterAll(() => testSite.close());

let people = 0;
const someone = async () =>
  testSite.context({ actor: await memberActorFixture(testSite.site, { account: `writer_${++people}` }) });
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
const pointsOf = async (context: Context) =>
  (await readBalances(testSite.site.db, { kind: 'member', id: idOf(context) })).points;
const topicBy = (context: Context) => topicFixture(context, { sectionId: section });
const logOf = (context: Context) => listOwnEntries(context, { currency: 'POINT' });
let spent = 0;
const spend = (context: Context, amount: number) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, {
      module: 'membership.buy',
      key: `spent:${++spent}`,
      actorId: null,
      at: new Date(),
      legs: transfer({
        from: { kind: 'member', holderId: idOf(context) },
        to: { kind: 'sale' },
        currency: 'POINT',
        amount,
      }),
    }),
  );
const wrong = async () => (await Promise.all(pointChecks.map((check) => check.run(testSite.site.db)))).flat();
/** Settles with every unsettled post published at this instant: a test may run at midnight. */
const settleAt = async (at: string) => {
  await testSite.site.outbox.deliver();
  await testSite.site.db.run(sql`update point_reward set published_at = ${at} where amount is null`);
  await settleRewards(testSite.site);
};

// Last: random schedules of posting, removal, restoring and spending (6, 60 as drill) against a model after every
// step: 0 differences; 4 settlers in 2 processes: 1 reward
describe('[P3] what is published', () => {
  it('earns its author points, with where it came from, and levels follow', async () => {
    const [author, other] = [await someone(), await someone()];
    const topicId = await topicBy(author);
    const comment = await postComment(other, { kind: 'topic', id: topicId }, { content: 'A word.' });
    await postReply(author, comment.id, { content: 'And another.' });
    await deliverRewards(testSite.site);
    expect([await pointsOf(author), await pointsOf(other)]).toEqual([15, 5]);
    const { records } = await logOf(author);
    expect(records.map(({ sequence, module, amount, balance }) => [sequence, module, amount, balance])).toEqual([
      [2, 'point.reply', 5, 15],
      [1, 'point.topic', 10, 10],
    ]);
    expect(records[0]?.topic).toEqual({ id: topicId, title: '一个话题', path: `/thread?topicId=${topicId}` });
    expect(await readPoints(author)).toMatchObject({
      points: 15,
      lifetimePoints: 15,
      debtPoints: 0,
      level: { number: 1 },
      nextLevel: { number: 2 },
      dailyCap: 100,
    });
    await spend(author, 15);
    expect(await readPoints(author)).toMatchObject({ points: 0, lifetimePoints: 15 });
    expect(await wrong()).toEqual([]);
  });

  it('earns once, however often it is told and whoever settles', async () => {
    const author = await someone();
    const topicId = await topicBy(author);
    await testSite.site.outbox.deliver();
    const twin = await testSite.openTwin();
    const again = sql`
      update point_reward set due_at = now() - interval '1 second' where kind = 'topic' and post_id = ${topicId}`;
    for (let round = 0; round < 3; round += 1) {
      await testSite.site.db.run(again);
      await Promise.all([testSite.site, twin, testSite.site, twin].map((site) => settleRewards(site)));
    }
    expect(await pointsOf(author)).toBe(10);
  });

  it('is rewarded beside the request, never in it', async () => {
    const author = await someone();
    const before = await testSite.site.db.row<{ count: number }>(sql`select count(*)::int as count from point_reward`);
    await topicBy(author);
    expect(await testSite.site.db.row(sql`select count(*)::int as count from point_reward`)).toEqual(before);
    await deliverRewards(testSite.site);
    expect(await pointsOf(author)).toBe(10);
  });

  it('earns at most the cap of its day, and again the day after', async () => {
    const author = await someone();
    for (let count = 0; count < 12; count += 1) await topicBy(author);
    await settleAt('2026-03-01T15:59:59Z');
    expect(await pointsOf(author)).toBe(100);
    const topicId = await topicBy(author);
    // One second later it is midnight in the site's time zone.
    await settleAt('2026-03-01T16:00:00Z');
    expect(await pointsOf(author)).toBe(110);
    await staffDeleteTopic(manager, topicId, 'no');
    await settleAt('2026-03-01T16:00:00Z');
    expect(await pointsOf(author)).toBe(100);
  });

  it('is rewarded together, to everybody his own: what is taken down and who owes something hold up nobody', async () => {
    const [item, two, debtor, gone] = [await someone(), await someone(), await someone(), await someone()];
    const lost = await topicBy(debtor);
    await deliverRewards(testSite.site);
    await spend(debtor, 10);
    await staffDeleteTopic(manager, lost, 'no');
    await deliverRewards(testSite.site);
    const topicId = await topicBy(item);
    const comments = [two, item, debtor, two, gone, debtor];
    for (const author of comments) await postComment(author, { kind: 'topic', id: topicId }, { content: 'A word.' });
    await deleteTopic(gone, await topicBy(gone));
    expect(await testSite.site.outbox.deliver()).toBeGreaterThan(comments.length);
    expect(await settleRewards(testSite.site)).toBe(comments.length + 2);
    expect(await Promise.all([item, two, debtor, gone].map(pointsOf))).toEqual([15, 10, 0, 5]);
    expect((await logOf(two)).records.map(({ sequence, amount, balance }) => [sequence, amount, balance])).toEqual([
      [2, 5, 10],
      [1, 5, 5],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('keeps its reward when its author takes it down, and earns nothing when that came first', async () => {
    const author = await someone();
    await deleteTopic(author, await topicBy(author));
    await deliverRewards(testSite.site);
    expect(await pointsOf(author)).toBe(0);
    const topicId = await topicBy(author);
    await deliverRewards(testSite.site);
    await deleteTopic(author, topicId);
    await deliverRewards(testSite.site);
    expect(await pointsOf(author)).toBe(10);
  });
});

describe('what staff take down', () => {
  it('loses its reward, and has it back when it is restored', async () => {
    const author = await someone();
    const topicId = await topicBy(author);
    await deliverRewards(testSite.site);
    for (const points of [0, 10, 0]) {
      await (points === 0 ? staffDeleteTopic(manager, topicId, 'no') : restoreTopic(manager, topicId, 'yes'));
      await deliverRewards(testSite.site);
      expect([await pointsOf(author), (await readPoints(author)).lifetimePoints]).toEqual([points, points]);
    }
    expect((await logOf(author)).records.map((entry) => entry.module)).toEqual([
      'point.take-back',
      'point.topic',
      'point.take-back',
      'point.topic',
    ]);
  });

  it('leaves a debt where the points are spent; the next rewards pay it, and no balance is ever negative', async () => {
    const author = await someone();
    const topicId = await topicBy(author);
    await deliverRewards(testSite.site);
    await spend(author, 8);
    await staffDeleteTopic(manager, topicId, 'no');
    await deliverRewards(testSite.site);
    expect(await readPoints(author)).toMatchObject({ points: 0, debtPoints: 8, lifetimePoints: 0 });
    await postComment(author, { kind: 'topic', id: await topicBy(manager) }, { content: 'A word.' });
    await deliverRewards(testSite.site);
    expect(await readPoints(author)).toMatchObject({ points: 0, debtPoints: 3, lifetimePoints: 5 });
    await topicBy(author);
    await deliverRewards(testSite.site);
    expect(await readPoints(author)).toMatchObject({ points: 7, debtPoints: 0, lifetimePoints: 15 });
    expect((await logOf(author)).records.map((entry) => [entry.module, entry.amount])).toEqual([
      ['point.debt', -3],
      ['point.topic', 10],
      ['point.debt', -5],
      ['point.comment', 5],
      ['point.take-back', -2],
      ['membership.buy', -8],
      ['point.topic', 10],
    ]);
    expect(await wrong()).toEqual([]);
  });
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('post' as const), day: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('remove' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('restore' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('spend' as const), share: fc.integer({ min: 1, max: 100 }) }) },
);

describe('in whatever order things happen', () => {
  it('cap, balance, debt and lifetime are what they should be', { timeout: 600_000 }, async () => {
    const runs = Number(process.env.DRILL ? 60 : 6);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const author = await someone();
        const topics: { id: string; amount: number; isUp: boolean }[] = [];
        const earned: Record<number, number> = {};
        const model = { points: 0, debtPoints: 0, lifetimePoints: 0 };
        const give = (amount: number) => {
          const paid = Math.min(model.debtPoints, amount);
          model.points += amount - paid;
          model.debtPoints -= paid;
          model.lifetimePoints += amount;
        };
        const take = (amount: number) => {
          const taken = Math.min(model.points, amount);
          model.points -= taken;
          model.debtPoints += amount - taken;
          model.lifetimePoints -= amount;
        };
        for (const item of steps) {
          const topic = 'which' in item ? topics[item.which % Math.max(1, topics.length)] : undefined;
          if (item.act === 'post') {
            const id = await topicBy(author);
            const amount = Math.min(10, 35 - (earned[item.day] ?? 0));
            earned[item.day] = (earned[item.day] ?? 0) + amount;
            topics.push({ id, amount, isUp: true });
            give(amount);
            await settleAt(`2026-04-0${item.day}T04:00:00Z`);
          } else if (item.act === 'spend') {
            const amount = Math.floor((model.points * item.share) / 100);
            if (amount > 0) await spend(author, amount);
            model.points -= amount;
          } else if (topic && topic.isUp === (item.act === 'remove')) {
            await (topic.isUp ? staffDeleteTopic(manager, topic.id, 'no') : restoreTopic(manager, topic.id, 'yes'));
            (topic.isUp ? take : give)(topic.amount);
            topic.isUp = !topic.isUp;
            await deliverRewards(testSite.site);
          }
          expect(await readPoints(author)).toMatchObject(model);
        }
      }),
      { numRuns: runs },
    );
    expect(await wrong()).toEqual([]);
  });

  beforeAll(async () => {
    await testSite.site.db.run(
      sql`
        insert into setting (key, value) values ('dailyRewardCap', '35')
          on conflict (key) do update set value = excluded.value`,
    );
    await testSite.site.settings.reload();
  });
});
