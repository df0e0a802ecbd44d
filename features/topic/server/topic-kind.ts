import type { contentKinds } from '#features/content/server/public.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { selectTitles, setEnvelope } from './envelope-queries.ts';
import type { TopicState } from './topic-queries.ts';
import { factsOf, lockState, maySee, readVisibleTopic, requireView, takesVotes } from './visible-topic.ts';

const present = (topic: TopicState): contentKinds.ContentFacts => ({
  ...factsOf(topic),
  id: topic.id,
  title: topic.title,
  isOpen: takesVotes(topic),
});

/** Topics, as what polls, red envelopes, hidden parts and comments are attached to. */
export const topicKind: contentKinds.ContentKind = {
  kind: 'topic',
  readVisible: async (viewer, id) => present(await readVisibleTopic(viewer, id)),
  requireView,
  maySee,
  lock: async (tx, id) => {
    const topic = await lockState(tx, id);
    if (!topic) throw topicErrors.notFound();
    return present(topic);
  },
  titlesFor: async ({ db, actor }, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await selectTitles(db, ids);
    return new Map(rows.filter((row) => maySee(actor, factsOf(row))).map((row) => [row.id, row.title]));
  },
  markEnvelope: (tx, id) => setEnvelope(tx, { topicId: id, mark: 1 }),
};
