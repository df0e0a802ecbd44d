import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { describeSchema } from '#database/describe-schema.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { dropDatabase } from '#tests/drop-database.ts';
import { onDatabase } from '#tests/fixtures.ts';
import { STATES } from './older-migrations/states.ts';

const NOW = 'database/migrations';
const OLDER = 'tests/assurance/older-migrations';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const urlOf = (database: string) => onDatabase(inject('ownerUrl'), database);

async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new database: an empty one, or a copy of the migrated one. */
async function make(template: 'template0' | 'teahouse'): Promise<string> {
  const name = `older_${randomBytes(6).toString('hex')}`;
  await on('postgres', async (client) => {
    // The lock tests/fixtures.ts takes too: a template must not be in use.
    await client.query('select pg_advisory_lock(7325099)');
    await client.query(`create database ${name} template ${template}`);
  });
  ends.push(() => on('postgres', (client) => dropDatabase(client, name)));
  return name;
}

/** A folder of migrations as it was at the commits up to this one. */
async function layOut(until: number): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-older-'));
  ends.push(() => fs.rm(directory, { recursive: true, force: true }));
  for (const name of STATES.slice(0, until + 1).flatMap((state) => state.added)) {
    const isOlder = STATES[until]?.older.includes(name);
    await fs.copyFile(`${isOlder ? OLDER : NOW}/${name}.sql`, path.join(directory, `${name}.sql`));
  }
  return directory;
}

/** Databases from before digests were kept: what the runner of that time left of itself. */
const forgetDigests = (database: string) =>
  on(database, (client) => client.query('alter table migration drop column digest'));

/** Which rights which roles have: the one thing an older text lacked that is not of the schema. */
const listPermissions = (client: pg.Client) =>
  client
    .query<{ line: string }>(
      `select r.code || ' ' || g.right_name as line from role_right g join role r on r.id = g.role_id order by 1`,
    )
    .then(({ rows }) => rows.map(({ line }) => line));

async function expectLikeFresh(database: string): Promise<void> {
  expect(await on(database, describeSchema)).toBe(await fs.readFile('database/schema.sql', 'utf8'));
  const fresh = await make('teahouse');
  expect(await on(database, listPermissions)).toEqual(await on(fresh, listPermissions));
}

const numbered = STATES.map((state, position) => ({ ...state, place: position }));
/**
 * Where nothing but whole new migrations came, today's texts are what was applied: those states are gone through by the
 * drill.
 */
const seen = process.env['DRILL'] ? numbered : numbered.filter(({ older }) => older.length > 0);

// Last: 14 commits (drill; the 5 whose texts were edited in every run) and one database through all: 0 differences (3
// of 14 differed before)
describe('[O10] a database of an older commit, migrated', () => {
  it.each(seen)('from $commit is like a fresh one', async ({ place: position }) => {
    const database = await make('template0');
    await migrate({ url: urlOf(database), directory: await layOut(position) });
    await forgetDigests(database);
    await migrate({ url: urlOf(database), directory: NOW });
    await expectLikeFresh(database);
  });
  it('through every commit on the way is like a fresh one', async () => {
    const database = await make('template0');
    for (const { place: position } of numbered)
      await migrate({ url: urlOf(database), directory: await layOut(position) }).then(() => forgetDigests(database));
    await migrate({ url: urlOf(database), directory: NOW });
    await expectLikeFresh(database);
  });
  it('keeps what its owner has taken from staff since', async () => {
    const database = await make('template0');
    const position = STATES.findIndex(({ older }) => older.includes('0095-red-envelope'));
    await migrate({ url: urlOf(database), directory: await layOut(position) });
    await forgetDigests(database);
    await on(database, (client) =>
      client.query(
        `insert into audit (action, target_kind, target_id, before, after) values ('role.right', 'role', 'staff', '{"taken": ["console.red-envelope"]}', '{"given": []}')`,
      ),
    );
    await migrate({ url: urlOf(database), directory: NOW });
    expect(await on(database, listPermissions)).not.toContain('staff console.red-envelope');
  });
});
