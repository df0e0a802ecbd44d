import type { ConsoleCommentQuery, WrittenForStaff } from '#features/comment/contract.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { summarise } from '#platform/shared/markdown/markdown.ts';
import { selectForConsole } from './console-queries.ts';
import { itemOf } from './item.ts';
import { canRemove, canRestore } from './policy.ts';
import { targetKey, titlesFor } from './target-titles.ts';

const PAGE = 30;
const EXCERPT = 120;

/**
 * Texts of a kind, comments or replies, for staff, in any state, the latest first. Of those on what the caller may not
 * view they see that they are there; a search for words leaves them out.
 */
export async function listForConsole(
  context: Context,
  kind: string,
  query: ConsoleCommentQuery,
): Promise<{ records: WrittenForStaff[]; before: string | null }> {
  const [naming, rows] = await Promise.all([
    authors.namingFor(context),
    selectForConsole(context.db, { kind, query, limit: PAGE + 1 }),
  ]);
  const shown = rows.slice(0, PAGE);
  const titles = await titlesFor(context, shown);
  const found = query.text === undefined ? shown : shown.filter((row) => titles.has(targetKey(row)));
  const records = found.map((row): WrittenForStaff => {
    const title = titles.get(targetKey(row));
    const item = itemOf(row);
    return {
      id: row.id,
      commentId: row.parent_id ?? row.id,
      target: contentKinds.named({ kind: row.target_kind, id: row.target_id }, title ?? ''),
      floor: row.floor,
      status: row.status,
      createdAt: row.created_at,
      isEdited: row.is_edited,
      excerpt: title === undefined ? '' : row.excerpt || summarise(row.source, EXCERPT),
      author: authors.presentAuthor(row, naming),
      may: {
        delete: canRemove(context.actor, item) === null,
        restore: canRestore(context.actor, item) === null,
      },
    };
  });
  return { records, before: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}
