import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canEdit, itemOf, type Kind } from './policy.ts';
import { readComment } from './visible-comment.ts';

/** The Markdown of a comment or reply, for its author to edit. @throws 403, 404 */
export async function readSource(
  context: Context,
  kind: Kind,
  id: string,
): Promise<{ id: string; content: string; version: number }> {
  const { comment, target } = await readComment(context, kind, id);
  requireAllowed(canEdit(memberOf(context), target.facts, itemOf(comment)));
  return { id: comment.id, content: comment.source, version: comment.version };
}
