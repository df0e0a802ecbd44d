import { setImmediate } from 'node:timers/promises';
import { banErrors } from '#features/ban/errors.ts';
import { readRange } from '#features/ban/range.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import type { Failure } from '#platform/shared/failure.ts';
import { type BanList, type Banned, makeBanList } from './ban-list.ts';
import { selectLiveBans } from './store.ts';

/** Ranges loaded per batch. */
const SLICE = 2000;

type Services = Pick<Site, 'db' | 'bus' | 'log'>;

/** The ban list of each open site, held in memory because the guard checks it on every request without waiting. */
const lists = new WeakMap<object, { list: BanList; turn: number }>();
let turns = 0;

/** Reloads the bans in this process. Other processes are notified with `broadcastDurably(tx, 'ban')`. */
export async function reloadBans(site: Pick<Site, 'db'>): Promise<void> {
  turns += 1;
  const turn = turns;
  const bans = await selectLiveBans(site.db);
  const ready: Banned[] = [];
  for (const [index, { range, endsAt, reason }] of bans.entries()) {
    // Loading a hundred thousand takes half a second; other requests are handled between batches.
    if (index % SLICE === SLICE - 1) await setImmediate();
    const read = readRange(range);
    if (read) ready.push({ range: read, endsAt: endsAt === null ? null : new Date(endsAt).getTime(), reason });
  }
  // Of two concurrent loads the one started later wins, whichever finishes first.
  if ((lists.get(site.db)?.turn ?? 0) < turn) lists.set(site.db, { list: makeBanList(ready), turn });
}

/** Loads the bans and keeps them up to date; called before the first request. */
export async function openBans(site: Services): Promise<void> {
  await reloadBans(site);
  site.bus.on('ban', () => {
    reloadBans(site).catch((error: unknown) => site.log.warn({ err: error }, 'the bans could not be read'));
  });
}

/**
 * The ban that applies to an address now, as shown to the visitor, or null. `address` must be the one resolved with
 * TRUST_PROXY.
 */
export function banOf(site: Pick<Site, 'db' | 'settings'>, address: string, now = Date.now()): Failure | null {
  const found = lists.get(site.db)?.list.find(address, now);
  if (!found) return null;
  return banErrors.banned({
    reason: found.reason,
    until: found.endsAt === null ? null : new Date(found.endsAt).toISOString(),
    timeZone: settingsOfSite(site).siteTimeZone,
  });
}
