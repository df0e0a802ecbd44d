import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_KEY } from '#tests/site-key-fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface ProductionServer {
  /** `http://localhost:PORT`, as the server itself calls its origin. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** What it has written so far, both streams: the owner's link, then one JSON line an event. */
  output(): string;
  /** SIGTERM, as an operator stops it; answers the exit code. Its data stays until `discard()`. */
  stop(): Promise<number | null>;
  /** The exit code, once it has ended by itself or otherwise; null after a signal. */
  readonly ended: Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Kills what still runs and removes its data directory. */
  discard(): Promise<void>;
}

export interface ProductionOptions {
  /** Absent: the built-in PostgreSQL below its own data directory. */
  databaseUrl?: string;
  /** Moves the demo community in; default false. */
  isDemo?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** An earlier server's, to start again on the same data. */
  dataDir?: string;
  port?: number;
  /** Another program than the product's own; absent: the built server. */
  program?: string;
  /** Of Node's; absent: none. */
  flags?: readonly string[];
}

/**
 * Starts the built server as operators do and waits until it is ready. @throws with its output when it does not get
 * there
 */
export async function startProduction(options: ProductionOptions = {}): Promise<ProductionServer> {
  await buildPages();
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-production-')));
  const program = launch(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      TEAHOUSE_DEMO: options.isDemo ? '1' : '0',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl, SITE_KEY }),
      // Set for a run of the tests: limits are counted there, in all servers that the run starts.
      ...(process.env['REDIS_URL'] === undefined ? {} : { REDIS_URL: process.env['REDIS_URL'] }),
      ...options.environment,
    },
    options,
  );
  const url = `http://localhost:${port}`;
  const discard = async () => {
    await end(program, 'SIGKILL');
    await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(url, program);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    url,
    port,
    pid: program.child.pid ?? 0,
    dataDir,
    output: program.output,
    ended: program.ended,
    stop: () => end(program, 'SIGTERM'),
    kill: async () => {
      await end(program, 'SIGKILL');
    },
    discard,
  };
}

export interface Program {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** The server's process with only these variables set, whether it gets anywhere or not. */
export function launch(
  environment: Readonly<Record<string, string>>,
  { program = 'dist/server/main.js', flags = [] }: Pick<ProductionOptions, 'program' | 'flags'> = {},
): Program {
  const child = spawn(process.execPath, [...flags, program], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => pieces.join(''), ended };
}

async function end({ child, ended }: Program, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}

async function untilReady(url: string, program: Program): Promise<void> {
  const giveUpAt = Date.now() + 90_000;
  while (Date.now() < giveUpAt && program.child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not get ready:\n${program.output().slice(-4000)}`);
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

let built: Promise<void> | undefined;

/** Builds `dist/` where it is not of these very sources; once a run. */
export function buildPages(): Promise<void> {
  built ??= (async () => {
    // A plain .mjs file that the first start shares; it says what it takes in its comments.
    const step: { ensureBuild(root: string, node: string, environment: NodeJS.ProcessEnv): Promise<void> } =
      await import(pathToFileURL(path.join(ROOT, 'scripts/ensure-build.mjs')).href);
    await step.ensureBuild(ROOT, process.execPath, process.env);
  })();
  return built;
}
