import type { Transaction } from '../database/database.ts';
import { broadcast } from '../database/notify.ts';
import type { Site } from '../site.ts';

/** Clears the guest pages of every process once this transaction has committed; in this process immediately. */
export async function clearGuestPages(tx: Transaction, site: Pick<Site, 'guestCache'>): Promise<void> {
  await broadcast(tx, 'guest-pages');
  tx.afterCommit(() => site.guestCache.clear());
}
