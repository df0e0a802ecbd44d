import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { dropDatabase } from '#tests/drop-database.ts';
import { onDatabase } from '#tests/fixtures.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const LEAF = 'create table leaf (id int);\n';
const CUP = 'create table cup (id int);\n';

let database: string;
let folder: string;

async function on<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: onDatabase(inject('ownerUrl'), name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const write = (name: string, text: string) => fs.writeFile(path.join(folder, 'migrations', name), text);
const run = () =>
  migrate({ url: onDatabase(inject('ownerUrl'), database), directory: path.join(folder, 'migrations') });
const stored = () =>
  on(database, async (client) => {
    const { rows } = await client.query<{ name: string; digest: string | null }>(
      'select name, digest from migration order by name',
    );
    return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
  });

beforeEach(async () => {
  database = `migrate_${randomBytes(6).toString('hex')}`;
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-migrate-'));
  await fs.mkdir(path.join(folder, 'migrations'));
  await on('postgres', (client) => client.query(`create database ${database} template template0`));
});
afterEach(async () => {
  await on('postgres', (client) => dropDatabase(client, database));
  await fs.rm(folder, { recursive: true, force: true });
});

describe('[O10] migrating', () => {
  it('keeps the digest of what it applied, whatever ends the lines of the file', async () => {
    await write('0001-leaf.sql', LEAF.replaceAll('\n', '\r\n'));
    expect(await run()).toEqual(['0001-leaf.sql']);
    expect(await stored()).toEqual({ '0001-leaf.sql': digestOf(LEAF) });
    await write('0001-leaf.sql', LEAF);
    expect(await run()).toEqual([]);
  });
  it('refuses a migration that was edited after it had been applied, and applies nothing', async () => {
    await write('0001-leaf.sql', LEAF);
    await run();
    await write('0001-leaf.sql', 'create table leaf (id bigint);\n');
    await write('0002-cup.sql', CUP);
    await expect(run()).rejects.toThrow(
      /^migration 0001-leaf\.sql is not the one this database was made with: .*An applied migration never changes\./,
    );
    expect(await stored()).toEqual({ '0001-leaf.sql': digestOf(LEAF) });
  });
  it('goes on from a text that is known to have been edited since, which counts as the one of today from then on', async () => {
    await write('0001-leaf.sql', LEAF);
    await run();
    await write('0001-leaf.sql', CUP);
    await fs.writeFile(path.join(folder, 'older-migrations.sha256'), `${digestOf(LEAF)}  0001-leaf.sql\n`);
    expect(await run()).toEqual([]);
    expect(await stored()).toEqual({ '0001-leaf.sql': digestOf(CUP) });
  });
  it('goes on where a migration was applied before digests were kept', async () => {
    await write('0001-leaf.sql', LEAF);
    await on(database, async (client) => {
      await client.query(
        'create table migration (name text primary key, applied_at timestamptz not null default now())',
      );
      await client.query(`insert into migration (name) values ('0001-leaf.sql')`);
    });
    expect(await run()).toEqual([]);
    expect(await stored()).toEqual({ '0001-leaf.sql': digestOf(LEAF) });
  });
  it('applies a new one below the last, and leaves alone what a later version has applied', async () => {
    await write('0007-leaf.sql', LEAF);
    await run();
    await on(database, (client) =>
      client.query(`insert into migration (name, digest) values ('0009-pot.sql', 'of a later version')`),
    );
    await write('0003-cup.sql', CUP);
    expect(await run()).toEqual(['0003-cup.sql']);
    expect(Object.keys(await stored())).toEqual(['0003-cup.sql', '0007-leaf.sql', '0009-pot.sql']);
  });
  it('keeps nothing of one that fails', async () => {
    await write('0001-leaf.sql', `${LEAF}select nothing from nowhere;\n`);
    await expect(run()).rejects.toThrow('migration 0001-leaf.sql failed');
    expect(await stored()).toEqual({});
  });
});
