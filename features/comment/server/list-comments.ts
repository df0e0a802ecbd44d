import { COMMENT_PAGE, type CommentQuery, type CommentRow } from '#features/comment/contract.ts';
import { topicAccess } from '#features/topic/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { contextOf } from './context-facts.ts';
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
  const topic = await topicAccess.readVisibleTopic(context, topicId);
  const { records, page, total } = await pageOfComments(db, topic, query);
  const replies = records.flatMap((record) => record.replies ?? []);
  for (const record of records) renderAgain(site, 'comment', record);
  for (const reply of replies) renderAgain(site, 'reply', reply);
  if ([...records, ...replies].some((item) => item.pipeline_version < PIPELINE_VERSION)) context.page?.changesSoon();
  const facts = contextOf(site, {
    topic_status: topic.status,
    section_id: topic.section_id,
    comments_closed: topic.comments_closed,
  });
  const viewing = await viewingOf(context, { facts, topicAuthorId: topic.author_id, comments: records, replies });
  return {
    records: records.map((record) => presentComment(record, viewing)),
    page,
    pageSize: COMMENT_PAGE,
    total,
  };
}
