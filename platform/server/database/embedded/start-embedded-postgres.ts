import { setTimeout as sleep } from 'node:timers/promises';
import { chooseHome, type Home } from './choose-home.ts';
import { createCluster } from './create-cluster.ts';
import { holdServer } from './hold-server.ts';
import { installBinaries, removeLeftovers } from './install-binaries.ts';
import { launchServer } from './launch-server.ts';
import { clearStalePostmasterFile, findPostmaster, type Postmaster } from './postmaster-file.ts';
import { connectionUrl } from './prepare-database.ts';

export interface EmbeddedPostgresOptions {
  /** The application's data directory; the database goes below it, or where `postgres.location` in it says. */
  dataDir: string;
  log: (message: string) => void;
  /** Default true. False gives up crash safety for speed: only for databases that are thrown away, such as tests'. */
  isDurable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of `teahouse_owner`, who owns the database `teahouse` and may create databases. */
  ownerUrl: string;
  /** Connection string of `teahouse_app`, who may do nothing until it is granted. */
  appUrl: string;
  /** The server's process. */
  pid: number;
  /**
   * Fast shutdown, waited for; end pools and jobs before. A server that another process still uses is left running.
   * Until it is called our process does not end by itself.
   */
  stop(): Promise<void>;
}

/** How long a server may be there and yet refuse us (it is stopping, or its last processes are) before we give up. */
const PATIENCE_MS = 30_000;

/**
 * Starts PostgreSQL 18 on a data directory, or joins the server already running on it: one left by a killed process, or one
 * that another process has started. Any number of processes may do this at once. Reached over a unix socket only.
 * Throws, in words for the operator, where it cannot run here.
 */
export async function startEmbeddedPostgres({ dataDir, log, isDurable = true }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = chooseHome(dataDir, log);
  let giveUpAt = Date.now() + PATIENCE_MS;
  let failure: unknown;
  while (Date.now() < giveUpAt) {
    const running = findPostmaster(home.cluster);
    if (running === undefined) {
      if ((await launch(home, isDurable, log)) === 'taken') await sleep(100);
    } else if (!running.isReady) {
      // Recovery takes the time it takes; a server that has died meanwhile is no longer found.
      giveUpAt = Date.now() + PATIENCE_MS;
      await sleep(20);
    } else {
      try {
        return await join(home, running, log);
      } catch (error) {
        failure = error;
        await sleep(50);
      }
    }
  }
  throw new Error(`The built-in PostgreSQL in ${home.directory} runs but cannot be used.`, { cause: failure });
}

async function launch(home: Home, isDurable: boolean, log: (message: string) => void): Promise<'ready' | 'taken'> {
  const binaries = installBinaries(home.directory);
  await createCluster({ home, binaries, isDurable });
  if (clearStalePostmasterFile(home.cluster)) log('PostgreSQL was killed earlier and its process number is in use again: starting anew.');
  const result = await launchServer({ home, binaries, isDurable });
  if (result === 'ready') removeLeftovers(home.directory, binaries);
  return result;
}

async function join(home: Home, running: Postmaster, log: (message: string) => void): Promise<EmbeddedPostgres> {
  const { pid, socketDirectory } = running;
  const onLost = (error: Error) => log(`The connection to PostgreSQL (process ${pid}) was lost: ${error.message}`);
  const hold = await holdServer({ cluster: home.cluster, pid, socketDirectory, onLost });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if ((await hold.release()) === 'left running') log('PostgreSQL is left running: another process uses it.');
  };
  return {
    ownerUrl: connectionUrl(socketDirectory, 'owner'),
    appUrl: connectionUrl(socketDirectory, 'application'),
    pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
