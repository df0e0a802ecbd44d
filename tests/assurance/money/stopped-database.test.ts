import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { copyOf, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { judge, nothingWrong, withDatabase } from '#tests/assurance/money/books-under-drill.ts';
import { databaseProcesses, type FaultySite, openFaultySite } from '#tests/assurance/money/faulty-site.ts';
import { sendAll, startTransfers } from '#tests/assurance/money/transfers-fixture.ts';
import { isDrill, patience } from '#tests/assurance/scale.ts';

const ROUNDS = 6;
/** A client gives up after 20 s. */
const LONGEST = 19_000;

let site: FaultySite | undefined;
afterEach(() => site?.close());

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, signal);
};

// Half a minute a round: in every run a wire that falls silent stands for it.
// Last: 6 stops under transfers: nobody waited longer than 12.4 s, 395 acknowledged, none lost, none twice (drill)
describe.runIf(isDrill && process.platform === 'linux')(
  '[R4] a database whose every process is stopped and goes on',
  () => {
    it(
      'is waited for no longer than a client waits, and nothing that was acknowledged is lost or done twice',
      async () => {
        site = await openFaultySite({ environment: { LOG_LEVEL: 'info' } });
        const { server, caller, memberIds, asked: params } = site;
        const readyz = async () => (await sendOverHttp(server.url, { method: 'GET', path: '/readyz' })).status;
        let longest = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          const load = startTransfers({ url: server.url, as: caller, memberIds, perSecond: 60 });
          await expect
            .poll(() => load.asked.filter((item) => item.status === 200).length, { timeout: 60_000 })
            .toBeGreaterThan(20);
          const stopped = databaseProcesses(server.dataDir);
          signalAll(stopped, 'SIGSTOP');
          load.stop();
          const startedAt = performance.now();
          try {
            await load.over;
            longest = Math.max(longest, performance.now() - startedAt);
            // Whoever asks now, at all connections and more, hears so as soon.
            const from = performance.now();
            expect(await Promise.all(Array.from({ length: 40 }, readyz))).toEqual(Array(40).fill(503));
            longest = Math.max(longest, performance.now() - from);
            expect((await sendOverHttp(server.url, { method: 'GET', path: '/livez' })).status).toBe(200);
            if (round % 2 === 1) await sleep(3000);
          } finally {
            signalAll(stopped, 'SIGCONT');
          }
          await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
          params.push(...load.asked);
          expect(
            [...new Set(load.asked.map((item) => item.status))].filter(
              (status) => ![200, 409, 503].includes(status ?? 0),
            ),
          ).toEqual([]);
        }
        const open = params.filter((item) => item.status === 503);
        expect(open.length).toBeGreaterThan(0);
        await sendAll(copyOf(caller, server.url), open);
        expect(open.filter((item) => item.status !== 200 && item.status !== 409)).toEqual([]);
        expect(await withDatabase(server.dataDir, (db) => judge(db, params))).toEqual(nothingWrong);
        expect(server.output()).not.toMatch(/unhandled|uncaught/i);
        process.stdout.write(
          `stopped ${ROUNDS} times: ${params.filter((item) => item.status === 200).length} acknowledged, ${open.length} of them only when asked again; nobody waited longer than ${Math.round(longest)} ms\n`,
        );
        expect(longest).toBeLessThan(LONGEST);
      },
      patience,
    );
  },
);
