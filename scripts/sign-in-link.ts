import path from 'node:path';
import { messages } from '#app/server/features.ts';
import { memberImport, siteOwner } from '#features/member/server/public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';

/**
 * Prints a one-time sign-in link for an account, or for the owner by default: a recovery path for the operator of the
 * machine.
 */
async function main(): Promise<number> {
  const [account] = process.argv.slice(2);
  const environment = readEnvironment({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const site = await openSite({
    environment,
    migrations: path.resolve(import.meta.dirname, '../database/migrations'),
    messages,
  });
  try {
    const memberId =
      account === undefined ? await siteOwner.findOwner(site.db) : await memberImport.findMemberId(site.db, account);
    if (memberId === undefined) {
      process.stderr.write(
        account === undefined ? 'This site has no owner yet: start it once.\n' : `There is no member "${account}".\n`,
      );
      return 1;
    }
    const token = await createSignInLink(site.db, memberId);
    process.stdout.write(`${environment.publicUrl}/login?token=${token}\n`);
    return 0;
  } finally {
    await site.close();
  }
}

process.exitCode = await main();
