import { topicPath } from '#features/topic/paths.ts';

/** The ids of a comment and of a reply inside a thread's page. */
export const commentAnchor = (commentId: string): string => `c${commentId}`;
export const replyAnchor = (replyId: string): string => `r${replyId}`;

/** Leads to a comment on the page that holds it; with `replies`, that page of the replies below it is open. */
export function commentPath({ topicId, commentId, replies }: { topicId: string; commentId: string; replies?: number }): string {
  return `${topicPath(topicId, commentId)}${replies === undefined ? '' : `&replies=${replies}`}#${commentAnchor(commentId)}`;
}
