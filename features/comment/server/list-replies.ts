import { REPLY_PAGE, type ReplyRow } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { selectReplies } from './comment-queries.ts';
import { presentReply, viewingOf } from './present-comment.ts';
import { renderAgain } from './render-again.ts';
import { readComment } from './visible-comment.ts';

/** A page of the replies under a public comment, oldest first. @throws 404, 403 */
export async function listReplies(context: Context, commentId: string, page: number): Promise<Page<ReplyRow>> {
  const { comment, target } = await readComment(context, 'comment', commentId);
  if (comment.status !== 'published') throw commentErrors.notFound();
  const rows = await selectReplies(context.db, { commentId, limit: REPLY_PAGE, offset: (page - 1) * REPLY_PAGE });
  for (const row of rows) renderAgain(context.site, row);
  const viewing = await viewingOf(context, { target, replies: rows });
  return {
    records: rows.map((row) => presentReply(row, viewing)),
    page,
    pageSize: REPLY_PAGE,
    total: comment.reply_count,
  };
}
