import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type Viewer, viewTopic } from './envelope-topic.ts';

/**
 * Whether the envelope's topic is public; a personal one lies in none. @throws 404, 403 where the caller may not view
 * the topic, which hides the envelope too
 */
export async function requireTopicView(
  viewer: Viewer,
  { topic_id: topicId }: { topic_id: string | null },
): Promise<{ isOpen: boolean }> {
  if (topicId === null) return { isOpen: true };
  try {
    return await viewTopic(viewer, topicId);
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? redEnvelopeErrors.notFound() : error;
  }
}
