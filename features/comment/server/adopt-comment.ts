import type { Status } from '#features/content/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { lockComment } from './store.ts';

/** A comment as it is adopted. */
export interface Adoptable {
  id: string;
  authorId: string | null;
  status: Status;
}

/**
 * Locks a comment of a target, before the target itself: an edit or a deletion at the same time is done before, or
 * finds the comment adopted. Undefined if it is none of this target.
 */
export async function lockAdoptable(
  tx: Transaction,
  { target, commentId }: { target: TextReference; commentId: string },
): Promise<Adoptable | undefined> {
  const comment = await lockComment(tx, 'comment', commentId);
  if (!comment || comment.target_kind !== target.kind || comment.target_id !== target.id) return undefined;
  return { id: comment.id, authorId: comment.author_id, status: comment.status };
}
