import type { TopicState } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { moveCounts } from './change-topic-list.ts';
import { moderateTopic } from './moderate-topic.ts';
import { canModerate } from './policy.ts';
import { intoLeaf, readOpenSection } from './prepare-topic.ts';
import { setSection } from './store.ts';
import { factsOf } from './visible-topic.ts';

/** Moves a topic to another section. @throws 400 for one that takes no topics, 403, 404, 410 */
export async function moveTopic(
  context: Context,
  id: string,
  { sectionId, reason }: { sectionId: string; reason: string },
): Promise<TopicState> {
  const to = await readOpenSection(context.site, sectionId);
  return moderateTopic(context, { id, action: 'topic.move', reason }, async (tx, topic) => {
    requireAllowed(canModerate(context.actor, factsOf(topic)));
    await intoLeaf(setSection(tx, { id, sectionId: to.id, rootId: to.rootId }));
    await moveCounts(tx, context.site, { topic, to });
    return {
      topic: { ...topic, section_id: to.id, root_section_id: to.rootId },
      before: { sectionId: topic.section_id },
      after: { sectionId: to.id },
    };
  });
}
