import type { TopicState } from '#features/topic/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeStatus } from './change-status.ts';
import { moderateTopic } from './moderate-topic.ts';
import { canRestore } from './policy.ts';
import { factsOf } from './visible-topic.ts';

/**
 * Publishes a topic that staff deleted or that awaits review; for staff. @throws 403, 404, 409 when it is public or its
 * author deleted it
 */
export function restoreTopic(context: Context, id: string, reason: string): Promise<TopicState> {
  return moderateTopic(context, { id, action: 'topic.restore', reason }, async (tx, before) => {
    requireAllowed(canRestore(context.actor, factsOf(before)));
    const staffId = memberOf(context).id;
    const topic = await changeStatus(tx, context.site, { topic: before, status: 'published', reason, staffId });
    return { topic, before: { status: before.status }, after: { status: topic.status } };
  });
}
