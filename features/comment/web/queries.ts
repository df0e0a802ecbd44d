import { commentApi, type Order, replyApi } from '#features/comment/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import type { Talk } from './talk.ts';

/**
 * Which comments of a thread are shown. `commentId` selects the page that contains it, and `replies` a page of its
 * replies.
 */
export interface CommentListParams {
  order: Order;
  page: number;
  commentId: string | undefined;
  replies: number | undefined;
  /** The comment to lead to, on that page in oldest-first order. */
  floor?: number | undefined;
}

export function commentsQuery({ api }: Talk, targetId: string, { order, page, commentId }: CommentListParams) {
  const where = commentId === undefined ? { page: String(page) } : { commentId };
  return apiQuery(api.list, { params: { id: targetId }, query: { order, ...where } });
}

export const repliesQuery = (commentId: string, page: number) =>
  apiQuery(replyApi.list, { params: { id: commentId }, query: { page: String(page) } });
export const myCommentsQuery = (page: number) => apiQuery(commentApi.mine, { query: { page: String(page) } });
const before = (id: string | undefined) => (id === undefined ? {} : { before: id });
export const memberCommentsQuery = (account: string, id: string | undefined) =>
  apiQuery(commentApi.ofMember, { params: { account }, query: before(id) });
export const memberRepliesQuery = (account: string, id: string | undefined) =>
  apiQuery(replyApi.ofMember, { params: { account }, query: before(id) });
export const myRepliesQuery = (page: number) => apiQuery(replyApi.mine, { query: { page: String(page) } });

/** The queries for a thread's first view. */
export function commentsQueries(talk: Talk, targetId: string, params: CommentListParams) {
  const { commentId, replies } = params;
  return [
    commentsQuery(talk, targetId, params),
    ...(commentId !== undefined && replies !== undefined ? [repliesQuery(commentId, replies)] : []),
  ];
}
