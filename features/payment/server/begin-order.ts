import type { PaymentOrder } from '#features/payment/contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import { completedPath } from '#features/payment/paths.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { findOrder, type OrderRecord, updateStart } from './order-store.ts';
import { payableOf } from './payable.ts';
import { canPay } from './policy.ts';
import { presentOrder } from './present-order.ts';
import { PaymentFault } from './provider.ts';
import { loadProvider } from './providers.ts';
import { readOwnOrder } from './read-orders.ts';
import { makeReady, readRecord } from './ready-provider.ts';

/**
 * How the payer continues. The provider is queried once, outside any transaction. @throws 404, 409 when the order is
 * over, 502
 */
export async function beginOrder(context: Context, number: string): Promise<PaymentOrder> {
  const order = await readOwnOrder(context, number);
  requireAllowed(canPay({ status: order.status, closesAt: order.closes_at, now: context.now }));
  const begun = order.start === null ? await begin(context, order) : null;
  return context.transaction(async (tx) => {
    if (begun) await updateStart(tx, { id: order.id, ...begun });
    return presentOrder((await findOrder(tx, number)) ?? order, context.now);
  });
}

async function begin(context: Context, order: OrderRecord) {
  const { site } = context;
  const provider = await loadProvider(order.provider);
  const record = await readRecord(context.db, site, order.provider);
  const { publicUrl } = site.environment;
  const returnUrl =
    publicUrl + completedPath({ interfaceProduct: order.product, purpose: order.purpose, number: order.number });
  try {
    return await provider.begin(makeReady(site, record), payableOf(order), {
      address: context.address,
      subject: `${site.settings.of(siteSettings).title} ${order.number}`,
      returnUrl,
    });
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    site.log.warn({ provider: order.provider, order: order.number, said: error.message }, 'a payment could not begin');
    throw paymentErrors.providerFailed();
  }
}
