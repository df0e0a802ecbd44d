import { isAuthor } from '#features/content/authorship.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { pollErrors } from '#features/poll/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { PollRecord } from './poll-queries.ts';
import type { PollTarget } from './present-poll.ts';

/** What a poll is attached to, as the caller may view it; `isPublic`: others view it too. @throws 404, 403 */
export async function readTarget(context: Context, poll: PollRecord): Promise<PollTarget & { isPublic: boolean }> {
  const kind = contentKinds.findContentKind(poll.target_kind);
  if (!kind) throw pollErrors.notFound();
  try {
    const { authorId, isOpen, sectionId, status } = await kind.readVisible(context, poll.target_id);
    return { isAuthor: isAuthor(context.actor, authorId), isOpen, sectionId, isPublic: status === 'published' };
  } catch (error) {
    // Hides the poll's existence when the content is hidden.
    throw error instanceof Failure && error.status === 404 ? pollErrors.notFound() : error;
  }
}
