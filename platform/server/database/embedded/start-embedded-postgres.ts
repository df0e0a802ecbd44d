import { setTimeout as sleep } from 'node:timers/promises';
import { chooseHome, type Home } from './choose-home.ts';
import { createCluster } from './create-cluster.ts';
import { holdServer } from './hold-server.ts';
import { installBinaries, removeLeftovers } from './install-binaries.ts';
import { type HeldServer, keepServer } from './keep-server.ts';
import { launchServer } from './launch-server.ts';
import { clearStalePostmasterFile, findPostmaster, type Postmaster } from './postmaster-file.ts';
import { connectionUrl } from './prepare-database.ts';

export interface EmbeddedPostgresOptions {
  /** The application's data directory; the database goes below it, or where `postgres.location` in it says. */
  dataDir: string;
  log: (message: string) => void;
  /** Default true. False gives up crash safety for speed: only for databases that are thrown away, such as tests'. */
  isDurable?: boolean;
  /**
   * Restarts a killed server, at most five times in a row and five times a minute; called once when that fails. Absent:
   * no restart.
   */
  onGone?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of `teahouse_owner`, who owns the database `teahouse` and may create databases. */
  ownerUrl: string;
  /** Connection string of `teahouse_app`, who may do nothing until granted. */
  appUrl: string;
  /** Connection string of the superuser, for a base backup and nothing else. */
  replicationUrl: string;
  /** The server's current process id. */
  readonly pid: number;
  /**
   * Fast shutdown, awaited; end pools and jobs before. A server another process still uses keeps running. Keeps our
   * process alive until called.
   */
  stop(): Promise<void>;
}

/** How long a server may exist and refuse connections (it is stopping, or its last processes are) before we give up. */
const PATIENCE_MS = 30_000;

/**
 * Starts PostgreSQL 18 on a data directory, or joins the server already running on it: one left by a killed process, or
 * started by another. Safe for any number of concurrent processes. Reached over a unix socket only. Throws, with a
 * message for the operator, where it cannot run here.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  isDurable = true,
  onGone,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = chooseHome(dataDir, log);
  let socketDirectory = '';
  const open = async (onLost: (error: Error) => void) => {
    const joined = await startOrJoin({ home, isDurable, log, onLost });
    socketDirectory = joined.socketDirectory;
    return joined;
  };
  const server = await keepServer({ open, log, onGone });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if ((await server.release()) === 'left running') log('PostgreSQL is left running: another process uses it.');
  };
  return {
    // The directory depends on the home alone: a restarted server has the same.
    ownerUrl: connectionUrl(socketDirectory, 'owner'),
    appUrl: connectionUrl(socketDirectory, 'application'),
    replicationUrl: connectionUrl(socketDirectory, 'superuser'),
    get pid() {
      return server.pid;
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

interface Start {
  home: Home;
  isDurable: boolean;
  log: (message: string) => void;
  onLost: (error: Error) => void;
}

async function startOrJoin({ home, isDurable, log, onLost }: Start): Promise<HeldServer & { socketDirectory: string }> {
  let giveUpAt = Date.now() + PATIENCE_MS;
  let failure: unknown;
  while (Date.now() < giveUpAt) {
    const running = findPostmaster(home.cluster);
    if (running === undefined) {
      if ((await launch(home, isDurable, log)) === 'taken') await sleep(100);
    } else if (!running.isReady) {
      // Recovery may take long; a server that has died meanwhile is no longer found.
      giveUpAt = Date.now() + PATIENCE_MS;
      await sleep(20);
    } else {
      try {
        return await join(home, running, onLost);
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
  if (clearStalePostmasterFile(home.cluster))
    log('PostgreSQL was killed earlier and its process number is in use again: starting anew.');
  const result = await launchServer({ home, binaries, isDurable });
  if (result === 'ready') removeLeftovers(home.directory, binaries);
  return result;
}

async function join(
  home: Home,
  { pid, socketDirectory }: Postmaster,
  onLost: (error: Error) => void,
): Promise<HeldServer & { socketDirectory: string }> {
  const hold = await holdServer({ cluster: home.cluster, pid, socketDirectory, onLost });
  return { pid, socketDirectory, release: hold.release };
}
