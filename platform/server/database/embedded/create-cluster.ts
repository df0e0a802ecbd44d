import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './choose-home.ts';
import { serverEnvironment } from './server-settings.ts';

/** The data format our programs use. */
const MAJOR_VERSION = '18';

const run = promisify(execFile);

/** The same collation everywhere; macOS and old C libraries lack C.UTF-8, PostgreSQL's own provider has it. */
const LOCALES = [['--locale=C.UTF-8'], ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];

export interface ClusterOptions {
  home: Home;
  /** Directory of the PostgreSQL programs. */
  binaries: string;
  isDurable: boolean;
}

/**
 * Creates an empty cluster in `home` unless there is one, atomically, also when two processes do it at once. Throws
 * where the existing one is of another major version.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { directory, cluster, user } = options.home;
  if (existsSync(cluster)) return refuseOtherVersion(cluster);
  const draft = path.join(directory, `cluster.new-${process.pid}-${Date.now()}`);
  mkdirSync(draft, { mode: 0o700 });
  if (user !== undefined) chownSync(draft, user.uid, user.gid);
  try {
    await initialise(draft, options);
    // Renaming onto a directory that is not empty fails: the first one wins.
    renameSync(draft, cluster);
    makeLasting(directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error;
  }
}

async function initialise(draft: string, { home, binaries, isDurable }: ClusterOptions): Promise<void> {
  const failures: string[] = [];
  for (const locale of LOCALES) {
    const flags = [
      '-D',
      draft,
      '-E',
      'UTF8',
      ...locale,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ];
    try {
      await run(path.join(binaries, 'bin/initdb'), flags, { ...home.user, cwd: '/', env: serverEnvironment() });
      return;
    } catch (error) {
      // initdb empties the directory when it fails, so the next locale can try again.
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`The built-in PostgreSQL could not make its database: ${failures.join('\n')}`);
}

/** Without fsync a power failure could undo the rename, and the next start would begin empty. */
function makeLasting(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}; this release brings ${MAJOR_VERSION}. Upgrade it with pg_upgrade first.`,
    );
  }
}
