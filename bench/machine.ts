import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Cores by purpose: the application and its database share one, the load generator has another. */
export const CORE = { server: 0, load: 1 } as const;

/** Whether processes can be pinned to cores: Linux with `taskset` and two cores. */
export const canPin =
  process.platform === 'linux' &&
  os.availableParallelism() >= 2 &&
  ['/usr/bin/taskset', '/bin/taskset'].some((file) => fs.existsSync(file));

const running = new Set<ChildProcess>();

export interface Started {
  child: ChildProcess;
  pid: number;
}

/**
 * Starts a TypeScript file in a separate process, pinned to one core where possible. Its child processes inherit the
 * core.
 */
export function startOnCore(
  core: number | undefined,
  command: {
    file: string;
    nodeOptions?: readonly string[];
    args?: readonly string[];
    env?: Record<string, string>;
    input?: boolean;
  },
): Started {
  const node = [
    process.execPath,
    ...(command.nodeOptions ?? []),
    path.join(ROOT, command.file),
    ...(command.args ?? []),
  ];
  const [program = '', ...rest] = core !== undefined && canPin ? ['taskset', '-c', String(core), ...node] : node;
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { ...process.env, ...command.env },
    stdio: [command.input ? 'pipe' : 'ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (child.pid === undefined) throw new Error(`${command.file} could not be started`);
  return { child, pid: child.pid };
}

/**
 * Runs a file to its end with a text on its standard input and returns its output. @throws when it fails or takes
 * longer than `limit` ms
 */
export async function runOnCore(
  core: number,
  command: { file: string; input: string; limit: number },
): Promise<string> {
  const { child } = startOnCore(core, { file: command.file, input: true });
  const timer = setTimeout(() => child.kill('SIGKILL'), command.limit);
  child.stdin?.end(command.input);
  const [output, code] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  clearTimeout(timer);
  if (code !== 0) throw new Error(`${command.file} ended with ${code ?? 'a signal'}`);
  return output;
}

/** Terminates a process gracefully and waits; kills it after `limit` ms. */
export async function stopProcess({ child }: Started, limit = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  await ended;
  clearTimeout(timer);
}

/** Ends all remaining processes when a benchmark is aborted. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => stopProcess({ child, pid: child.pid ?? 0 }, 10_000)));
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * The share of the core used by other processes during `work`, 0 to 1; undefined where the system does not provide it.
 */
export async function withForeignLoad<T>(
  core: number,
  work: () => Promise<T>,
): Promise<{ result: T; busy: number | undefined }> {
  const before = coreTimes(core);
  const result = await work();
  const after = coreTimes(core);
  return {
    result,
    busy:
      before && after && after.total > before.total
        ? (after.busy - before.busy) / (after.total - before.total)
        : undefined,
  };
}

function coreTimes(core: number): { busy: number; total: number } | undefined {
  const times = os.cpus()[core]?.times;
  if (!times) return undefined;
  const total = Object.values(times).reduce((sum, value) => sum + value, 0);
  return { busy: total - times.idle, total };
}
