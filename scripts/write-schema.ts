import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describeSchema } from '#database/describe-schema.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** Builds a database from the migrations in a throw-away PostgreSQL and writes what came of it to `database/schema.sql`. */
async function writeSchema(): Promise<void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-schema-'));
  await fs.chmod(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, isDurable: false });
  try {
    await migrate({ url: embedded.ownerUrl, directory: 'database/migrations' });
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

await writeSchema();
