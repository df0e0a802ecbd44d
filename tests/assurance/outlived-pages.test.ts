import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';

// A plain .mjs file that `npm start` shares.
const { SERVER_FLAGS }: { SERVER_FLAGS: readonly string[] } = await import(
  pathToFileURL(path.resolve('scripts/server-flags.mjs')).href
);

/** Pages asked before anything is counted: until then code is compiled and rows are read for the first time. */
const WARM = 400;
const COUNTED = 600;
/**
 * The rest of the process (jobs, code compiled anew) keeps things too, in some rounds; a page keeps them in every one.
 */
const ROUNDS = 3;

let server: ProductionServer;
beforeAll(async () => {
  server = await startProduction({
    isDemo: true,
    flags: [...SERVER_FLAGS, '--trace-gc-nvp'],
    environment: { GUEST_CACHE: '0', RATE_LIMIT_FACTOR: '100000' },
  });
}, 120_000);
afterAll(() => server?.discard());

/**
 * Kilobytes of a page, in the quietest round, that were taken for alive after it had gone, and wait for the collector
 * to walk the whole heap.
 */
async function outlivedBy(address: string): Promise<number> {
  const request = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const answer = await fetch(server.url + address, { headers: { 'accept-language': 'zh-CN' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    }
  };
  await request(WARM);
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) {
    const before = server.output().length;
    await request(COUNTED);
    const collections = server
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes(' gc=s '));
    if (collections.length < 5) throw new Error(`only ${collections.length} collections: nothing is known`);
    const promoted = collections.map((line) => Number(/ promoted=(\d+)/.exec(line)?.[1] ?? Number.NaN));
    rounds.push(promoted.reduce((sum, bytes) => sum + bytes, 0) / COUNTED / 1024);
  }
  return Math.min(...rounds);
}

// A collection of a thread finds 50 or 210 KB in use, whatever was asked: 60 of them come to 5 or 20 KB a page.
it.each([
  ['/', 12],
  ['/thread?topicId=1', 28],
] as const)('of %s hardly anything outlives it', async (address, kilobytes) => {
  expect(await outlivedBy(address)).toBeLessThan(kilobytes);
});
