import { COMMENT_PAGE, orders } from '#features/comment/contract.ts';
import type { CommentListParams } from '#features/comment/web/public.ts';
import { topicPath } from '#features/topic/paths.ts';
import { namedPage, pageNumber } from '#platform/web/page/page-number.ts';

/** Parameters of a thread's address: the topic, and which of its comments. */
export interface ThreadParams extends CommentListParams {
  topicId: string;
}

const ID = /^[1-9]\d{0,17}$/;

/** Parses an address; invalid values fall back to their defaults, so a mangled link still opens the thread. */
export function readThreadParams(query: URLSearchParams): ThreadParams {
  const commentId = query.get('commentId') ?? '';
  const floor = namedPage(query, 'floor');
  return {
    topicId: query.get('topicId') ?? '',
    // Floors are numbered from the oldest.
    order: floor === undefined ? (orders.find((order) => order === query.get('order')) ?? 'oldest') : 'oldest',
    page: floor === undefined ? pageNumber(query) : Math.ceil(floor / COMMENT_PAGE),
    commentId: ID.test(commentId) || commentId === 'latest' ? commentId : undefined,
    replies: namedPage(query, 'replies'),
    ...(floor === undefined ? {} : { floor }),
  };
}

/** The address of a position; defaults are omitted, so each position has exactly one address. */
export function threadHref({ topicId, order, page, commentId, floor }: ThreadParams): string {
  const query = new URLSearchParams();
  if (order !== 'oldest') query.set('order', order);
  if (commentId !== undefined) query.set('commentId', commentId);
  else if (floor !== undefined) query.set('floor', String(floor));
  else if (page > 1) query.set('page', String(page));
  const rest = query.toString();
  return `${topicPath(topicId)}${rest === '' ? '' : `&${rest}`}`;
}
