import type { PaymentOrder } from '#features/payment/contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { updateClosed } from './order-store.ts';
import { payableOf } from './payable.ts';
import { canPay } from './policy.ts';
import { presentOrder } from './present-order.ts';
import { readOwnOrder } from './read-orders.ts';
import { listRecords, makeReady } from './ready-provider.ts';
import { signSandboxNotice, trySandbox } from './sandbox-provider.ts';
import { takeNotice } from './take-notice.ts';

/** Performs the payer's action on the sandbox page. Its notice takes the same path as every notice. @throws 404, 409 */
export async function paySandbox(
  context: Context,
  { number, outcome }: { number: string; outcome: 'pay' | 'paySilently' | 'refuse' },
): Promise<PaymentOrder> {
  const { site, now } = context;
  const order = await readOwnOrder(context, number);
  const record = (await listRecords(context.db, site)).find((item) => item.kind === 'sandbox');
  if (order.provider !== 'sandbox' || !record?.is_on) throw paymentErrors.notFound();
  if (order.status !== 'paid') requireAllowed(canPay({ status: order.status, closesAt: order.closes_at, now }));
  const ready = makeReady(site, record);
  const trade = await trySandbox(ready, payableOf(order), outcome === 'refuse' ? 'closed' : 'paid');
  if (trade.status === 'paid' && outcome === 'pay') {
    const fact = { orderNumber: order.number, tradeNumber: trade.tradeNumber, fen: Number(order.fen), currency: 'CNY' };
    await takeNotice(site, 'sandbox', signSandboxNotice(ready, fact, now));
  }
  if (trade.status === 'closed') await updateClosed(context.db, order);
  return presentOrder(await readOwnOrder(context, number), now);
}
