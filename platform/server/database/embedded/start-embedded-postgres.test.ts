import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findPostmaster, isServerOf } from './postmaster-file.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const running = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();
const directories = new Set<string>();
/** One database for all tests that can share it: creating one is slow. */
const shared = makeDataDir();

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const child of children) await gone(child);
  for (const server of running) await server.stop();
  children.clear();
  running.clear();
});

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** A fresh data directory with an awkward name that other users may pass through. */
function makeDataDir(): string {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), "tea house, 50% 'é' ")));
  chmodSync(directory, 0o711);
  directories.add(directory);
  return directory;
}

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, isDurable: false, ...options });
  running.add(server);
  return server;
}

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster');

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function request<Row extends object>(url: string, statement: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** Another process that starts or joins the server and then waits; returns the server's process id. */
async function startInAnotherProcess(dataDir: string): Promise<{ child: ChildProcess; pid: number }> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {}, isDurable: false });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, pid: Number(line) };
}

describe('the first start', () => {
  it('brings PostgreSQL 18 in UTF-8 with the owner, the application role and the database', async () => {
    const { ownerUrl, appUrl } = await start(shared);
    const facts = await request(
      ownerUrl,
      `select current_user as "user", current_database() as database, current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses, lower('Ä') = 'ä' and 'B' < 'a' as is_plain`,
    );
    expect(facts).toEqual({
      user: 'teahouse_owner',
      database: 'teahouse',
      version: 18,
      encoding: 'UTF8',
      addresses: '',
      is_plain: true,
    });
    await request(ownerUrl, 'create extension pg_trgm');
    await request(ownerUrl, 'create table secret ()');
    await expect(request(appUrl, 'create table mine ()')).rejects.toThrow('permission denied for schema public');
    await expect(request(appUrl, 'select from secret')).rejects.toThrow('permission denied for table secret');
    await request(ownerUrl, 'create database another');
  });

  it('may be done by two processes at once: one server, both use it, the last one stops it', async () => {
    const dataDir = makeDataDir();
    const [other, ours] = await Promise.all([startInAnotherProcess(dataDir), start(dataDir)]);
    expect(other.pid).toBe(ours.pid);
    const log: string[] = [];
    const third = await start(dataDir, { log: (message) => log.push(message) });
    await third.stop();
    expect(log).toEqual(['PostgreSQL is left running: another process uses it.']);
    await request(ours.ownerUrl, 'select 1');
    other.child.kill('SIGKILL');
    await gone(other.child);
    await ours.stop();
    expect(isServerOf(ours.pid, clusterOf(dataDir))).toBe(false);
  });

  it('keeps the socket in /tmp when the data directory has a path too long for one', async () => {
    const dataDir = path.join(makeDataDir(), 'x'.repeat(90));
    mkdirSync(dataDir, { mode: 0o711 });
    const { ownerUrl } = await start(dataDir);
    const [socketDirectory = ''] = /\/tmp\/teahouse-[0-9a-f]{12}(?=:)/.exec(decodeURIComponent(ownerUrl)) ?? [];
    directories.add(socketDirectory);
    expect(statSync(socketDirectory).mode & 0o777).toBe(0o700);
    expect(await request(ownerUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  it.runIf(process.getuid?.() === 0)(
    'as root moves the database where its user can reach, remembers that, and never shares it with a copy',
    async () => {
      const closed = path.join(makeDataDir(), 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const dataDir = path.join(closed, 'data');
      const log: string[] = [];
      const server = await start(dataDir, { log: (message) => log.push(message) });
      const pointer = readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
      directories.add(pointer);
      expect(log.join()).toContain(`kept in ${pointer}`);
      await request(server.ownerUrl, 'create table kept ()');
      await server.stop();

      cpSync(dataDir, path.join(closed, 'copy'), { recursive: true });
      await expect(start(path.join(closed, 'copy'))).rejects.toThrow('is a copy of');

      renameSync(dataDir, path.join(closed, 'renamed'));
      const again = await start(path.join(closed, 'renamed'));
      await request(again.ownerUrl, 'select from kept');
    },
  );
});

describe('a later start', () => {
  it('adopts the server a killed process left behind', async () => {
    const { child, pid } = await startInAnotherProcess(shared);
    child.kill('SIGKILL');
    await gone(child);
    const server = await start(shared);
    expect(server.pid).toBe(pid);
    await server.stop();
    expect(findPostmaster(clusterOf(shared))).toBeUndefined();
  });

  it('finds the server alive after Ctrl-C, which must not reach it before the pool has ended', async () => {
    const { child, pid } = await startInAnotherProcess(shared);
    process.kill(-Number(child.pid), 'SIGINT');
    await gone(child);
    const { ownerUrl, pid: found } = await start(shared);
    expect(found).toBe(pid);
    expect(await request(ownerUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('recovers after the server itself was killed, losing nothing that was committed', async () => {
    const log: string[] = [];
    const server = await start(shared, { isDurable: true, log: (message) => log.push(message) });
    expect(
      await request(
        server.ownerUrl,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
      ),
    ).toEqual({ fsync: 'on', commit: 'on' });
    await request(server.ownerUrl, 'create table kept as select 42 as answer');
    process.kill(server.pid, 'SIGKILL');
    const again = await start(shared);
    expect(again.pid).not.toBe(server.pid);
    expect(await request(again.ownerUrl, 'select answer from kept')).toEqual({ answer: 42 });
    expect(log.join()).toContain('was lost');
  });

  it.each([
    ['of a process that is gone', 2 ** 22 + 1],
    ['of a process that is somebody else', process.pid],
  ])('does not mind a postmaster.pid %s', async (_, stalePid) => {
    const first = await start(shared);
    const file = path.join(clusterOf(shared), 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, [stalePid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
    const { uid, gid } = statSync(clusterOf(shared));
    chownSync(file, uid, gid);
    const second = await start(shared);
    expect(second.pid).not.toBe(stalePid);
    expect(await request(second.ownerUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('replaces programs that a power failure cut short', async () => {
    await (await start(shared)).stop();
    const home = path.join(shared, 'postgres');
    const programs = path.join(home, readdirSync(home).find((name) => name.startsWith('server-')) ?? '');
    // Removed first: it may be a hard link to the package's own file.
    rmSync(path.join(programs, 'bin/postgres'));
    writeFileSync(path.join(programs, 'bin/postgres'), '');
    const { ownerUrl } = await start(shared);
    expect(await request(ownerUrl, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('stop', () => {
  it('may be asked twice, does not wait for clients, and leaves no process', async () => {
    const server = await start(shared);
    const idle = new pg.Client({ connectionString: server.ownerUrl });
    idle.on('error', () => undefined);
    await idle.connect();
    await Promise.all([server.stop(), server.stop()]);
    expect(isServerOf(server.pid, clusterOf(shared))).toBe(false);
    expect(existsSync(path.join(clusterOf(shared), 'postmaster.pid'))).toBe(false);
    await expect(request(server.ownerUrl, 'select 1')).rejects.toThrow('ENOENT');
  });
});
