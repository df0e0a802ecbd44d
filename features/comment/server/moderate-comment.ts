import { writeAudit } from '#features/audit/server/public.ts';
import type { Depth } from '#features/content/commenting.ts';
import type { Status } from '#features/content/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeStatus } from './change-status.ts';
import { itemOf, kindOf } from './item.ts';
import { canRemove, canRestore, gone } from './policy.ts';
import { lockComment } from './store.ts';

export interface Moderation {
  depth: Depth;
  /** Only a text of this kind; else of any. */
  kind?: string;
  verb: 'staffDelete' | 'restore';
  id: string;
  reason: string;
}

/** Deletes a comment, by staff, with a reason. @throws 403, 404 */
export const staffDeleteComment = (context: Context, id: string, reason: string) =>
  moderate(context, { depth: 'comment', verb: 'staffDelete', id, reason });

/**
 * Publishes a comment that staff deleted or that awaits review, by staff. @throws 403, 404, 409 if it is public or its
 * author deleted it
 */
export const restoreComment = (context: Context, id: string, reason: string) =>
  moderate(context, { depth: 'comment', verb: 'restore', id, reason });

/** The same for a reply. @throws 403, 404 */
export const staffDeleteReply = (context: Context, id: string, reason: string) =>
  moderate(context, { depth: 'reply', verb: 'staffDelete', id, reason });

export const restoreReply = (context: Context, id: string, reason: string) =>
  moderate(context, { depth: 'reply', verb: 'restore', id, reason });

/** Deletes or restores, by staff. @throws 403, 404, 409 */
export function moderate(
  context: Context,
  { depth, kind, verb, id, reason }: Moderation,
): Promise<{ id: string; status: Status }> {
  return context.transaction(async (tx) => {
    const comment = await lockComment(tx, depth, id);
    if (!comment || (kind !== undefined && kindOf(comment) !== kind)) throw gone(depth);
    await contentKinds.commentTarget(comment.target_kind).lock(context.site, tx, comment.target_id);
    const item = itemOf(comment);
    requireAllowed(verb === 'restore' ? canRestore(context.actor, item) : canRemove(context.actor, item));
    const done = await changeStatus(tx, context.site, {
      item: comment,
      status: verb === 'restore' ? 'published' : 'deleted_by_staff',
      reason,
      staffId: memberOf(context).id,
    });
    await writeAudit(tx, {
      context,
      action: `${item.kind}.${verb}`,
      target: { kind: item.kind, id: comment.id },
      before: {
        status: comment.status,
        ...(comment.parent_id === null ? {} : { commentId: comment.parent_id }),
        [`${comment.target_kind}Id`]: comment.target_id,
      },
      after: { status: done.status },
      reason,
    });
    return done;
  });
}
