import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { HeardClient } from './heard-client.ts';

/** Advisory lock for everything that is done once for all processes at a start. */
export const MIGRATION_LOCK = 7_141_126;
/** Beside the migrations folder: digests of texts that were edited after they had landed, `DIGEST  NAME` a line. */
const OLDER_TEXTS = 'older-migrations.sha256';

export interface MigrateOptions {
  /** Connection of the owner role. */
  url: string;
  directory: string;
  log?: (message: string) => void;
}

/**
 * Applies the pending migrations in order of their numbers, under an advisory lock, also those below the last one
 * applied. Each digest is stored with the name. Returns the names of those applied.
 * @throws when an applied migration differs from its file, before anything is applied
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory);
  const older = await readOlderTexts(options.directory);
  const client = new HeardClient({ connectionString: options.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await readDone(client);
    requireUnchanged(migrations, done, older);
    const applied: string[] = [];
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      options.log?.(`migration ${migration.name}`);
      await apply(client, migration);
      applied.push(migration.name);
    }
    await saveDigests(client, migrations);
    return applied;
  } finally {
    await client.end();
  }
}

export interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text with line feeds only: a checkout may convert line ends. */
  digest: string;
}

/** The migrations of a folder, in order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await fs.readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(directory, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

/** `DIGEST  NAME` lines as `sha256sum` writes them. */
export async function readDigestLines(file: string): Promise<string[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split(/\r?\n/).filter((line) => line !== '');
}

async function readOlderTexts(directory: string): Promise<ReadonlySet<string>> {
  return new Set(await readDigestLines(path.join(directory, '..', OLDER_TEXTS)));
}

/** Applied migrations with digest; none for those applied before digests were stored. */
async function readDone(client: pg.Client): Promise<Map<string, string | null>> {
  await client.query(
    `create table if not exists migration (name text primary key, applied_at timestamptz not null default now(), digest text)`,
  );
  // Databases from before digests; checked first, so that an ordinary start takes no exclusive lock.
  const column = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'digest' and not attisdropped`,
  );
  if (column.rowCount === 0) await client.query('alter table migration add column digest text');
  const rows = await client.query<{ name: string; digest: string | null }>('select name, digest from migration');
  return new Map(rows.rows.map((row) => [row.name, row.digest]));
}

function requireUnchanged(
  migrations: readonly Migration[],
  done: ReadonlyMap<string, string | null>,
  older: ReadonlySet<string>,
): void {
  for (const { name, digest } of migrations) {
    const stored = done.get(name) ?? null;
    if (stored === null || stored === digest || older.has(`${stored}  ${name}`)) continue;
    throw new Error(
      `migration ${name} is not the one this database was made with: its SHA-256 is ${digest}, the one applied had ${stored}. ` +
        'An applied migration never changes. Put the file back as it was, and make the change in a new migration.',
    );
  }
}

async function apply(client: pg.Client, { name, text, digest }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/**
 * Migrations applied before digests were stored, or as an older text that a later migration repairs, are recorded with
 * today's digest.
 */
async function saveDigests(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `update migration m set digest = f.digest from unnest($1::text[], $2::text[]) as f (name, digest) where m.name = f.name and m.digest is distinct from f.digest`,
    [migrations.map(({ name }) => name), migrations.map(({ digest }) => digest)],
  );
}
