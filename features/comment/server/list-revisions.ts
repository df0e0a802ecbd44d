import type { TextHistory } from '#features/comment/contract.ts';
import type { Depth } from '#features/content/commenting.ts';
import { authors } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { itemOf } from './item.ts';
import { canSeeHistory } from './policy.ts';
import { selectRevisions } from './revision-queries.ts';
import { readComment } from './visible-comment.ts';

const PAGE = 10;

/**
 * The revisions of a comment or reply, latest first, and on the first page its current text; for its author and staff.
 * These have no hidden parts: the stored text is shown in full. @throws 403, 404
 */
export async function listRevisions(
  context: Context,
  { depth, id, page }: { depth: Depth; id: string; page: number },
): Promise<TextHistory> {
  const { comment } = await readComment(context, depth, id);
  requireAllowed(canSeeHistory(context.actor, itemOf(comment)));
  const rows = await selectRevisions(context.db, { id: comment.id, limit: PAGE, offset: (page - 1) * PAGE });
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
    current: page === 1 ? { content: comment.source } : null,
    page,
    pageSize: PAGE,
    total: rows[0]?.revisions ?? (page - 1) * PAGE,
  };
}
