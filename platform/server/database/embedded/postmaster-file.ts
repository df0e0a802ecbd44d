import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Contents of a running server's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketDirectory: string;
  /** It accepts connections; before that it may be recovering. */
  isReady: boolean;
}

/** The server running on `cluster`, if any. A file left by a dead server counts as none. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isServerOf(pid, cluster)) return undefined;
  return { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a `postmaster.pid` whose process id now belongs to another program: PostgreSQL would take it for a running
 * server and refuse to start. (Where no such process lives it clears the file itself.)
 */
export function clearStalePostmasterFile(cluster: string): boolean {
  const file = path.join(cluster, 'postmaster.pid');
  const pid = Number(readLines(file)[0]);
  if (!(pid > 0) || !isAlive(pid) || isServerOf(pid, cluster)) return false;
  rmSync(file, { force: true });
  return true;
}

/** Whether process `pid` is the server of `cluster`: neither an unrelated process with that id nor a zombie. */
export function isServerOf(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(` -D ${cluster} `);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Empty when the file has just gone: a stopping server removes it at any moment. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
