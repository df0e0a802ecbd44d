import * as z from 'zod/mini';
import { CommentEdit } from '#features/comment/contract.ts';
import type { Depth } from '#features/content/commenting.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { itemOf, kindOf } from './item.ts';
import { canEdit } from './policy.ts';
import { readComment } from './visible-comment.ts';

/** The Markdown of a comment or reply, for its author to edit. @throws 403, 404 */
export async function readSource(
  context: Context,
  depth: Depth,
  id: string,
): Promise<{ id: string; content: string; version: number; isHeld?: true }> {
  const { comment, target } = await readComment(context, depth, id);
  requireAllowed(
    canEdit(memberOf(context), target.facts, { ...itemOf(comment), on: contentKinds.commentTarget(target.kind) }),
  );
  const text = { kind: kindOf(comment), id: comment.id };
  const held = z.safeParse(CommentEdit, await heldEdits.findHeldEdit(context.db, text));
  // An edit that waits is edited further.
  if (held.success) return { id: comment.id, content: held.data.content, version: comment.version, isHeld: true };
  return { id: comment.id, content: comment.source, version: comment.version };
}
