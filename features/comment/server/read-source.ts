import { commentErrors } from '#features/comment/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { contextOf, requireTopicOf } from './context-facts.ts';
import { canEdit } from './policy.ts';
import { findComment, findReply } from './store.ts';

interface Source {
  id: string;
  content: string;
  version: number;
}

/** A comment's Markdown, for its author to edit. @throws 403, 404 */
export async function readCommentSource(context: Context, id: string): Promise<Source> {
  const comment = await findComment(context.db, id);
  if (!comment) throw commentErrors.notFound();
  await requireTopicOf(context, 'comment', comment);
  requireAllowed(
    canEdit(memberOf(context), contextOf(context.site, comment), {
      kind: 'comment',
      authorId: comment.author_id,
      status: comment.status,
    }),
  );
  return { id, content: comment.source, version: comment.version };
}

/** A reply's Markdown, for its author to edit. @throws 403, 404 */
export async function readReplySource(context: Context, id: string): Promise<Source> {
  const reply = await findReply(context.db, id);
  if (reply?.comment_status !== 'published') throw commentErrors.replyNotFound();
  await requireTopicOf(context, 'reply', reply);
  requireAllowed(
    canEdit(memberOf(context), contextOf(context.site, reply), {
      kind: 'reply',
      authorId: reply.author_id,
      status: reply.status,
    }),
  );
  return { id, content: reply.source, version: reply.version };
}
