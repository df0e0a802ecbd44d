import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { CORE, freePort, ROOT, startOnCore, stopProcess } from './machine.ts';

/** The production server under load, with its own embedded database on the same core. */
export interface BenchedServer {
  port: number;
  /** Connection strings of its database; the server must outlive their users. */
  ownerUrl: string;
  appUrl: string;
  pid: number;
  databasePids(): readonly number[];
  /** Stops the application, not the database, for as long as `work` runs; events that came meanwhile are dropped. */
  paused<T>(work: () => Promise<T>): Promise<T>;
  metrics(): Promise<ServerMetrics>;
  /** CPU seconds used so far; undefined where the system does not provide it. */
  cpuSeconds(): CpuSeconds | undefined;
  /** Megabytes resident: the application now and at its peak, and the private memory of the database's processes. */
  memory(): { application: number; highest: number; database: number } | undefined;
  stop(): Promise<void>;
}

export interface CpuSeconds {
  application: number;
  database: number;
}

export interface ServerMetrics {
  statements: number;
  requests: number;
}

const START_LIMIT = 120_000;
/** Ticks per second in /proc: the kernel's constant for user space. */
const TICKS = 100;

// A plain .mjs file that `npm start` shares.
export const {
  SERVER_FLAGS,
  SERVER_ENVIRONMENT,
}: { SERVER_FLAGS: readonly string[]; SERVER_ENVIRONMENT: Record<string, string> } = await import(
  pathToFileURL(path.join(ROOT, 'scripts/server-flags.mjs')).href
);

/**
 * Starts the server and waits until it is ready. `profileTo` makes Node write a CPU profile into that directory at
 * exit.
 */
export async function startBenchedServer(options: {
  dataDir: string;
  guestCache: boolean;
  profileTo?: string;
}): Promise<BenchedServer> {
  const port = await freePort();
  const started = startOnCore(CORE.server, {
    file: 'dist/server/main.js',
    nodeOptions: [
      ...SERVER_FLAGS,
      ...(options.profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileTo}`]),
    ],
    env: {
      ...SERVER_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: '',
      TEAHOUSE_DEMO: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      GUEST_CACHE: options.guestCache ? '1' : '0',
    },
  });
  // Its output (sign-in link, warnings) goes to its own log.
  started.child.stdout?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  await untilReady(port, () => started.child.exitCode !== null);
  // Joins the running database; as the first process, it would start the database on the benchmark's own core.
  const database = await startEmbeddedPostgres({ dataDir: options.dataDir, log: () => undefined });
  const databasePids = () => [database.pid, ...childrenOf(database.pid)];
  return {
    port,
    pid: started.pid,
    databasePids,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    async paused(work) {
      process.kill(started.pid, 'SIGSTOP');
      try {
        return await work();
      } finally {
        await forgetEvents(database.ownerUrl);
        process.kill(started.pid, 'SIGCONT');
      }
    },
    metrics: () => readMetrics(port),
    cpuSeconds: () => cpuSecondsOf(started.pid, databasePids()),
    memory: () => memoryOf(started.pid, databasePids()),
    async stop() {
      // The last process to leave stops the database.
      await stopProcess(started);
      await database.stop();
    },
  };
}

/** What a bare transaction has announced is about a row of its recording, again and again. */
async function forgetEvents(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('delete from outbox');
  await client.end();
}

async function untilReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit; await sleep(100)) {
    if (hasEnded()) throw new Error('the server ended while it started');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('the server did not become ready');
}

async function readMetrics(port: number): Promise<ServerMetrics> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { statements: read('teahouse_statements_total'), requests: read('teahouse_requests_total') };
}

export function childrenOf(pid: number): number[] {
  try {
    return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** CPU seconds of both so far. */
export function cpuSecondsOf(application: number, database: readonly number[]): CpuSeconds | undefined {
  const [own, rest] = [ticksOf([application]), ticksOf(database, { isWithEnded: true })];
  return own === 0 ? undefined : { application: own / TICKS, database: rest / TICKS };
}

/** `isWithEnded`: with the time of children that have ended, as sessions of the database do. */
function ticksOf(pids: readonly number[], { isWithEnded = false } = {}): number {
  let ticks = 0;
  for (const pid of pids) {
    const stat = readProc(pid, 'stat');
    if (stat === undefined) continue;
    // The name, in parentheses, may contain spaces; user and system time are the 14th and 15th fields, those of ended
    // children the two after.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    for (const field of fields.slice(11, isWithEnded ? 15 : 13)) ticks += Number(field);
  }
  return ticks;
}

function memoryOf(
  application: number,
  database: readonly number[],
): { application: number; highest: number; database: number } | undefined {
  const status = readProc(application, 'status');
  if (status === undefined) return undefined;
  const megabytes = (text: string | undefined, name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text ?? '')?.[1] ?? 0) / 1024);
  return {
    application: megabytes(status, 'VmRSS'),
    highest: megabytes(status, 'VmHWM'),
    database: database.reduce((sum, pid) => sum + megabytes(readProc(pid, 'status'), 'RssAnon'), 0),
  };
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
