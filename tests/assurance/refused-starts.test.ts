import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { freePort, launch, startProduction } from '#tests/production-server.ts';
import { SITE_KEY } from '#tests/site-key-fixture.ts';

let dataDir: string;
/** Of servers that have opened their database before they refuse. */
let openedDir: string;
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-refused-'));
  openedDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-opened-'));
});
afterAll(async () => {
  for (const directory of [dataDir, openedDir]) await fs.rm(directory, { recursive: true, force: true });
});

/** Starts the server with these variables and waits for its end. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const program = launch({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    TEAHOUSE_DEMO: '0',
    LOG_LEVEL: 'warn',
    ...environment,
  });
  const timer = setTimeout(() => program.child.kill('SIGKILL'), 90_000);
  const code = await program.ended;
  clearTimeout(timer);
  return { code, output: program.output() };
}

const PUBLIC = 'https://teahouse.example';

// Last: 17 configurations, exit code 2 each, nothing touched
describe('[O7] a public site whose payments are not in order does not start', () => {
  let testSite: TestSite;
  beforeAll(async () => {
    testSite = await createTestSite();
  });
  afterAll(() => testSite.close());

  const setUp = (kind: string, setup: object) =>
    testSite.site.db.run(sql`
    insert into payment_provider (kind, is_on, setup, position)
      values (${kind}, true, ${JSON.stringify(setup)}::jsonb, 1)`);
  const startOn = () =>
    start({
      PUBLIC_URL: PUBLIC,
      DATABASE_URL: testSite.site.environment.databaseUrl ?? '',
      SITE_KEY,
      DATA_DIR: openedDir,
    });

  it.each([
    ['the sandbox on', 'sandbox', {}, /^Teahouse cannot start:\n.*The payment sandbox is on\. Turn it off/],
    [
      'a provider on without its keys',
      'alipay',
      { appId: '2021000000000000', providerKey: 'x' },
      /^Teahouse cannot start:\n.*payment provider alipay is on without privateKey\./,
    ],
    ['one set up with nothing at all', 'stripe', {}, /payment provider stripe is on without apiKey, webhookSecret\./],
  ])('%s', async (_name, kind, setup, reason) => {
    await testSite.site.db.run(sql`delete from payment_provider`);
    await setUp(kind, setup);
    const { code, output } = await startOn();
    expect(output).toMatch(reason);
    expect(code).toBe(2);
    expect(output).not.toMatch(/at .*\.ts:\d/);
  });

  it('and does on this machine alone, where it may be put right', async () => {
    const server = await startProduction({ databaseUrl: testSite.site.environment.databaseUrl ?? '' });
    expect(await server.stop()).toBe(0);
    await server.discard();
  });
});

describe('[P10] the server refuses to start, says why in a line, and touches nothing', () => {
  it.each([
    ['a public site over plain HTTP', { PUBLIC_URL: 'http://teahouse.example' }, /PUBLIC_URL must be https/],
    ['a public site with demo data', { PUBLIC_URL: PUBLIC, TEAHOUSE_DEMO: '1' }, /TEAHOUSE_DEMO must not be 1/],
    ['an origin that is none', { PUBLIC_URL: 'teahouse.example' }, /PUBLIC_URL must be an origin/],
    ['an origin with a path', { PUBLIC_URL: `${PUBLIC}/forum` }, /PUBLIC_URL must be an origin/],
    [
      'open to other machines without an address of its own',
      { HOST: '0.0.0.0' },
      /HOST 0\.0\.0\.0 lets other machines in: PUBLIC_URL must say/,
    ],
    ['the same over IPv6', { HOST: '::' }, /HOST :: lets other machines in: PUBLIC_URL must say/],
    ['a public site with the page of its parts', { PUBLIC_URL: PUBLIC, SHOW_KIT: '1' }, /SHOW_KIT must not be 1/],
    ['figures behind a short token', { METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be 16 to 200 characters/],
    ['a proxy trusted without an address', { TRUST_PROXY: 'true' }, /TRUST_PROXY must be addresses or networks/],
    [
      'a database that is not PostgreSQL',
      { DATABASE_URL: 'mysql://localhost/x' },
      /DATABASE_URL must start with postgres/,
    ],
    ['a cache that is not Redis', { REDIS_URL: 'http://localhost' }, /REDIS_URL must start with redis/],
    ['a port that is none', { PORT: 'x' }, /PORT must be a port number, at most 65535/],
    ['limits switched off', { RATE_LIMIT_FACTOR: '0' }, /RATE_LIMIT_FACTOR must be a whole number/],
    ['a key anybody could guess', { SITE_KEY: 'changeme' }, /SITE_KEY must be at least 32 random bytes/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [
      'two things wrong at once',
      { PUBLIC_URL: 'http://teahouse.example', TEAHOUSE_DEMO: '1' },
      /https[\s\S]*TEAHOUSE_DEMO/,
    ],
  ])('%s', async (_name, environment, reason) => {
    const { code, output } = await start(environment);
    expect(code).toBe(2);
    expect(output).toMatch(/^Teahouse cannot start:\n/);
    expect(output).toMatch(reason);
    expect(output).not.toMatch(/at .*\.ts:\d/);
    expect(await fs.readdir(dataDir)).toEqual([]);
  });

  it('a number of hops is no address, even where it looks like one', async () => {
    for (const hops of ['1', '2']) expect((await start({ TRUST_PROXY: hops })).code).not.toBe(0);
  });

  it('a database that is not there ends the start with 1', async () => {
    const { code, output } = await start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing` });
    expect(code).toBe(1);
    expect(output).toMatch(/ECONNREFUSED/);
  });
});
