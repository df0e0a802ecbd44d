import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { endEnvelope } from './end-envelope.ts';
import { canStop, isOver, refusalOf } from './policy.ts';
import { lockEnvelope } from './store.ts';

/** Ends the caller's own envelope early; the remainder is returned at once. @throws 403, 404, 410 when it has ended */
export function stopEnvelope(context: Context, id: string): Promise<{ id: string; returnedFen: number }> {
  const giver = memberOf(context);
  const { site, now } = context;
  return context.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id);
    if (!envelope) throw redEnvelopeErrors.notFound();
    requireAllowed(canStop(giver, envelope));
    if (envelope.end_reason !== null) throw refusalOf(envelope);
    const reason = isOver(envelope, now) ? 'expired' : 'stopped';
    return { id, returnedFen: await endEnvelope(tx, site, { envelope, reason, actorId: giver.id, at: now }) };
  });
}
