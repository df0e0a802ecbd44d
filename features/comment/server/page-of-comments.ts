import { COMMENT_PAGE, type Order } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import type { contentKinds } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import {
  type CommentRecord,
  countByAuthor,
  countHotter,
  type FoundComment,
  findOne,
  locateComment,
  selectByAuthor,
  selectFloors,
  selectHot,
} from './comment-queries.ts';

interface Requested {
  order: Order;
  page: number;
  commentId: string | undefined;
  /** Whose own waiting replies come along; null: a guest. */
  viewerId: string | null;
}

interface Found {
  records: CommentRecord[];
  page: number;
  total: number;
}

/** Maximum comments listed by likes and replies; beyond that only floor order is available. */
const MOST_HOT = 1000;

/**
 * The requested page, by number or by a comment it contains. The adopted comment stands before all others on the first
 * page, and not again at its place; among those of the target's author it has no other place. @throws 404 for a comment
 * that is not in this list
 */
export async function pageOfComments(
  db: Executor,
  target: contentKinds.CommentTarget,
  query: Requested,
): Promise<Found> {
  const { adoptedId } = target.facts;
  const { viewerId } = query;
  if (adoptedId === null || query.order === 'author') return pageInOrder(db, target, query);
  const found = await pageInOrder(
    db,
    target,
    query.commentId === adoptedId ? { ...query, page: 1, commentId: undefined } : query,
  );
  const isAdopted = ({ id, status }: CommentRecord) => id === adoptedId && status === 'published';
  const others = found.records.filter((record) => !isAdopted(record));
  if (found.page > 1) return { ...found, records: others };
  const first = found.records.find(isAdopted) ?? (await findOne(db, { target, commentId: adoptedId, viewerId }));
  return { ...found, records: first && isAdopted(first) ? [first, ...others] : others };
}

async function pageInOrder(db: Executor, target: contentKinds.CommentTarget, query: Requested): Promise<Found> {
  const sought =
    query.commentId === undefined ? undefined : await locateComment(db, { target, commentId: query.commentId });
  if (query.commentId !== undefined && !sought) throw commentErrors.notFound();
  const { viewerId } = query;
  if (query.order === 'author') return pageOfAuthor(db, target, { page: query.page, sought, viewerId });
  if (query.order === 'hot') return pageOfHot(db, target, { page: query.page, sought, viewerId });
  const newestFirst = query.order === 'newest';
  const total = target.lastFloor;
  const before = sought ? (newestFirst ? total - sought.floor : sought.floor - 1) : (query.page - 1) * COMMENT_PAGE;
  const page = Math.floor(Math.max(0, before) / COMMENT_PAGE) + 1;
  const start = (page - 1) * COMMENT_PAGE;
  if (start >= total) return { records: [], page, total };
  const [first, last] = newestFirst
    ? [total - start - COMMENT_PAGE + 1, total - start]
    : [start + 1, start + COMMENT_PAGE];
  return {
    records: await selectFloors(db, {
      target,
      first: Math.max(1, first),
      last,
      newestFirst,
      viewerId,
    }),
    page,
    total,
  };
}

interface Params {
  page: number;
  sought: FoundComment | undefined;
  viewerId: string | null;
}

async function pageOfAuthor(
  db: Executor,
  target: contentKinds.CommentTarget,
  { page, sought, viewerId }: Params,
): Promise<Found> {
  const { authorId } = target;
  if (authorId === null) return { records: [], page, total: 0 };
  if (sought && (sought.author_id !== authorId || sought.status !== 'published')) throw commentErrors.notFound();
  const { total, below } = await countByAuthor(db, { target, authorId, floor: sought?.floor ?? 0 });
  const at = sought ? Math.floor(below / COMMENT_PAGE) + 1 : page;
  const offset = (at - 1) * COMMENT_PAGE;
  return {
    records: await selectByAuthor(db, { target, authorId, limit: COMMENT_PAGE, offset, viewerId }),
    page: at,
    total,
  };
}

async function pageOfHot(
  db: Executor,
  target: contentKinds.CommentTarget,
  { page, sought, viewerId }: Params,
): Promise<Found> {
  if (sought && sought.status !== 'published') throw commentErrors.notFound();
  const at = sought ? Math.floor((await countHotter(db, { target, than: sought })) / COMMENT_PAGE) + 1 : page;
  const offset = (at - 1) * COMMENT_PAGE;
  const total = Math.min(target.commentCount, MOST_HOT);
  if (offset >= total) return { records: [], page: at, total };
  return { records: await selectHot(db, { target, limit: COMMENT_PAGE, offset, viewerId }), page: at, total };
}
