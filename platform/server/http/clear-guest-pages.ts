import type { Transaction } from '../database/database.ts';
import { broadcast } from '../database/notify.ts';
import type { Site } from '../site.ts';

/** Makes every process forget its guest pages once this transaction has committed; here at once. */
export async function clearGuestPages(tx: Transaction, site: Pick<Site, 'guestCache'>): Promise<void> {
  await broadcast(tx, 'guest-pages');
  tx.afterCommit(() => site.guestCache.clear());
}
