import { writeAudit } from '#features/audit/server/public.ts';
import { contentChanged } from '#features/content/events.ts';
import type { TopicState } from '#features/topic/contract.ts';
import { topicErrors } from '#features/topic/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentState } from './present-topic.ts';
import { type LockedTopic, lockTopic } from './store.ts';

/** The changes of a staff action on a topic, for the audit: only what differs. */
interface Done {
  topic: LockedTopic;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Wrapper of every staff action on a topic: locks its row, lets `act` check permissions and write, then adds one audit
 * row and clears cached guest pages. @throws 404 for a topic that never existed
 */
export function moderateTopic(
  context: Context,
  { id, action, reason }: { id: string; action: string; reason: string },
  act: (tx: Transaction, topic: LockedTopic) => Promise<Done>,
): Promise<TopicState> {
  return context.transaction(async (tx) => {
    const topic = await lockTopic(tx, id);
    if (!topic) throw topicErrors.notFound();
    const done = await act(tx, topic);
    await writeAudit(tx, {
      context,
      action,
      target: { kind: 'topic', id },
      before: done.before,
      after: done.after,
      reason,
    });
    await context.site.outbox.announce(tx, contentChanged, { kind: 'topic', id });
    await clearGuestPages(tx, context.site, [`topic-${id}`]);
    return presentState(done.topic);
  });
}
