import type { Depth } from '#features/content/commenting.ts';
import type { Status } from '#features/content/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeStatus } from './change-status.ts';
import { itemOf } from './item.ts';
import { canDelete } from './policy.ts';
import { lockWithTarget } from './visible-comment.ts';

/** Deletes the author's own comment; its floor stays, empty. @throws 403, 404 */
export const deleteComment = (context: Context, id: string) => remove(context, 'comment', id);

/** Deletes the author's own reply. @throws 403, 404 */
export const deleteReply = (context: Context, id: string) => remove(context, 'reply', id);

function remove(context: Context, depth: Depth, id: string): Promise<{ id: string; status: Status }> {
  const author = memberOf(context);
  return context.transaction(async (tx) => {
    const { comment, target } = await lockWithTarget(context, tx, { depth, id });
    requireAllowed(canDelete(author, target.facts, itemOf(comment)));
    return changeStatus(tx, context.site, { item: comment, status: 'deleted_by_author', reason: '' });
  });
}
