import type { Site } from '#platform/server/site.ts';
import { askProvider, closeOrder } from './ask-provider.ts';
import { type OrderRecord, selectToAsk, selectToClose } from './order-store.ts';
import { PaymentFault } from './provider.ts';
import { sendRefunds } from './send-refunds.ts';

const BATCH = 50;
/** An order is asked about so long after the last time, in ms: notices mostly come by themselves. */
const PATIENCE = 30_000;

export const paymentJobs = [
  { name: 'payment.check', everySeconds: 60, run: (site: Site) => checkWaiting(site, new Date()) },
  { name: 'payment.refund', everySeconds: 60, run: (site: Site) => sendRefunds(site, new Date()) },
] as const;

/** Closes orders whose time is over and asks about those that wait: a notice may have been lost. Answers how many were looked at. */
export async function checkWaiting(site: Site, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PATIENCE).toISOString();
  const asked = { now: now.toISOString(), before, limit: BATCH };
  const toClose = await selectToClose(site.db, asked);
  for (const order of toClose) await unlessUnreachable(site, order, () => closeOrder(site, order, now));
  const toAsk = await selectToAsk(site.db, asked);
  for (const order of toAsk) await unlessUnreachable(site, order, () => askProvider(site, order, now));
  return toClose.length + toAsk.length;
}

/** One provider that does not answer holds up no other; its orders come again. */
async function unlessUnreachable(site: Site, order: OrderRecord, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    site.log.warn({ provider: order.provider, order: order.number, said: error.message }, 'a payment provider could not be asked');
  }
}
