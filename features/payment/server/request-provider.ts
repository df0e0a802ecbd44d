import type { Site } from '#platform/server/site.ts';
import { type OrderRecord, updateClosed, updateRequested } from './order-store.ts';
import { payableOf } from './payable.ts';
import { loadProvider } from './providers.ts';
import { makeReady, readRecord } from './ready-provider.ts';
import { takeAnswer } from './take-notice.ts';

/** How long after one question the next may follow, in ms. */
const PAUSE = 5000;

/**
 * Asks an order's provider how it stands and credits what has been paid. Answers false when it has just been asked. No
 * transaction is open meanwhile. @throws PaymentFault
 */
export async function requestProvider(site: Site, order: OrderRecord, now: Date): Promise<boolean> {
  const isTurn = await updateRequested(site.db, {
    id: order.id,
    at: now.toISOString(),
    before: new Date(now.getTime() - PAUSE).toISOString(),
  });
  if (!isTurn) return false;
  const provider = await loadProvider(order.provider);
  const ready = makeReady(site, await readRecord(site.db, site, order.provider));
  const answer = await provider.query(ready, payableOf(order));
  if (answer.state === 'paid') await takeAnswer(site, order.provider, answer.fact);
  if (answer.state === 'closed') await updateClosed(site.db, order);
  return true;
}

/**
 * Ends an order nobody has paid in its time: its provider lets nobody pay it any more, then it is closed here. What was paid at
 * the last moment is credited instead. Answers whether it is closed. @throws PaymentFault
 */
export async function closeOrder(site: Site, order: OrderRecord, now: Date): Promise<boolean> {
  await updateRequested(site.db, { id: order.id, at: now.toISOString(), before: now.toISOString() });
  if (order.start !== null) {
    const provider = await loadProvider(order.provider);
    const ready = makeReady(site, await readRecord(site.db, site, order.provider));
    const payable = payableOf(order);
    const before = await provider.query(ready, payable);
    const end = before.state === 'waiting' ? await provider.close(ready, payable) : before.state;
    if (end === 'paid') {
      const answer = before.state === 'paid' ? before : await provider.query(ready, payable);
      // A payment that does not fit its order is in the queue of staff by now; the order itself is over.
      if (answer.state === 'paid' && (await takeAnswer(site, order.provider, answer.fact)) === 'settled') return false;
      if (answer.state === 'waiting') return false;
    }
  }
  return updateClosed(site.db, order);
}
