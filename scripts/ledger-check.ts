import path from 'node:path';
import { ledgerChecks, messages } from '#app/server/features.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';

/**
 * Verifies the ledger from the command line. Exit codes: 0 consistent, 1 inconsistent (every affected row is listed), 2
 * another check is running.
 */
async function main(): Promise<number> {
  const environment = readEnvironment({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  const site = await openSite({
    environment,
    migrations: path.resolve(import.meta.dirname, '../database/migrations'),
    messages,
  });
  try {
    const findings = await checkBooks(site, { checks: ledgerChecks, occasion: 'command', now: new Date() });
    if (!findings) {
      process.stderr.write('Another check is running; try again in a moment.\n');
      return 2;
    }
    const { extent, checks, differences, count, ms } = findings;
    process.stdout.write(
      `${extent.transactions} transactions, ${extent.entries} entries, ${extent.accounts} accounts, ${checks.length} checks in ${(ms / 1000).toFixed(1)} s\n`,
    );
    for (const { what, ids, expected, found } of differences)
      process.stdout.write(`${what}: ${ids.join(', ')}: ${expected} expected, ${found} found\n`);
    if (count > differences.length) process.stdout.write(`and ${count - differences.length} more\n`);
    process.stdout.write(count === 0 ? 'The books agree.\n' : `The books do not agree: ${count} differences.\n`);
    return count === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
}

process.exitCode = await main();
