import { commentErrors } from '#features/comment/errors.ts';
import type { Status } from '#features/content/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeCommentStatus } from './change-status.ts';
import { contextOf, requireTopicOf } from './context-facts.ts';
import { canDelete } from './policy.ts';
import { lockCommentAndTopic } from './store.ts';

/** Deletes the author's own comment; its floor stays, empty. @throws 403, 404 */
export function deleteComment(context: Context, id: string): Promise<{ id: string; status: Status }> {
  const author = memberOf(context);
  return context.transaction(async (tx) => {
    const comment = await lockCommentAndTopic(tx, id);
    if (!comment) throw commentErrors.notFound();
    await requireTopicOf(context, 'comment', comment);
    requireAllowed(
      canDelete(author, contextOf(context.site, comment), {
        kind: 'comment',
        authorId: comment.author_id,
        status: comment.status,
      }),
    );
    return changeCommentStatus(tx, context.site, { item: comment, status: 'deleted_by_author', reason: '' });
  });
}
