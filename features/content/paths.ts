/** The element id of the comments in a thread's page. */
export const COMMENTS_ID = 'comments';

export const THREAD_PATH = '/thread';

/** The page that texts stand on: a topic's; with a comment's id, or `latest`, the page of comments that contains it. */
export function threadPath(topicId: string, commentId?: string): string {
  return `${THREAD_PATH}?topicId=${topicId}${commentId === undefined ? '' : `&commentId=${commentId}`}`;
}

/** `answerId` opens the page of answers that has it, or with `latest` the latest one. */
export function questionPath(questionId: string, answerId?: string): string {
  return answerId === undefined
    ? `/question?questionId=${questionId}`
    : `/question?questionId=${questionId}&answerId=${answerId}`;
}

/** `commentId` as of a thread. */
export function articlePath(articleId: string, commentId?: string): string {
  return `/article?articleId=${articleId}${commentId === undefined ? '' : `&commentId=${commentId}`}`;
}

/** The reader's own edits that wait for review. */
export const pendingEditsPath = '/user/control___/pendingEditList';
