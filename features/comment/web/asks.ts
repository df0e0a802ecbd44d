import { commentApi, type Order, replyApi } from '#features/comment/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** Which comments of a thread are shown. With `commentId` it is the page that holds it, and `replies` a page of those below it. */
export interface CommentPlace {
  order: Order;
  page: number;
  commentId: string | undefined;
  replies: number | undefined;
}

export function askComments(topicId: string, { order, page, commentId }: CommentPlace) {
  const where = commentId === undefined ? { page: String(page) } : { commentId };
  return ask(commentApi.list, { params: { id: topicId }, query: { order, ...where } });
}

export const askReplies = (commentId: string, page: number) => ask(replyApi.list, { params: { id: commentId }, query: { page: String(page) } });
export const askMyComments = (page: number) => ask(commentApi.mine, { query: { page: String(page) } });
export const askMyReplies = (page: number) => ask(replyApi.mine, { query: { page: String(page) } });

/** What the comments of a thread's first view need. */
export function asksOfComments(topicId: string, place: CommentPlace) {
  const { commentId, replies } = place;
  return [askComments(topicId, place), ...(commentId !== undefined && replies !== undefined ? [askReplies(commentId, replies)] : [])];
}
