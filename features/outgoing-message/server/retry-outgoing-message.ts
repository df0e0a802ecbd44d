import { writeAudit } from '#features/audit/server/public.ts';
import type { OutgoingMessageRow } from '#features/outgoing-message/contract.ts';
import { outgoingMessageErrors } from '#features/outgoing-message/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { selectOutgoingMessage } from './outbox-queries.ts';
import { canRetry, isVeiled } from './policy.ts';
import { presentOutgoingMessage } from './present-outgoing-message.ts';
import { wakeAfter } from './queue-message.ts';
import { lockOutgoingMessage, requeue } from './store.ts';

/** Queues an unsent message again. @throws 404, 409 when there is nothing left to send */
export async function retryOutgoingMessage(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<OutgoingMessageRow> {
  const { site, language, actor } = context;
  const now = context.now.toISOString();
  return context.transaction(async (tx) => {
    const outgoingMessage = await lockOutgoingMessage(tx, { id, now });
    if (!outgoingMessage) throw outgoingMessageErrors.notFound();
    requireAllowed(canRetry(outgoingMessage));
    await requeue(tx, { id, now });
    await writeAudit(tx, {
      context,
      action: 'delivery.retry',
      target: { kind: 'delivery', id },
      before: { state: outgoingMessage.state },
      after: { state: 'waiting' },
      reason,
    });
    wakeAfter(tx, site);
    const record = await selectOutgoingMessage(tx, id);
    if (!record) throw outgoingMessageErrors.notFound();
    return presentOutgoingMessage(record, { language, isVeiled: isVeiled(site.environment, actor) });
  });
}
