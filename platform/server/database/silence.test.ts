import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FaultProxy, openFaultProxy } from '#tests/assurance/fault-proxy.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Database, openDatabase } from './database.ts';
import { inLane } from './lane.ts';
import { sql } from './sql.ts';

const ANSWER_WITHIN = 4000;

let testSite: TestSite;
let wire: FaultProxy;
let db: Database;
beforeAll(async () => {
  testSite = await createTestSite();
  wire = await openFaultProxy(testSite.site.ownerUrl);
  db = openDatabase({ url: wire.url, answerWithin: ANSWER_WITHIN });
});
afterEach(() => wire.set('none'));
afterAll(async () => {
  await db?.end();
  await wire?.close();
  await testSite?.close();
});

/** As many connections as the pool has, all idle. */
const warm = () =>
  Promise.all(Array.from({ length: 16 }, () => db.transaction((tx) => tx.run(sql`select pg_sleep(0.05)`))));
const timeOf = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  expect(await work().catch((error: { status?: number }) => error.status)).toBe(503);
  return performance.now() - from;
};

it('[R4] whoever stood behind somebody who got no answer is told so well before as long again, and the first answer ends that', async () => {
  await expect.poll(() => warm().catch(() => undefined), { timeout: 20_000 }).toHaveLength(16);
  await wire.set('silent');
  const write = () => inLane(db, 'hot', () => db.transaction((tx) => tx.run(sql`select 1`)));
  const [first = 0, second = 0, third = 0] = await Promise.all([timeOf(write), timeOf(write), timeOf(write)]);
  expect(first).toBeGreaterThan(ANSWER_WITHIN * 0.9);
  expect(second).toBeLessThan(first + ANSWER_WITHIN * 0.8);
  expect(third).toBeLessThan(second + ANSWER_WITHIN * 0.8);
  await wire.set('none');
  await expect
    .poll(() => db.row(sql`select 1::int as one`).catch(() => undefined), { timeout: 20_000 })
    .toEqual({ one: 1 });
  // Slower than the shortened timeout of a silent database.
  expect(await db.row(sql`select 1::int as one from pg_sleep(${(ANSWER_WITHIN / 1000) * 0.5})`)).toEqual({ one: 1 });
}, 60_000);
