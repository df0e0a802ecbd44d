import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenBalance } from '#features/ledger/server/given.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { findPostmaster } from '#platform/server/database/embedded/postmaster-file.ts';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { judge, type Verdict, withDatabase } from '#tests/assurance/money/books-under-drill.ts';
import { type Asked, copyOf, send, startTransfers } from '#tests/assurance/money/given-transfers.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { givenMember } from '#tests/given-session.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';

const isLinux = process.platform === 'linux';
/** Offered, not reached: a busy machine answers fewer. */
const OFFERED = 240;
const MEMBERS = 12;

interface House {
  server: ProductionServer;
  memberIds: string[];
  /** Signed in once; sessions outlive every crash. */
  caller: Caller;
  asked: Asked[];
}

const houses: House[] = [];
afterAll(async () => {
  for (const { server } of houses) {
    await server.stop();
    await server.discard();
  }
});

/** The product with the drill's one call more, on a database of its own that writes to the disk. */
async function openHouse(environment: Record<string, string> = {}): Promise<House> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'teahouse-crash-'));
  fs.chmodSync(dataDir, 0o711);
  const server = await startServer({ dataDir, environment });
  const memberIds = await withDatabase(dataDir, async (db) => {
    const ids: string[] = [];
    for (let index = 0; index < MEMBERS; index += 1) {
      const memberId = await givenMember({ db }, { account: `payer_${index}` });
      await givenBalance(db, { memberId, fen: 100_000 });
      ids.push(memberId);
    }
    return ids;
  });
  const caller = callerTo(server.url);
  const token = await withDatabase(dataDir, (db) => createSignInLink(db, memberIds[0] ?? ''));
  const { body } = await caller.post('/api/signInLink', { token });
  caller.tokens = { accessToken: body.accessToken, refreshToken: body.refreshToken };
  const house = { server, memberIds, caller, asked: [] };
  houses.push(house);
  return house;
}

function startServer(it: { dataDir: string; environment: Record<string, string>; port?: number }): Promise<ProductionServer> {
  return startProduction({ ...it, program: 'tests/assurance/money/transfer-server.ts', environment: { RATE_LIMIT_FACTOR: '100000', ...it.environment } });
}

/** Every process of the database of this data directory, the first one first. */
function databaseProcesses(dataDir: string): number[] {
  const postmaster = findPostmaster(path.join(fs.realpathSync(dataDir), 'postgres/cluster'))?.pid;
  if (postmaster === undefined) throw new Error('no database is running');
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [postmaster, ...children.map(Number)];
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
}

interface Round {
  verdict: Verdict;
  recovery: number;
  acknowledged: number;
  unanswered: number;
}

/** Load, a kill at any moment, a start on what is left, and a look into the books; then what got no answer is asked again. */
async function crash(house: House, environment: Record<string, string> = {}): Promise<Round> {
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
  house.server = await startServer({ dataDir: server.dataDir, port: server.port, environment });
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

const nothing: Verdict = { lost: [], doubled: [], partial: [], unasked: [], differences: [] };

describe.runIf(isLinux)('a server and a database that are killed under load', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });

  it(
    'keep every transfer that was acknowledged, whole and once, and nothing half',
    async () => {
      const rounds: Round[] = [];
      for (let round = 0; round < scaled(2, 30); round += 1) {
        const result = await crash(house);
        rounds.push(result);
        expect(result.verdict).toEqual(nothing);
        expect(result.recovery).toBeLessThan(30_000);
      }
      const sum = (of: (round: Round) => number) => rounds.reduce((total, one) => total + of(one), 0);
      process.stdout.write(
        `${rounds.length} crashes: ${sum((one) => one.acknowledged)} acknowledged, ${sum((one) => one.unanswered)} unanswered, ready again after ${Math.round(Math.max(...rounds.map((one) => one.recovery)))} ms at most\n`,
      );
    },
    patience * 2,
  );

  it('answer what was never answered when it is asked again, and it happens once', async () => {
    const open = house.asked.filter((one) => one.status === null);
    const caller = copyOf(house.caller, house.server.url);
    for (const one of open) one.status = await send(caller, one);
    expect(open.filter((one) => one.status !== 200 && one.status !== 409)).toEqual([]);
    expect(await withDatabase(house.server.dataDir, (db) => judge(db, house.asked))).toEqual(nothing);
  });
});

describe.runIf(isLinux)('the drill itself', () => {
  it(
    'sees a server that acknowledges before the commit',
    async () => {
      const bug = { PLANTED_BUG: 'acknowledge-early' };
      const house = await openHouse(bug);
      const { verdict } = await crash(house, bug);
      expect(verdict.lost.length).toBeGreaterThan(0);
      expect({ ...verdict, lost: [] }).toEqual(nothing);
    },
    patience,
  );
});
