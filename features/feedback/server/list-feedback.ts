import { authors } from '#features/content/server/public.ts';
import { FEEDBACK_PAGE, type OwnFeedback, type StaffFeedback } from '#features/feedback/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { addressIn } from './address-in.ts';
import * as queries from './feedback-queries.ts';

/** Counted no further. */
const COUNTED = 3000;

const cutOf = (page: number) => ({ limit: FEEDBACK_PAGE, offset: (page - 1) * FEEDBACK_PAGE });

const present = (row: queries.FeedbackRecord): OwnFeedback => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  content: row.content,
  state: row.is_answered ? 'answered' : 'open',
  createdAt: row.created_at,
  replies: row.replies,
});

/** The caller’s own. */
export async function listOwnFeedback(context: Context, page: number): Promise<Page<OwnFeedback>> {
  const { id: authorId } = memberOf(context);
  const [rows, total] = await Promise.all([
    queries.selectOwnFeedback(context.db, { authorId, ...cutOf(page) }),
    queries.countOwnFeedback(context.db, authorId),
  ]);
  return { records: rows.map(present), page, pageSize: FEEDBACK_PAGE, total };
}

/** The inbox of staff. */
export async function listFeedback(
  context: Context,
  { page, state }: { page: number; state: 'open' | 'answered' },
): Promise<Page<StaffFeedback>> {
  const isAnswered = state === 'answered';
  const [rows, total, naming] = await Promise.all([
    queries.selectFeedback(context.db, { isAnswered, ...cutOf(page) }),
    queries.countFeedback(context.db, { isAnswered, most: COUNTED }),
    authors.namingFor(context),
  ]);
  const authorOf = await authors.authorsOf(
    context.site,
    rows.map((row) => row.author_id),
  );
  const records = rows.map((row) => {
    const author = row.author_id === null ? null : authors.presentAuthor(authorOf(row.author_id), naming);
    return {
      ...present(row),
      author: author && { account: author.account, nickname: author.nickname },
      isMailable: addressIn(row.contact) !== null,
    };
  });
  return { records, page, pageSize: FEEDBACK_PAGE, total };
}
