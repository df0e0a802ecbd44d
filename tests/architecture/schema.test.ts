import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { describeSchema } from '#database/describe-schema.ts';
import { readDigestLines, readMigrations } from '#platform/server/database/migrate.ts';
import { sampled } from '#tests/assurance/scale.ts';
import { dropDatabase } from '#tests/drop-database.ts';
import { onDatabase } from '#tests/fixtures.ts';

const made: string[] = [];

/** Connects, works and disconnects. */
async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: onDatabase(inject('ownerUrl'), database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function make(template: string): Promise<string> {
  const name = `schema_${randomBytes(6).toString('hex')}`;
  await on('postgres', async (client) => {
    // The lock tests/fixtures.ts takes too: a template must not be in use.
    await client.query('select pg_advisory_lock(7325099)');
    await client.query(`create database ${name} template ${template}`);
  });
  made.push(name);
  return name;
}

afterEach(async () => {
  for (const name of made.splice(0)) await on('postgres', (client) => dropDatabase(client, name));
});

/** What a schema may differ by, and a statement that makes it. */
const differences: readonly [string, string][] = [
  ['a new column', 'alter table topic add column mood text'],
  ['a default', "alter table topic alter column summary set default 'x'"],
  ['a nullable column', 'alter table member alter column bio drop not null'],
  ['a missing check', 'alter table topic drop constraint topic_title_check'],
  [
    'a changed check',
    'alter table topic drop constraint topic_title_check, add constraint topic_title_check check (char_length(title) > 2)',
  ],
  ['a missing index', 'drop index topic_all_newest'],
  ['a missing foreign key', 'alter table topic drop constraint topic_author_id_fkey'],
  ['a right on a function', 'grant execute on function ledger_write to teahouse_app'],
  ['a function everybody may call', 'grant execute on function ledger_post to public'],
  [
    'a function of other words',
    "create or replace function section_moved() returns trigger language plpgsql as 'begin return null; end'",
  ],
  ['a right too many', 'grant delete on audit to teahouse_app'],
  ['a right too few', 'revoke insert on topic from teahouse_app'],
  [
    'a trigger switched for another',
    'create trigger again after delete on topic for each row execute function topic_tag_change()',
  ],
  ['a storage option', 'alter table topic set (fillfactor = 70)'],
  ['a default right', 'alter default privileges in schema public revoke delete on tables from teahouse_app'],
];

describe('the schema', () => {
  it('in database/schema.sql is what the migrations make (else: npm run schema)', async () => {
    const migrated = await on(await make('teahouse'), describeSchema);
    expect(migrated).toBe(await fs.readFile('database/schema.sql', 'utf8'));
  });
  it('built from database/schema.sql alone is the same as migrated', async () => {
    const written = await fs.readFile('database/schema.sql', 'utf8');
    const fresh = await make('template0');
    await on(fresh, (client) => client.query(written));
    expect(await on(fresh, describeSchema)).toBe(written);
  });
  it.each(sampled(differences, { nameOf: ([name]) => name }))('differs by %s', async (_, change) => {
    const name = await make('teahouse');
    await on(name, (client) => client.query(change));
    expect(await on(name, describeSchema)).not.toBe(await fs.readFile('database/schema.sql', 'utf8'));
  });
  it('refuses to be described with what the description has no words for', async () => {
    const name = await make('teahouse');
    await on(name, (client) => client.query('create view newest as select id from topic'));
    await expect(on(name, describeSchema)).rejects.toThrow('newest');
  });
});

describe('[O10] a migration', () => {
  it('that has landed never changes: its digest is in database/migrations.sha256 (a new one: npm run schema)', async () => {
    const written = await readDigestLines('database/migrations.sha256');
    const present = (await readMigrations('database/migrations')).map(({ name, digest }) => `${digest}  ${name}`);
    const nameOf = (line: string) => line.slice(66);
    const lines = new Map(written.map((line) => [nameOf(line), line]));
    expect(
      present.filter((line) => !lines.has(nameOf(line))).map(nameOf),
      'without a digest: run npm run schema',
    ).toEqual([]);
    expect(
      present.filter((line) => lines.get(nameOf(line)) !== line).map(nameOf),
      'edited after they landed: put the text back and write a new migration',
    ).toEqual([]);
    expect(written.filter((line) => !present.includes(line)).map(nameOf), 'gone or named twice').toEqual([]);
  });
  it('that was edited once has its older text kept, beside the test of what became of it', async () => {
    const older = (await readMigrations('tests/assurance/older-migrations')).map(
      ({ name, digest }) => `${digest}  ${name}`,
    );
    expect(older).toEqual(await readDigestLines('database/older-migrations.sha256'));
  });
});
