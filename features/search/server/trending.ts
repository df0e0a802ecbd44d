import { MOST_TRENDING } from '#features/search/trending-contract.ts';
import { cached } from '#platform/server/cache/cached.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { selectTrending } from './counted-queries.ts';

const HIDDEN_CHANGED = 'search-hidden';
/** In ms. */
const LIFETIME = 60_000;

const trending = cached<{ records: string[] }>({ max: 1, ttl: LIFETIME });

/** What many members search for, read once a minute in each process. */
export async function listTrending({ site, db, now, page }: Context): Promise<{ records: string[] }> {
  page?.until(Date.now() + LIFETIME);
  const answers = trending(site.db);
  const known = answers.get('');
  if (known) return known;
  const start = performance.now();
  const answer = { records: await selectTrending(db, { now, limit: MOST_TRENDING }) };
  answers.set('', answer, { start });
  return answer;
}

/** Staff have hidden a word or show it again: no process answers what it read before, and no guest's list shows it. */
export async function forgetTrending(tx: Transaction, site: Site): Promise<void> {
  await broadcast(tx, HIDDEN_CHANGED);
  await clearGuestPages(tx, site, []);
  tx.afterCommit(() => trending(site.db).clear());
}

export function followHiding({ bus, db }: Pick<Site, 'bus' | 'db'>): void {
  bus.on(HIDDEN_CHANGED, () => trending(db).clear());
}
