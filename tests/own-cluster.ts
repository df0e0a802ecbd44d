import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { chooseHome } from '#platform/server/database/embedded/choose-home.ts';
import { createCluster } from '#platform/server/database/embedded/create-cluster.ts';
import { installBinaries } from '#platform/server/database/embedded/install-binaries.ts';
import { launchServer } from '#platform/server/database/embedded/launch-server.ts';
import { findPostmaster } from '#platform/server/database/embedded/postmaster-file.ts';
import { HeardClient } from '#platform/server/database/heard-client.ts';

/** A PostgreSQL of a test's own, which it may stop, restart and rule as its superuser. */
export interface OwnCluster {
  /** A connection string; nobody is asked for a password. */
  url(user: string, database: string): string;
  /** Runs statements as the superuser. */
  run<Row extends object>(text: string, database?: string): Promise<Row[]>;
  /** Works on it as the superuser. */
  prepare(work: (superuser: pg.Client) => Promise<unknown>): Promise<void>;
  start(): Promise<void>;
  /** As `pg_ctl stop --mode=fast` does it: every session is ended. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function openOwnCluster(): Promise<OwnCluster> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-cluster-'));
  await fs.chmod(dataDir, 0o711);
  const home = chooseHome(dataDir, () => undefined);
  const binaries = installBinaries(home.directory);
  await createCluster({ home, binaries, isDurable: false });
  let socketDirectory = '';
  const url = (user: string, database: string) =>
    `postgresql://${user}@${encodeURIComponent(socketDirectory)}:5432/${database}?sslmode=disable`;
  const as = async <T>(database: string, work: (superuser: pg.Client) => Promise<T>): Promise<T> => {
    const client = new HeardClient(url('postgres', database));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const cluster: OwnCluster = {
    url,
    run: <Row extends object>(text: string, database = 'postgres') =>
      as(database, async (client) => (await client.query<Row>(text)).rows),
    prepare: (work) => as('postgres', async (client) => void (await work(client))),
    async start() {
      await launchServer({ home, binaries, isDurable: false });
      socketDirectory = findPostmaster(home.cluster)?.socketDirectory ?? '';
    },
    async stop() {
      const running = findPostmaster(home.cluster);
      if (!running) return;
      process.kill(running.pid, 'SIGINT');
      while (findPostmaster(home.cluster)) await sleep(5);
    },
    async close() {
      await cluster.stop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}
