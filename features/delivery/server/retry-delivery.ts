import { writeAudit } from '#features/audit/server/public.ts';
import type { DeliveryRow } from '#features/delivery/contract.ts';
import { deliveryErrors } from '#features/delivery/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import { selectDelivery } from './outbox-queries.ts';
import { canRetry, isVeiled } from './policy.ts';
import { presentDelivery } from './present-delivery.ts';
import { wakeAfter } from './queue-message.ts';
import { lockDelivery, requeue } from './store.ts';

/** Sends a message again that did not go out. @throws 404, 409 when there is nothing left to send */
export async function retryDelivery(context: Context, { id, reason }: { id: string; reason: string }): Promise<DeliveryRow> {
  const { site, language, actor } = context;
  const now = context.now.toISOString();
  return context.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, { id, now });
    if (!delivery) throw deliveryErrors.notFound();
    demand(canRetry(delivery));
    await requeue(tx, { id, now });
    await writeAudit(tx, { context, action: 'delivery.retry', target: { kind: 'delivery', id }, before: { state: delivery.state }, after: { state: 'waiting' }, reason });
    wakeAfter(tx, site);
    const record = await selectDelivery(tx, id);
    if (!record) throw deliveryErrors.notFound();
    return presentDelivery(record, { language, isVeiled: isVeiled(site.environment, actor) });
  });
}
