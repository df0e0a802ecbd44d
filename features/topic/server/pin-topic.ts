import type { Pin, TopicState } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { shiftTopicLists } from './change-topic-list.ts';
import { moderateTopic } from './moderate-topic.ts';
import { countPinned } from './pin-queries.ts';
import { forgetPinned, MOST_PINNED } from './pinned-topics.ts';
import { canModerate, canPin } from './policy.ts';
import { setPin } from './store.ts';
import { factsOf } from './visible-topic.ts';

/**
 * Pins a topic in its section or in every list, or unpins it. Lower positions come first. @throws 403, 404, 409, 410
 */
export function pinTopic(
  context: Context,
  id: string,
  { pin, position, reason }: { pin: Pin; position: number; reason: string },
): Promise<TopicState> {
  return moderateTopic(context, { id, action: 'topic.pin', reason }, async (tx, topic) => {
    requireAllowed(canModerate(context.actor, factsOf(topic)));
    requireAllowed(canPin({ pin, before: topic.pin, pinned: await countPinned(tx), most: MOST_PINNED }));
    await setPin(tx, { id, pin, position });
    if (topic.status === 'published') await shiftTopicLists(tx, topic, { ...topic, pin });
    await forgetPinned(tx, context.site);
    return {
      topic: { ...topic, pin, pin_position: position },
      before: { pin: topic.pin, position: topic.pin_position },
      after: { pin, position },
    };
  });
}
