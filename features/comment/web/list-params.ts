import { COMMENT_PAGE, orders } from '#features/comment/contract.ts';
import { namedPage, pageNumber } from '#platform/web/page/page-number.ts';
import type { CommentListParams } from './queries.ts';

const ID = /^[1-9]\d{0,17}$/;

/**
 * Which comments an address names; invalid values fall back to their defaults, so a mangled link still opens the page.
 * `idName` is the parameter that names a comment.
 */
export function readListParams(query: URLSearchParams, idName: string): CommentListParams {
  const commentId = query.get(idName) ?? '';
  const floor = namedPage(query, 'floor');
  return {
    // Floors are numbered from the oldest.
    order: floor === undefined ? (orders.find((order) => order === query.get('order')) ?? 'oldest') : 'oldest',
    page: floor === undefined ? pageNumber(query) : Math.ceil(floor / COMMENT_PAGE),
    commentId: ID.test(commentId) || commentId === 'latest' ? commentId : undefined,
    replies: namedPage(query, 'replies'),
    ...(floor === undefined ? {} : { floor }),
  };
}

/** The address of a position below a page; defaults are omitted, so each position has exactly one address. */
export function listHref(path: string, { order, page, commentId, floor }: CommentListParams, idName: string): string {
  const query = new URLSearchParams();
  if (order !== 'oldest') query.set('order', order);
  if (commentId !== undefined) query.set(idName, commentId);
  else if (floor !== undefined) query.set('floor', String(floor));
  else if (page > 1) query.set('page', String(page));
  const rest = query.toString();
  return `${path}${rest === '' ? '' : `&${rest}`}`;
}
