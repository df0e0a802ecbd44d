import { setImmediate } from 'node:timers/promises';
import { banErrors } from '#features/ban/errors.ts';
import { readRange } from '#features/ban/range.ts';
import type { Site } from '#platform/server/site.ts';
import type { Failure } from '#platform/shared/failure.ts';
import { type BanList, type Banned, makeBanList } from './ban-list.ts';
import { selectLiveBans } from './store.ts';

/** Ranges read at a stretch. */
const SLICE = 2000;

type Services = Pick<Site, 'db' | 'bus' | 'log'>;

/** What each open site knows: the gate asks at every request, so it is always at hand and never waited for. */
const lists = new WeakMap<object, { list: BanList; turn: number }>();
let turns = 0;

/** Reads the bans anew in this process. Other processes are told by `broadcastDurably(tx, 'ban')`. */
export async function reloadBans(site: Pick<Site, 'db'>): Promise<void> {
  turns += 1;
  const turn = turns;
  const bans = await selectLiveBans(site.db);
  const ready: Banned[] = [];
  for (const [index, { range, endsAt, reason }] of bans.entries()) {
    // A hundred thousand take half a second: requests go in between.
    if (index % SLICE === SLICE - 1) await setImmediate();
    const read = readRange(range);
    if (read) ready.push({ range: read, endsAt: endsAt === null ? null : new Date(endsAt).getTime(), reason });
  }
  // Of two readings under way the later one stays, whichever is ready first.
  if ((lists.get(site.db)?.turn ?? 0) < turn) lists.set(site.db, { list: makeBanList(ready), turn });
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
  const found = lists.get(site.db)?.list.find(address, now);
  if (!found) return null;
  return banErrors.banned({
    reason: found.reason,
    until: found.endsAt === null ? null : new Date(found.endsAt).toISOString(),
  });
}
