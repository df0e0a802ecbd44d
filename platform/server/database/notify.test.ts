import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import type { OpenSite } from '../open-site.ts';
import { type Bus, broadcastDurably, openBus } from './notify.ts';
import { sql } from './sql.ts';

let bus: Bus | undefined;
let server: net.Server | undefined;
afterEach(async () => {
  await bus?.end();
  server?.close();
});

it('[R4] a listener that is cut off while it connects comes again one at a time', async () => {
  const came: number[] = [];
  server = net.createServer((socket) => {
    came.push(performance.now());
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
  });
  const port = await new Promise<number>((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  bus = openBus({ url: `postgresql://nobody@127.0.0.1:${port}/nothing?sslmode=disable`, onError: () => undefined });
  await bus.tried;
  await expect.poll(() => came.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(5);
  // Each waits half a second after the previous one was cut off.
  const gaps = came.slice(1).map((at, index) => at - (came[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(400);
});

// Last: 100 000 ranges: 17 comparisons a request
describe('[P6] what is counted', () => {
  let testSite: TestSite;
  let twin: OpenSite;
  beforeAll(async () => {
    testSite = await createTestSite();
    twin = await testSite.openTwin();
  });
  afterAll(() => testSite.close());

  it('reaches another process within a second, though nobody broadcasts it', async () => {
    const heard: string[] = [];
    for (const subject of ['ban', 'role', 'setting', 'guest-pages']) twin.bus.on(subject, () => heard.push(subject));
    // The first look has nothing to compare with.
    await broadcastDurably(testSite.site.db, 'ban');
    await expect.poll(() => heard, { timeout: 3000 }).toContain('ban');
    await new Promise((go) => setTimeout(go, 1000));
    heard.length = 0;
    const start = performance.now();
    await testSite.site.db.run(sql`update site_version set version = version + 1 where name in ('ban', 'role')`);
    await expect
      .poll(() => heard, { timeout: 3000, interval: 20 })
      .toEqual(expect.arrayContaining(['ban', 'role', 'guest-pages']));
    expect(performance.now() - start).toBeLessThan(2500);
    expect(heard).not.toContain('setting');
  });
});
