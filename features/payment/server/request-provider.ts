import type { Site } from '#platform/server/site.ts';
import { type OrderRecord, updateClosed, updateRequested } from './order-store.ts';
import { payableOf } from './payable.ts';
import { loadProvider } from './providers.ts';
import { makeReady, readRecord } from './ready-provider.ts';
import { takeAnswer } from './take-notice.ts';

/** Minimum time between two queries, in ms. */
const PAUSE = 5000;

/**
 * Queries the provider for an order and credits what has been paid. Returns false when it was queried just before. No
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
 * Closes an expired unpaid order, first at the provider, then here. A last-moment payment is credited instead. Returns
 * whether it is closed. @throws PaymentFault
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
      // A payment that does not fit its order is already in the review queue; the order itself is over.
      if (answer.state === 'paid' && (await takeAnswer(site, order.provider, answer.fact)) === 'settled') return false;
      if (answer.state === 'waiting') return false;
    }
  }
  return updateClosed(site.db, order);
}
