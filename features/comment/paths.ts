import { topicPath } from '#features/topic/paths.ts';

/** The ids of a comment and of a reply inside a thread's page. */
export const commentAnchor = (commentId: string): string => `c${commentId}`;
export const replyAnchor = (replyId: string): string => `r${replyId}`;

/** Leads to a reply, on its page of those below the comment. */
export function replyPath({
  topicId,
  commentId,
  replyId,
  page,
}: {
  topicId: string;
  commentId: string;
  replyId: string;
  page: number;
}): string {
  return `${topicPath(topicId, commentId)}&replies=${page}#${replyAnchor(replyId)}`;
}

/** The edit of a comment or reply on a page of its own: where one goes on with it from elsewhere than its thread. */
export function editCommentPath({
  topicId,
  kind,
  id,
}: {
  topicId: string;
  kind: 'comment' | 'reply';
  id: string;
}): string {
  return `/user/editComment?topicId=${topicId}&${kind}Id=${id}`;
}

/** Leads to a comment on the page that holds it; with `replies`, that page of the replies below it is open. */
export function commentPath({
  topicId,
  commentId,
  replies,
}: {
  topicId: string;
  commentId: string;
  replies?: number;
}): string {
  return `${topicPath(topicId, commentId)}${replies === undefined ? '' : `&replies=${replies}`}#${commentAnchor(commentId)}`;
}
