import path from 'node:path';
import { parseArgs } from 'node:util';
import { saveSite } from '#platform/server/backup/save-site.ts';
import { readEnvironment } from '#platform/server/environment.ts';

const USAGE =
  'usage: npm run backup -- --to DIR\nBacks up DATA_DIR with its embedded database, while the site works or while it is stopped: docs/backup.md\n';
const ELSEWHERE = `DATABASE_URL names a database that is not this site's own: back it up by its own means first (pg_basebackup, pg_dump, or what
your provider offers), then copy DATA_DIR. docs/backup.md says how.
`;

/** Exit codes: 0 stored, 1 failed, 2 invalid arguments. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) {
    process.stderr.write(USAGE);
    return 2;
  }
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl !== undefined) {
    process.stderr.write(ELSEWHERE);
    return 2;
  }
  const to = path.resolve(process.env['INIT_CWD'] ?? '.', values.to);
  try {
    const { database, files, elsewhere, asOf } = await saveSite({
      dataDir: environment.dataDir,
      to,
      log: (message) => void process.stdout.write(`${message}\n`),
    });
    const bytes = [...database, ...files].reduce((sum, file) => sum + file.size, 0);
    process.stdout.write(
      `${to}: the database and ${files.length} files as of ${asOf}, ${Math.ceil(bytes / 2 ** 20)} MB\n`,
    );
    if (elsewhere !== null)
      process.stdout.write(
        `Uploads that lie in ${elsewhere} are NOT in it: keep that store's own versions or copies.\n`,
      );
    return 0;
  } catch (error) {
    process.stderr.write(`No backup was made: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main();
