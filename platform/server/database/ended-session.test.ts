import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { installQueue } from '../job/install-queue.ts';
import { openDatabase } from './database.ts';
import { openBus } from './notify.ts';
import { sql } from './sql.ts';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const authenticated = message('R', Buffer.from([0, 0, 0, 0]));
const ready = message('Z', Buffer.from('I'));
const ended = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

let server: net.Server | undefined;
afterEach(() => {
  server?.close();
});

/** A server that accepts a connection and ends the session at once, as one that is shutting down. */
async function openClosingTime(): Promise<{ url: string; came: () => number }> {
  let came = 0;
  server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      came += 1;
      socket.end(Buffer.concat([authenticated, ready, ended]));
    });
  });
  const port = await new Promise<number>((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return { url: `postgresql://somebody@127.0.0.1:${port}/something?sslmode=disable`, came: () => came };
}

/** Unhandled `error` events during this: each would have ended the process. */
async function unheardDuring(work: () => Promise<void>): Promise<unknown[]> {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', hear);
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    process.off('uncaughtException', hear);
    for (const item of others) process.on('uncaughtException', item);
  }
  return unheard;
}

it('[R10] a session that is ended the moment it begins is a database that cannot be reached: 503 for whoever asked, and nothing else', async () => {
  const { url } = await openClosingTime();
  const db = openDatabase({ url, connections: 4 });
  const outcomes: unknown[] = [];
  const request = (work: Promise<unknown>) =>
    work.then(
      () => outcomes.push('answered'),
      (error: { status?: number }) => outcomes.push(error.status ?? error),
    );
  const unheard = await unheardDuring(async () => {
    const requesting = Array.from({ length: 8 }, () => [
      request(db.transaction((tx) => tx.rows(sql`select 1`))),
      request(db.rows(sql`select 1`)),
    ]);
    await Promise.all(requesting.flat());
  });
  await db.end();
  expect(unheard).toEqual([]);
  expect(outcomes).toEqual(Array(16).fill(503));
});

it('the job queue that meets it fails, and nothing else', async () => {
  const { url } = await openClosingTime();
  const failed: unknown[] = [];
  const unheard = await unheardDuring(() => installQueue(url).catch((error: unknown) => void failed.push(error)));
  expect(unheard).toEqual([]);
  expect(failed).toHaveLength(1);
});

it('whoever listens for changes hears of it and comes again', async () => {
  const { url, came } = await openClosingTime();
  const heard: Error[] = [];
  let bus: ReturnType<typeof openBus> | undefined;
  const unheard = await unheardDuring(async () => {
    bus = openBus({ url, onError: (error) => heard.push(error) });
    await expect.poll(came, { timeout: 20_000 }).toBeGreaterThan(2);
  });
  await bus?.end();
  expect(unheard).toEqual([]);
  expect(heard.length).toBeGreaterThan(0);
});
