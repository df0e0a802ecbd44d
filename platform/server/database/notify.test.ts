import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Bus, openBus } from './notify.ts';

let bus: Bus | undefined;
let server: net.Server | undefined;
afterEach(async () => {
  await bus?.end();
  server?.close();
});

it('a listener that is cut off while it connects comes again one at a time', async () => {
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
  // Each waits half a second after the one before has been cut off.
  const gaps = came.slice(1).map((at, index) => at - (came[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(400);
});
