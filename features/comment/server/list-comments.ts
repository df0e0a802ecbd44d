import { COMMENT_PAGE, type CommentQuery, type CommentRow } from '#features/comment/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { pageOfComments } from './page-of-comments.ts';
import { presentComment, viewingOf } from './present-comment.ts';
import { renderAgain } from './render-again.ts';

/**
 * A page of a topic's comments with their first replies. In floor order, deleted floors stay as empty rows. @throws
 * 404, 403
 */
export async function listComments(context: Context, topicId: string, query: CommentQuery): Promise<Page<CommentRow>> {
  const { site, db } = context;
  context.page?.tag('comments', [topicId]);
  const target = await contentKinds.commentTarget('topic').readVisible(context, topicId);
  const { records, page, total } = await pageOfComments(db, target, query);
  const replies = records.flatMap((record) => record.replies ?? []);
  for (const item of [...records, ...replies]) renderAgain(site, item);
  if ([...records, ...replies].some((item) => item.pipeline_version < PIPELINE_VERSION)) context.page?.changesSoon();
  const viewing = await viewingOf(context, { target, comments: records, replies });
  return {
    records: records.map((record) => presentComment(record, viewing)),
    page,
    pageSize: COMMENT_PAGE,
    total,
  };
}
