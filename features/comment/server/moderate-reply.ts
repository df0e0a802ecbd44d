import { writeAudit } from '#features/audit/server/public.ts';
import { commentErrors } from '#features/comment/errors.ts';
import type { Status } from '#features/content/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeReplyStatus } from './change-status.ts';
import { canRemove, canRestore } from './policy.ts';
import { lockReplyAndTopic } from './store.ts';

/** Deletes a reply, by staff, with a reason. @throws 403, 404 */
export function staffDeleteReply(
  context: Context,
  id: string,
  reason: string,
): Promise<{ id: string; status: Status }> {
  return moderate(context, { id, reason, verb: 'staffDelete' });
}

/** Restores a deleted reply, by staff, regardless of who deleted it. @throws 403, 404, 409 if it is public */
export function restoreReply(context: Context, id: string, reason: string): Promise<{ id: string; status: Status }> {
  return moderate(context, { id, reason, verb: 'restore' });
}

function moderate(
  context: Context,
  { id, reason, verb }: { id: string; reason: string; verb: 'staffDelete' | 'restore' },
): Promise<{ id: string; status: Status }> {
  return context.transaction(async (tx) => {
    const reply = await lockReplyAndTopic(tx, id);
    if (!reply) throw commentErrors.replyNotFound();
    const item = { kind: 'reply' as const, authorId: reply.author_id, status: reply.status };
    requireAllowed(verb === 'restore' ? canRestore(context.actor, item) : canRemove(context.actor, item));
    const done = await changeReplyStatus(tx, context.site, {
      item: reply,
      status: verb === 'restore' ? 'published' : 'deleted_by_staff',
      reason,
    });
    const before = { status: reply.status, commentId: reply.comment_id, topicId: reply.topic_id };
    await writeAudit(tx, {
      context,
      action: `reply.${verb}`,
      target: { kind: 'reply', id },
      before,
      after: { status: done.status },
      reason,
    });
    return done;
  });
}
