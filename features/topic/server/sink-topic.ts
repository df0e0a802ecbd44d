import type { TopicState } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { moderateTopic } from './moderate-topic.ts';
import { canModerate } from './policy.ts';
import { setSunk } from './sink-store.ts';
import { factsOf } from './visible-topic.ts';

/** Moves a topic down in the lists by latest reply and by heat, or lets it rise again. @throws 403, 404, 410 */
export function sinkTopic(
  context: Context,
  id: string,
  { on, reason }: { on: boolean; reason: string },
): Promise<TopicState> {
  return moderateTopic(context, { id, action: 'topic.sink', reason }, async (tx, topic) => {
    requireAllowed(canModerate(context.actor, factsOf(topic)));
    await setSunk(tx, context.site, { id, isSunk: on });
    return { topic: { ...topic, is_sunk: on }, before: { isSunk: topic.is_sunk }, after: { isSunk: on } };
  });
}
