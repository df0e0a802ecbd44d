import { type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import { isUnavailable } from '#platform/server/database/fault.ts';
import type { Site } from '#platform/server/site.ts';
import { type OrderRecord, selectToClose, selectToRequest } from './order-store.ts';
import { isOfOnePayment, PaymentFault } from './provider.ts';
import { closeOrder, requestProvider } from './request-provider.ts';
import { sendRefunds } from './send-refunds.ts';
import { sideBySide, type Turn } from './side-by-side.ts';

/** Orders of each provider per run. */
const BATCH = 50;
/** Minimum time between two queries for an order, in ms: notices normally arrive by themselves. */
const PATIENCE = 30_000;

export const paymentJobs = [
  { name: 'payment.check', everySeconds: 60, run: (site: Site) => checkWaiting(site, new Date()) },
  { name: 'payment.refund', everySeconds: 60, run: (site: Site) => sendRefunds(site, new Date()) },
] as const;

/** Closes expired orders and queries waiting ones, whose notice may have been lost. Returns how many were processed. */
export function checkWaiting(site: Site, now: Date): Promise<number> {
  return sideBySide(paymentKinds, (kind, turn) => checkThose(site, { kind, now, turn }));
}

/**
 * Orders of one provider; an unresponsive provider does not delay the others, and its orders are retried in the next
 * run. An error of ours at one order ends the run of no other; it is thrown at the end, so that the job shows it.
 */
async function checkThose(
  site: Site,
  { kind, now, turn }: { kind: PaymentKind; now: Date; turn: Turn },
): Promise<number> {
  const params = {
    kind,
    now: now.toISOString(),
    before: new Date(now.getTime() - PATIENCE).toISOString(),
    limit: BATCH,
  };
  const errors: unknown[] = [];
  const check = (order: OrderRecord, work: () => Promise<boolean>) => checkOne(site, { order, turn, errors }, work);
  const toClose = await selectToClose(site.db, params);
  let count = 0;
  // An order that never began is closed without contacting its provider.
  for (const order of toClose)
    if (order.start === null || !turn.isOver()) count += await check(order, () => closeOrder(site, order, now));
  const toRequest = turn.isOver() ? [] : await selectToRequest(site.db, params);
  for (const order of toRequest)
    if (!turn.isOver()) count += await check(order, () => requestProvider(site, order, now));
  if (errors.length > 0) throw errors[0];
  return count;
}

async function checkOne(
  site: Site,
  { order, turn, errors }: { order: OrderRecord; turn: Turn; errors: unknown[] },
  work: () => Promise<boolean>,
): Promise<1> {
  const about = { provider: order.provider, order: order.number };
  try {
    await work();
    if (order.start !== null) turn.hear();
  } catch (error) {
    // Without the database no order can be checked.
    if (isUnavailable(error)) throw error;
    if (error instanceof PaymentFault && isOfOnePayment(error)) turn.hear();
    else turn.fail();
    if (error instanceof PaymentFault)
      site.log.warn({ ...about, said: error.message }, 'a payment provider could not be asked');
    else {
      errors.push(error);
      site.log.error({ ...about, err: error }, 'an order could not be checked');
    }
  }
  return 1;
}
