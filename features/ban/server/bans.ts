import { banErrors } from '#features/ban/errors.ts';
import { readRange } from '#features/ban/range.ts';
import type { Site } from '#platform/server/site.ts';
import type { Failure } from '#platform/shared/failure.ts';
import { type BanList, makeBanList } from './ban-list.ts';
import { selectLiveBans } from './store.ts';

type Services = Pick<Site, 'db' | 'bus' | 'log'>;

/** What each open site knows: the gate asks at every request, so it is always at hand and never waited for. */
const lists = new WeakMap<object, BanList>();

/** Reads the bans anew in this process. Other processes are told by `broadcast(tx, 'ban')`. */
export async function reloadBans(site: Pick<Site, 'db'>): Promise<void> {
  const bans = await selectLiveBans(site.db);
  const ready = bans.flatMap(({ range, endsAt, reason }) => {
    const read = readRange(range);
    return read ? [{ range: read, endsAt: endsAt === null ? null : new Date(endsAt).getTime(), reason }] : [];
  });
  lists.set(site.db, makeBanList(ready));
}

/** Reads the bans and keeps them up to date; before the first request. */
export async function openBans(site: Services): Promise<void> {
  await reloadBans(site);
  site.bus.on('ban', () => {
    reloadBans(site).catch((error: unknown) => site.log.warn({ err: error }, 'the bans could not be read'));
  });
}

/** What somebody hears whose address is banned now, else null. `address` must be the one TRUST_PROXY tells. */
export function banOf(site: Pick<Site, 'db'>, address: string, now = Date.now()): Failure | null {
  const found = lists.get(site.db)?.find(address, now);
  if (!found) return null;
  return banErrors.banned({ reason: found.reason, until: found.endsAt === null ? null : new Date(found.endsAt).toISOString() });
}
