import type { Executor, Transaction } from '../database/database.ts';
import { broadcast } from '../database/notify.ts';
import type { Site } from '../site.ts';
import { SHORT_LIVED } from './guest-cache.ts';
import type { PageTag } from './page-tags.ts';

const CLEARED = 'guest-pages';
const CHANGED = 'changed-guest-pages';
/** A message of the database holds 8000 bytes. */
const MOST_TAGS = 200;

const about = (subject: string, tags: readonly string[] | undefined) =>
  tags && tags.length <= MOST_TAGS ? `${subject}:${tags.join()}` : subject;

/**
 * Drops guest pages of every process once this transaction has committed, in this process immediately: those that carry
 * one of these tags and the short-lived ones (lists), or all of them.
 */
export async function clearGuestPages(
  tx: Transaction,
  site: Pick<Site, 'guestCache'>,
  tags?: readonly PageTag[],
): Promise<void> {
  const dropped = tags && [...tags, SHORT_LIVED];
  await broadcast(tx, about(CLEARED, dropped));
  tx.afterCommit(() => site.guestCache.clear(dropped));
}

/** Tells every process that guest pages with these tags are outdated. */
export function tellChanged(executor: Executor, tags: readonly string[]): Promise<void> {
  return broadcast(executor, about(CHANGED, tags));
}

/** Drops guest pages here when another process says so. */
export function followClearing({ bus, guestCache }: Pick<Site, 'bus' | 'guestCache'>): void {
  bus.on(CLEARED, (tags) => guestCache.clear(tags?.split(',')));
  bus.on(CHANGED, (tags) => guestCache.drop(tags?.split(',')));
}
