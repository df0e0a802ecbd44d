import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { judge, nothingWrong, type Verdict, withDatabase } from '#tests/assurance/money/books-under-drill.ts';
import { databaseProcesses, type FaultyHouse, killAll, openFaultyHouse } from '#tests/assurance/money/faulty-house.ts';
import { sendAll, startTransfers } from '#tests/assurance/money/given-transfers.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';

const isLinux = process.platform === 'linux';
/** Offered, not reached: a busy machine answers fewer. */
const OFFERED = scaled(60, 240);

const houses: FaultyHouse[] = [];
const open = async (environment: Record<string, string> = {}) => {
  const house = await openFaultyHouse({ environment });
  houses.push(house);
  return house;
};
afterAll(async () => {
  for (const house of houses) await house.close();
});

interface Round {
  verdict: Verdict;
  recovery: number;
  acknowledged: number;
  unanswered: number;
}

/** Load, a kill at any moment, a start on what is left, and a look into the books; then what got no answer is asked again. */
async function crash(house: FaultyHouse): Promise<Round> {
  const { server } = house;
  const load = startTransfers({ url: server.url, as: house.caller, memberIds: house.memberIds, perSecond: OFFERED });
  // Not before it is at work.
  await expect.poll(() => load.asked.filter((one) => one.status === 200).length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(20);
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
  await house.startAgain();
  const recovery = performance.now() - startedAt;
  house.asked.push(...load.asked);
  const verdict = await withDatabase(server.dataDir, (db) => judge(db, house.asked));
  return {
    verdict,
    recovery,
    acknowledged: load.asked.filter((one) => one.status === 200).length,
    unanswered: load.asked.filter((one) => one.status === null).length,
  };
}

describe.runIf(isLinux)('a server and a database that are killed under load', () => {
  let house: FaultyHouse;
  beforeAll(async () => {
    house = await open();
  });

  it(
    'keep every transfer that was acknowledged, whole and once, and nothing half',
    async () => {
      const rounds: Round[] = [];
      for (let round = 0; round < scaled(2, 30); round += 1) {
        const result = await crash(house);
        rounds.push(result);
        expect(result.verdict).toEqual(nothingWrong);
        if (isDrill) expect(result.recovery).toBeLessThan(30_000);
      }
      const sum = (of: (round: Round) => number) => rounds.reduce((total, one) => total + of(one), 0);
      process.stdout.write(
        `${rounds.length} crashes: ${sum((one) => one.acknowledged)} acknowledged, ${sum((one) => one.unanswered)} unanswered, ready again after ${Math.round(Math.max(...rounds.map((one) => one.recovery)))} ms at most\n`,
      );
    },
    patience * 5,
  );

  it(
    'answer what was never answered when it is asked again, and it happens once',
    async () => {
      const open = house.asked.filter((one) => one.status === null);
      await sendAll(copyOf(house.caller, house.server.url), open);
      expect(open.filter((one) => one.status !== 200 && one.status !== 409)).toEqual([]);
      expect(await withDatabase(house.server.dataDir, (db) => judge(db, house.asked))).toEqual(nothingWrong);
    },
    patience * 3,
  );
});

describe.runIf(isLinux)('the drill itself', () => {
  it(
    'sees a server that acknowledges before the commit',
    async () => {
      const house = await open({ PLANTED_BUG: 'acknowledge-early' });
      const { verdict } = await crash(house);
      expect(verdict.lost.length).toBeGreaterThan(0);
      expect({ ...verdict, lost: [] }).toEqual(nothingWrong);
    },
    patience * 3,
  );
});
