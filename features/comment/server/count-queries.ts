import type { Depth } from '#features/content/commenting.ts';
import type { contentKinds } from '#features/content/server/public.ts';
import { addToPosts } from '#features/member/server/public.ts';
import type { Statement } from '#platform/server/database/sql.ts';

/**
 * A statement for use inside a larger one: changes the author's count of comments or replies on this kind of target.
 */
export function addToCount(
  { counts }: Pick<contentKinds.CommentTargetKind, 'counts'>,
  { depth, authorId, by }: { depth: Depth; authorId: string | null; by: number },
): Statement {
  const count = counts[depth];
  return addToPosts(authorId, count === null ? {} : { [count]: by });
}
