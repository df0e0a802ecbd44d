import type { NewEnvelope } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { refuseIf, requireAllowed } from '#platform/shared/failure.ts';
import { endDueOfTopic } from './end-envelopes.ts';
import type { EnvelopeResolvers } from './envelope-resolvers.ts';
import { giveWithTopic, requireEnvelope } from './give-envelope.ts';

/**
 * Puts an envelope into a topic of the caller. @throws 400 at a field, 403, 404, 409 when the topic already has an open
 * one or the balance is too low
 */
export function giveToTopic(
  context: Context,
  { topicId, ...envelope }: NewEnvelope & { topicId: string },
  resolvers: EnvelopeResolvers,
): Promise<{ id: string }> {
  const giver = memberOf(context);
  requireEnvelope(context, envelope);
  return context.transaction(async (tx) => {
    const topic = await resolvers.takeTopic(tx, context, topicId);
    requireAllowed(refuseIf([!topic.isAuthor, redEnvelopeErrors.notAuthor], [!topic.isOpen, redEnvelopeErrors.closed]));
    await endDueOfTopic(tx, context.site, { topicId, at: context.now });
    return { id: await giveWithTopic(tx, context.site, { envelope, topicId, giverId: giver.id, at: context.now }) };
  });
}
