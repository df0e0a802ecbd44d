import fs from 'node:fs';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callerTo, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { openFaultProxy } from '#tests/assurance/fault-proxy.ts';
import { patience } from '#tests/assurance/scale.ts';
import { type OwnCluster, openOwnCluster } from '#tests/own-cluster.ts';
import { buildPages, freePort, launch, startProduction } from '#tests/production-server.ts';
import { SITE_KEY } from '#tests/site-key-fixture.ts';

/** What the document tells a superuser to run, a way each. */
const ways = [...fs.readFileSync('docs/configuration.md', 'utf8').matchAll(/```sql\n([^`]*)```/g)].map(
  ([, block = '']) => block.trim().split('\n'),
);

const toClose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** A cluster that nobody has touched but by these lines. */
async function openCluster(lines: readonly string[]): Promise<OwnCluster> {
  const cluster = await openOwnCluster();
  toClose.push(() => cluster.close());
  for (const line of lines) await cluster.run(line);
  return cluster;
}

const readyz = (url: string) => sendOverHttp(url, { method: 'GET', path: '/readyz' });

// Last: PostgreSQL 18, 2 of 2 ways; a pooler that drops `options`: exit code 2, `/readyz` 503
describe('[R10] a PostgreSQL of one’s own, set up by the lines of the document alone', () => {
  it('is told of in two ways', () => expect(ways.length).toBe(2));

  it.each(ways.map((lines, index) => ({ way: index + 1, lines })))(
    'serves the site (way $way)',
    async ({ lines }) => {
      const cluster = await openCluster(lines);
      const server = await startProduction({ databaseUrl: cluster.url('teahouse', 'teahouse') });
      toClose.push(() => server.discard());
      expect((await readyz(server.url)).text).toMatch(/^ok, /);
      expect((await callerTo(server.url).get('/api/topics')).status).toBe(200);
      await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('Teahouse is open');
      const sessions = await cluster.run<{ usename: string }>(
        "select distinct usename from pg_stat_activity where datname = 'teahouse' and pid <> pg_backend_pid()",
      );
      expect(sessions.map((row) => row.usename)).toEqual(['teahouse']);
      expect(await server.stop()).toBe(0);
    },
    patience * 4,
  );

  it(
    'and short of the role is refused in words that say what to run',
    async () => {
      const cluster = await openCluster((ways[1] ?? []).filter((line) => !line.includes('teahouse_app')));
      await buildPages();
      const program = launch({
        PORT: String(await freePort()),
        DATA_DIR: `/tmp/teahouse-none-${process.pid}`,
        DATABASE_URL: cluster.url('teahouse', 'teahouse'),
      });
      expect(await program.ended).toBe(2);
      expect(program.output()).toContain('grant teahouse_app to');
    },
    patience * 4,
  );
});

/** A pooler as it is set up by mistake: it lets a session begin without the parameters the application asks for. */
async function openForgetfulPooler(url: string): Promise<{ url: string; forget: (isOn: boolean) => void }> {
  let isForgetful = false;
  const behind = await openFaultProxy(url);
  const target = new URL(behind.url);
  const server = net.createServer((socket) => {
    const database = net.connect(Number(target.port), '127.0.0.1');
    for (const item of [socket, database]) item.on('error', () => undefined);
    socket.once('close', () => database.destroy());
    database.once('close', () => socket.destroy());
    database.pipe(socket);
    socket.once('data', (first) => {
      database.write(isForgetful ? withoutOptions(first) : first);
      socket.pipe(database);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(async () => {
    server.close();
    await behind.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: behind.url.replace(target.port, String(port)),
    forget: (isOn) => {
      isForgetful = isOn;
    },
  };
}

/** The packet that begins a session: its length, the protocol, then names and values, each ended by a zero. */
function withoutOptions(packet: Buffer): Buffer {
  const words = packet.subarray(8).toString('latin1').split('\0');
  const at = words.indexOf('options');
  if (at >= 0) words.splice(at, 2);
  const body = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.from(packet.subarray(0, 8));
  head.writeInt32BE(body.length + 8, 0);
  return Buffer.concat([head, body]);
}

describe('a pooler that loses the application’s role', () => {
  it(
    'is refused at the start, and seen by /readyz when it begins to',
    async () => {
      const cluster = await openCluster(ways[0] ?? []);
      const pooler = await openForgetfulPooler(cluster.url('teahouse', 'teahouse'));
      const server = await startProduction({ databaseUrl: pooler.url });
      toClose.push(() => server.discard());
      expect((await readyz(server.url)).status).toBe(200);
      pooler.forget(true);
      await cluster.run("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'teahouse'");
      await expect
        .poll(async () => (await readyz(server.url)).text)
        .toContain('is asked as teahouse, not as teahouse_app');
      expect((await readyz(server.url)).status).toBe(503);
      const logged = server.output().match(/"reason":"the database is asked as teahouse, not as teahouse_app"/g);
      expect(logged).toHaveLength(1);
      const second = launch({
        PORT: String(await freePort()),
        DATA_DIR: server.dataDir,
        DATABASE_URL: pooler.url,
        SITE_KEY,
      });
      expect(await second.ended).toBe(2);
      expect(second.output()).toContain('statements run as teahouse');
      pooler.forget(false);
      await cluster.run("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'teahouse'");
      await expect.poll(async () => (await readyz(server.url)).status).toBe(200);
    },
    patience * 4,
  );
});
