/** The element id of the comments in a thread's page. */
export const COMMENTS_ID = 'comments';

/** The page that texts stand on: a topic's; with a comment's id, or `latest`, the page of comments that contains it. */
export function threadPath(topicId: string, commentId?: string): string {
  return commentId === undefined ? `/thread?topicId=${topicId}` : `/thread?topicId=${topicId}&commentId=${commentId}`;
}
