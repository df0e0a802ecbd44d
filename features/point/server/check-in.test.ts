import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { checkIn } from './check-in.ts';
import { pointChecks } from './ledger-check.ts';
import { checkInPoints } from './policy.ts';
import { readPoints } from './read-points.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let people = 0;
const someone = async () => {
  const actor = await memberActorFixture(testSite.site, { account: `visitor_${++people}` });
  return { id: actor.id, at: (now: string): Context => testSite.context({ actor, now: new Date(now) }) };
};
const pointsOf = async (id: string) => (await readBalances(testSite.site.db, { kind: 'member', id })).points;

// Last: 16 at once over two processes: 5 points
describe('[P4] checking in', () => {
  it('gives five points, one more each day in a row, and fifteen at most', async () => {
    expect([1, 2, 10, 11, 12, 400].map((streak) => checkInPoints({ first: 5, most: 15 }, streak))).toEqual([
      5, 6, 14, 15, 15, 15,
    ]);
    const { id, at } = await someone();
    for (let day = 1; day <= 13; day += 1) await checkIn(at(`2026-05-${String(day).padStart(2, '0')}T04:00:00Z`));
    expect(await pointsOf(id)).toBe(5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 15 + 15);
    expect(await readPoints(at('2026-05-13T05:00:00Z'))).toMatchObject({
      todayPoints: 0,
      checkIn: { isDone: true, streak: 13, points: 15, tomorrowPoints: 15 },
    });
  });

  it('goes by midnight where the site is, and begins anew after a day left out', async () => {
    const { id, at } = await someone();
    expect(await checkIn(at('2026-05-01T15:59:59.999Z'))).toMatchObject({
      isDone: true,
      streak: 1,
      points: 5,
      tomorrowPoints: 6,
    });
    expect((await readPoints(at('2026-05-01T16:00:00.000Z'))).checkIn).toMatchObject({
      isDone: false,
      streak: 1,
      points: 6,
    });
    expect(await checkIn(at('2026-05-01T16:00:00.000Z'))).toMatchObject({ isDone: true, streak: 2, points: 6 });
    expect((await readPoints(at('2026-05-03T16:00:00.000Z'))).checkIn).toMatchObject({
      isDone: false,
      streak: 0,
      points: 5,
    });
    const late = await checkIn(at('2026-05-03T16:00:00.000Z'));
    expect([late.streak, late.days.map(({ isDone }) => Number(isDone)).join('')]).toEqual([1, '1101']);
    expect(await pointsOf(id)).toBe(16);
  });

  it('counts no day before the member joined as missed', async () => {
    const { id, at } = await someone();
    await testSite.site.db.run(sql`update member set created_at = '2026-05-10T16:30:00Z' where id = ${id}`);
    const daysAt = async (now: string) => (await readPoints(at(now))).checkIn.days.map(({ day }) => day);
    expect(await daysAt('2026-05-11T04:00:00Z')).toEqual(['2026-05-11']);
    expect(await daysAt('2026-05-13T04:00:00Z')).toEqual(['2026-05-11', '2026-05-12', '2026-05-13']);
    expect(await daysAt('2026-07-01T04:00:00Z')).toHaveLength(14);
  });

  it('gives once a day, of many at once over two processes, and with any key', async () => {
    const { id, at } = await someone();
    const twin = await testSite.openTwin();
    const here = at('2026-06-01T04:00:00Z');
    const there: Context = { ...here, site: twin, db: twin.db, transaction: (work) => twin.db.transaction(work) };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => checkIn(index % 2 ? here : there)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await pointsOf(id)).toBe(5);
    const account = `visitor_${++people}`;
    const caller = await signIn(served, testSite.site, await memberFixture(testSite.site, { account }));
    const keys = ['k'.repeat(20), 'k'.repeat(20), 'l'.repeat(20)];
    const replies = await Promise.all(
      keys.map((key) => caller.post('/api/user/control/pointCheckIn', {}, { 'idempotency-key': key })),
    );
    expect(replies.map((reply) => [reply.status, reply.body.isDone, reply.body.points])).toEqual(
      [0, 1, 2].map(() => [200, true, 5]),
    );
    expect((await caller.get('/api/user/control/point')).body).toMatchObject({
      points: 5,
      lifetimePoints: 5,
      todayPoints: 0,
    });
    expect((await caller.get('/api/user/control/walletEntries?currency=POINT')).body.records).toMatchObject([
      { module: 'point.check-in', amount: 5, balance: 5 },
    ]);
  });

  it('pays what is owed first', async () => {
    const { id, at } = await someone();
    await testSite.site.db.run(sql`insert into point_debt (member_id, amount) values (${id}, 7)`);
    await checkIn(at('2026-06-01T04:00:00Z'));
    expect(await readPoints(at('2026-06-01T04:00:00Z'))).toMatchObject({ points: 0, debtPoints: 2, lifetimePoints: 5 });
    await checkIn(at('2026-06-02T04:00:00Z'));
    expect(await readPoints(at('2026-06-02T04:00:00Z'))).toMatchObject({
      points: 4,
      debtPoints: 0,
      lifetimePoints: 11,
    });
  });
});

describe('the books of points', () => {
  it('name who has other points than he earned', async () => {
    const { id, at } = await someone();
    await checkIn(at('2026-06-01T04:00:00Z'));
    const found = async () =>
      Promise.all(
        pointChecks.map(async (check) => (await check.run(testSite.site.db)).filter((item) => item.ids.includes(id))),
      );
    expect(await found()).toEqual([[], []]);
    await testSite.site.db.run(sql`update point_check_in set points = 9 where member_id = ${id}`);
    expect(await found()).toMatchObject([
      [{ ids: [id], expected: 9, found: 5 }],
      [{ ids: [id], expected: 9, found: 5 }],
    ]);
  });
});
