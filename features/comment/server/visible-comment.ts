import type { Depth } from '#features/content/commenting.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import { gone } from './policy.ts';
import { type CommentState, findComment, lockComment } from './store.ts';

export interface Found {
  comment: CommentState;
  target: contentKinds.CommentTarget;
}

/**
 * A comment or reply whose target the caller may view. @throws 404 as if it did not exist, 403 like the target itself
 */
export async function readComment(context: Context, depth: Depth, id: string): Promise<Found> {
  const comment = await findComment(context.db, depth, id);
  return withTarget(context, context.db, { depth, comment });
}

interface ToLock {
  depth: Depth;
  id: string;
}

/** The same, its row locked. @throws 403, 404 */
export async function lockVisible(context: Context, tx: Transaction, { depth, id }: ToLock): Promise<Found> {
  return withTarget(context, tx, { depth, comment: await lockComment(tx, depth, id) });
}

/** The same, its target locked too, for changes to the counts of both. @throws 403, 404 */
export async function lockWithTarget(context: Context, tx: Transaction, { depth, id }: ToLock): Promise<Found> {
  return withTarget(context, tx, { depth, comment: await lockComment(tx, depth, id), tx });
}

async function withTarget(
  context: Context,
  db: Executor,
  { depth, comment, tx }: { depth: Depth; comment: CommentState | undefined; tx?: Transaction },
): Promise<Found> {
  if (!comment || (comment.parent_status ?? 'published') !== 'published') throw gone(depth);
  const resolver = contentKinds.commentTarget(comment.target_kind);
  const target = await (tx
    ? resolver.lock(context.site, tx, comment.target_id)
    : resolver.find(context.site, db, comment.target_id));
  if (!target) throw gone(depth);
  try {
    await resolver.requireView(context, target);
  } catch (error) {
    // Does not reveal whether a comment exists in a hidden target.
    if (error instanceof Failure && error.status === 404) throw gone(depth);
    throw error;
  }
  return { comment, target };
}
