import { threadPath } from '#features/content/paths.ts';

/** The element ids of a comment and of a reply in a thread's page. */
export const commentAnchor = (commentId: string): string => `c${commentId}`;
export const replyAnchor = (replyId: string): string => `r${replyId}`;

/** A comment on its page, which names it; with `replies`, that page of its replies is open. */
export const atComment = (page: string, commentId: string, replies?: number): string =>
  `${page}${replies === undefined ? '' : `&replies=${replies}`}#${commentAnchor(commentId)}`;

/** A reply on the page of its comment, with its page of the replies. */
export const atReply = (page: string, replyId: string, replies: number): string =>
  `${page}&replies=${replies}#${replyAnchor(replyId)}`;

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
  return atReply(threadPath(topicId, commentId), replyId, page);
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
  return atComment(threadPath(topicId, commentId), commentId, replies);
}
