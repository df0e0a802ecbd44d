import type { TextHistory } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { authors } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { requireTopicOf } from './context-facts.ts';
import { canSeeHistory, type Item } from './policy.ts';
import { selectRevisions } from './revision-queries.ts';
import { type CommentState, findComment, findReply } from './store.ts';

const PAGE = 10;

/**
 * The revisions of a comment, latest first, and on the first page its current text; for its author and staff. @throws
 * 403, 404
 */
export async function listCommentRevisions(context: Context, id: string, page: number): Promise<TextHistory> {
  const comment = await findComment(context.db, id);
  if (!comment) throw commentErrors.notFound();
  return listOf(context, { kind: 'comment', text: comment, page });
}

/** The same for a reply. @throws 403, 404 */
export async function listReplyRevisions(context: Context, id: string, page: number): Promise<TextHistory> {
  const reply = await findReply(context.db, id);
  if (reply?.comment_status !== 'published') throw commentErrors.replyNotFound();
  return listOf(context, { kind: 'reply', text: reply, page });
}

type Params = { kind: Item['kind']; text: Omit<CommentState, 'floor' | 'reply_count' | 'quote_id'>; page: number };

/** Comments and replies have no hidden parts: the stored text is shown in full. */
async function listOf(context: Context, { kind, text, page }: Params): Promise<TextHistory> {
  await requireTopicOf(context, kind, text);
  requireAllowed(canSeeHistory(context.actor, { kind, authorId: text.author_id, status: text.status }));
  const rows = await selectRevisions(context.db, { kind, id: text.id, limit: PAGE, offset: (page - 1) * PAGE });
  const [naming, authorOf] = await Promise.all([
    authors.namingFor(context),
    authors.authorsOf(
      context.site,
      rows.map((row) => row.editor_id),
    ),
  ]);
  return {
    records: rows.map((row) => ({
      id: row.id,
      editor: authors.presentAuthor(authorOf(row.editor_id), naming),
      content: row.source,
      createdAt: row.created_at,
    })),
    current: page === 1 ? { content: text.source } : null,
    page,
    pageSize: PAGE,
    total: rows[0]?.revisions ?? (page - 1) * PAGE,
  };
}
