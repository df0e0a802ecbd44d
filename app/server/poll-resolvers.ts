import { isAuthor } from '#features/content/authorship.ts';
import type { PollResolvers } from '#features/poll/server/public.ts';
import { topicAccess } from '#features/topic/server/public.ts';

/** Access checks of the things polls are attached to. */
export const pollResolvers: PollResolvers = {
  topic: async (context, targetId) => {
    const topic = await topicAccess.readVisibleTopic(context, targetId);
    return {
      isAuthor: isAuthor(context.actor, topic.author_id),
      isOpen: topicAccess.takesVotes(topic),
      sectionId: topic.section_id,
    };
  },
};
