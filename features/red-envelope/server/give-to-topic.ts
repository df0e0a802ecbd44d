import { isAuthor } from '#features/content/authorship.ts';
import type { NewEnvelope } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { refuseIf, requireAllowed } from '#platform/shared/failure.ts';
import { endDueOfTopic } from './end-envelopes.ts';
import { topicKind } from './envelope-topic.ts';
import { giveWithTopic, requireEnvelope } from './give-envelope.ts';

/**
 * Puts an envelope into a topic of the caller. @throws 400 at a field, 403, 404, 409 when the topic already has an open
 * one or the balance is too low
 */
export function giveToTopic(
  context: Context,
  { topicId, ...envelope }: NewEnvelope & { topicId: string },
): Promise<{ id: string }> {
  const giver = memberOf(context);
  requireEnvelope(context, envelope);
  return context.transaction(async (tx) => {
    const topic = await topicKind().lock(tx, topicId);
    await topicKind().requireView(context, topic);
    requireAllowed(
      refuseIf(
        [!isAuthor(giver, topic.authorId), redEnvelopeErrors.notAuthor],
        [topic.status !== 'published', redEnvelopeErrors.closed],
      ),
    );
    await topicKind().markEnvelope(tx, topicId);
    await endDueOfTopic(tx, context.site, { topicId, at: context.now });
    return { id: await giveWithTopic(tx, context.site, { envelope, topicId, giverId: giver.id, at: context.now }) };
  });
}
