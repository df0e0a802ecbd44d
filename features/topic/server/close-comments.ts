import type { TopicState } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { moderateTopic } from './moderate-topic.ts';
import { canModerate } from './policy.ts';
import { setCommentsClosed } from './store.ts';
import { factsOf } from './visible-topic.ts';

/** Closes a topic to new comments and replies, or reopens it. @throws 403, 404, 410 */
export function closeComments(
  context: Context,
  id: string,
  { on, reason }: { on: boolean; reason: string },
): Promise<TopicState> {
  return moderateTopic(context, { id, action: 'topic.commentsClosed', reason }, async (tx, topic) => {
    requireAllowed(canModerate(context.actor, factsOf(topic)));
    await setCommentsClosed(tx, { id, isClosed: on });
    return {
      topic: { ...topic, comments_closed: on },
      before: { commentsClosed: topic.comments_closed },
      after: { commentsClosed: on },
    };
  });
}
