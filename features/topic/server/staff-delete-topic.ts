import type { TopicState } from '#features/topic/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeStatus } from './change-status.ts';
import { moderateTopic } from './moderate-topic.ts';
import { canModerate } from './policy.ts';
import { factsOf } from './visible-topic.ts';

/** Deletes a topic with a reason; for staff. @throws 403, 404, 410 */
export function staffDeleteTopic(context: Context, id: string, reason: string): Promise<TopicState> {
  return moderateTopic(context, { id, action: 'topic.staffDelete', reason }, async (tx, before) => {
    requireAllowed(canModerate(context.actor, factsOf(before)));
    const staffId = memberOf(context).id;
    const topic = await changeStatus(tx, context.site, { topic: before, status: 'deleted_by_staff', reason, staffId });
    return { topic, before: { status: before.status, title: before.title }, after: { status: topic.status } };
  });
}
