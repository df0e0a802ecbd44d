import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedisLimits, type RedisLimits } from './redis-limits.ts';

let directory: string;
let server: ChildProcess;
let item: RedisLimits;
let other: RedisLimits;
let elsewhere: RedisLimits;
const errors: Error[] = [];

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-redis-'));
  const socket = path.join(directory, 'redis.sock');
  server = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', directory],
    { stdio: 'ignore' },
  );
  for (let wait = 0; wait < 100 && !(await fs.stat(socket).catch(() => undefined)); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const open = (secret: string) =>
    openRedisLimits(socket, { secret: Buffer.from(secret), factor: 1, onError: (error) => errors.push(error) });
  item = open('ours');
  other = open('ours');
  elsewhere = open('theirs');
});
afterAll(async () => {
  await item.end();
  await other.end();
  await elsewhere.end();
  server.kill('SIGTERM');
  await fs.rm(directory, { recursive: true, force: true });
});

describe('limits in Redis', () => {
  it('let through exactly their count over two connections', async () => {
    const left = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? item : other).take('together', { count: 20, seconds: 60 })),
    );
    expect(left.filter((seconds) => seconds === 0).length).toBe(20);
    expect(errors).toEqual([]);
  });
  it('open again when their window is over', async () => {
    const once = { count: 1, seconds: 2 };
    // Two calls may straddle the end of a window on a busy machine, so this retries.
    await expect
      .poll(async () => [await item.take('short', once), (await other.take('short', once)) > 0])
      .toEqual([0, true]);
    await expect.poll(() => other.take('short', once)).toBe(0);
  });
  it('can be looked at and forgotten', async () => {
    await item.count('seen', 60);
    await other.count('seen', 60);
    expect(await item.peek('seen')).toBe(2);
    await other.forget('seen');
    expect(await item.peek('seen')).toBe(0);
  });
  it('are counted for each site of one Redis apart', async () => {
    await item.count('caller', 60);
    expect(await elsewhere.count('caller', 60)).toBe(1);
    expect(await other.count('caller', 60)).toBe(2);
  });
});
