import fs from 'node:fs/promises';
import path from 'node:path';
import { importAnnouncements } from '#features/announcement/server/demo-public.ts';
import { importArticles } from '#features/article/server/public.ts';
import { importFriendLinks } from '#features/custom-link/server/demo-public.ts';
import { writeStartingHelp } from '#features/help/server/public.ts';
import { importFiles } from '#features/import/server/public.ts';
import { checkBooks, rollUpDays } from '#features/ledger/server/check-public.ts';
import { memberImport, siteOwner } from '#features/member/server/public.ts';
import { importCards } from '#features/membership/server/public.ts';
import { importNavigation } from '#features/navigation/server/demo-public.ts';
import { importNewsFlashes } from '#features/news-flash/server/demo-public.ts';
import { importPayments } from '#features/payment/server/public.ts';
import { writeDemoReminders } from '#features/reminder/server/demo-public.ts';
import { importWordLists } from '#features/sensitive-word/server/demo-public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { importSettings } from '#features/setting/server/demo-public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { isDemo, markDemo } from '#platform/server/demo-mark.ts';
import { ConfigurationError } from '#platform/server/environment.ts';
import type { Site } from '#platform/server/site.ts';
import { ledgerChecks } from './features.ts';

/**
 * Fills an empty database: imports the demo community when configured, and always creates an owner, whose one-time
 * sign-in link is printed.
 */
export async function prepareCommunity(site: Site, root: string): Promise<void> {
  if (site.environment.isProduction && (await isDemo(site.db))) {
    throw new ConfigurationError(
      'The database holds the demo community, whose members anybody may know. Give a public site a database of its own.',
    );
  }
  await writeStartingHelp(site, path.join(root, 'database/seeds/help'));
  if (await memberImport.hasMembers(site.db)) return;
  if (site.environment.demo) {
    await markDemo(site.db);
    await loadDemo(site, path.join(root, 'database/seeds/demo'));
  }
  const owner = (await siteOwner.findOwner(site.db)) ?? (await createOwner(site));
  const token = await createSignInLink(site.db, owner);
  // An empty site has its checklist there.
  const next = site.environment.demo ? '' : `&jumpUrl=${Buffer.from('/admin').toString('base64url')}`;
  process.stdout.write(
    `\nSign in as the owner (once, within a day):\n${site.environment.publicUrl}/login?token=${token}${next}\n\n`,
  );
}

/** Nobody registers here, so nothing else counts them among the members. */
async function createOwner(site: Site): Promise<string> {
  const id = await siteOwner.createOwner(site);
  countDaily(site, { measure: 'member', count: 1, at: new Date() });
  return id;
}

async function loadDemo(site: Site, directory: string): Promise<void> {
  const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.jsonl')).sort();
  const files = names.map((name) => path.join(directory, name));
  const startedAt = Date.now();
  const total = await importFiles({
    site,
    files,
    byDate: true,
    badLines: 'stop',
    shift: Date.now() - (await newestDate(files)) - 60_000,
    onBad: (file, bad) => site.log.error({ file: path.basename(file), ...bad }, 'the demo community has a bad line'),
  });
  if (total.isStopped) throw new Error('the demo community has a bad line and moved in by half');
  await importPayments(site, JSON.parse(await fs.readFile(path.join(directory, 'payments.json'), 'utf8')));
  await importArticles(site, JSON.parse(await fs.readFile(path.join(directory, 'articles.json'), 'utf8')));
  await importCards(site, JSON.parse(await fs.readFile(path.join(directory, 'cards.json'), 'utf8')));
  await importNewsFlashes(site, JSON.parse(await fs.readFile(path.join(directory, 'news.json'), 'utf8')));
  await importWordLists(site, JSON.parse(await fs.readFile(path.join(directory, 'words.json'), 'utf8')));
  await importAnnouncements(site, JSON.parse(await fs.readFile(path.join(directory, 'announcements.json'), 'utf8')));
  await importFriendLinks(site, JSON.parse(await fs.readFile(path.join(directory, 'friends.json'), 'utf8')));
  await importNavigation(site, JSON.parse(await fs.readFile(path.join(directory, 'navigation.json'), 'utf8')));
  await importSettings(site, JSON.parse(await fs.readFile(path.join(directory, 'settings.json'), 'utf8')));
  await writeDemoReminders(site);
  // So that the console shows the ledger from the start.
  await rollUpDays(site);
  await checkBooks(site, { checks: ledgerChecks, occasion: 'job', now: new Date() });
  site.log.info({ ...total.written, ms: Date.now() - startedAt }, 'the demo community has moved in');
}

/** The demo data has fixed dates; it is shifted so that its newest post is minutes old. */
async function newestDate(files: readonly string[]): Promise<number> {
  let newest = 0;
  for (const file of files) {
    for (const [, date] of (await fs.readFile(file, 'utf8')).matchAll(/"createdAt": ?"([^"]+)"/g))
      newest = Math.max(newest, Date.parse(date ?? ''));
  }
  return newest;
}
