import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broadcast } from '#platform/server/database/notify.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { snapshotOf } from './snapshot.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

describe('a snapshot', () => {
  it('is read once for all who ask, and anew when told', async () => {
    let reads = 0;
    const snapshot = snapshotOf({ subject: 'snapshot-a', read: async () => ++reads });
    expect(
      await Promise.all([snapshot.of(testSite.site), snapshot.of(testSite.site), snapshot.of(testSite.site)]),
    ).toEqual([1, 1, 1]);
    snapshot.forget(testSite.site);
    expect(await snapshot.of(testSite.site)).toBe(2);
  });
  it('is read anew in every process after a broadcast', async () => {
    const twin = await testSite.openTwin();
    let reads = 0;
    const snapshot = snapshotOf({ subject: 'snapshot-b', read: async () => ++reads });
    const first = [await snapshot.of(testSite.site), await snapshot.of(twin)];
    expect(first).toEqual([1, 2]);
    // A single broadcast: a newly opened process is already listening.
    await broadcast(testSite.site.db, 'snapshot-b');
    await expect
      .poll(async () => Math.min(await snapshot.of(testSite.site), await snapshot.of(twin)))
      .toBeGreaterThan(2);
  });
  it('grows old', async () => {
    let reads = 0;
    const snapshot = snapshotOf({ subject: 'snapshot-c', lifetime: 20, read: async () => ++reads });
    await snapshot.of(testSite.site);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await snapshot.of(testSite.site)).toBe(2);
  });
  it('that could not be read is tried again', async () => {
    let reads = 0;
    const snapshot = snapshotOf({
      subject: 'snapshot-d',
      read: async () => {
        reads += 1;
        if (reads === 1) throw new Error('not now');
        return reads;
      },
    });
    await expect(snapshot.of(testSite.site)).rejects.toThrow('not now');
    expect(await snapshot.of(testSite.site)).toBe(2);
  });
});
