import os from 'node:os';

const MEGABYTE = 2 ** 20;

/**
 * Shared buffers in MB: an eighth of the memory, of the container's limit where there is one. A thread's comments are
 * scattered over as many pages as it has; when the popular ones do not fit, each reading fetches them from the system
 * again.
 */
export function bufferSize(
  memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.min(512, Math.max(128, Math.floor(memory / 8 / MEGABYTE)));
}

/** Settings of the embedded server, for two cores and two gigabytes or more. Timeouts are the pool's. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${bufferSize()}MB`,
  synchronous_commit: 'on',
  // These binaries have pglz only, which costs a quarter of a millisecond of CPU a page.
  wal_compression: 'off',
  random_page_cost: '1.1',
  // Parallel plans need more shared memory than a container's default /dev/shm, and the cores serve other requests.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are reported by the application; this log is for the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Fast and unsafe, for throw-away databases. Tests open several pools each, several at a time. */
const THROWAWAY = {
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

/** The settings as arguments for `postgres`. */
export function settingsArguments(socketDirectory: string, isDurable: boolean): string[] {
  const settings = {
    ...SETTINGS,
    ...(isDurable ? { fsync: 'on' } : THROWAWAY),
    unix_socket_directories: quoteDirectory(socketDirectory),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Nothing of our own environment (PGDATA, LANG, secrets) reaches the server. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** The setting is a list; quoting makes a comma or space part of the name. */
function quoteDirectory(directory: string): string {
  return `"${directory.replaceAll('"', '""')}"`;
}
