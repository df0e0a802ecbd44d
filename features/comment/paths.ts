import { threadPath } from '#features/content/paths.ts';

/** The element ids of a comment and of a reply in a thread's page. */
export const commentAnchor = (commentId: string): string => `c${commentId}`;
export const replyAnchor = (replyId: string): string => `r${replyId}`;

/** Path of a reply, with its page of the replies below the comment. */
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
  return `${threadPath(topicId, commentId)}&replies=${page}#${replyAnchor(replyId)}`;
}

/** Path of the separate edit page of a comment or reply, for edits started outside the thread. */
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

/** Path of a comment, on the page that contains it; with `replies`, that page of its replies is open. */
export function commentPath({
  topicId,
  commentId,
  replies,
}: {
  topicId: string;
  commentId: string;
  replies?: number;
}): string {
  return `${threadPath(topicId, commentId)}${replies === undefined ? '' : `&replies=${replies}`}#${commentAnchor(commentId)}`;
}
