import { hiddenParts } from '#features/hidden-content/server/public.ts';
import type { TopicState } from '#features/topic/contract.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeStatus } from './change-status.ts';
import { canDelete, canDropPaid } from './policy.ts';
import { presentState } from './present-topic.ts';
import { lockTopic } from './store.ts';
import { factsOf, requireView } from './visible-topic.ts';

/** Deletes the caller's own topic. @throws 403, 404, 409 once a member has paid for a part of it, 410 */
export function deleteTopic(context: Context, id: string): Promise<TopicState> {
  const author = memberOf(context);
  return context.transaction(async (tx) => {
    const topic = await lockTopic(tx, id);
    if (!topic) throw topicErrors.notFound();
    await requireView(context, factsOf(topic));
    requireAllowed(canDelete(author, factsOf(topic)));
    requireAllowed(canDropPaid({ isPaidFor: await hiddenParts.isPaidFor(tx, { kind: 'topic', id }) }));
    const deleted = await changeStatus(tx, context.site, { topic, status: 'deleted_by_author', reason: '' });
    await clearGuestPages(tx, context.site, [`topic-${id}`]);
    return presentState(deleted);
  });
}
