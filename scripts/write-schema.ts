import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describeSchema } from '#database/describe-schema.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { migrate, readDigestLines, readMigrations } from '#platform/server/database/migrate.ts';

const MIGRATIONS = 'database/migrations';
const DIGESTS = 'database/migrations.sha256';

/** Applies the migrations to a temporary PostgreSQL and writes the result to `database/schema.sql`. */
async function writeSchema(): Promise<void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-schema-'));
  await fs.chmod(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, isDurable: false });
  try {
    await migrate({ url: embedded.ownerUrl, directory: MIGRATIONS });
    const client = new pg.Client({ connectionString: embedded.ownerUrl });
    await client.connect();
    await fs.writeFile('database/schema.sql', await describeSchema(client));
    await client.end();
  } finally {
    await embedded.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
  console.log('database/schema.sql is what the migrations make.');
}

/**
 * Adds the digests of new migrations. An existing digest never changes, because databases may have been created with
 * that text.
 */
async function writeDigests(): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS);
  const stored = new Set((await readDigestLines(DIGESTS)).map((line) => line.slice(66)));
  const lines = await readDigestLines(DIGESTS);
  const added = migrations.filter(({ name }) => !stored.has(name)).map(({ name, digest }) => `${digest}  ${name}`);
  const all = [...new Set([...lines, ...added])].sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  await fs.writeFile(DIGESTS, all.map((line) => `${line}\n`).join(''));
  const current = new Set(migrations.map(({ name, digest }) => `${digest}  ${name}`));
  const changed = all.filter((line) => !current.has(line)).map((line) => line.slice(66));
  if (changed.length === 0) return;
  console.error(`${changed.join(', ')}: not the text whose digest is in ${DIGESTS}.
A migration that has landed never changes: put its text back and write a new one. One that has not landed yet: take its line out of that file, and ask again.`);
  process.exitCode = 1;
}

await writeDigests();
await writeSchema();
