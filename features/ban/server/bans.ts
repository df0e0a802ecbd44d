import { setImmediate } from 'node:timers/promises';
import { banErrors } from '#features/ban/errors.ts';
import { readRange } from '#features/ban/range.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { reloadable } from '#platform/server/cache/reloadable.ts';
import type { Site } from '#platform/server/site.ts';
import type { Failure } from '#platform/shared/failure.ts';
import { type BanList, type Banned, makeBanList } from './ban-list.ts';
import { selectLiveBans } from './store.ts';

/** Ranges loaded per batch. */
const SLICE = 2000;

/** The ban list of each open site, held in memory because the guard checks it on every request without waiting. */
const lists = new WeakMap<object, BanList>();

async function readList(site: Pick<Site, 'db'>): Promise<BanList> {
  const rows = await selectLiveBans(site.db);
  const ready: Banned[] = [];
  for (const [index, { range, endsAt, reason }] of rows.entries()) {
    // Loading a hundred thousand takes half a second; other requests are handled between batches.
    if (index % SLICE === SLICE - 1) await setImmediate();
    const read = readRange(range);
    if (read) ready.push({ range: read, endsAt: endsAt === null ? null : new Date(endsAt).getTime(), reason });
  }
  return makeBanList(ready);
}

/** The bans of each site, reloaded with the subject `ban`. */
export const bans = reloadable({
  subject: 'ban',
  read: readList,
  keep: ({ db }, list) => lists.set(db, list),
});

/**
 * The ban that applies to an address now, as shown to the visitor, or null. `address` must be the one resolved with
 * TRUST_PROXY.
 */
export function banOf(site: Pick<Site, 'db' | 'settings'>, address: string, now = Date.now()): Failure | null {
  const found = lists.get(site.db)?.find(address, now);
  if (!found) return null;
  return banErrors.banned({
    reason: found.reason,
    until: found.endsAt === null ? null : new Date(found.endsAt).toISOString(),
    timeZone: settingsOfSite(site).siteTimeZone,
  });
}
