import type { Site } from '#platform/server/site.ts';
import { dayOf } from './day.ts';
import { type DayCount, insertVisits } from './store.ts';
import type { Visit } from './visit.ts';

type Services = Pick<Site, 'db' | 'log' | 'settings'>;

interface Waiting {
  visits: Visit[];
  counts: Map<string, DayCount>;
  timer: NodeJS.Timeout | undefined;
}

/** Maximum time counts are buffered before they are written together, in ms. */
const DELAY = 2000;
/** Above this number, visits are counted without being recorded. */
const MOST_WAITING = 20_000;
const waiting = new WeakMap<object, Waiting>();
/** Writes under way, settled either way. */
const writing = new WeakMap<object, Promise<void>>();

function queueOf(site: Services): Waiting {
  const mine = waiting.get(site.db) ?? { visits: [], counts: new Map(), timer: undefined };
  waiting.set(site.db, mine);
  mine.timer ??= setTimeout(() => {
    flushStatistics(site).catch((error: unknown) => site.log.warn({ err: error }, 'figures could not be written'));
  }, DELAY).unref();
  return mine;
}

function add(counts: Map<string, DayCount>, change: DayCount): void {
  const key = `${change.day} ${change.measure}`;
  const existing = counts.get(key);
  if (existing) existing.count += change.count;
  else counts.set(key, { ...change });
}

/**
 * Adds to a daily count in the console (negative subtracts). Call it after the commit; inside it, every post would wait
 * for the lock on the one row of the day. Written within 2 s; counts not yet written are lost if the process is killed.
 */
export function countDaily(site: Services, change: { measure: string; count: number; at: Date }): void {
  add(queueOf(site).counts, { day: dayOf(site, change.at), measure: change.measure, count: change.count });
}

/** Buffers a visit; bots are stored but not counted. */
export function noteVisit(site: Services, visit: Visit): void {
  const mine = queueOf(site);
  if (mine.visits.length >= MOST_WAITING) return;
  mine.visits.push(visit);
  if (visit.device !== 'bot') add(mine.counts, { day: visit.day, measure: 'visit', count: 1 });
}

/** Writes the buffer in one transaction, and waits for what is being written. Also called before the process ends. */
export async function flushStatistics(site: Services): Promise<void> {
  const earlier = writing.get(site.db);
  const written = writeBuffer(site);
  writing.set(
    site.db,
    Promise.allSettled([earlier, written]).then(() => undefined),
  );
  await earlier;
  await written;
}

async function writeBuffer(site: Services): Promise<void> {
  const mine = waiting.get(site.db);
  if (!mine) return;
  clearTimeout(mine.timer);
  waiting.delete(site.db);
  if (mine.visits.length + mine.counts.size === 0) return;
  await site.db.transaction((tx) => insertVisits(tx, { visits: mine.visits, counts: [...mine.counts.values()] }));
}
