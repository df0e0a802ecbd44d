import { commentErrors } from '#features/comment/errors.ts';
import type { CommentingFacts } from '#features/content/commenting.ts';
import { topicAccess } from '#features/topic/server/public.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { Item } from './policy.ts';
import type { FactsRecord } from './store.ts';

/** The facts about the comment's topic for policies. */
export function contextOf(
  site: Pick<Site, 'settings'>,
  topic: Pick<FactsRecord, 'topic_status' | 'section_id' | 'comments_closed'>,
): CommentingFacts {
  return {
    sectionId: topic.section_id,
    isPublic: topic.topic_status === 'published',
    commentsClosed: topic.comments_closed,
    allowComment: site.settings.of(topicSettings).allowComment,
  };
}

/** Requires that the caller may view the topic. @throws 404, 403 like the topic itself */
export function requireTopic(context: Pick<Context, 'site' | 'actor' | 'language'>, topic: FactsRecord): Promise<void> {
  return topicAccess.requireView(context, {
    status: topic.topic_status,
    sectionId: topic.section_id,
    authorId: topic.topic_author_id,
  });
}

/**
 * Requires that the caller may view the topic of a comment or reply. @throws 404 as if it did not exist, 403 like the
 * topic itself
 */
export async function requireTopicOf(
  context: Pick<Context, 'site' | 'actor' | 'language'>,
  kind: Item['kind'],
  facts: FactsRecord,
): Promise<void> {
  try {
    await requireTopic(context, facts);
  } catch (error) {
    // Does not reveal whether a comment exists in a hidden topic.
    if (error instanceof Failure && error.status === 404)
      throw kind === 'comment' ? commentErrors.notFound() : commentErrors.replyNotFound();
    throw error;
  }
}
