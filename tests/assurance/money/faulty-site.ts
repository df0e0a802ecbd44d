import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { findPostmaster } from '#platform/server/database/embedded/postmaster-file.ts';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { withDatabase } from '#tests/assurance/money/books-under-drill.ts';
import type { Params } from '#tests/assurance/money/transfers-fixture.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const MEMBERS = 12;

/** The product with the drill's one call more, on a database of its own that writes to the disk. */
export interface FaultySite {
  server: ProductionServer;
  memberIds: string[];
  /** Signed in once; sessions outlive every crash. */
  caller: Caller;
  /** Everything that was ever asked of it. */
  asked: Params[];
  /** Starts it again on its port and data. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

export interface WantedSite {
  environment?: Record<string, string>;
  /** Absent: a new directory. */
  dataDir?: string;
}

export async function openFaultySite({
  environment = {},
  dataDir = newDataDir(),
}: WantedSite = {}): Promise<FaultySite> {
  const start = (port?: number) =>
    startProduction({
      dataDir,
      program: 'tests/assurance/money/transfer-server.ts',
      environment: { RATE_LIMIT_FACTOR: '100000', ...environment },
      ...(port === undefined ? {} : { port }),
    });
  const server = await start();
  const { memberIds, token } = await withDatabase(dataDir, async (db) => {
    const ids: string[] = [];
    for (let index = 0; index < MEMBERS; index += 1) {
      const memberId = await memberFixture({ db }, { account: `payer_${index}` });
      await balanceFixture(db, { memberId, fen: 100_000 });
      ids.push(memberId);
    }
    return { memberIds: ids, token: await createSignInLink(db, ids[0] ?? '') };
  });
  const caller = callerTo(server.url);
  const { body } = await caller.post('/api/signInLink', { token });
  caller.tokens = { accessToken: body.accessToken, refreshToken: body.refreshToken };
  const site: FaultySite = {
    server,
    memberIds,
    caller,
    asked: [],
    startAgain: async () => {
      site.server = await start(server.port);
    },
    close: async () => {
      await site.server.stop();
      await site.server.discard();
    },
  };
  return site;
}

/** Where the database's own user gets to. */
export function newDataDir(below = os.tmpdir()): string {
  const dataDir = fs.mkdtempSync(path.join(below, 'teahouse-faults-'));
  fs.chmodSync(dataDir, 0o711);
  return dataDir;
}

/** Every process of the database of this data directory, the first one first. */
export function databaseProcesses(dataDir: string): number[] {
  const postmaster = findPostmaster(path.join(fs.realpathSync(dataDir), 'postgres/cluster'))?.pid;
  if (postmaster === undefined) throw new Error('no database is running');
  const children = fs
    .readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  return [postmaster, ...children.map(Number)];
}

/** Those that are still there end at once. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
}
