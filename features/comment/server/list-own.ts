import type { WrittenComment } from '#features/comment/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { summarise } from '#platform/shared/markdown/markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countOwn, type OwnRecord, selectOwn } from './own-queries.ts';
import { targetKey } from './target-titles.ts';

const PAGE = 30;
const COUNTED = 3000;
const EXCERPT = 120;

/**
 * The caller's texts of a kind, comments or replies, newest first, including pending ones and those deleted by staff.
 */
export async function listOwn(
  context: Context,
  { kind, page }: { kind: string; page: number },
): Promise<Page<WrittenComment>> {
  const { id: authorId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectOwn(context.db, { kind, authorId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOwn(context.db, { kind, authorId, most: COUNTED }),
  ]);
  const titles = await titlesOf(context, authorId, rows);
  const records = rows.map((row) => presentWritten(row, titles.get(targetKey(row)) ?? ''));
  return { records, page, pageSize: PAGE, total };
}

/** A comment or reply in a list outside of its thread. */
export const presentWritten = (row: OwnRecord, title: string): WrittenComment => ({
  id: row.id,
  target: contentKinds.named({ kind: row.target_kind, id: row.target_id }, title),
  commentId: row.parent_id ?? row.id,
  floor: row.floor,
  status: row.status,
  createdAt: row.created_at,
  isEdited: row.is_edited,
  excerpt: row.parent_id === null ? row.excerpt : summarise(row.source, EXCERPT),
  replyCount: row.reply_count,
});

/** The titles of what these are about, one query for each kind. */
async function titlesOf(context: Context, viewerId: string, rows: readonly OwnRecord[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.target_kind)) {
    const ids = [...new Set(of.map((row) => row.target_id))];
    for (const [id, title] of await contentKinds.commentTarget(kind).titlesOf(context.db, { ids, viewerId }))
      titles.set(targetKey({ target_kind: kind, target_id: id }), title);
  }
  return titles;
}
