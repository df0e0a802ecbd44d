import { writeAudit } from '#features/audit/server/public.ts';
import { commentErrors } from '#features/comment/errors.ts';
import type { Status } from '#features/content/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeCommentStatus } from './change-status.ts';
import { canRemove, canRestore } from './policy.ts';
import { lockCommentAndTopic } from './store.ts';

/** Deletes a comment, by staff, with a reason. @throws 403, 404 */
export function staffDeleteComment(
  context: Context,
  id: string,
  reason: string,
): Promise<{ id: string; status: Status }> {
  return moderate(context, { id, reason, verb: 'staffDelete' });
}

/** Restores a deleted comment, by staff, regardless of who deleted it. @throws 403, 404, 409 if it is public */
export function restoreComment(context: Context, id: string, reason: string): Promise<{ id: string; status: Status }> {
  return moderate(context, { id, reason, verb: 'restore' });
}

function moderate(
  context: Context,
  { id, reason, verb }: { id: string; reason: string; verb: 'staffDelete' | 'restore' },
): Promise<{ id: string; status: Status }> {
  return context.transaction(async (tx) => {
    const comment = await lockCommentAndTopic(tx, id);
    if (!comment) throw commentErrors.notFound();
    const item = { kind: 'comment' as const, authorId: comment.author_id, status: comment.status };
    requireAllowed(verb === 'restore' ? canRestore(context.actor, item) : canRemove(context.actor, item));
    const done = await changeCommentStatus(tx, context.site, {
      item: comment,
      status: verb === 'restore' ? 'published' : 'deleted_by_staff',
      reason,
    });
    await writeAudit(tx, {
      context,
      action: `comment.${verb}`,
      target: { kind: 'comment', id },
      before: { status: comment.status, topicId: comment.topic_id },
      after: { status: done.status },
      reason,
    });
    return done;
  });
}
