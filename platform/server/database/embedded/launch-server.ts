import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './choose-home.ts';
import { findPostmaster } from './postmaster-file.ts';
import { serverEnvironment, settingsArguments } from './server-settings.ts';

const LOG_LIMIT = 1_000_000;
/** Longest socket path the system's structure holds (104 bytes on macOS). */
const SOCKET_PATH_LIMIT = 103;
/** Another server has the directory, or processes of a killed one still have its shared memory. */
const TAKEN = /lock file "[^"]*" already exists|pre-existing shared memory block|another postmaster/;

export interface LaunchOptions {
  home: Home;
  /** Directory of the PostgreSQL programs. */
  binaries: string;
  isDurable: boolean;
}

/**
 * Starts the server, in a session of its own so that Ctrl-C reaches it only through us, and waits until it accepts
 * connections (after a crash including recovery). `taken`: the directory is not free, look again. Throws with the end
 * of the server's log where it cannot run.
 */
export async function launchServer(options: LaunchOptions): Promise<'ready' | 'taken'> {
  const { home, binaries, isDurable } = options;
  const log = openServerLog(home.directory);
  const from = fstatSync(log).size;
  const child = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', home.cluster, ...settingsArguments(makeSocketDirectory(home), isDurable)],
    {
      ...home.user,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const ended = whenEnded(child);
  child.unref();
  for (;;) {
    const end = await Promise.race([ended, sleep(10, undefined)]);
    if (end === undefined) {
      if (findPostmaster(home.cluster)?.isReady) return 'ready';
      continue;
    }
    const log = readFileSync(serverLogOf(home.directory)).subarray(from).toString('utf8');
    if (TAKEN.test(log)) return 'taken';
    throw new Error(`The built-in PostgreSQL did not start (${end}). ${log.slice(-2000)}`);
  }
}

function serverLogOf(directory: string): string {
  return path.join(directory, 'server.log');
}

function openServerLog(directory: string): number {
  const file = serverLogOf(directory);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW, 0o600);
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Private to the server's user; in /tmp where the home's own path is too long for a socket. */
function makeSocketDirectory({ directory, user }: Home): string {
  const near = path.join(directory, 'socket');
  const short = path.join('/tmp', `teahouse-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`);
  const chosen = Buffer.byteLength(path.join(near, '.s.PGSQL.5432')) > SOCKET_PATH_LIMIT ? short : near;
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  const found = lstatSync(chosen);
  if (!found.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== user?.uid)) {
    throw new Error(`${chosen} belongs to somebody else: delete it, or choose another DATA_DIR.`);
  }
  chmodSync(chosen, 0o700);
  if (user !== undefined) chownSync(chosen, user.uid, user.gid);
  return chosen;
}
