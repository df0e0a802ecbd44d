import { commentErrors } from '#features/comment/errors.ts';
import type { Status } from '#features/content/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeReplyStatus } from './change-status.ts';
import { contextOf, requireTopicOf } from './context-facts.ts';
import { canDelete } from './policy.ts';
import { lockReplyAndTopic } from './store.ts';

/** Deletes the author's own reply. @throws 403, 404 */
export function deleteReply(context: Context, id: string): Promise<{ id: string; status: Status }> {
  const author = memberOf(context);
  return context.transaction(async (tx) => {
    const reply = await lockReplyAndTopic(tx, id);
    if (reply?.comment_status !== 'published') throw commentErrors.replyNotFound();
    await requireTopicOf(context, 'reply', reply);
    requireAllowed(
      canDelete(author, contextOf(context.site, reply), {
        kind: 'reply',
        authorId: reply.author_id,
        status: reply.status,
      }),
    );
    return changeReplyStatus(tx, context.site, { item: reply, status: 'deleted_by_author', reason: '' });
  });
}
