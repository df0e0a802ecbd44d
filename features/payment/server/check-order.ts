import type { PaymentOrder } from '#features/payment/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { OrderRecord } from './order-store.ts';
import { presentOrder } from './present-order.ts';
import { PaymentFault } from './provider.ts';
import { readOwnOrder } from './read-orders.ts';
import { requestProvider } from './request-provider.ts';

/** The order after querying its provider; unchanged when the provider is unreachable. @throws 404 */
export async function checkOrder(context: Context, number: string): Promise<PaymentOrder> {
  await requestQuietly(context, await readOwnOrder(context, number));
  return presentOrder(await readOwnOrder(context, number), context.now);
}

/** Also queries closed orders, which may have been paid late. */
export async function requestQuietly({ site, now }: Context, order: OrderRecord): Promise<void> {
  if (order.start === null || (order.status !== 'waiting' && order.status !== 'closed')) return;
  try {
    await requestProvider(site, order, now);
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    site.log.warn(
      { provider: order.provider, order: order.number, said: error.message },
      'a payment provider could not be asked',
    );
  }
}
