import { authors } from '#features/content/server/public.ts';
import type { EnvelopeResolvers } from '#features/red-envelope/server/public.ts';
import { takeForEnvelope, titlesFor } from '#features/topic/server/envelope-public.ts';
import { topicAccess } from '#features/topic/server/public.ts';

/** What red envelopes need to know of topics and members. */
export const redEnvelopeResolvers: EnvelopeResolvers = {
  viewTopic: async (viewer, topicId) => ({
    isOpen: (await topicAccess.readVisibleTopic(viewer, topicId)).status === 'published',
  }),
  takeTopic: takeForEnvelope,
  nameTopics: titlesFor,
  nameMembers: async (context, memberIds) => {
    const [find, naming] = await Promise.all([authors.authorsOf(context.site, memberIds), authors.namingFor(context)]);
    return (memberId) => authors.presentAuthor(find(memberId), naming);
  },
};
