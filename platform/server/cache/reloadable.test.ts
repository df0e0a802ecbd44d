import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcast } from '#platform/server/database/notify.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { reloadable } from './reloadable.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

test('a reload that ends after a later one changes nothing', async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  let current = '';
  const text = reloadable({
    subject: 'reloadable-a',
    read: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    keep: (_site, value) => {
      current = value;
    },
  });
  const both = [text.reload(testSite.site), text.reload(testSite.site)];
  reads[1]?.resolve('after the change');
  await both[1];
  expect(current).toBe('after the change');
  reads[0]?.resolve('before the change');
  await both[0];
  expect(current).toBe('after the change');
});

test('is read at the opening and after each broadcast; a read that fails leaves what is there', async () => {
  let reads = 0;
  let current = 0;
  const number = reloadable({
    subject: 'reloadable-b',
    read: async () => {
      reads += 1;
      if (reads === 2) throw new Error('not now');
      return reads;
    },
    keep: (_site, value) => {
      current = value;
    },
  });
  await number.open(testSite.site);
  expect(current).toBe(1);
  await broadcast(testSite.site.db, 'reloadable-b');
  await expect.poll(() => reads).toBe(2);
  expect(current).toBe(1);
  await broadcast(testSite.site.db, 'reloadable-b');
  await expect.poll(() => current).toBe(3);
});
