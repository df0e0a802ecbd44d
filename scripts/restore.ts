import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreSite } from '#platform/server/backup/restore-site.ts';

const USAGE =
  'usage: npm run restore -- --from DIR [--data-dir DIR]\nPuts a backup into an empty data directory (absent: DATA_DIR, else ./data): docs/backup.md\n';

const ELSEWHERE = `DATABASE_URL names a database that is not this site's own, and a server on it would not look at what is restored here: unset it to
restore a backup of an embedded database. docs/backup.md says how a database of your own comes back.
`;

/** Exit codes: 0 restored, 1 failed, 2 invalid arguments. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'data-dir': { type: 'string' } } });
  if (!values.from) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (process.env['DATABASE_URL']) {
    process.stderr.write(ELSEWHERE);
    return 2;
  }
  const here = process.env['INIT_CWD'] ?? '.';
  const dataDir = path.resolve(here, values['data-dir'] ?? process.env['DATA_DIR'] ?? './data');
  try {
    const { files, elsewhere, asOf } = await restoreSite({
      from: path.resolve(here, values.from),
      dataDir,
      log: (message) => void process.stdout.write(`${message}\n`),
    });
    process.stdout.write(
      `${dataDir}: the database and ${files.length} files as of ${asOf}. Start the server on it; npm run ledger:check proves the books.\n`,
    );
    if (elsewhere !== null)
      process.stdout.write(`Uploads that lay in ${elsewhere} are still to be found there or nowhere.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main();
