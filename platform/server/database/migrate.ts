import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const LOCK = 7_141_126;

export interface MigrateOptions {
  /** Connection of the owner role. */
  url: string;
  directory: string;
  log?: (message: string) => void;
}

/** Applies the migrations that are not yet applied, in order of their numbers, under an advisory lock. Answers their names. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`);
    const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
    const files = await listMigrations(options.directory);
    const applied: string[] = [];
    for (const file of files.filter((name) => !done.has(name))) {
      const text = await fs.readFile(path.join(options.directory, file), 'utf8');
      options.log?.(`migration ${file}`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migration (name) values ($1)', [file]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${file} failed`, { cause: error });
      }
      applied.push(file);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Migration files in order. */
export async function listMigrations(directory: string): Promise<string[]> {
  return (await fs.readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
}
