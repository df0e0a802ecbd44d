import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { judge, nothingWrong, type Verdict, withDatabase } from '#tests/assurance/money/books-under-drill.ts';
import { databaseProcesses, type FaultySite, killAll, openFaultySite } from '#tests/assurance/money/faulty-site.ts';
import { sendAll, startTransfers } from '#tests/assurance/money/transfers-fixture.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';

const isLinux = process.platform === 'linux';
/** Offered, not reached: a busy machine answers fewer. */
const OFFERED = scaled(60, 240);

const houses: FaultySite[] = [];
const open = async (environment: Record<string, string> = {}) => {
  const site = await openFaultySite({ environment });
  houses.push(site);
  return site;
};
afterAll(async () => {
  for (const site of houses) await site.close();
});

interface Round {
  verdict: Verdict;
  recovery: number;
  acknowledged: number;
  unanswered: number;
}

/**
 * Load, a kill at any moment, a start on what is left, and a look into the books; then what got no answer is asked
 * again.
 */
async function crash(site: FaultySite): Promise<Round> {
  const { server } = site;
  const load = startTransfers({ url: server.url, as: site.caller, memberIds: site.memberIds, perSecond: OFFERED });
  // Not before it is at work.
  await expect
    .poll(() => load.asked.filter((item) => item.status === 200).length, { timeout: 30_000, interval: 10 })
    .toBeGreaterThan(20);
  await sleep(randomInt(scaled(300, 1500)));
  const database = databaseProcesses(server.dataDir);
  const [first, second] = randomInt(2) === 0 ? [database, [server.pid]] : [[server.pid], database];
  killAll(first);
  await sleep(randomInt(30));
  killAll(second);
  await server.kill();
  load.stop();
  await load.over;
  const startedAt = performance.now();
  await site.startAgain();
  const recovery = performance.now() - startedAt;
  site.asked.push(...load.asked);
  const verdict = await withDatabase(server.dataDir, (db) => judge(db, site.asked));
  return {
    verdict,
    recovery,
    acknowledged: load.asked.filter((item) => item.status === 200).length,
    unanswered: load.asked.filter((item) => item.status === null).length,
  };
}

// Last: 30 crashes with 240 transfers a second offered: 7 233 acknowledged, 2 013 unanswered (3 990 and 6 643 on a
// machine five times overbooked, since postings wait in turn); 0 lost, doubled, half or refused and booked, drift 0;
// ready again after 5.8 s at most (22.1); the planted bug is seen (drill)
describe.runIf(isLinux)('[L4] a server and a database that are killed under load', () => {
  let site: FaultySite;
  beforeAll(async () => {
    site = await open();
  });

  it(
    'keep every transfer that was acknowledged, whole and once, and nothing half',
    async () => {
      const rounds: Round[] = [];
      for (let round = 0; round < scaled(2, 30); round += 1) {
        const result = await crash(site);
        rounds.push(result);
        expect(result.verdict).toEqual(nothingWrong);
        if (isDrill) expect(result.recovery).toBeLessThan(30_000);
      }
      const sum = (of: (round: Round) => number) => rounds.reduce((total, item) => total + of(item), 0);
      process.stdout.write(
        `${rounds.length} crashes: ${sum((item) => item.acknowledged)} acknowledged, ${sum((item) => item.unanswered)} unanswered, ready again after ${Math.round(Math.max(...rounds.map((item) => item.recovery)))} ms at most\n`,
      );
    },
    patience * 5,
  );

  it(
    'answer what was never answered when it is asked again, and it happens once',
    async () => {
      const open = site.asked.filter((item) => item.status === null);
      await sendAll(copyOf(site.caller, site.server.url), open);
      expect(open.filter((item) => item.status !== 200 && item.status !== 409)).toEqual([]);
      expect(await withDatabase(site.server.dataDir, (db) => judge(db, site.asked))).toEqual(nothingWrong);
    },
    patience * 3,
  );
});

describe.runIf(isLinux)('the drill itself', () => {
  it(
    'sees a server that acknowledges before the commit',
    async () => {
      const site = await open({ PLANTED_BUG: 'acknowledge-early' });
      const { verdict } = await crash(site);
      expect(verdict.lost.length).toBeGreaterThan(0);
      expect({ ...verdict, lost: [] }).toEqual(nothingWrong);
    },
    patience * 3,
  );
});
