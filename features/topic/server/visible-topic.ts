import { roleBook } from '#features/role/server/public.ts';
import { topicErrors } from '#features/topic/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isOnePage } from '#platform/server/database/query-once.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canView, type TopicFacts, type ViewFacts } from './policy.ts';
import { findTopic, findTopicPage, type TopicState } from './topic-queries.ts';

export type { TopicFacts } from './policy.ts';
export { findTopic, lockState, type TopicState } from './topic-queries.ts';

type Viewer = Pick<Context, 'site' | 'actor' | 'language'> & { db: Executor };

/** The facts of a topic that policies need. */
export function factsOf(topic: Pick<TopicState, 'status' | 'section_id' | 'author_id'>): TopicFacts {
  return { status: topic.status, sectionId: topic.section_id, authorId: topic.author_id };
}

/** Whether polls of the topic accept votes. */
export function takesVotes(topic: Pick<TopicState, 'status' | 'comments_closed'>): boolean {
  return topic.status === 'published' && !topic.comments_closed;
}

/** The same as a boolean. */
export const maySee = (actor: Context['actor'], facts: ViewFacts): boolean => canView(actor, facts) === null;

/** @throws 404, or 403 with the names of the roles that open its section */
export async function requireView(
  viewer: Pick<Viewer, 'site' | 'actor' | 'language'>,
  facts: ViewFacts,
): Promise<void> {
  const verdict = canView(viewer.actor, facts);
  if (verdict?.status !== 403) return requireAllowed(verdict);
  throw topicErrors.noAccess(
    await roleBook.describeOpeners(viewer, { right: 'topic.view', sectionId: facts.sectionId }),
  );
}

/** The topic, if the caller may view it. @throws 404, 403 */
export async function readVisibleTopic(viewer: Viewer, id: string): Promise<TopicState> {
  // A page being rendered reads the whole topic anyway, in a statement that all its acts share.
  const topic = await (isOnePage(viewer.db) ? findTopicPage : findTopic)(viewer.db, id);
  if (!topic) throw topicErrors.notFound();
  await requireView(viewer, factsOf(topic));
  return topic;
}
