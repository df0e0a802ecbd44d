import { countInSection } from '#features/section/server/public.ts';
import type { TopicState } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { lockAnchors, shiftAnchors } from './anchor-queries.ts';
import { ordinaryTopicLists } from './change-topic-list.ts';
import { moderateTopic } from './moderate-topic.ts';
import { forgetPinned } from './pinned-topics.ts';
import { canModerate } from './policy.ts';
import { setEssence } from './store.ts';
import { factsOf } from './visible-topic.ts';

/** Marks a topic as essence, or removes the mark. @throws 403, 404, 410 */
export function markEssence(
  context: Context,
  id: string,
  { on, reason }: { on: boolean; reason: string },
): Promise<TopicState> {
  return moderateTopic(context, { id, action: 'topic.essence', reason }, async (tx, topic) => {
    requireAllowed(canModerate(context.actor, factsOf(topic)));
    await setEssence(tx, { id, isEssence: on });
    if (topic.status === 'published' && on !== topic.is_essence) {
      const by = on ? 1 : -1;
      await countInSection(tx, context.site, { sectionId: topic.section_id, topics: 0, essence: by });
      const lists = { topicLists: ordinaryTopicLists(topic), sorts: ['essence'] as const };
      await lockAnchors(tx, lists);
      await shiftAnchors(tx, { topicId: id, ...lists, by });
      if (topic.pin !== 'none') await forgetPinned(tx, context.site);
    }
    return { topic: { ...topic, is_essence: on }, before: { essence: topic.is_essence }, after: { essence: on } };
  });
}
