import { COMMENT_PAGE, type CommentPage, type CommentQuery, REPLY_PAGE } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countRepliesBefore, selectLatest } from './comment-queries.ts';
import { pageOfComments } from './page-of-comments.ts';
import { tagged } from './page-tag.ts';
import { presentComment, viewingOf } from './present-comment.ts';
import { renderAgain } from './render-again.ts';

/**
 * A page of a target's comments with their first replies. In floor order, deleted floors stay as empty rows; the
 * adopted one stands before all others. @throws 404, 403
 */
export async function listComments(
  context: Context,
  { kind, id }: TextReference,
  query: CommentQuery,
): Promise<CommentPage> {
  const { site, db, actor } = context;
  context.page?.tag('comments', [tagged({ kind, id })]);
  const target = await contentKinds.commentTarget(kind).readVisible(context, id);
  const { commentId, ...where } = query;
  const latest = commentId === 'latest' ? await findLatest(db, target) : undefined;
  const sought = commentId === 'latest' ? latest?.commentId : commentId;
  const { records, page, total } = await pageOfComments(db, target, {
    ...where,
    ...(latest ? { order: 'oldest' } : {}),
    commentId: sought,
    viewerId: actor.kind === 'guest' ? null : actor.id,
  });
  const replies = records.flatMap(({ replies: first, waiting }) => [...(first ?? []), ...(waiting ?? [])]);
  for (const item of [...records, ...replies]) renderAgain(site, item);
  if ([...records, ...replies].some((item) => item.pipeline_version < PIPELINE_VERSION)) context.page?.changesSoon();
  const viewing = await viewingOf(context, { target, comments: records, replies });
  // Another member's pending comment is not there at all: its floor appears when it is public.
  const rows = records
    .map((record) => presentComment(record, viewing))
    .filter(({ status, content }) => status !== 'pending' || content !== null);
  if (rows.length < records.length && sought !== undefined && rows.every((row) => row.id !== sought))
    throw commentErrors.notFound();
  return {
    records: rows,
    page,
    pageSize: COMMENT_PAGE,
    total,
    ...(latest ? { latest } : {}),
  };
}

/** How many floors a target has. @throws 404, 403 */
export async function countFloors(context: Context, { kind, id }: TextReference): Promise<{ total: number }> {
  const { lastFloor } = await contentKinds.commentTarget(kind).readVisible(context, id);
  return { total: lastFloor };
}

/** The latest public comment or reply; of a reply its comment and its page too. */
async function findLatest(db: Executor, target: TextReference): Promise<CommentPage['latest']> {
  const latest = await selectLatest(db, target);
  if (!latest) return undefined;
  const { comment_id: commentId, reply_id: replyId } = latest;
  if (replyId === null) return { commentId, reply: null };
  const before = await countRepliesBefore(db, { commentId, replyId });
  return { commentId, reply: { id: replyId, page: Math.floor(before / REPLY_PAGE) + 1 } };
}
