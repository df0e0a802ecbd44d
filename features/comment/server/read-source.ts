import type { Depth } from '#features/content/commenting.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { itemOf } from './item.ts';
import { canEdit } from './policy.ts';
import { readComment } from './visible-comment.ts';

/** The Markdown of a comment or reply, for its author to edit. @throws 403, 404 */
export async function readSource(
  context: Context,
  depth: Depth,
  id: string,
): Promise<{ id: string; content: string; version: number }> {
  const { comment, target } = await readComment(context, depth, id);
  requireAllowed(canEdit(memberOf(context), target.facts, itemOf(comment)));
  return { id: comment.id, content: comment.source, version: comment.version };
}
