import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { sql } from '../database/sql.ts';
import { createHereCounter, limitAddress } from './limits.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

describe('a limit', () => {
  it('lets through exactly its count however many come at once, over two processes', async () => {
    const twin = await testSite.openTwin();
    const takes = Array.from({ length: 60 }, (_, n) =>
      (n % 2 ? twin : testSite.site).limits.take('together', { count: 20, seconds: 60 }),
    );
    const left = await Promise.all(takes);
    expect(left.filter((seconds) => seconds === 0).length).toBe(20);
    expect(Math.max(...left)).toBeLessThanOrEqual(60);
  });
  it('counts everybody who comes at the same moment in his own bucket, in one statement', async () => {
    const { limits, db } = testSite.site;
    await limits.count('many:0', 60);
    const before = db.statementCount;
    const counts = await Promise.all(Array.from({ length: 40 }, (_, n) => limits.count(`many:${n % 4}`, 60)));
    expect(db.statementCount - before).toBe(1);
    // Each gets the count of its order of arrival: those of bucket 0 come after the one before them.
    expect(counts).toEqual(Array.from({ length: 40 }, (_, n) => Math.floor(n / 4) + (n % 4 === 0 ? 2 : 1)));
    expect(await limits.peek('many:3')).toBe(10);
  });
  it('opens again when its window is over', async () => {
    const { limits } = testSite.site;
    const once = { count: 1, seconds: 600 };
    await limits.forget('short');
    expect(await limits.take('short', once)).toBe(0);
    expect(await limits.take('short', once)).toBeGreaterThan(0);
    await testSite.site.db.run(sql`update rate_counter set resets_at = now() where bucket = 'short'`);
    expect(await limits.take('short', once)).toBe(0);
  });
  it('can be looked at and forgotten', async () => {
    const { limits } = testSite.site;
    await limits.count('seen', 60);
    await limits.count('seen', 60);
    expect(await limits.peek('seen')).toBe(2);
    await limits.forget('seen');
    expect(await limits.peek('seen')).toBe(0);
  });
  it('in memory counts in windows of its own', () => {
    const take = createHereCounter(1);
    expect([1, 2, 3].map(() => take('x', { count: 2, seconds: 60 }) > 0)).toEqual([false, false, true]);
    expect(take('y', { count: 2, seconds: 60 })).toBe(0);
  });
});

describe('the address a limit counts by', () => {
  it('is IPv4 whole, in either spelling, and IPv6 by its /64', () => {
    expect(limitAddress('10.1.2.3')).toBe('10.1.2.3');
    expect(limitAddress('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(limitAddress('2001:db8:1:2:3:4:5:6')).toBe(limitAddress('2001:DB8:0001:2::9'));
    expect(limitAddress('2001:db8:1:2::1')).not.toBe(limitAddress('2001:db8:1:3::1'));
    expect(limitAddress('::1')).toBe(limitAddress('::2'));
  });
});
