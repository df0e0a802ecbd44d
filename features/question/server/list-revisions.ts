import { authors } from '#features/content/server/public.ts';
import type { QuestionHistory } from '#features/question/history.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canSeeHistory } from './policy.ts';
import { findSource, selectRevisions } from './question-queries.ts';
import { factsOf, readVisibleQuestion } from './visible-question.ts';

const PAGE = 10;

/**
 * A question's content before each of its edits, the latest first, and on the first page the current content; for its
 * author and staff. @throws 403, 404
 */
export async function listRevisions(context: Context, id: string, page: number): Promise<QuestionHistory> {
  const question = await readVisibleQuestion(context, id);
  requireAllowed(canSeeHistory(context.actor, factsOf(question)));
  const [naming, rows, source] = [
    await authors.namingFor(context),
    await selectRevisions(context.db, { questionId: id, limit: PAGE, offset: (page - 1) * PAGE }),
    page === 1 ? await findSource(context.db, id) : undefined,
  ];
  const records = rows.map((row) => ({
    id: row.id,
    editor: authors.presentAuthor(row, naming),
    title: row.title,
    content: row.source,
    tags: row.tags,
    createdAt: row.created_at,
  }));
  const current = source ? { title: question.title, content: source.source, tags: question.tags } : null;
  return { records, current, page, pageSize: PAGE, total: rows[0]?.revisions ?? (page - 1) * PAGE };
}
