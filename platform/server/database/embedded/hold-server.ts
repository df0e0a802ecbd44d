import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { HeardClient } from '../heard-client.ts';
import { findPostmaster, isServerOf } from './postmaster-file.ts';
import { connectionUrl, prepareDatabase } from './prepare-database.ts';

/** Session lock that every process using the server holds shared; who gets it exclusively may stop the server. */
const HOLD = 7_325_001;
const SHUTDOWN_LIMIT_MS = 60_000;
/** The server needs a moment to notice that a holder was killed. */
const MOURNING_MS = 250;

/** One process's claim on the running server: a superuser connection, which ends with the process in any case. */
export interface Hold {
  /** Stops the server if nobody else holds it, waits for its end, and returns whether it was stopped. */
  release(): Promise<'stopped' | 'left running'>;
}

export interface HoldOptions {
  cluster: string;
  pid: number;
  socketDirectory: string;
  /** Called when the server goes away while held. */
  onLost: (error: Error) => void;
}

/**
 * Connects, verifies that it is the server of this cluster, holds it, and prepares roles and database. Throws when the
 * server goes away meanwhile (it may be stopping): look again. Keeps the process alive until released.
 */
export async function holdServer(options: HoldOptions): Promise<Hold> {
  const connectionString = connectionUrl(options.socketDirectory, 'superuser');
  const client = new HeardClient({ connectionString, connectionTimeoutMillis: 5000 });
  let isHeld = false;
  client.on('error', (error) => {
    if (isHeld) options.onLost(error);
    isHeld = false;
  });
  try {
    await client.connect();
    await refuseOtherCluster(client, options.cluster);
    await client.query('select pg_advisory_lock_shared($1)', [HOLD]);
    await prepareDatabase(client);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  isHeld = true;
  return {
    async release() {
      const wasHeld = isHeld;
      isHeld = false;
      if (wasHeld && (await isHeldByOthers(client))) {
        await client.end();
        return 'left running';
      }
      await shutDown(options);
      client.end().catch(() => undefined);
      return 'stopped';
    },
  };
}

async function refuseOtherCluster(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory !== cluster)
    throw new Error(`The server found serves ${rows[0]?.data_directory}, not ${cluster}.`);
}

/** A server that cannot answer is held by nobody. */
async function isHeldByOthers(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [HOLD]);
    // Kept until the shutdown ends the session: a concurrent start waits, loses its connection and tries again.
    for (const end = Date.now() + MOURNING_MS; ; await sleep(20)) {
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [HOLD]);
      if (rows[0]?.alone !== false) return false;
      if (Date.now() >= end) return true;
    }
  } catch {
    return false;
  }
}

/**
 * Fast shutdown: rolls back open transactions and writes everything. As a last resort immediate; the next start then
 * recovers.
 */
async function shutDown({ cluster, pid }: HoldOptions): Promise<void> {
  const isGone = () => !isServerOf(pid, cluster) && findPostmaster(cluster)?.pid !== pid;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isGone()) process.kill(pid, signal);
    for (const end = Date.now() + SHUTDOWN_LIMIT_MS; Date.now() < end; await sleep(10)) {
      if (isGone()) return;
    }
  }
  throw new Error(`The built-in PostgreSQL (process ${pid}) does not stop.`);
}
