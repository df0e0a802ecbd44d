import type { EnvelopeDoors } from '#features/red-envelope/server/public.ts';
import { takeForEnvelope, titlesFor } from '#features/topic/server/envelope-public.ts';
import { authors, topicAccess } from '#features/topic/server/public.ts';

/** What red envelopes need to know of topics and people. */
export const redEnvelopeDoors: EnvelopeDoors = {
  viewTopic: async (context, topicId) => ({ isOpen: (await topicAccess.readVisibleTopic(context, topicId)).status === 'published' }),
  takeTopic: takeForEnvelope,
  nameTopics: titlesFor,
  nameMembers: async (context, memberIds) => {
    const [find, naming] = await Promise.all([authors.authorsOf(context.site, memberIds), authors.namingFor(context)]);
    return (memberId) => authors.presentAuthor(find(memberId), naming);
  },
};
