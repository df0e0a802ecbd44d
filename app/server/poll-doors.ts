import type { PollDoors } from '#features/poll/server/public.ts';
import { topicAccess } from '#features/topic/server/public.ts';
import { isAuthor } from '#features/topic/standing.ts';

/** Who may come near what polls are asked with. */
export const pollDoors: PollDoors = {
  topic: async (context, targetId) => {
    const topic = await topicAccess.readVisibleTopic(context, targetId);
    return { isAuthor: isAuthor(context.actor, topic.author_id), isOpen: topicAccess.takesVotes(topic), sectionId: topic.section_id };
  },
};
